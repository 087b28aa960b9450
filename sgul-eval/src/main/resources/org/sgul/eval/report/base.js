'use strict';
const report = JSON.parse(document.getElementById('data').textContent);
const byId = id => document.getElementById(id);
const isReference = learner => learner === 'oracle' || learner === 'random';
// Best first, so that the best have the clearest colours; those without a rank, such as the oracle, last.
const places = new Map(report.ranking.places.map((each, place) => [each.learner, place]));
const learners = [...new Set(report.groups.flatMap(group => group.rows.map(row => row.learner)))]
  .sort((a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size));

/** Text for the few places where the charting library takes HTML. */
const escaped = text => String(text).replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);

function number(value, digits = 4) {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) return value.toExponential(Math.max(0, digits - 2));
  return size >= 1000 ? value.toFixed(0) : Number(value.toPrecision(digits)).toString();
}

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// Okabe and Ito's colours, then the same with dashes; black turns white where the page is dark.
const PALETTE = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', 'text'];
const DASHES = ['solid', [7, 4], [2, 3]];
const css = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();

function look(learner) {
  if (learner === 'oracle') return {color: css('reference'), type: [2, 3]};
  if (learner === 'random') return {color: css('reference'), type: [8, 4]};
  const index = learners.filter(each => !isReference(each)).indexOf(learner);
  const color = PALETTE[index % PALETTE.length];
  return {
    color: color === 'text' ? css('text') : color,
    type: DASHES[Math.floor(index / PALETTE.length) % DASHES.length],
  };
}

// Every chart is a function that makes its options anew, so that it can follow the colours of the page.
const charts = new Map();

function draw(id, options, label) {
  const box = typeof id === 'string' ? byId(id) : id;
  const known = charts.get(box);
  if (!options) {
    if (known) known.chart.dispose();
    charts.delete(box);
    box.classList.add('empty');
    box.textContent = label;
    return;
  }
  if (!known) {
    box.textContent = '';
    box.classList.remove('empty');
    box.setAttribute('role', 'img');
    charts.set(box, {chart: echarts.init(box, null, {renderer: 'svg'})});
  }
  box.setAttribute('aria-label', label);
  charts.get(box).options = options;
  refresh(charts.get(box));
}

function refresh(entry) {
  const text = css('text');
  entry.chart.setOption({
    animation: false,
    textStyle: {color: text, fontFamily: 'inherit'},
    ...entry.options(),
  }, true);
}

const axis = (name, more = {}) => ({
  type: 'value', name, nameLocation: 'middle', nameGap: 28, nameTextStyle: {color: css('soft')},
  axisLabel: {color: css('soft'), hideOverlap: true}, axisLine: {show: true, lineStyle: {color: css('line')}},
  splitLine: {lineStyle: {color: css('line'), opacity: .5}}, ...more,
});
const labelWidth = () => innerWidth < 640 ? 120 : 210;
const tooltip = more => ({
  backgroundColor: css('back'), borderColor: css('line'), textStyle: {color: css('text'), fontSize: 12}, confine: true, ...more,
});
const refreshAll = () => charts.forEach(refresh);
const resizeAll = () => charts.forEach(entry => entry.chart.resize());
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', refreshAll);
addEventListener('resize', resizeAll);
const printing = () => { resizeAll(); refreshAll(); };
matchMedia('print').addEventListener('change', printing);
