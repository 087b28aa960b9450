const chosen = {group: 0, learner: null, fit: null, target: 0};
const group = () => report.groups[chosen.group];

function choices(select, texts, index) {
  select.replaceChildren(...texts.map((text, i) => element('option', {value: String(i)}, text)));
  select.selectedIndex = Math.max(0, index);
}

function showAnswer() {
  const {answer, groups, manifest} = report;
  const names = list => [...new Set(list)].join(', ');
  const count = (n, noun) => `${n} ${noun}${n === 1 ? '' : 's'}`;
  const seeds = Math.max(0, ...groups.map(each => each.seeds));
  byId('compared').textContent = `${count(learners.filter(each => !isReference(each)).length, 'learner')} on ${names(groups.map(each => each.dataset))} with ${names(groups.map(each => each.model))}, ${names(groups.map(each => each.setting))}, ${count(seeds, 'seed')}${groups.length > 1 ? ` each: ${groups.length} combinations of data set, setting and model` : ''}. SGUL ${manifest.sgul}, revision ${manifest.revision} of results${manifest.machine?.created ? ', ' + manifest.machine?.created : ''}.`;
  byId('headline').textContent = answer.headline;
  byId('amount').textContent = answer.amount;
  byId('amount').closest('div').hidden = !answer.amount;
  byId('certainty').textContent = answer.certainty;
  byId('independence').textContent = answer.independence;
  byId('independence').closest('div').hidden = !answer.independence;
  document.querySelectorAll('.score').forEach(each => { each.textContent = main.label; });
  byId('score-meaning').textContent = `${sentence(main.about)}; ${better(main)} is better.`;
  byId('curve-meaning').textContent = report.curve ? `${report.curve.measure ? Measure : report.curve.label} by share of players ${report.curve.axis}: ${report.curve.lower ? 'the faster it falls' : 'the higher it stays'}, the better the values.` : 'The main task has no curves.';
  document.querySelectorAll('.measure').forEach(each => { each.textContent = each.classList.contains('capital') ? Measure : measure; });
  byId('sentences').querySelector('ul').replaceChildren(...answer.details.map(text => element('li', {}, text)));
  byId('learner-sentences').replaceChildren(...report.sentences.map(each => element('li', {}, element('b', {}, each.learner), ': ' + each.text)));
  byId('warnings').replaceChildren(...report.warnings.map(text => element('p', {class: 'warning'}, '⚠ ' + text)));
  byId('thinned').textContent = `Curves are drawn at ${report.detail.curvePoints} evenly spaced shares; all points are in curves.csv, or curves.csv.gz.`;
  metricsMeaning();
}

function showTimes() {
  const groups = report.groups.filter(each => each.times.unitSeconds !== null);
  if (!groups.length) return draw('phases-chart', null, 'There are no timings.');
  byId('phases-chart').style.height = `${groups.length * 2.2 + 7}rem`;
  const names = [...new Set(groups.flatMap(each => each.times.phases.map(phase => phase.name)))];
  const seconds = (each, name) => name === 'rest' ? each.times.restSeconds : each.times.phases.find(phase => phase.name === name)?.seconds;
  const shown = name => ({'validation-walk': 'validation walk', 'test-walk': 'test walk', rest: names.length > 2 ? 'rest' : 'walking, valuing, dropping'}[name] ?? name);
  const phases = [...names, 'rest'];
  draw('phases-chart', () => ({
    grid: {left: labelWidth() + 12, right: 24, top: innerWidth < 640 ? 84 : 40, bottom: 40},
    legend: {top: 0, itemWidth: 16, textStyle: {color: css('text')}},
    tooltip: tooltip({trigger: 'axis', axisPointer: {type: 'shadow'}, valueFormatter: value => number(value, 3) + ' s'}),
    xAxis: axis('seconds per unit, mean over seeds', {splitNumber: innerWidth < 640 ? 3 : 6}),
    yAxis: {type: 'category', inverse: true, data: groups.map(each => shortTitle(each).join(' · ')), axisLabel: {color: css('soft'), width: labelWidth(), overflow: 'truncate'}},
    series: phases.map((name, i) => ({type: 'bar', stack: 'time', name: shown(name), data: groups.map(each => seconds(each, name)), itemStyle: {color: name === 'rest' ? css('reference') : lineLook(i).color}, barMaxWidth: 22})),
  }), 'Seconds by phase; the table below shows the same values');
  const speed = (each, name) => each.times.phases.find(phase => phase.name === name)?.stepsPerSecond;
  const walked = names.filter(name => groups.some(each => speed(each, name)));
  table(byId('timing-table'), 'Times', [
    {head: 'Comparison', text: true, cell: each => each.title, key: each => each.title},
    {head: ['Unit', 's'], value: each => each.times.unitSeconds},
    ...phases.map(name => ({head: [shown(name), 's'], value: each => seconds(each, name)})),
    ...walked.map(name => ({
      head: [shown(name), 'steps per second'], about: 'A step adds or removes one player', value: each => speed(each, name),
    })),
    {head: ['Peak heap', 'MB'], about: 'Peak heap use of the whole process, including garbage, by the end of these units', value: each => each.times.peakHeapMegabytes},
    {head: 'Players', cell: each => String(each.players), key: each => each.players},
  ], groups);
}

function showFits() {
  table(byId('fits-table'), 'Fits of ' + group().title, [
    {head: 'Learner', text: true, cell: fit => fit.learner, key: fit => fit.learner},
    {head: 'Seconds', value: fit => fit.seconds},
    {head: 'Allocated memory, MB', about: 'In total, whether released or not', value: fit => fit.megabytes},
  ], group().times.fits);
}

function showOrigin() {
  const {manifest} = report;
  table(byId('datasets-table'), 'Data sets', [
    {head: 'Data set', text: true, cell: each => each.name, key: each => each.name},
    {head: 'Checksum', text: true, cell: each => each.checksum ? String(each.checksum).slice(0, 24) : 'missing', key: each => each.checksum},
    {head: 'Validation orders', cell: each => number(each.validationOrders), key: each => each.validationOrders},
    {head: 'Test orders', cell: each => number(each.testOrders), key: each => each.testOrders},
  ], manifest.datasets);
  byId('manifest').textContent = JSON.stringify(manifest, null, 1);
  byId('program').textContent = 'SGUL ' + manifest.sgul;
}

function showGroup() {
  if (!group()) return;
  document.querySelectorAll('.group-choice').forEach(select => { select.selectedIndex = chosen.group; });
  metricsTable(group());
  testsTable(group());
  curvesTable(group());
  showFits();
  const fits = group().fits.map(fit => fit.learner);
  chosen.fit = fits.includes(chosen.fit) ? chosen.fit : fits.find(name => name.includes('shapley')) || fits[0];
  choices(byId('fit-choice'), fits, fits.indexOf(chosen.fit));
  learned(group(), group().fits.find(fit => fit.learner === chosen.fit));
  const valued = group().values.map(view => view.learner);
  const best = group().rows.find(row => row.mark === 'best');
  chosen.learner = valued.includes(chosen.learner) ? chosen.learner : best ? best.learner : valued[0];
  choices(document.querySelector('.learner-choice'), valued, valued.indexOf(chosen.learner));
  const targets = group().neighbourhoods.map(view => `${view.nodes[0].name} (${view.nodes.length - 1} nodes in the neighbourhood)`);
  chosen.target = Math.min(chosen.target, Math.max(0, targets.length - 1));
  choices(byId('target-choice'), targets, chosen.target);
  values(group(), chosen.learner);
  around(group(), chosen.learner, chosen.target);
  convergence(group());
}

function listen(select, change) {
  select.addEventListener('change', () => { change(select.selectedIndex); showGroup(); });
}

showAnswer();
showForest();
scoreTable();
ranks();
methodToggles();
report.groups.forEach(curvePanel);
document.querySelectorAll('.group-choice').forEach(select => {
  choices(select, report.groups.map(each => each.title), 0);
  listen(select, index => { chosen.group = index; });
});
listen(byId('bars-choice'), () => {});
listen(byId('fit-choice'), index => { chosen.fit = group().fits[index].learner; });
listen(document.querySelector('.learner-choice'), index => { chosen.learner = group().values[index].learner; });
listen(byId('target-choice'), index => { chosen.target = index; });
showGroup();
showTimes();
showOrigin();
document.body.setAttribute('data-ready', 'true');
