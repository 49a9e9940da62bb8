// Clues that make one solution of a board the only one. As long as there is another solution, a clue is
// added that rules it out; then each clue goes that is not needed.

import { ask } from '../engine.js';

/** How many clues are suggested, each of which is enough. */
const SUGGESTED = 6;
/** The most time of a question, of the number of solutions, and to look for single clues, in milliseconds. */
const TIME = 3000;
const COUNTING = 1500;
const ALONE = 2500;
/** The most clues of a square that are tried. */
const FEW = 10;

/** A distance beyond all boards. */
const LARGEST = 1e6;

/**
 * Looks for clues. Returns `{ clues, isEach }`: pairs of a cell and a clue, each of which is enough, or
 * which are enough together; `null` if there are none, or `isOver()` says that nobody waits any more.
 * `tell` gets the number of clues that were added, and of those that are proved to be needed, if any.
 */
export async function findClues(game, surface, isOver, tell) {
  const ownValues = [...game.cells.values()].some(({ given, values, clues }) => given === null && values.some((value) => clues.includes(value)));
  const single = ownValues ? await countedOnce(game) : [];
  const { input } = game.instance;
  const [one, other] = await solutions(game, input);
  if (!other || isOver()) return null;
  const ruling = ownValues ? (...rest) => differingValues(game, one, ...rest) : agreeingClues(game, surface, one);
  if (!ownValues) {
    const begun = Date.now();
    for await (const [cell, clue, written] of ruling(input, other)) {
      if (isOver() || Date.now() - begun > ALONE || single.length >= SUGGESTED) break;
      if (await isUnique(game, written)) single.push([cell, clue]);
    }
  }
  if (isOver()) return null;
  if (single.length > 0) return { clues: mixed(single).slice(0, SUGGESTED), isEach: true };
  const clues = await together(game, ruling, one, isOver, tell);
  return clues && { clues, isEach: false };
}

/** Returns values of cells that just one solution has. */
async function countedOnce(game) {
  const events = await ask(game.about('marginals', { limits: { time_ms: COUNTING } })).events;
  return events.filter(({ event, cell, value, solutions: number }) => event === 'marginal' && number === '1' && game.cells.get(cell)?.clues.includes(value))
    .map(({ cell, value }) => [cell, value]);
}

/** Returns clues that are enough together, none of which can be left out. */
async function together(game, ruling, one, isOver, tell) {
  let { input } = game.instance;
  const added = [];
  for (;;) {
    const found = await solutions(game, input);
    const other = found.find(({ text }) => text !== one.text);
    if (!other && found.length === 0 || isOver()) return null;
    if (!other) break;
    const { value: clue } = await ruling(input, other).next();
    if (!clue) return null;
    added.push(clue);
    [, , input] = clue;
    tell(added.length);
  }
  const needed = [];
  for (const [at, [cell, clue]] of added.entries()) {
    const without = await withClue(game, input, cell, '');
    if (isOver()) return null;
    if (without && await isUnique(game, without)) input = without;
    else needed.push([cell, clue]);
    tell(added.length, at + 1);
  }
  return needed;
}

/** Yields values of the first solution as clues where the second one differs, each with the input that has it. */
async function* differingValues(game, one, input, other) {
  for (const { name, given, clues } of mixed([...game.cells.values()])) {
    const [value, differs] = [one, other].map((solution) => valueAt(solution, name));
    if (given !== null || value === differs || !clues.includes(value)) continue;
    const written = await withClue(game, input, name, value);
    if (written && written !== input) yield [name, value, written];
  }
}

/** Returns the value of a solution in a square, from the first of its fields that has rows. */
function valueAt(solution, name) {
  const rows = Object.values(solution).find((field) => Array.isArray(field?.[0])) ?? [];
  const [, row, column] = name.match(/^r(\d+)c(\d+)$/) ?? [];
  return String(rows[row - 1]?.[column - 1] ?? '');
}

/**
 * Returns a function that yields clues as `differingValues` does, near the differences first, of puzzles whose
 * clues are no values of cells: the clue of a square is the one that agrees with the first solution.
 */
function agreeingClues(game, surface, one) {
  const squares = [...surface.drawn].filter(([name, { kind }]) => kind === 'cell' && game.cells.get(name)?.given == null).map(([name]) => name);
  const [listed = []] = [...game.cells.values()].map(({ clues }) => clues).concat([...game.squares.values()]).filter((clues) => clues.length > 0);
  const few = listed.filter((clue) => clue !== '?').slice(0, FEW);
  const begin = game.instance.input;
  /** The clue of each square that was tried, with the input that has it alone. */
  const agreeing = new Map();

  async function clueOf(square) {
    if (agreeing.has(square)) return agreeing.get(square);
    agreeing.set(square, null);
    for (const clue of few) {
      const alone = await withClue(game, begin, square, clue);
      if (!alone || alone === begin || !await isRight(game, alone, one)) continue;
      agreeing.set(square, [clue, alone]);
      break;
    }
    return agreeing.get(square);
  }

  return async function* (input, other) {
    const places = differences(one.text, other.text);
    const far = (square) => Math.min(...places.map((place) => distance(square, place)), LARGEST);
    for (const square of mixed([...squares]).sort((left, right) => far(left) - far(right))) {
      const [clue, alone] = await clueOf(square) ?? [];
      if (!clue || await isRight(game, alone, other)) continue;
      const written = await withClue(game, input, square, clue);
      if (written && written !== input) yield [square, clue, written];
    }
  };
}

async function solutions(game, input) {
  const events = await ask(game.about('solve', { input, limit: 2, limits: { time_ms: TIME } })).events;
  const summary = events.find(({ event }) => event === 'summary');
  // One solution of a search that was stopped is not known to be the only one.
  const found = events.filter(({ event }) => event === 'solution');
  return found.length === 2 || summary?.status === 'complete' ? found : [];
}

/** Returns an input with a clue in a cell, an empty one for none; `null` if it takes no such clue. */
export async function withClue(game, input, cell, clue) {
  const events = await ask(game.about('write', { input, cell, clue })).events;
  return events.find(({ event }) => event === 'written')?.input ?? null;
}

async function isUnique(game, input) {
  const events = await ask(game.about('unique', { input, limits: { time_ms: TIME } })).events;
  return events.some(({ unique }) => unique === true);
}

async function isRight(game, input, { text: answer }) {
  const events = await ask(game.about('check', { input, answer })).events;
  return events.some(({ right }) => right === true);
}

/** Returns the squares in which two solutions differ, as far as their texts have a sign for each. */
function differences(one, other) {
  const [rows, others] = [one, other].map((text) => text.split(' / ').map((row) => row.split(' ')));
  return rows.flatMap((row, down) => row.flatMap((sign, along) => (sign === others[down]?.[along] ? [] : [`r${down + 1}c${along + 1}`])));
}

function distance(one, other) {
  const [[top, left], [bottom, right]] = [one, other].map((name) => name.match(/\d+/g).map(Number));
  return Math.abs(top - bottom) + Math.abs(left - right);
}

/** Mixes a list in place, and returns it. */
function mixed(list) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}
