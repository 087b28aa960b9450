/** A table whose heads sort it. A column has a head, a cell function (text or node), a key to sort by, and perhaps a class. */
function table(box, caption, columns, rows, rowClass = () => '') {
  const body = element('tbody');
  const heads = columns.map((column, index) => {
    const button = element('button', {type: 'button'}, column.head);
    const head = element('th', {scope: 'col', class: column.text ? 'text' : ''}, button);
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
    heads.forEach(each => each.removeAttribute('aria-sort'));
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

function withReach(triple) {
  if (!triple || triple[0] === null) return document.createTextNode('–');
  const text = document.createElement('span');
  text.append(number(triple[0]));
  if (triple[2] !== null) text.append(' ', element('small', {}, '±' + number(triple[2] - triple[0], 2)));
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
      head: group.title,
      cell: each => {
        const found = row(group, each);
        const text = withReach(found && found.metrics.auc);
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
  ['auc', 'AUC'], ['area', 'Area'], ['gap_closed', 'Gap closed'], ['value_pearson', 'Pearson'],
  ['value_spearman', 'Spearman'], ['accuracy_mae', 'Accuracy error'], ['accuracy_after_5', 'After 5 %'],
  ['accuracy_after_10', 'After 10 %'], ['accuracy_after_20', 'After 20 %'], ['accuracy_after_50', 'After 50 %'],
];

function metricsTable(group) {
  table(byId('metrics-table'), 'All measures of ' + group.title, [
    {head: 'Learner', text: true, cell: row => row.learner, key: row => row.learner},
    ...METRICS.map(([key, head]) => ({
      head, cell: row => withReach(row.metrics[key]), key: row => row.metrics[key][0],
      mark: row => key === 'auc' && ['best', 'tied'].includes(row.mark) ? row.mark : '',
    })),
    {head: 'Mean rank', cell: row => number(row.meanRank, 3), key: row => row.meanRank},
    {head: 'Wins', cell: row => number(row.wins), key: row => row.wins},
    {head: 'Seeds', cell: row => String(row.n), key: row => row.n},
    {head: 'Failed', cell: row => String(row.failed), key: row => row.failed},
  ], [...group.rows].sort((a, b) => (a.metrics.auc[0] ?? 9) - (b.metrics.auc[0] ?? 9)),
  row => row.cheating ? 'reference' : '');
}
