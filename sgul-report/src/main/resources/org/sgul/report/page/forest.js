const side = main.lower ? 'left' : 'right';

/** The difference of a learner's score minus that of the base, from whichever way the pair was tested. */
function difference(comparison, learner, base) {
  const test = comparison.tests.find(each => (each.a === learner && each.b === base) || (each.a === base && each.b === learner));
  if (!test || test.difference === null) return null;
  const sign = test.a === learner ? 1 : -1;
  const limits = test.low === null ? null : [sign * test.low, sign * test.high].sort((x, y) => x - y);
  return {...test, learner, mean: sign * test.difference, limits, significant: test.testable && test.holm < .05};
}

/** The learners that others can be compared with: best first, then random. */
const bases = () => [...(report.comparisons.length === 1 ? report.comparisons[0].learners : learners.filter(each => !isReference(each))), 'random']
  .filter(each => report.comparisons.some(comparison => comparison.tests.some(test => test.a === each || test.b === each)));

/** One panel per data set and setting: mean differences of the main score with their 95 % intervals. */
function forest(base) {
  byId('differences-note').textContent = base === undefined ? ''
    : `${main.label} of each learner minus that of ${base}, over the seeds that both finished: mean and 95 % interval. To the ${side} of 0 is better than ${base}. `
    + 'Filled: significant (Wilcoxon\'s signed-rank test, Holm-corrected, at 5 %). Hollow: not significant. Crossed: too few seeds for a test.';
  byId('forest').querySelectorAll('.chart').forEach(box => {
    charts.get(box)?.chart.dispose();
    charts.delete(box);
  });
  byId('forest').replaceChildren();
  if (base === undefined) return byId('forest').append('There are no pairs of learners to compare.');
  report.comparisons.forEach(comparison => forestPanel(comparison, base));
}

function forestPanel(comparison, base) {
  const rows = [...comparison.learners, 'random'].filter(each => each !== base)
    .map(learner => difference(comparison, learner, base)).filter(each => each !== null);
  const box = element('div', {class: 'chart'});
  box.style.height = `${rows.length * 1.6 + 5}rem`;
  byId('forest').append(element('figure', {}, element('figcaption', {}, comparison.title), box));
  if (!rows.length) return draw(box, null, `No seed was finished by both ${base} and another learner.`);
  const text = row => `${number(row.mean, 3)}` + (row.limits ? ` [${row.limits.map(each => number(each, 3)).join(', ')}]` : '')
    + `, ${row.n} seed${row.n === 1 ? '' : 's'}` + (row.testable ? `, p = ${number(row.holm, 2)} after Holm's correction` : ', too few for a test');
  const ends = rows.flatMap(row => [row.mean, ...(row.limits ?? [])]);
  const reach = Math.max(...ends) - Math.min(0, ...ends) || 1e-3;
  draw(box, () => ({
    grid: {left: labelWidth() + 12, right: 24, top: 8, bottom: 44},
    tooltip: tooltip({formatter: p => `${escaped(rows[p.dataIndex].learner)}<br>${escaped(text(rows[p.dataIndex]))}`}),
    xAxis: axis(innerWidth < 640 ? `${main.label} − that of ${base}` : `${main.label} minus that of ${base} (${side} is better)`, {
      splitNumber: innerWidth < 640 ? 3 : 6, min: Math.min(0, ...ends) - reach * .04, max: Math.max(0, ...ends) + reach * .04,
      axisLabel: {color: css('soft'), hideOverlap: true, showMinLabel: false, showMaxLabel: false, formatter: x => number(x, 2)},
    }),
    yAxis: {
      type: 'category', inverse: true, data: rows.map(row => row.learner), axisLine: {show: false}, axisTick: {show: false},
      axisLabel: {color: css('text'), width: labelWidth(), overflow: 'truncate', interval: 0},
    },
    series: [{
      type: 'custom', data: rows.map((row, i) => [row.mean, i, row.limits ? row.limits[0] : row.mean, row.limits ? row.limits[1] : row.mean]),
      encode: {x: [0, 2, 3], y: 1},
      renderItem: (params, api) => {
        const row = rows[params.dataIndex];
        const {color} = look(row.learner);
        const [x, y] = api.coord([api.value(0), params.dataIndex]);
        const line = (x1, y1, x2, y2, width = 2) => ({type: 'line', shape: {x1, y1, x2, y2}, style: {stroke: color, lineWidth: width}});
        const [low, high] = [api.coord([api.value(2), params.dataIndex])[0], api.coord([api.value(3), params.dataIndex])[0]];
        return {type: 'group', children: [
          ...(row.limits ? [line(low, y, high, y), line(low, y - 4, low, y + 4), line(high, y - 4, high, y + 4)] : []),
          ...(row.testable
            ? [{type: 'circle', shape: {cx: x, cy: y, r: 5}, style: {fill: row.significant ? color : css('back'), stroke: color, lineWidth: 2}}]
            : [line(x - 4, y - 4, x + 4, y + 4), line(x - 4, y + 4, x + 4, y - 4)]),
        ]};
      },
      markLine: {symbol: 'none', silent: true, data: [{xAxis: 0}], lineStyle: {color: css('text'), type: 'solid', width: 1}, label: {show: false}},
    }],
  }), `${main.label} minus that of ${base}, ${comparison.title}: ` + rows.map(row => `${row.learner} ${text(row)}`).join('; '));
}

function showForest() {
  const names = bases();
  choices(byId('base-choice'), names, 0);
  byId('base-choice').addEventListener('change', () => forest(names[byId('base-choice').selectedIndex]));
  forest(names[0]);
}
