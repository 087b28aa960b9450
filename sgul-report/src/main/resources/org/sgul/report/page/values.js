function values(group, learner) {
  const view = group.values.find(each => each.learner === learner);
  byId('values-note').textContent = group.seed === null ? ''
    : `Seed ${group.seed}, ${group.players} players, ${group.targets} targets. A value is the mean over orders of what a player adds to the utility when it joins.`;
  if (!view) {
    draw('histogram-chart', null, 'This learner has no values in this comparison.');
    scatter(group, learner);
    byId('top-table').replaceChildren();
    byId('bottom-table').replaceChildren();
    return;
  }
  const middle = i => view.binStart + (i + .5) * view.binWidth;
  draw('histogram-chart', () => ({
    grid: {left: 56, right: 16, top: 14, bottom: 44},
    tooltip: tooltip({formatter: p => `around ${number(middle(p.dataIndex), 3)}<br>${p.value} players`}),
    xAxis: {
      ...axis('value'), type: 'category', data: view.bins.map((count, i) => number(middle(i), 2)),
      axisLabel: {color: css('soft'), hideOverlap: true}, splitLine: {show: false},
    },
    yAxis: axis('players', {nameGap: 40}),
    series: [{type: 'bar', data: view.bins, barCategoryGap: '5%', itemStyle: {color: look(learner).color}}],
  }), `Distribution of the values of ${view.scatterOf} players by ${learner}`);
  scatter(group, learner);
  const columns = [
    {head: 'Player', text: true, cell: player => player.name, key: player => player.name},
    {head: 'Value', value: player => player.value, digits: 4},
    {head: 'Standard error', value: player => player.standardError},
  ];
  table(byId('top-table'), 'Most valuable players', columns, view.top);
  table(byId('bottom-table'), 'Least valuable players', columns, view.bottom);
}

/** The colour of a value: blue helps, vermilion hurts, grey does neither; larger values have stronger colours. */
function valueColor(value, largest) {
  if (value === null || !largest) return css('line');
  const share = Math.min(1, Math.abs(value) / largest);
  const end = value > 0 ? [0, 114, 178] : [213, 94, 0];
  const plain = [200, 203, 207];
  return `rgb(${plain.map((c, i) => Math.round(c + (end[i] - c) * Math.sqrt(share))).join(',')})`;
}

function around(group, learner, index) {
  const view = group.neighbourhoods[index];
  if (!view) {
    byId('around-note').textContent = '';
    byId('around-table').replaceChildren();
    return draw('around-chart', null, 'These results do not include neighbourhoods.');
  }
  const given = view.values[learner] || view.nodes.map(() => null);
  const largest = Math.max(...given.map(value => Math.abs(value || 0)));
  byId('around-note').textContent = `Blue neighbours help and orange ones hurt, according to the values of ${learner} over all targets; larger circles have more neighbours. `
    + `Diamonds are targets; the selected one is outlined. This page shows at most ${report.detail.targets} targets per comparison; more are in details/. `
    + (view.leftOut ? `${view.leftOut} nodes farther away are not shown. ` : '') + 'Drag to move, use the wheel to zoom, or step through the nodes with the arrow keys.';
  const label = (node, i) => `${escaped(node.name)}${node.label ? `, class ${escaped(node.label)}` : ''}<br>`
    + (node.target ? 'target<br>' : given[i] === null ? '' : `value ${number(given[i])}<br>`) + `${node.degree} neighbours`;
  const most = Math.max(...view.nodes.map(node => node.degree));
  byId('hurts').textContent = `hurts, −${number(largest, 2)}`;
  byId('helps').textContent = `helps, +${number(largest, 2)}`;
  // A force layout places the nodes once; with fixed positions, the whole graph is scaled to fit the box.
  let spots = null;
  const options = () => ({
    tooltip: tooltip({formatter: p => p.dataType === 'node' ? label(view.nodes[p.dataIndex], p.dataIndex) : ''}),
    series: [{
      type: 'graph', layout: spots ? 'none' : 'force', roam: true, draggable: true, left: 'center', top: 'middle',
      force: {initLayout: 'circular', layoutAnimation: false, repulsion: 170, edgeLength: [25, 80], gravity: .18},
      data: view.nodes.map((node, i) => ({
        id: String(i), name: String(i), ...(spots ? {x: spots[i][0], y: spots[i][1]} : {}), symbol: node.target ? 'diamond' : 'circle', symbolSize: 12 + 22 * Math.sqrt(node.degree / most),
        itemStyle: {
          color: node.target ? css('reference') : valueColor(given[i], largest),
          borderColor: css('text'), borderWidth: i === 0 ? 3 : .6,
        },
      })),
      links: view.edges.map(([from, to]) => ({source: String(from), target: String(to)})),
      label: {show: view.nodes.length <= 40, position: 'right', color: css('soft'), fontSize: 11, formatter: p => view.nodes[p.dataIndex].name},
      labelLayout: {hideOverlap: true},
      lineStyle: {color: css('reference'), opacity: .6, width: 1},
      emphasis: {focus: 'adjacency', label: {show: true}},
    }],
  });
  draw('around-chart', options, `Around target ${view.nodes[0].name}: ${view.nodes.length} nodes, ${view.edges.length} edges; the table below shows the same nodes`);
  const drawn = charts.get(byId('around-chart'));
  const laidOut = drawn.chart.getModel().getSeriesByIndex(0).getData();
  spots = view.nodes.map((node, i) => [...laidOut.getItemLayout(i)]);
  refresh(drawn);
  table(byId('around-table'), 'Nodes around the target', [
    {head: 'Node', text: true, cell: i => view.nodes[i].name, key: i => view.nodes[i].name},
    {head: 'Class', text: true, cell: i => view.nodes[i].label || '–', key: i => view.nodes[i].label},
    {head: 'Role', text: true, cell: i => view.nodes[i].target ? 'target' : 'player', key: i => String(view.nodes[i].target)},
    {head: 'Degree', cell: i => String(view.nodes[i].degree), key: i => view.nodes[i].degree},
    {head: 'Value', value: i => given[i], digits: 4},
  ], view.nodes.map((node, i) => i));
}
