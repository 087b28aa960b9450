/** A table sortable by its headers. A column has a head (text or lines of text), a cell function (text or node), a key to sort by, and optionally an explanation and a mark. */
function table(box, caption, columns, rows, rowClass = () => '') {
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
}

/** A mean ± half its interval, with the given number of decimals, if any. */
function withReach(triple, decimals) {
  const write = (value, digits) => decimals === undefined ? number(value, digits) : value.toFixed(decimals);
  if (!triple || triple[0] === null) return element('span', {}, '–');
  const text = document.createElement('span');
  text.append(write(triple[0], 4));
  if (triple[2] !== null) text.append(' ', element('small', {}, '±' + write(triple[2] - triple[0], 2)));
  return text;
}

function aucTable() {
  const row = (group, learner) => group.rows.find(each => each.learner === learner);
  const place = new Map(report.ranking.places.map(each => [each.learner, each.meanRank]));
  const columns = [{head: 'Learner', text: true, cell: each => each, key: each => each}];
  if (report.groups.length > 1) {
    columns.push({head: 'Mean rank', cell: each => number(place.get(each), 3), key: each => place.get(each)});
  }
  for (const group of report.groups) {
    columns.push({
      head: shortTitle(group),
      cell: each => {
        const found = row(group, each);
        const text = withReach(found && found.metrics.auc, 4);
        if (found && found.mark === 'best') text.prepend('★ ');
        if (found && found.mark === 'tied') text.prepend('≈ ');
        return text;
      },
      key: each => row(group, each)?.metrics.auc[0],
      mark: each => ['best', 'tied'].includes(row(group, each)?.mark) ? row(group, each).mark : '',
    });
  }
  table(byId('auc-table'), 'AUC by learner and comparison', columns,
    learners,
    each => each === 'oracle' ? 'reference' : '');
}

const METRICS = [
  ['auc', 'AUC', 'Mean accuracy while players are removed, most valuable first; lower is better', 4],
  ['area', 'Area', 'The same as a sum over removals, on the scale of the paper\'s tables; lower is better'],
  ['gap_closed', 'Gap closed', 'Position of the area between random dropping (0) and the oracle (1); higher is better', 3],
  ['value_pearson', 'Pearson', 'Pearson\'s correlation of values with the true values, which use the test labels; higher is better', 3],
  ['value_spearman', 'Spearman', 'Spearman\'s rank correlation of values with the true values; higher is better', 3],
  ['accuracy_mae', 'Accuracy error', 'Mean absolute difference between utility and true accuracy; meaningful only for learners whose utility estimates accuracy'],
  ...[5, 10, 20, 50].map(share => [`accuracy_after_${share}`, `After ${share} %`, `Accuracy after ${share} % of the players are removed; lower is better`, 4]),
];

/** A short title that distinguishes a comparison; includes the setting only if there are several. */
function shortTitle(group) {
  const settings = new Set(report.groups.map(each => each.setting));
  return [group.dataset, group.model, ...(settings.size > 1 ? [group.setting] : [])];
}

function metricsTable(group) {
  table(byId('metrics-table'), 'All measures of ' + group.title, [
    {head: 'Learner', text: true, cell: row => row.learner, key: row => row.learner},
    ...METRICS.map(([key, head, about, decimals]) => ({
      head, about, cell: row => withReach(row.metrics[key], decimals), key: row => row.metrics[key][0],
      mark: row => key === 'auc' && ['best', 'tied'].includes(row.mark) ? row.mark : '',
    })),
    {head: 'Mean rank', cell: row => number(row.meanRank, 3), key: row => row.meanRank},
    {head: 'Wins', about: 'Pairs of another learner and a seed in which this learner has the lower AUC', cell: row => number(row.wins), key: row => row.wins},
    {head: 'Seeds', cell: row => String(row.n), key: row => row.n},
    {head: 'Failed', cell: row => String(row.failed), key: row => row.failed},
  ], [...group.rows].sort((a, b) => (a.metrics.auc[0] ?? 9) - (b.metrics.auc[0] ?? 9)),
  row => row.cheating ? 'reference' : '');
}

function metricsMeaning() {
  byId('measures').replaceChildren(...METRICS.flatMap(([, head, about]) => [element('dt', {}, head), element('dd', {}, about + '.')]));
}

/** The dropping curves of one comparison as numbers. */
function curvesTable(group) {
  const {shares, lines} = group.curves;
  const rows = [0, .05, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1].map(share => Math.round(share * (shares.length - 1)));
  table(byId('curves-table'), 'Accuracy by share of players removed, ' + group.title, [
    {head: 'Removed', cell: at => number(shares[at] * 100, 3) + ' %', key: at => at},
    ...lines.map(line => ({
      head: line.learner, cell: at => withReach([line.mean[at], line.low[at], line.high[at]], 3), key: at => line.mean[at],
    })),
  ], lines.length ? rows : []);
}
