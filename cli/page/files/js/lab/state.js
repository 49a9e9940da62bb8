// The state of a search at a node: a small board if it is one, else text.

import { make } from '../dom.js';
import { shape } from '../svg.js';
import { texts } from './texts.js';

const words = texts.tree;

const SIZE = 26;

/** The most squares of a row or column that are drawn. */
const MOST = 16;

/** The most variables without a value that are named. */
const MOST_OPEN = 40;

/** The value of a variable that has none yet. */
const OPEN = '_';

/** A decision that excludes values of a variable. */
const EXCLUDES = /^(\S+) [≠<>≤≥] \S+$/;

/** Returns whether a state is a board of letters, such as one with queens, which is drawn at once. */
export function isDrawnHere(state) {
  return isBoard(state.split('\n'));
}

/** Shows a state, to which these decisions led. */
export function stateShown(state, decisions = []) {
  const rows = state.split('\n').filter((line) => line !== '');
  if (rows.length === 0) return make('p', { class: 'faint' }, '–');
  const tiles = tilesOf(rows);
  if (tiles) return make('div', { class: 'state' }, grid(tiles.cells), tiles.rest ? make('p', { class: 'faint' }, tiles.rest) : null);
  if (isBoard(rows)) return make('div', { class: 'state' }, grid(rows.map((row) => [...row])));
  return valuesShown(state, decisions) ?? make('pre', { class: 'state' }, state);
}

/** Shows the values of variables, such as `x=1 y=_`: first those that are known, then the others. Returns `null` if the state is not made of values. */
function valuesShown(state, decisions) {
  const values = state.split(/\s+/).filter(Boolean).map((it) => it.split('='));
  if (!values.some(([, value]) => value === OPEN) || values.some((it) => it.length !== 2)) return null;
  const known = values.filter(([, value]) => value !== OPEN);
  const open = values.filter(([, value]) => value === OPEN).map(([name]) => name);
  const excluded = decisions.map((it) => EXCLUDES.exec(it)).filter((found) => found && open.includes(found[1]));
  return make('div', {},
    known.length > 0 ? make('pre', { class: 'state' }, known.map((it) => it.join('=')).join(' ')) : null,
    make('p', { class: 'faint' }, words.open(open.slice(0, MOST_OPEN).join(', '), open.length - MOST_OPEN)),
    excluded.length > 0 ? make('p', { class: 'faint' }, words.excluded(excluded.map(([it]) => it).join(', '))) : null);
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
