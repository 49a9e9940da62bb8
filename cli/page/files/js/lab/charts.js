// Charts, drawn as SVG.

import { shape } from '../svg.js';
import { joined, legendOf, marker, seriesClass, shortened, text } from './markers.js';
import { isWide, linearScale, logScale, roundBetween } from './scales.js';
import { texts } from './texts.js';

const words = texts.charts;

/** Returns the width of a chart in its own units: fewer on a narrow screen, where texts would be too small. */
function widthNow(isAlone) {
  if (innerWidth < 700) return 360;
  return isAlone && innerWidth >= 1000 ? 900 : 560;
}

/**
 * Draws a bar for each row, `{ label, value, faint }`. `written` writes a value. If the values differ
 * much, the scale is logarithmic: then there are dots, since bars would say nothing by their length.
 */
export function bars(title, rows, written) {
  const full = widthNow(false);
  const left = Math.min(190, Math.max(...rows.map(({ label }) => label.length)) * 8.4 + 14);
  const room = full - left - 90;
  const values = rows.map(({ value }) => value);
  const isLog = isWide(values);
  const at = isLog ? logScale(values, room, 72) : linearScale(values, room);
  const height = 34 + rows.length * 26 + (isLog ? 22 : 0);
  const drawn = rows.flatMap(({ label, value, series = 0, faint }, index) => {
    const y = 30 + index * 26;
    const end = left + (value > 0 ? Math.max(2, at(value)) : 0);
    return [
      text(left - 8, y + 15, shortened(label, 25), { 'text-anchor': 'end' }),
      isLog ? shape('line', { x1: left, x2: left + room, y1: y + 11, y2: y + 11, class: 'grid' }) : null,
      shape('g', { class: `${seriesClass(series)}${faint ? ' unended' : ''}` },
        isLog ? marker(series, end, y + 11, `${label}: ${written(value)}`) : shape('rect', { x: left, y: y + 2, width: end - left, height: 18, rx: 3 })),
      text(end + (isLog ? 10 : 6), y + 15, written(value) + (faint ? ' +' : ''), { class: 'value' }),
    ].filter(Boolean);
  });
  const marks = isLog ? at.marks.flatMap((mark) => [
    shape('line', { x1: left + at(mark), x2: left + at(mark), y1: 28, y2: height - 18, class: 'grid' }),
    text(left + at(mark), height - 6, written(mark), { 'text-anchor': 'middle', 'font-size': 11, opacity: 0.75 }),
  ]) : [];
  const spoken = rows.map(({ label, value }) => `${label}: ${written(value)}`).join('; ');
  return shape('svg', { viewBox: `0 0 ${full} ${height}`, role: 'img', 'aria-label': `${title}. ${spoken}`, class: 'chart' },
    text(0, 15, isLog ? words.logarithmic(title) : title, { 'font-weight': 600 }), marks, drawn);
}

/**
 * Draws a line for each series, `{ label, points: [[x, y], …] }`. `across` is the title of
 * the level axis, and `written` writes a value of the upright one, which is logarithmic.
 */
export function lines(title, series, { across, written }) {
  const full = widthNow(true);
  const [top, height] = [34, 260];
  const points = series.flatMap((it) => it.points);
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const rise = logScale(points.map(([, y]) => y), height, 26);
  const left = Math.max(...rise.marks.map((mark) => written(mark).length)) * 7 + 16;
  const width = full - left - 26;
  const x = (value) => left + (last === first ? width / 2 : ((value - first) / (last - first)) * width);
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
  const drawn = series.map((it, index) => shape('g', { class: seriesClass(index) },
    joined(index, it.points.map(([a, b]) => [x(a), y(b)])),
    it.points.map(([a, b]) => marker(index, x(a), y(b), `${it.label}, ${across} ${a}: ${written(b)}`))));
  const legend = legendOf(named(series), full < 500 ? 10 : left, top + height + 60, full);
  const bottom = top + height + 60 + legend.height;
  return shape('svg', { viewBox: `0 0 ${full} ${bottom}`, role: 'img', 'aria-label': title, class: 'chart' },
    text(0, 15, words.logarithmic(title), { 'font-weight': 600 }), grid, drawn,
    text(left + width / 2, top + height + 36, across, { 'text-anchor': 'middle', 'font-size': 12 }),
    legend.element);
}

/** Returns the labels of series; one that lies on an earlier one says so. */
function named(series) {
  const keys = series.map(({ points }) => JSON.stringify(points));
  return series.map(({ label, points }, index) => {
    const earlier = keys.indexOf(keys[index]);
    return points.length > 0 && earlier < index ? words.same(label, series[earlier].label) : label;
  });
}

/**
 * Draws dots, each an estimate with its interval, on a line, with the truth as an upright line.
 * `rows` are `{ mean, low, high }`.
 */
export function spread(title, rows, truth, written) {
  const full = widthNow(true);
  const [left, width] = [24, full - 48];
  const all = rows.flatMap(({ mean, low, high }) => (high == null ? [mean] : [mean, low, high])).concat(truth ?? []).filter((value) => value > 0);
  const [low, high] = [Math.log10(Math.min(...all)), Math.log10(Math.max(...all))];
  const margin = Math.max((high - low) * 0.08, 0.05);
  const x = (value) => left + ((Math.log10(Math.max(value, 1e-9)) - low + margin) / (high - low + 2 * margin)) * width;
  const height = 64 + rows.length * 14;
  const marks = roundBetween(10 ** (low - margin), 10 ** (high + margin)).flatMap((mark) => [
    shape('line', { x1: x(mark), x2: x(mark), y1: 30, y2: height - 22, class: 'grid' }),
    text(Math.min(Math.max(x(mark), 28), full - 30), height - 6, written(mark), { 'text-anchor': 'middle', 'font-size': 11 }),
  ]);
  const drawn = rows.flatMap(({ mean, low: from, high: to }, index) => {
    const y = 42 + index * 14;
    return [
      to == null ? null : shape('line', { x1: x(from), x2: x(to), y1: y, y2: y, class: 'interval' }),
      shape('g', { class: seriesClass(0) }, marker(0, x(mean), y, written(mean))),
    ].filter(Boolean);
  });
  const line = truth == null ? [] : [shape('line', { x1: x(truth), x2: x(truth), y1: 26, y2: height - 22, class: 'truth' }, shape('title', {}, written(truth)))];
  return shape('svg', { viewBox: `0 0 ${full} ${height}`, role: 'img', 'aria-label': title, class: 'chart' },
    text(0, 15, words.logarithmic(title), { 'font-weight': 600 }), marks, line, drawn);
}
