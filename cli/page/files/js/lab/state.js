// The state of a search at a node: a small board if it is one, else text.

import { make } from '../dom.js';
import { shape } from '../svg.js';

const SIZE = 26;

/** The most squares of a row or column that are drawn. */
const MOST = 16;

/** Returns whether a state is a board of letters, such as one with queens, which is drawn at once. */
export function isDrawnHere(state) {
  return isBoard(state.split('\n'));
}

/** Shows a state. */
export function stateShown(state) {
  const rows = state.split('\n').filter((line) => line !== '');
  if (rows.length === 0) return make('p', { class: 'faint' }, '–');
  const tiles = tilesOf(rows);
  if (tiles) return make('div', { class: 'state' }, grid(tiles.cells), tiles.rest ? make('p', { class: 'faint' }, tiles.rest) : null);
  if (isBoard(rows)) return make('div', { class: 'state' }, grid(rows.map((row) => [...row])));
  return make('pre', { class: 'state' }, state);
}

function isBoard(rows) {
  const [{ length }] = rows;
  return rows.length > 1 && rows.length <= MOST && length <= MOST && rows.every((row) => row.length === length && !/[\s=]/.test(row));
}

/** Reads a board whose squares have blanks between them, perhaps with the costs in a line below it. */
function tilesOf(rows) {
  const rest = rows.length > 2 && / \+ /.test(rows.at(-1)) ? rows.at(-1) : '';
  const cells = (rest ? rows.slice(0, -1) : rows).map((row) => row.trim().split(/ +/));
  const [{ length }] = cells;
  const isGrid = length > 1 && length <= MOST && cells.length > 1 && cells.length <= MOST
    && cells.every((row) => row.length === length && row.every((cell) => /^[\w.·#_-]{1,3}$/.test(cell)));
  return isGrid ? { cells, rest } : null;
}

function grid(rows) {
  const [width, height] = [rows[0].length * SIZE, rows.length * SIZE];
  const squares = rows.flatMap((row, down) => row.flatMap((cell, across) => {
    const [x, y] = [across * SIZE, down * SIZE];
    const sign = cell === '.' ? '' : cell === 'Q' ? '♛' : cell;
    return [
      shape('rect', { x, y, width: SIZE, height: SIZE, class: (across + down) % 2 ? 'dark' : 'light' }),
      sign ? shape('text', { x: x + SIZE / 2, y: y + SIZE * 0.72, 'text-anchor': 'middle', 'font-size': cell.length > 2 ? 11 : 17 }, sign) : null,
    ];
  }));
  const words = rows.map((row) => row.join(' ')).join(', ');
  return shape('svg', { viewBox: `-1 -1 ${width + 2} ${height + 2}`, width: Math.min(width * 1.2, 300), class: 'grid-state', role: 'img', 'aria-label': words }, squares);
}
