function learned(group, fit) {
  const charts = ['weights-chart', 'selection-chart', 'lambda-chart', 'path-chart'];
  if (!fit) {
    charts.forEach(id => draw(id, null, 'No learner of this comparison reports feature weights.'));
    byId('features-table').replaceChildren();
    return;
  }
  const byWeight = byId('bars-choice').selectedIndex === 1 || fit.features.some(each => each.share === null);
  const features = [...fit.features].sort((a, b) => byWeight ? a.weight - b.weight : a.share - b.share);
  const bars = (id, name, value, text, label, more = {}, limits = []) => {
    byId(id).style.height = `${features.length * 1.35 + 5}rem`;
    draw(id, () => ({
      grid: {left: labelWidth() + 12, right: 30, top: 8, bottom: 40},
      tooltip: tooltip({formatter: p => `${escaped(features[p.dataIndex].feature)}<br>${escaped(text(features[p.dataIndex]))}`}),
      xAxis: axis(name, {splitNumber: innerWidth < 640 ? 3 : 6, ...more}),
      yAxis: {
        type: 'category', data: features.map(each => each.feature), axisLine: {lineStyle: {color: css('line')}}, axisTick: {show: false},
        axisLabel: {color: css('soft'), width: labelWidth(), overflow: 'truncate'},
      },
      series: [{type: 'bar', data: features.map(value), itemStyle: {color: look(fit.learner).color, opacity: .8}, barMaxWidth: 16}, ...errorBars(limits)],
    }), `${label} ${features.map(each => `${each.feature}: ${text(each)}`).join('; ')}`);
  };
  const weightText = each => (each.share === null ? '' : `share ${number(each.share, 3)}, `) + `weight ${number(each.weight, 3)}`
    + (each.low === null ? '' : ` [${number(each.low, 3)}, ${number(each.high, 3)}]`);
  bars('weights-chart', byWeight ? 'weight, mean over seeds' : 'share, mean over seeds', each => byWeight ? each.weight : each.share, weightText, 'Weights.',
    {min: Math.min(0, ...features.map(each => each.weight)) < 0 ? null : 0, axisLabel: {color: css('soft'), hideOverlap: true, formatter: x => number(x, 2)}},
    features.map(each => byWeight ? [each.low, each.high] : [each.shareLow, each.shareHigh]));
  bars('selection-chart', 'share of fits', each => each.selected / fit.fits,
    each => `selected in ${each.selected} of ${fit.fits} fits`, 'Selection.', {min: 0, max: 1});
  table(byId('features-table'), 'Features of ' + fit.learner, [
    {head: 'Feature', text: true, cell: each => each.feature, key: each => each.feature},
    {head: 'Weight', about: 'Mean over seeds ± half the 95 % interval', reach: each => [each.weight, each.low, each.high]},
    {head: 'Share', about: 'Fraction of the sum of weights after scaling all features to unit variance', reach: each => [each.share, each.shareLow, each.shareHigh]},
    {head: 'Selected', about: 'Number of fits with a weight other than 0', cell: each => `${each.selected} of ${fit.fits}`, key: each => each.selected},
  ], [...features].reverse());
  crossValidation(fit);
  weightPath(fit);
}

/** Horizontal lines from the low to the high limit of each bar, where both are known. */
const errorBars = limits => limits.every(([low]) => low === null || low === undefined) ? [] : [{
  type: 'custom', silent: true, tooltip: {show: false}, z: 5, encode: {x: [0, 1], y: 2},
  data: limits.map(([low, high], i) => [low, high, i]),
  renderItem: (params, api) => {
    if (!Number.isFinite(api.value(0))) return undefined;
    const [[low, y], [to]] = [api.coord([api.value(0), params.dataIndex]), api.coord([api.value(1), params.dataIndex])];
    const from = Math.max(low, params.coordSys.x);
    const line = (x1, y1, x2, y2) => ({type: 'line', shape: {x1, y1, x2, y2}, style: {stroke: css('text'), lineWidth: 1.5}});
    return {type: 'group', children: [line(from, y, to, y), ...(from === low ? [line(from, y - 3, from, y + 3)] : []), line(to, y - 3, to, y + 3)]};
  },
}];

/** A vertical line at the chosen penalty. */
const taken = fit => fit.lambda > 0 ? {
  symbol: 'none', silent: true, data: [{xAxis: Math.log10(fit.lambda)}], lineStyle: {color: css('text'), type: [4, 3]},
  label: {formatter: 'chosen λ', color: css('text'), fontSize: 11},
} : undefined;

function crossValidation(fit) {
  const {path} = fit;
  if (!path) return draw('lambda-chart', null, 'This learner does not report cross-validation.');
  const xs = path.lambdas.map(Math.log10);
  draw('lambda-chart', () => {
    const color = look(fit.learner).color;
    return {
      grid: {left: 76, right: 52, top: 24, bottom: 44},
      tooltip: tooltip({
        trigger: 'axis',
        formatter: points => {
          const at = points[0].dataIndex;
          return `λ ${number(path.lambdas[at], 3)}<br>error ${number(path.errors[at], 4)} ± ${number(path.standardErrors[at], 2)}<br>${path.positiveWeights[at]} features selected`;
        },
      }),
      xAxis: decades('penalty λ', xs),
      yAxis: [
        axis('mean squared error', {scale: true, nameGap: 58, axisLabel: {color: css('soft'), formatter: x => number(x, 3)}}),
        axis('selected features', {min: 0, minInterval: 1, splitLine: {show: false}}),
      ],
      series: [
        {
          type: 'line', symbol: 'none', data: xs.map((x, i) => [x, path.errors[i]]), lineStyle: {color, width: 2}, itemStyle: {color},
          markLine: taken(fit), z: 3,
        },
        area(xs, path.errors.map((error, i) => error - path.standardErrors[i]), path.errors.map((error, i) => error + path.standardErrors[i]), color),
        {
          type: 'line', step: 'end', symbol: 'none', yAxisIndex: 1, data: xs.map((x, i) => [x, path.positiveWeights[i]]),
          lineStyle: {color: css('reference'), type: [4, 3]}, itemStyle: {color: css('reference')},
        },
      ],
    };
  }, `Cross-validation error along ${path.of} penalties, ${path.lambdas.length} of them drawn; the chosen λ is ${number(fit.lambda, 3)}`);
}

function weightPath(fit) {
  const {path} = fit;
  if (!path) return draw('path-chart', null, 'This learner does not report a path of penalties.');
  if (!path.weights.length) {
    return draw('path-chart', null, 'These results were written by an older version that did not store weights along the path; run the experiment again to see them.');
  }
  const xs = path.lambdas.map(Math.log10);
  const feature = index => fit.features[index].feature;
  const ever = fit.features.map((each, i) => i).filter(i => path.weights[i].some(weight => weight > 0));
  draw('path-chart', () => ({
    grid: {left: 66, right: 20, top: 24, bottom: 44 + 17 * Math.ceil(ever.length / (innerWidth < 640 ? 1 : 2))},
    legend: {bottom: 0, itemWidth: 22, itemHeight: 8, textStyle: {color: css('text'), fontSize: 11}, data: ever.map(feature)},
    tooltip: tooltip({
      trigger: 'axis',
      formatter: points => {
        const at = points[0].dataIndex;
        const kept = ever.filter(i => path.weights[i][at] > 0).sort((a, b) => path.weights[b][at] - path.weights[a][at]);
        return `λ ${number(path.lambdas[at], 3)}<br>` + (kept.map(i => `${escaped(feature(i))} <b>${number(path.weights[i][at], 3)}</b>`).join('<br>') || 'no feature');
      },
    }),
    xAxis: decades('penalty λ', xs),
    yAxis: axis('weight', {min: 0, nameGap: 48, axisLabel: {color: css('soft'), formatter: x => number(x, 2)}}),
    series: ever.map((i, place) => {
      const {color, type} = lineLook(place);
      return {
        type: 'line', name: feature(i), symbol: 'none', data: xs.map((x, at) => [x, path.weights[i][at]]), itemStyle: {color},
        lineStyle: {color, type, width: 2}, markLine: place ? undefined : taken(fit),
      };
    }),
  }), `Weights along ${path.of} penalties: ` + ever.map(i => `${feature(i)} at most ${number(Math.max(...path.weights[i]), 3)}`).join('; '));
}

function scatter(group, learner) {
  byId('correlations').textContent = '';
  const view = group.values.find(each => each.learner === learner);
  if (!view || !view.scatter.length) return draw('scatter-chart', null, learner === 'oracle' ? 'The oracle has the true values.' : 'There are no values to compare.');
  const few = view.scatter.length < view.scatterOf ? `, ${view.scatter.length} of ${view.scatterOf} players` : '';
  const {value_pearson: [pearson], value_spearman: [spearman]} = group.rows.find(row => row.learner === learner).metrics;
  byId('correlations').textContent = ` (Pearson ${number(pearson, 2)}, Spearman ${number(spearman, 2)})`;
  draw('scatter-chart', () => ({
    grid: {left: 66, right: 20, top: 14, bottom: 44},
    tooltip: tooltip({formatter: p => `true ${number(p.value[0])}<br>predicted ${number(p.value[1])}`}),
    xAxis: axis('true value' + few, {scale: true, axisLabel: {color: css('soft'), formatter: x => number(x, 2), hideOverlap: true}}),
    yAxis: axis('predicted value', {scale: true, nameGap: 52, axisLabel: {color: css('soft'), formatter: x => number(x, 2)}}),
    series: [{type: 'scatter', symbolSize: 5, data: view.scatter, itemStyle: {color: look(learner).color, opacity: .5}}],
  }), `Predicted versus true values of ${learner}, ${view.scatter.length} players`);
}

function convergence(group) {
  byId('convergence-note').textContent = group.seed === null ? ''
    : `Seed ${group.seed}. Values are means over orders in which players join; both charts show whether there were enough orders: errors should be small compared with the values, and Spearman's correlation between the values from even and from odd orders should be close to 1.`;
  const settle = (id, key, name, more) => {
    if (!group.convergence.length || !group.convergence[0].orders.length) {
      return draw(id, null, 'These results do not include convergence: there were too few orders, or an older version wrote them.');
    }
    draw(id, () => ({
      grid: {left: 76, right: 16, top: 14, bottom: 44},
      tooltip: tooltip({
        trigger: 'axis',
        formatter: points => `${points[0].value[0]} orders<br>` + points.map(p =>
          `<span style="color:${p.color}">●</span> ${escaped(p.seriesName)} <b>${number(p.value[1], 3)}</b>`).join('<br>'),
      }),
      xAxis: axis('orders', {min: 0, minInterval: 1}),
      yAxis: axis(name, {nameGap: 54, axisLabel: {color: css('soft'), formatter: x => number(x, 3)}, ...more}),
      series: group.convergence.filter(each => !hidden.has(each.learner)).map(each => {
        const {color, type} = look(each.learner);
        return {
          type: 'line', name: each.learner, symbolSize: 5, data: each.orders.map((count, i) => [count, each[key][i]]),
          lineStyle: {color, type, width: 2}, itemStyle: {color},
        };
      }),
    }), `${name} by number of orders for ${group.convergence.map(each => each.learner).join(', ')}`);
  };
  settle('error-chart', 'standardError', 'standard error', {min: 0});
  settle('agreement-chart', 'rankAgreement', 'rank agreement', {max: 1});
}
