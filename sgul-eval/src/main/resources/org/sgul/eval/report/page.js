const chosen = {group: 0, learner: null, fit: null, target: 0};
const group = () => report.groups[chosen.group];

function choices(select, texts, index) {
  select.replaceChildren(...texts.map((text, i) => element('option', {value: String(i)}, text)));
  select.selectedIndex = Math.max(0, index);
}

function showAnswer() {
  const {answer, groups, manifest} = report;
  const names = list => [...new Set(list)].join(', ');
  byId('compared').textContent = `${learners.filter(each => each !== 'oracle').length} learners on ${names(groups.map(each => each.dataset))} with ${names(groups.map(each => each.model))}, ${Math.max(0, ...groups.map(each => each.seeds))} seeds. SGUL ${manifest.sgul}, ${manifest.machine.created}.`;
  byId('headline').textContent = answer.headline;
  byId('sureness').textContent = answer.sureness;
  byId('sentences').querySelector('ul').replaceChildren(...answer.details.map(text => element('li', {}, text)));
  byId('warnings').replaceChildren(...report.warnings.map(text => element('p', {class: 'warning'}, '⚠ ' + text)));
  byId('thinned').textContent = `Curves are drawn at ${report.detail.curvePoints} evenly spaced shares; all points are in curves.csv.`;
}

function showTimes() {
  const groups = report.groups.filter(each => each.times.unitSeconds !== null);
  const fitting = each => each.times.fits.reduce((sum, fit) => sum + (fit.seconds || 0), 0);
  if (!groups.length) return draw('phases-chart', null, 'There are no times.');
  byId('phases-chart').style.height = `${groups.length * 2.2 + 7}rem`;
  const phases = [
    ['training', each => each.times.trainingSeconds, '#0072b2'], ['fitting', fitting, '#e69f00'],
    ['walking, valuing, dropping', each => each.times.restSeconds, '#009e73'],
  ];
  draw('phases-chart', () => ({
    grid: {left: labelWidth() + 12, right: 24, top: 36, bottom: 40},
    legend: {top: 0, textStyle: {color: css('text')}},
    tooltip: tooltip({trigger: 'axis', axisPointer: {type: 'shadow'}, valueFormatter: value => number(value, 3) + ' s'}),
    xAxis: axis('seconds a unit, mean over seeds'),
    yAxis: {type: 'category', inverse: true, data: groups.map(each => each.title), axisLabel: {color: css('soft'), width: labelWidth(), overflow: 'break'}},
    series: phases.map(([name, value, color]) => ({type: 'bar', stack: 'time', name, data: groups.map(value), itemStyle: {color}, barMaxWidth: 22})),
  }), 'Seconds by phase');
  table(byId('timing-table'), 'Times', [
    {head: 'Comparison', text: true, cell: each => each.title, key: each => each.title},
    {head: 'Unit, s', cell: each => number(each.times.unitSeconds, 3), key: each => each.times.unitSeconds},
    ...phases.map(([name, value]) => ({head: name + ', s', cell: each => number(value(each), 3), key: value})),
    {head: 'Steps/s', cell: each => number(each.times.stepsPerSecond, 3), key: each => each.times.stepsPerSecond},
    {head: 'Players', cell: each => String(each.players), key: each => each.players},
  ], groups);
  table(byId('fits-table'), 'Fits', [
    {head: 'Comparison', text: true, cell: ([each]) => each.title, key: ([each]) => each.title},
    {head: 'Learner', text: true, cell: ([, fit]) => fit.learner, key: ([, fit]) => fit.learner},
    {head: 'Seconds', cell: ([, fit]) => number(fit.seconds, 3), key: ([, fit]) => fit.seconds},
    {head: 'Memory asked for, MB', cell: ([, fit]) => number(fit.megabytes, 3), key: ([, fit]) => fit.megabytes},
  ], groups.flatMap(each => each.times.fits.map(fit => [each, fit])));
}

function showOrigin() {
  const {manifest} = report;
  table(byId('datasets-table'), 'Data sets', [
    {head: 'Data set', text: true, cell: each => each.name, key: each => each.name},
    {head: 'Checksum', text: true, cell: each => each.checksum ? String(each.checksum).slice(0, 24) : 'missing', key: each => each.checksum},
    {head: 'Validation orders', cell: each => number(each['validation-orders']), key: each => each['validation-orders']},
    {head: 'Test orders', cell: each => number(each['test-orders']), key: each => each['test-orders']},
  ], manifest.datasets);
  byId('manifest').textContent = JSON.stringify(manifest, null, 1);
  byId('program').textContent = 'SGUL ' + manifest.sgul;
}

function showGroup() {
  if (!group()) return;
  document.querySelectorAll('.group-choice').forEach(select => { select.selectedIndex = chosen.group; });
  metricsTable(group());
  const fits = group().fits.map(fit => fit.learner);
  chosen.fit = fits.includes(chosen.fit) ? chosen.fit : fits.find(name => name.includes('shapley')) || fits[0];
  choices(byId('fit-choice'), fits, fits.indexOf(chosen.fit));
  learned(group(), group().fits.find(fit => fit.learner === chosen.fit));
  const valued = group().values.map(view => view.learner);
  const best = group().rows.find(row => row.mark === 'best');
  chosen.learner = valued.includes(chosen.learner) ? chosen.learner : best ? best.learner : valued[0];
  choices(document.querySelector('.learner-choice'), valued, valued.indexOf(chosen.learner));
  const targets = group().neighbourhoods.map(view => `${view.nodes[0].name} (${view.nodes.length - 1} nodes around)`);
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
aucTable();
ranks();
methodToggles();
report.groups.forEach(curvePanel);
document.querySelectorAll('.group-choice').forEach(select => {
  choices(select, report.groups.map(each => each.title), 0);
  listen(select, index => { chosen.group = index; });
});
listen(byId('fit-choice'), index => { chosen.fit = group().fits[index].learner; });
listen(document.querySelector('.learner-choice'), index => { chosen.learner = group().values[index].learner; });
listen(byId('target-choice'), index => { chosen.target = index; });
showGroup();
showTimes();
showOrigin();
document.body.setAttribute('data-ready', 'true');
