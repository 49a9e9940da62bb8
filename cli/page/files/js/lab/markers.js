// Markers, dashes and a legend, which tell the series of a chart apart besides colour.

import { shape } from '../svg.js';

/** The forms of markers around a point, each a path; round ones are arcs. */
const FORMS = [
  'm-4.5 0 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 z',
  'm-4 -4 h8 v8 h-8 z',
  'm0 -5.5 l5 9.5 h-10 z',
  'm0 -5.5 l5.5 5.5 l-5.5 5.5 l-5.5 -5.5 z',
  'm0 5.5 l5 -9.5 h-10 z',
  'm-1.5 -5.5 h3 v4 h4 v3 h-4 v4 h-3 v-4 h-4 v-3 h4 z',
  'm-5 0 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0 z m3 0 a2 2 0 1 1 4 0 a2 2 0 1 1 -4 0 z',
  'm0 -2.5 l3 -3 l2.5 2.5 l-3 3 l3 3 l-2.5 2.5 l-3 -3 l-3 3 l-2.5 -2.5 l3 -3 l-3 -3 l2.5 -2.5 z',
];

/** The dashes of lines, so that one that lies under another one shows through. */
const DASHES = [null, '9 6', '3 5', '12 4 3 4', '6 3', '2 3', '14 6', '9 3 2 3 2 3'];

/** Returns a text of a chart. */
export function text(x, y, words, fields = {}) {
  return shape('text', { x, y, 'font-size': 13, fill: 'currentColor', ...fields }, words);
}

/** Returns a text that is cut if it is too long. */
export function shortened(words, most) {
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}

/** Returns the class of a series, which gives its colour. */
export function seriesClass(series) {
  return `series series-${series % FORMS.length}`;
}

/** Marks a point of a series. */
export function marker(series, x, y, words) {
  return shape('path', { d: `M${x} ${y} ${FORMS[series % FORMS.length]}`, 'fill-rule': 'evenodd' }, shape('title', {}, words));
}

/** Joins the points of a series. */
export function joined(series, points) {
  const dashes = DASHES[series % DASHES.length];
  return shape('polyline', { points: points.map((point) => point.join(',')).join(' '), class: 'line', ...(dashes ? { 'stroke-dasharray': dashes } : {}) });
}

/** Names the series in rows that are `width` wide. Returns `{ element, height }`. */
export function legendOf(labels, left, top, width) {
  const room = Math.min(width - left, Math.max(...labels.map((label) => label.length)) * 7.5 + 50);
  const across = Math.max(1, Math.floor((width - left) / room));
  const items = labels.flatMap((label, index) => {
    const [x, y] = [left + (index % across) * room, top + Math.floor(index / across) * 20];
    return [
      shape('g', { class: seriesClass(index) }, joined(index, [[x, y - 4], [x + 28, y - 4]]), marker(index, x + 14, y - 4, label)),
      text(x + 34, y, shortened(label, 44), { 'font-size': 12 }),
    ];
  });
  return { element: shape('g', {}, items), height: Math.ceil(labels.length / across) * 20 };
}
