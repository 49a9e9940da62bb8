// Pictures in pixels become nonograms: squares darker than a threshold are black.

import { button, fill, labelled, make, settled } from '../dom.js';
import { one } from '../engine.js';
import { addressOf } from './instance.js';
import { texts } from './texts.js';

/** The most pixels of a picture, and the most columns and rows of a nonogram. */
const PIXELS = 33e6;
const LARGEST = 100;

/** Shows a picture with the means to make a nonogram of it. */
export function imageBox(file) {
  const words = texts.image;
  const place = make('div', { class: 'image' });
  createImageBitmap(file).then((bitmap) => {
    if (bitmap.width * bitmap.height > PIXELS) fill(place, make('p', { class: 'mistake' }, words.large));
    else fill(place, controls(bitmap));
  }, () => fill(place, make('p', { class: 'mistake' }, texts.paste.unread)));
  return place;
}

function controls(bitmap) {
  const words = texts.image;
  const columns = make('input', { type: 'number', min: 2, max: LARGEST, value: Math.min(20, bitmap.width) });
  const threshold = make('input', { type: 'range', min: 5, max: 95, value: 50 });
  const preview = make('canvas', { class: 'preview', role: 'img' });
  const told = make('p', { class: 'faint' });
  let rows = [];

  function show() {
    const wide = Math.min(LARGEST, Math.max(2, Number(columns.value) || 2));
    const high = Math.min(LARGEST, Math.max(2, Math.round((wide * bitmap.height) / bitmap.width)));
    rows = read(bitmap, wide, high, Number(threshold.value) / 100);
    told.textContent = words.preview(high, wide);
    preview.setAttribute('aria-label', told.textContent);
    paint(preview, rows);
  }

  /** Opens the board of the picture's clues: the picture itself is the answer. */
  async function open() {
    const { instance } = await one({ verb: 'read', problem: 'nonogram', input: rows.join('\n') }, 'instance');
    location.hash = addressOf('board', { problem: 'nonogram', input: instance });
  }

  columns.addEventListener('input', settled(50, show));
  threshold.addEventListener('input', settled(20, show));
  show();
  return [
    make('h3', {}, words.title),
    make('div', { class: 'row' }, labelled(words.columns, columns), labelled(words.threshold, threshold)),
    preview, told,
    button(words.open, open, { class: 'main' }),
  ];
}

/** Returns rows of `#` and `.`: each square has the mean lightness of its pixels, on white. */
function read(bitmap, wide, high, threshold) {
  const canvas = new OffscreenCanvas(wide, high);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = '#fff';
  context.fillRect(0, 0, wide, high);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, wide, high);
  const { data } = context.getImageData(0, 0, wide, high);
  return Array.from({ length: high }, (_, row) => Array.from({ length: wide }, (__, column) => {
    const [red, green, blue] = data.subarray(4 * (row * wide + column));
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255 < threshold ? '#' : '.';
  }).join(''));
}

function paint(canvas, rows) {
  const size = 6;
  canvas.width = rows[0].length * size;
  canvas.height = rows.length * size;
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#111';
  rows.forEach((row, down) => [...row].forEach((sign, along) => {
    if (sign === '#') context.fillRect(along * size, down * size, size, size);
  }));
}
