// Charts, drawn as SVG.

import { shape } from '../svg.js';

/** Returns the width of a chart in its own units: fewer on a narrow screen, where texts would be too small. */
function widthNow() {
  return innerWidth < 700 ? 360 : 560;
}

/** From this ratio of the greatest to the least value on, a scale is logarithmic. */
const WIDE = 30;

/** Returns a scale from values to 0 … `length`, with marks that are `apart` from each other at least. */
function scale(values, length, isLog, apart) {
  const positive = values.filter((value) => value > 0);
  const most = Math.max(...positive, isLog ? 1e-9 : 0) || 1;
  if (!isLog) return Object.assign((value) => (value / most) * length, { marks: linearMarks(most) });
  const low = Math.floor(Math.log10(Math.min(...positive)) - 1e-9);
  const high = Math.max(Math.ceil(Math.log10(most) - 1e-9), low + 1);
  const at = (value) => (value <= 0 ? 0 : Math.max(0, ((Math.log10(value) - low) / (high - low)) * length));
  const step = Math.ceil(((high - low) * apart) / length);
  const marks = [];
  for (let power = low; power <= high; power += step) marks.push(10 ** power);
  return Object.assign(at, { marks });
}

function linearMarks(most) {
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = [0.2, 0.5, 1, 2].map((it) => it * unit).find((it) => most / it <= 5) ?? unit;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, at) => at * step);
}

/** Returns whether values differ so much that their scale should be logarithmic. */
function isWide(values) {
  const positive = values.filter((value) => value > 0);
  return positive.length > 1 && Math.max(...positive) / Math.min(...positive) >= WIDE;
}

function text(x, y, words, fields = {}) {
  return shape('text', { x, y, 'font-size': 13, fill: 'currentColor', ...fields }, words);
}

/**
 * Draws a bar for each row, `{ label, value, faint }`. `written` writes a value. The scale is
 * logarithmic if the values differ much.
 */
export function bars(title, rows, written) {
  const full = widthNow();
  const left = Math.min(190, Math.max(...rows.map(({ label }) => label.length)) * 8.4 + 14);
  const room = full - left - 90;
  const values = rows.map(({ value }) => value);
  const isLog = isWide(values);
  const at = scale(values, room, isLog, 72);
  const height = 34 + rows.length * 26 + (isLog ? 22 : 0);
  const drawn = rows.flatMap(({ label, value, series = 0, faint }, index) => {
    const y = 30 + index * 26;
    return [
      text(left - 8, y + 15, shortened(label, 25), { 'text-anchor': 'end' }),
      shape('rect', { x: left, y: y + 2, width: Math.max(2, at(value)), height: 18, rx: 3, class: `series series-${series % 8}${faint ? ' unended' : ''}` }),
      text(left + Math.max(2, at(value)) + 6, y + 15, written(value) + (faint ? ' +' : '')),
    ];
  });
  const marks = isLog ? at.marks.map((mark) => text(left + at(mark), height - 6, written(mark), { 'text-anchor': 'middle', 'font-size': 11, opacity: 0.75 })) : [];
  const lines = isLog ? at.marks.map((mark) => shape('line', { x1: left + at(mark), x2: left + at(mark), y1: 28, y2: height - 18, class: 'grid' })) : [];
  const spoken = rows.map(({ label, value }) => `${label}: ${written(value)}`).join('; ');
  return shape('svg', { viewBox: `0 0 ${full} ${height}`, role: 'img', 'aria-label': `${title}. ${spoken}`, class: 'chart' },
    text(0, 15, isLog ? `${title} (logarithmic)` : title, { 'font-weight': 600 }), lines, drawn, marks);
}

/**
 * Draws a line for each series, `{ label, points: [[x, y], …] }`. `across` is the title of
 * the level axis, and `written` writes a value of the upright one.
 */
export function lines(title, series, { across, written, isLog = true }) {
  const full = widthNow();
  const [left, top, width, height] = [74, 34, full - 100, 260];
  const points = series.flatMap((it) => it.points);
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const x = (value) => left + (last === first ? width / 2 : ((value - first) / (last - first)) * width);
  const rise = scale(points.map(([, y]) => y), height, isLog, 26);
  const y = (value) => top + height - rise(value);
  const step = Math.max(1, Math.ceil((last - first) / (full / 46)));
  const columns = [...new Set(xs)].sort((one, two) => one - two).filter((value) => (value - first) % step === 0);
  const grid = [
    ...rise.marks.flatMap((mark) => [
      shape('line', { x1: left, x2: left + width, y1: y(mark), y2: y(mark), class: 'grid' }),
      text(left - 8, y(mark) + 4, written(mark), { 'text-anchor': 'end', 'font-size': 11 }),
    ]),
    ...columns.map((value) => text(x(value), top + height + 18, String(value), { 'text-anchor': 'middle', 'font-size': 11 })),
  ];
  const drawn = series.map((it, index) => shape('g', { class: `series series-${index % 8}` },
    shape('polyline', { points: it.points.map(([a, b]) => `${x(a)},${y(b)}`).join(' '), class: 'line' }),
    it.points.map(([a, b]) => marker(index, x(a), y(b), `${it.label}, ${across} ${a}: ${written(b)}`))));
  const legend = legendOf(series, left, top + height + 60, full < 500 ? 2 : 3);
  const bottom = top + height + 60 + legend.height;
  return shape('svg', { viewBox: `0 0 ${full} ${bottom}`, role: 'img', 'aria-label': title, class: 'chart' },
    text(0, 15, title, { 'font-weight': 600 }), grid, drawn,
    text(left + width / 2, top + height + 36, across, { 'text-anchor': 'middle', 'font-size': 12 }),
    legend.element);
}

/** Names the series in rows, some in each. */
function legendOf(series, left, top, across) {
  const items = series.map(({ label }, index) => {
    const [x, y] = [left + (index % across) * 160, top + Math.floor(index / across) * 20];
    return [shape('g', { class: `series series-${index % 8}` }, marker(index, x, y - 4, label)), text(x + 10, y, shortened(label, 20), { 'font-size': 12 })];
  });
  return { element: shape('g', {}, items.flat()), height: Math.ceil(series.length / across) * 20 };
}

/** Marks a point; series differ by form as well as by colour. */
function marker(series, x, y, words) {
  const title = shape('title', {}, words);
  const form = series % 4;
  if (form === 0) return shape('circle', { cx: x, cy: y, r: 4.5 }, title);
  if (form === 1) return shape('rect', { x: x - 4, y: y - 4, width: 8, height: 8 }, title);
  const way = form === 2 ? `M${x} ${y - 5.5} L${x + 5} ${y + 4} L${x - 5} ${y + 4} Z` : `M${x} ${y - 5.5} L${x + 5.5} ${y} L${x} ${y + 5.5} L${x - 5.5} ${y} Z`;
  return shape('path', { d: way }, title);
}

/**
 * Draws dots, each an estimate with its interval, on a line, with the truth as an upright line.
 * `rows` are `{ mean, low, high }`.
 */
export function spread(title, rows, truth, written) {
  const full = widthNow();
  const [left, width] = [10, full - 20];
  const all = rows.flatMap(({ mean, low, high }) => [mean, low, high]).concat(truth ?? []).filter((value) => value > 0);
  const [low, high] = [Math.log10(Math.min(...all)), Math.log10(Math.max(...all))];
  const margin = Math.max((high - low) * 0.12, 0.05);
  const x = (value) => left + ((Math.log10(Math.max(value, 1e-9)) - low + margin) / (high - low + 2 * margin)) * width;
  const height = 60 + rows.length * 14;
  const drawn = rows.flatMap(({ mean, low: from, high: to }, index) => {
    const y = 42 + index * 14;
    return [
      to == null ? null : shape('line', { x1: x(from), x2: x(to), y1: y, y2: y, class: 'interval' }),
      shape('g', { class: 'series series-0' }, marker(0, x(mean), y, written(mean))),
    ];
  });
  const line = truth == null ? [] : [
    shape('line', { x1: x(truth), x2: x(truth), y1: 30, y2: height - 16, class: 'truth' }),
    text(Math.min(Math.max(x(truth), 60), full - 60), height - 3, written(truth), { 'text-anchor': 'middle', 'font-size': 12, 'font-weight': 600 }),
  ];
  return shape('svg', { viewBox: `0 0 ${full} ${height}`, role: 'img', 'aria-label': title, class: 'chart' },
    text(0, 15, title, { 'font-weight': 600 }), line, drawn);
}

function shortened(words, most) {
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}
