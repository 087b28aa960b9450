/** Learners by mean rank under an axis of ranks; bars connect those without a significant difference. */
function ranks() {
  const {places, criticalDifference: distance, rounds, overSeeds} = report.ranking;
  const over = overSeeds ? `${rounds} seed${rounds === 1 ? '' : 's'}` : `${rounds} comparisons (models of a data set and setting are averaged first)`;
  byId('ranks-note').textContent = `Ranks by ${main.label}, 1 is best, averaged over ${over}. Learners that train on validation labels and references are not ranked here; a learner that failed where others did not is last. ` + (distance
    ? `Bars connect learners whose mean ranks differ by less than the critical difference (CD) of Nemenyi's test at 5 %, ${number(distance, 3)}: these are not significantly different.`
    : 'The critical difference is not defined for so few rounds or so many learners.');
  if (!places.length) return draw('ranks-chart', null, 'There is no ranking.');
  const bars = [];
  if (distance) {
    places.forEach((from, i) => {
      let last = i;
      while (last + 1 < places.length && places[last + 1].meanRank - from.meanRank < distance) last++;
      if (last > i && (!bars.length || bars.at(-1)[1] < last)) bars.push([i, last]);
    });
  }
  const lanes = (distance ? .8 : 0) + bars.length * .6;
  const most = Math.max(places.length, 2);
  byId('ranks-chart').style.height = `${(places.length + lanes) * 1.6 + 5}rem`;
  const stem = (i, place) => ({
    type: 'line', data: [[place.meanRank, 0], [place.meanRank, lanes + i + 1]], symbol: 'none', silent: true,
    lineStyle: {color: css('line'), width: 1}, tooltip: {show: false},
  });
  draw('ranks-chart', () => ({
    grid: {left: 20, right: 20, top: 50, bottom: 10},
    tooltip: tooltip({formatter: p => p.data.learner ? `${escaped(p.data.learner)}: mean rank ${number(p.value[0], 3)}` : ''}),
    xAxis: axis('mean rank', {splitLine: {show: false}, interval: 1, min: 1, max: most, position: 'top', minInterval: 1, nameGap: 25}),
    yAxis: {show: false, type: 'value', inverse: true, min: 0, max: lanes + places.length + 1},
    series: [
      ...places.map((place, i) => stem(i, place)),
      ...(distance ? [{
        type: 'line', symbol: 'rect', symbolSize: [2, 10], silent: true, tooltip: {show: false},
        data: [{value: [1, .6]}, {value: [Math.min(most, 1 + distance), .6], label: {show: distance < most - 1}}],
        label: {position: 'right', color: css('text'), formatter: `CD ${number(distance, 3)}`},
        lineStyle: {color: css('soft'), width: 2}, itemStyle: {color: css('soft')},
      }] : []),
      ...bars.map(([from, to], i) => ({
        type: 'line', symbol: 'none', silent: true, tooltip: {show: false},
        data: [[places[from].meanRank - .05, .8 + (i + .8) * .6], [places[to].meanRank + .05, .8 + (i + .8) * .6]],
        lineStyle: {color: css('text'), width: 5, cap: 'round'},
      })),
      {
        type: 'scatter', symbolSize: 11, z: 5,
        data: places.map((place, i) => ({
          learner: place.learner, value: [place.meanRank, lanes + i + 1], itemStyle: {color: look(place.learner).color},
          label: {
            show: true, color: css('text'), formatter: () => `${place.learner}  ${number(place.meanRank, 3)}`,
            position: place.meanRank > (places.length + 1) / 2 ? 'left' : 'right',
          },
        })),
      },
    ],
  }), 'Mean ranks: ' + places.map(place => `${place.learner} ${number(place.meanRank, 3)}`).join(', '));
}

const hidden = new Set();
let bands = false;

/** A sample of a learner's line as drawn in the charts. */
function swatch(learner) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  made.setAttribute('width', 26);
  made.setAttribute('height', 6);
  made.setAttribute('aria-hidden', 'true');
  made.innerHTML = '<line x1="0" y1="3" x2="26" y2="3" stroke-width="3"/>';
  const paint = () => {
    const {color, type} = look(learner);
    made.firstChild.setAttribute('stroke', color);
    made.firstChild.setAttribute('stroke-dasharray', type === 'solid' ? '' : type.join(' '));
  };
  paint();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
  matchMedia('print').addEventListener('change', paint);
  return made;
}

/** The buttons that show and hide methods; all groups of buttons stay in sync. */
function methodToggles() {
  const show = (selector, shown) => {
    document.querySelectorAll(selector).forEach(each => each.setAttribute('aria-pressed', String(shown)));
    refreshAll();
  };
  document.querySelectorAll('.toggles').forEach(box => {
    const buttons = learners.map(learner => {
      const button = element('button', {type: 'button', 'aria-pressed': 'true', 'data-learner': learner}, swatch(learner), learner);
      button.addEventListener('click', () => {
        const shown = hidden.delete(learner);
        if (!shown) hidden.add(learner);
        show(`[data-learner="${CSS.escape(learner)}"]`, shown);
      });
      return button;
    });
    const switchBands = element('button', {type: 'button', 'aria-pressed': 'false', class: 'bands'}, '95 % bands');
    switchBands.addEventListener('click', () => {
      bands = !bands;
      show('.bands', bands);
    });
    box.replaceChildren(...buttons, switchBands);
  });
}

// Bands are stacked, which needs a category axis; shares are evenly spaced, so nothing is distorted.
function band(line) {
  const {color, type} = look(line.learner);
  const common = {type: 'line', symbol: 'none', name: line.learner};
  const series = [];
  if (bands && line.low.some(value => value !== null)) {
    const edge = {...common, silent: true, stack: 'band ' + line.learner, stackStrategy: 'all', lineStyle: {opacity: 0}, tooltip: {show: false}};
    series.push({...edge, data: line.low});
    series.push({...edge, data: line.low.map((low, i) => line.high[i] - low), areaStyle: {color, opacity: .12}});
  }
  series.push({...common, id: line.learner, data: line.mean, lineStyle: {color, type, width: 2}, itemStyle: {color}});
  return series;
}

/** Whether a share is the nearest one to a multiple of 20 %. */
const isMarked = (i, shares) => [0, .2, .4, .6, .8, 1].some(mark => Math.round(mark * (shares.length - 1)) === i);

function curvePanel(group) {
  const box = element('div', {class: 'chart'});
  byId('panels').append(element('figure', {}, element('figcaption', {}, group.title), box));
  const {shares, lines} = group.curves;
  if (!lines.length) return draw(box, null, 'No learner has a score here.');
  draw(box, () => {
    const shown = lines.filter(line => !hidden.has(line.learner));
    return {
      grid: {left: 58, right: 26, top: 14, bottom: 44},
      tooltip: tooltip({
        trigger: 'axis',
        formatter: points => {
          const at = points[0].dataIndex;
          const sorted = [...shown].sort((a, b) => (report.curve.lower ? 1 : -1) * (a.mean[at] - b.mean[at]));
          return `${number(shares[at] * 100, 3)} % ${report.curve.axis}<br>` + sorted.map(line =>
            `<span style="color:${look(line.learner).color}">●</span> ${escaped(line.learner)} <b>${number(line.mean[at], 3)}</b>`
            + (line.low[at] === null ? '' : ` [${number(line.low[at], 3)}, ${number(line.high[at], 3)}]`)).join('<br>');
        },
      }),
      xAxis: axis(`share of players ${report.curve.axis}`, {
        type: 'category', boundaryGap: false, data: shares.map(String), axisTick: {show: false},
        axisLabel: {color: css('soft'), interval: i => isMarked(i, shares), formatter: x => Math.round(x * 100) + ' %'},
      }),
      yAxis: axis(report.curve.measure ? measure : report.curve.label, {scale: true, nameGap: 42}),
      series: shown.flatMap(band),
    };
  }, `Curves of ${group.title}. They begin at ${number(lines[0].mean[0], 3)}; halfway there is ` + lines.map(line => `${number(line.mean[Math.floor(shares.length / 2)], 3)} by ${line.learner}`).join(', ') + '. See the table below for more values.');
}
