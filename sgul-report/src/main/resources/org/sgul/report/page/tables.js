/** One way to write all numbers of a column, so that they can be compared at a glance: the same number of decimals, or all as powers of ten. */
function columnFormat(values, digits = 3) {
  const sizes = values.filter(value => Number.isFinite(value) && value !== 0).map(Math.abs).sort((a, b) => a - b);
  const [middle, largest] = [sizes[sizes.length >> 1] ?? 1, sizes.at(-1) ?? 1];
  const write = largest >= 1e6 || middle < 1e-4
    ? value => value === 0 ? '0' : value.toExponential(digits - 1)
    : value => value.toFixed(values.every(Number.isInteger) ? 0 : Math.max(0, Math.min(7, digits - 1 - Math.floor(Math.log10(middle)))));
  return value => value === null || value === undefined || !Number.isFinite(value) ? '–' : write(value).replace('-', '−');
}

/** Completes a column that has numbers (value) or numbers with limits (reach) instead of cells. */
function completed(column, rows) {
  if (column.reach) {
    const triples = rows.map(column.reach).filter(each => each && each[0] !== null);
    const format = column.decimals === undefined ? columnFormat(triples.map(each => each[0]), 4) : undefined;
    return {key: row => column.reach(row)?.[0], cell: row => withReach(column.reach(row), column.decimals, format), ...column};
  }
  if (column.value) {
    const format = columnFormat(rows.map(column.value), column.digits);
    return {key: column.value, cell: row => format(column.value(row)), ...column};
  }
  return column;
}

/**
 * A table sortable by its headers. A column has a head (text or lines of text) and a cell function (text or node) with a key to sort by,
 * or a number (value) or a number with limits (reach), and optionally an explanation and a mark.
 */
function table(box, caption, given, rows, rowClass = () => '') {
  const columns = given.map(column => completed(column, rows));
  const body = element('tbody');
  const heads = columns.map((column, index) => {
    const lines = [column.head].flat().map(line => element('span', {class: 'line'}, line));
    const button = element('button', {type: 'button', ...(column.about ? {title: column.about} : {})}, ...lines);
    const head = element('th', {scope: 'col', 'aria-sort': 'none', class: column.text ? 'text' : ''}, button);
    button.addEventListener('click', () => sort(index, head));
    return head;
  });
  const fill = sorted => body.replaceChildren(...sorted.map(row => {
    const line = element('tr', {class: rowClass(row)});
    for (const column of columns) {
      const cell = element('td', {class: [column.text ? 'text' : '', column.mark ? column.mark(row) : ''].join(' ').trim()});
      cell.append(column.cell(row));
      line.append(cell);
    }
    return line;
  }));
  const sort = (index, head) => {
    const up = head.getAttribute('aria-sort') !== 'ascending';
    heads.forEach(each => each.setAttribute('aria-sort', 'none'));
    head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    const key = columns[index].key;
    fill([...rows].sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      if (x === y) return 0;
      if (x === null || x === undefined) return 1;
      if (y === null || y === undefined) return -1;
      const order = typeof x === 'string' ? x.localeCompare(y) : x - y;
      return up ? order : -order;
    }));
  };
  fill(rows);
  box.setAttribute('tabindex', '0');
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', caption);
  box.replaceChildren(element('table', {}, element('thead', {}, element('tr', {}, ...heads)), body));
  scrolling.observe(box);
  scrolling.observe(box.firstChild);
}

/** Marks boxes whose table is wider than they are, so that they show it. */
const scrolling = new ResizeObserver(entries => entries.forEach(({target}) => {
  const box = target.closest('.scroll');
  box?.classList.toggle('wide', box.scrollWidth > box.clientWidth + 1);
}));

/** A mean ± half its interval, with the given number of decimals or in the column's format. */
function withReach(triple, decimals, format) {
  const write = value => format ? format(value) : value.toFixed(decimals).replace('-', '−');
  if (!triple || triple[0] === null) return element('span', {}, '–');
  const text = document.createElement('span');
  text.append(write(triple[0]));
  if (triple[2] !== null) text.append(' ', element('small', {}, '±' + write(triple[2] - triple[0])));
  return text;
}

function scoreTable() {
  const row = (group, learner) => group.rows.find(each => each.learner === learner);
  const place = new Map(report.ranking.places.map(each => [each.learner, each.meanRank]));
  const columns = [{head: 'Learner', text: true, cell: named, key: each => each}];
  if (report.groups.length > 1) {
    columns.push({head: 'Mean rank', value: each => place.get(each)});
  }
  for (const group of report.groups) {
    columns.push({
      head: shortTitle(group),
      cell: each => {
        const found = row(group, each);
        const text = withReach(found && found.metrics[main.column], 4);
        if (found && found.mark === 'best') text.prepend('★ ');
        if (found && found.mark === 'tied') text.prepend('≈ ');
        if (found && found.mark === 'better') text.prepend('‡ ');
        if (found && found.failed) text.append(' ', element('small', {class: 'failed'}, `(no result for ${found.failed})`));
        return text;
      },
      key: each => row(group, each)?.metrics[main.column][0],
      mark: each => ['best', 'tied'].includes(row(group, each)?.mark) ? row(group, each).mark : '',
    });
  }
  table(byId('score-table'), `${main.label} by learner and comparison`, columns,
    learners,
    each => classes.get(each));
}

const METRICS = report.scores.map((score, i) => [score.column, score.label, `${sentence(score.about)}; ${better(score)} is better`, i === 0 ? 4 : undefined]);
const GAP = gapScore && `By how much the mean ${gapScore.label} is better than that of ${gapScore.zero}, divided by the same for ${gapScore.one}, over the seeds that all learners finished, with the 95 % interval of a paired bootstrap over seeds; higher is better. Not defined where ${gapScore.one} is not reliably better than ${gapScore.zero}`;

/** The share of the gap closed with its interval. */
function gapClosed(row) {
  if (row.gap[0] === null) return row.n ? 'not defined' : '–';
  return row.gap[0].toFixed(3) + (row.gap[1] === null ? '' : ` [${row.gap[1].toFixed(3)}, ${row.gap[2].toFixed(3)}]`)
    + (row.gapSeeds < row.n ? ` over ${row.gapSeeds} seeds` : '');
}

/** A short title that distinguishes a comparison; includes the setting only if there are several. */
function shortTitle(group) {
  const settings = new Set(report.groups.map(each => each.setting));
  return [group.dataset, ...(group.split === 'usual' ? [] : [group.split]), group.model, ...(settings.size > 1 ? [group.setting] : [])];
}

/** Sorts the best first, and learners without a score last. */
function cost(row) {
  const mean = row.metrics[main.column][0];
  return mean === null ? Infinity : main.lower ? mean : -mean;
}

function metricsTable(group) {
  const metrics = METRICS.map(([key, head, about, decimals]) => ({
    head, about, decimals, reach: row => row.metrics[key],
    mark: row => key === main.column && ['best', 'tied'].includes(row.mark) ? row.mark : '',
  }));
  table(byId('metrics-table'), 'All measures of ' + group.title, [
    {head: 'Learner', text: true, cell: row => named(row.learner), key: row => row.learner},
    ...metrics.slice(0, 2),
    ...(GAP ? [{head: 'Gap closed', about: GAP, cell: gapClosed, key: row => row.gap[0]}] : []),
    ...metrics.slice(2),
    {head: 'Mean rank', about: 'Within the class of the learner, over seeds; a learner that failed for a seed is last there', value: row => row.meanRank},
    {head: 'Wins', about: 'Pairs of another learner of the same class and a seed that both finished, in which this learner has the better ' + main.label, value: row => row.wins},
    {head: 'Seeds', cell: row => String(row.n), key: row => row.n},
    {head: 'No result', about: 'Seeds for which the learner failed, or whose unit is missing', cell: row => String(row.failed), key: row => row.failed},
  ], [...group.rows].sort((a, b) => CLASSES.indexOf(a.learnerClass) - CLASSES.indexOf(b.learnerClass)
    || cost(a) - cost(b)),
  row => row.learnerClass);
}

const FAMILIES = {learners: 'learners', 'validation-labels': 'with learners that train on validation labels', random: 'with random'};

const pValue = p => p === null ? '–' : p < 5e-5 ? '<0.0001' : p.toFixed(4);

/** The paired tests of one comparison. */
function testsTable(group) {
  table(byId('tests-table'), `Paired tests of ${main.label}, ${group.title}`, [
    {head: 'Learner', text: true, cell: test => test.a, key: test => test.a},
    {head: 'compared with', text: true, cell: test => test.b, key: test => test.b},
    {head: 'Seeds', about: 'Seeds that both finished', cell: test => String(test.n), key: test => test.n},
    {head: 'Mean difference', value: test => test.difference},
    {head: 'Median difference', value: test => test.median},
    {head: 'Effect size', about: 'Rank-biserial correlation: −1 if the first is lower for every seed, 1 if it is higher for every seed', value: test => test.effect},
    {head: 'p', about: 'Wilcoxon\'s signed-rank test, two-sided', cell: test => pValue(test.p), key: test => test.p},
    {head: 'p, Holm', about: 'Corrected within the family', cell: test => pValue(test.holm), key: test => test.holm},
    {head: 'Family', text: true, cell: test => FAMILIES[test.family], key: test => test.family},
  ], group.tests);
}

function metricsMeaning() {
  byId('measures').replaceChildren(...[...METRICS, ...(GAP ? [['', 'Gap closed', GAP]] : [])].flatMap(([, head, about]) => [element('dt', {}, head), element('dd', {}, about + '.')]));
}

/** The curves of one comparison as numbers. */
function curvesTable(group) {
  const {shares, lines} = group.curves;
  const rows = [0, .05, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1].map(share => Math.round(share * (shares.length - 1)));
  table(byId('curves-table'), `${report.curve?.label}, ` + group.title, [
    {head: report.curve ? sentence(report.curve.axis) : '', cell: at => number(shares[at] * 100, 3) + ' %', key: at => at},
    ...lines.map(line => ({
      head: line.learner, cell: at => withReach([line.mean[at], line.low[at], line.high[at]], 3), key: at => line.mean[at],
    })),
  ], lines.length ? rows : []);
}
