// Empty boards of any size. A puzzle does not say how its empty board is written, so the usual ways are
// tried on a small one: the first whose picture has all squares and no more is it.

import { button, fill, labelled, make } from '../dom.js';
import { ask, wrongOf } from '../engine.js';
import { keptOptions } from './instance.js';
import { sentenceOf } from './mistake.js';
import { texts } from './texts.js';

/** The most rows and columns. */
const LARGEST = 40;
/** The rows and columns of the board on which the ways are tried. */
const TRIED = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const board = (rows, columns) => Array(rows).fill('.'.repeat(columns)).join(' ');
/** One region. */
const one = (rows, columns) => Array(rows).fill('a'.repeat(columns)).join(' ');
/** Regions, each of which is a row: a shape that is there in each size. */
const regions = (rows, columns) => [...LETTERS].slice(0, rows).map((letter) => letter.repeat(columns)).join(' ');

/** The ways in which empty boards are written. */
const WAYS = [
  (rows, columns) => board(rows, columns),
  (rows, columns) => `${board(rows, columns)} ${one(rows, columns)}`,
  (rows, columns) => `${board(rows, columns)} ${regions(rows, columns)}`,
  (rows, columns) => `1 ${regions(rows, columns)}`,
  // Numbers of the columns, then of the rows; or clues on all four sides.
  (rows, columns) => `${board(1, columns)} ${board(1, rows)} ${board(rows, columns)}`,
  (rows, columns) => `${board(2, columns)} ${board(2, rows)} ${board(rows, columns)}`,
  // A border around the board, signs between the squares, and numbers at their corners.
  (rows, columns) => board(rows + 2, columns + 2),
  (rows, columns) => board(2 * rows - 1, 2 * columns - 1),
  (rows, columns) => board(rows + 1, columns + 1),
  (rows, columns) => `${rows} ${columns}${' -'.repeat(rows * columns)}`,
  (rows, columns) => Array(rows * columns).fill('.').join(' '),
];

/** The ways of puzzles that were asked for. */
const known = new Map();

/** Returns how an empty board of a puzzle is written, `undefined` if in no way that is known. */
function wayOf(problem) {
  if (!known.has(problem)) known.set(problem, find(problem));
  return known.get(problem);
}

async function find(problem) {
  for (const way of WAYS) if (await isBoard(problem, way(TRIED, TRIED))) return way;
  return undefined;
}

/** Returns whether an input is a board with the squares of the board that is tried. */
async function isBoard(problem, input) {
  const events = await ask({ verb: 'read', problem, input, want: ['interactive'] }).events;
  const picture = events.find(({ event }) => event === 'instance')?.interactive ?? '';
  const squares = new Set([...picture.matchAll(/data-cell="([^"]*)"/g)].map(([, name]) => name));
  return squares.size === TRIED * TRIED && squares.has(`r${TRIED}c${TRIED}`);
}

/** Makes the form that empties the board at a size; it is hidden where no empty board can be written. */
export function emptyBoard(game, surface) {
  const words = texts.make;
  const said = make('p', { class: 'faint', role: 'status' });
  const [rows, columns] = sizeOf(surface).map((value) => make('input', { type: 'number', min: 1, max: LARGEST, required: true, value }));

  async function empty(event) {
    event.preventDefault();
    fill(said);
    const way = await wayOf(game.puzzle.problem);
    const input = way(Number(rows.value), Number(columns.value));
    const instance = { ...game.instance, input, options: keptOptions(game.puzzle, game.instance.options) };
    const wrong = wrongOf(await ask({ verb: 'read', ...instance }).events);
    if (game.isEnded) return;
    if (wrong) {
      fill(said, make('span', { class: 'mistake' }, sentenceOf(wrong)));
      return;
    }
    game.setMode('edit');
    await game.change(instance);
    surface.element.focus();
  }

  const form = make('form', { class: 'row', hidden: true, submit: empty },
    labelled(words.rows, rows), labelled(words.columns, columns), button(words.empty, () => form.requestSubmit()));
  wayOf(game.puzzle.problem).then((way) => { form.hidden = !way; });
  return make('div', { class: 'empty' }, form, said);
}

/** Returns the numbers of rows and columns of a board. */
function sizeOf(surface) {
  const places = [...surface.drawn.keys()].map((name) => name.match(/^r(\d+)c(\d+)$/)).filter(Boolean);
  return [1, 2].map((at) => Math.min(LARGEST, Math.max(1, ...places.map((place) => Number(place[at])))));
}
