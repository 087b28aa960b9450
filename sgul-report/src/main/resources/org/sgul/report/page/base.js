'use strict';
const report = JSON.parse(document.getElementById('data').textContent);
const byId = id => document.getElementById(id);
const classes = new Map(report.groups.flatMap(group => group.rows.map(row => [row.learner, row.learnerClass])));
const isReference = learner => classes.get(learner) === 'reference';
const CLASSES = ['learner', 'validation-labels', 'reference'];
const REMARKS = {'validation-labels': 'trains on validation labels', reference: 'reference'};
// By class, then best first, so that the best learners get the clearest colours.
const places = new Map(report.ranking.places.map((each, place) => [each.learner, place]));
const learners = [...classes.keys()].sort((a, b) => CLASSES.indexOf(classes.get(a)) - CLASSES.indexOf(classes.get(b))
  || (places.get(a) ?? places.size) - (places.get(b) ?? places.size));
const measure = report.measure;
const Measure = measure[0].toUpperCase() + measure.slice(1);
// What scores and curves are called, and which way is better, is only known from the schema of the experiment.
const main = report.scores[0];
const gapScore = report.scores.find(each => each.gap);
const better = score => score.lower ? 'lower' : 'higher';
const sentence = text => text.replaceAll('{measure}', measure).replace(/^./, first => first.toUpperCase());

/** Escapes text for the few places where the charting library takes HTML. */
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

/** A learner's name with a remark on its class, if it is not that of the paper's learners. */
function named(learner) {
  const remark = REMARKS[classes.get(learner)];
  return element('span', {}, learner, ...(remark ? [' ', element('small', {}, `(${remark})`)] : []));
}

// Okabe and Ito's colours, then the same with dashes; lighter, with white instead of black, on a dark page.
const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];
const DARK = ['#3d94d6', '#f07f3c', '#2fbf95', '#dea0c2', '#f0b53c', '#9bd8fa'];
const DASHES = ['solid', [7, 4], [2, 3]];
const css = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
// Charts measure text themselves, so they need the font's name: 'inherit' would be measured as another font.
const FONT = getComputedStyle(document.body).fontFamily;

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches && !matchMedia('print').matches;

/** The appearance of the line with this index: all colours first, then dashes. */
function lineLook(place) {
  const colors = [...(isDark() ? DARK : LIGHT), css('text')];
  return {color: colors[place % colors.length], type: DASHES[Math.floor(place / colors.length) % DASHES.length]};
}

function look(learner) {
  if (learner === 'oracle') return {color: css('reference'), type: [2, 3]};
  if (learner === 'random') return {color: css('reference'), type: [8, 4]};
  return lineLook(learners.filter(each => !isReference(each)).indexOf(learner));
}

// Every chart is a function that recreates its options, so that it can follow the page's colour scheme.
const charts = new Map();

function draw(id, options, label) {
  const box = typeof id === 'string' ? byId(id) : id;
  const known = charts.get(box);
  if (!options) {
    if (known) known.chart.dispose();
    charts.delete(box);
    box.classList.add('empty');
    for (const name of ['role', 'tabindex', 'aria-label']) box.removeAttribute(name);
    box.textContent = label;
    return;
  }
  if (!known) {
    box.textContent = '';
    box.classList.remove('empty');
    box.setAttribute('role', 'img');
    box.setAttribute('tabindex', '0');
    charts.set(box, {chart: echarts.init(box, null, {renderer: 'svg'}), at: -1});
    if (!box.dataset.keys) {
      box.dataset.keys = 'true';
      box.addEventListener('keydown', event => walk(event, box));
      box.addEventListener('blur', () => charts.get(box)?.chart.dispatchAction({type: 'hideTip'}));
    }
  }
  box.setAttribute('aria-label', label);
  charts.get(box).options = options;
  charts.get(box).at = -1;
  refresh(charts.get(box));
}

/** Shows a chart's values one by one with the arrow keys, for users who cannot hover. */
function walk(event, box) {
  const entry = charts.get(box);
  const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
  if (!entry || (!step && event.key !== 'Escape')) return;
  event.preventDefault();
  if (!step) return entry.chart.dispatchAction({type: 'hideTip'});
  const loud = entry.chart.getOption().series.map((each, index) => ({index, length: each.silent ? 0 : each.data.length}));
  const longest = loud.reduce((best, each) => each.length > best.length ? each : best);
  entry.at = Math.max(0, Math.min(longest.length - 1, entry.at + step));
  entry.chart.dispatchAction({type: 'showTip', seriesIndex: longest.index, dataIndex: entry.at});
  setTimeout(() => { byId('spoken').textContent = box.querySelector('.tip')?.innerText ?? ''; }, 50);
}

function refresh(entry) {
  const text = css('text');
  entry.chart.setOption({
    animation: false,
    textStyle: {color: text, fontFamily: FONT},
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
  className: 'tip',
   backgroundColor: css('back'), borderColor: css('line'), textStyle: {color: css('text'), fontSize: 12}, confine: true, ...more,
});
const refreshAll = () => charts.forEach(refresh);
const resizeAll = () => charts.forEach(entry => entry.chart.resize());
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', refreshAll);
addEventListener('resize', resizeAll);
const printing = () => { resizeAll(); refreshAll(); };
matchMedia('print').addEventListener('change', printing);
let opened = [];
addEventListener('beforeprint', () => { opened = [...document.querySelectorAll('details.printed:not([open])')]; opened.forEach(each => { each.open = true; }); });
addEventListener('afterprint', () => opened.forEach(each => { each.open = false; }));

const SUPERSCRIPTS = {'-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹'};
const powerOfTen = exponent => '10' + [...String(exponent)].map(each => SUPERSCRIPTS[each]).join('');

/** A logarithmic axis for numbers given as decimal logarithms, with ticks at whole decades. */
function decades(name, logarithms) {
  const [min, max] = [Math.floor(Math.min(...logarithms)), Math.ceil(Math.max(...logarithms) + 1e-9)];
  return axis(name, {
    min, max, interval: Math.ceil((max - min) / (innerWidth < 640 ? 4 : 8)), axisLabel: {color: css('soft'), formatter: powerOfTen},
  });
}

/** The area between two lines over the same x values. */
const area = (xs, low, high, color) => ({
  type: 'custom', silent: true, tooltip: {show: false}, z: 1,
  data: [...xs.map((x, i) => [x, low[i]]), ...xs.map((x, i) => [x, high[i]])],
  renderItem: (params, api) => params.dataIndex ? undefined : {
    type: 'polygon', style: {fill: color, opacity: .15},
    shape: {points: [...xs.map((x, i) => [x, low[i]]), ...xs.map((x, i) => [x, high[i]]).reverse()].map(point => api.coord(point))},
  },
});
