function learned(group, fit) {
  const nothing = 'No learner of this comparison reports weights of features.';
  if (!fit) {
    ['weights-chart', 'selection-chart', 'lambda-chart', 'scatter-chart'].forEach(id => draw(id, null, nothing));
    return;
  }
  const features = [...fit.features].sort((a, b) => a.share - b.share);
  const names = {type: 'category', data: features.map(each => each.feature), axisLabel: {color: css('soft'), width: labelWidth(), overflow: 'truncate'}};
  const bars = (id, name, value, text, label, more = {}) => {
    byId(id).style.height = `${features.length * 1.35 + 5}rem`;
    draw(id, () => ({
      grid: {left: labelWidth() + 12, right: 30, top: 8, bottom: 40},
      tooltip: tooltip({formatter: p => `${escaped(features[p.dataIndex].feature)}<br>${escaped(text(features[p.dataIndex]))}`}),
      xAxis: axis(name, more),
      yAxis: {...names, axisLabel: {...names.axisLabel, color: css('soft')}, axisLine: {lineStyle: {color: css('line')}}, axisTick: {show: false}},
      series: [{type: 'bar', data: features.map(value), itemStyle: {color: look(fit.learner).color}, barMaxWidth: 16}],
    }), `${label} ${features.map(each => `${each.feature}: ${text(each)}`).join('; ')}`);
  };
  bars('weights-chart', 'mean share of the summed scaled weights', each => each.share,
    each => `share ${number(each.share, 3)}, weight ${number(each.weight, 3)}`
      + (each.low === null ? '' : ` [${number(each.low, 3)}, ${number(each.high, 3)}]`), 'Weights.', {min: 0});
  bars('selection-chart', 'share of fits with a positive weight', each => each.selected / fit.fits,
    each => `selected in ${each.selected} of ${fit.fits} fits`, 'Selection.', {min: 0, max: 1});
  lambdaPath(fit);
  scatter(group, fit.learner);
}

function lambdaPath(fit) {
  const points = fit.crossValidation.filter(point => point.lambda > 0).sort((a, b) => a.lambda - b.lambda);
  if (!points.length) return draw('lambda-chart', null, 'This learner reports no cross-validation.');
  const color = look(fit.learner).color;
  const nearest = points.reduce((best, point, i) => Math.abs(point.lambda - fit.lambda) < Math.abs(points[best].lambda - fit.lambda) ? i : best, 0);
  const edge = {type: 'line', symbol: 'none', silent: true, stack: 'band', stackStrategy: 'all', lineStyle: {opacity: 0}};
  draw('lambda-chart', () => ({
    grid: {left: 66, right: 48, top: 24, bottom: 44},
    tooltip: tooltip({
      trigger: 'axis',
      formatter: at => {
        const point = points[at[0].dataIndex];
        return `λ ${number(point.lambda, 3)}<br>error ${number(point['mean-error'], 4)} ± ${number(point['standard-error'], 2)}<br>${point['positive-weights']} features`;
      },
    }),
    xAxis: axis('penalty λ (logarithmic)', {
      type: 'category', boundaryGap: false, data: points.map(point => point.lambda.toExponential(1)), axisLabel: {color: css('soft'), hideOverlap: true},
    }),
    yAxis: [
      axis('mean squared error', {scale: true, nameGap: 52, axisLabel: {color: css('soft'), formatter: x => number(x, 3)}}),
      axis('features', {min: 0, minInterval: 1, splitLine: {show: false}}),
    ],
    series: [
      {...edge, data: points.map(point => point['mean-error'] - point['standard-error'])},
      {...edge, data: points.map(point => 2 * point['standard-error']), areaStyle: {color, opacity: .15}},
      {
        type: 'line', symbol: 'none', data: points.map(point => point['mean-error']), lineStyle: {color, width: 2}, itemStyle: {color},
        markLine: fit.lambda > 0 ? {
          symbol: 'none', silent: true, data: [{xAxis: nearest}], lineStyle: {color: css('text')},
          label: {formatter: 'chosen', color: css('text')},
        } : undefined,
      },
      {
        type: 'line', step: 'end', symbol: 'none', yAxisIndex: 1, data: points.map(point => point['positive-weights']),
        lineStyle: {color: css('reference'), type: [4, 3]}, itemStyle: {color: css('reference')},
      },
    ],
  }), `Cross-validation error along ${points.length} penalties; chosen is ${number(fit.lambda, 3)}`);
}

function scatter(group, learner) {
  const view = group.values.find(each => each.learner === learner);
  if (!view || !view.scatter.length) return draw('scatter-chart', null, 'There are no values to compare.');
  const few = view.scatter.length < view.scatterOf ? `, ${view.scatter.length} of ${view.scatterOf} players` : '';
  draw('scatter-chart', () => ({
    grid: {left: 66, right: 20, top: 14, bottom: 44},
    tooltip: tooltip({formatter: p => `true ${number(p.value[0])}<br>predicted ${number(p.value[1])}`}),
    xAxis: axis('true value' + few, {scale: true, axisLabel: {color: css('soft'), formatter: x => number(x, 2), hideOverlap: true}}),
    yAxis: axis('predicted value', {scale: true, nameGap: 52, axisLabel: {color: css('soft'), formatter: x => number(x, 2)}}),
    series: [{type: 'scatter', symbolSize: 5, data: view.scatter, itemStyle: {color: look(learner).color, opacity: .5}}],
  }), `Predicted against true values of ${learner}, ${view.scatter.length} players`);
}

function convergence(group) {
  byId('convergence-note').textContent = group.seed === null ? ''
    : `Seed ${group.seed}. Values are means over orders in which players join; both pictures tell whether there were enough of them.`;
  const settle = (id, key, name, more) => {
    if (!group.convergence.length || !group.convergence[0].orders.length) {
      return draw(id, null, 'These results do not say how values settled: there were too few orders, or an older version wrote them.');
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
    }), `${name} against number of orders for ${group.convergence.map(each => each.learner).join(', ')}`);
  };
  settle('error-chart', 'standardError', 'standard error', {min: 0});
  settle('agreement-chart', 'rankAgreement', 'rank agreement', {max: 1});
}
