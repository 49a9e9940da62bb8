// Changes of one clue that give a board a solution which has none.

import { ask } from '../engine.js';

/** The most changes that are suggested, and the most clues of a square that are tried. */
const SUGGESTED = 6;
const FEW = 10;
/** The most time of a question and of all of them, in milliseconds. */
const TIME = 1000;
const ALL = 12000;

/**
 * Looks for changes: clues to leave out, or to replace by another one. `blamed` are squares whose clues
 * contradict each other: one of these must change. Returns triples of a cell, its clue and the one
 * instead, an empty text for none; those that leave exactly one solution come first. `tell` gets the
 * numbers of clues that were tried and of all.
 */
export async function findChanges(game, blamed, isOver, tell) {
  const begun = Date.now();
  const cells = await cluesOf(game, blamed);
  const found = [];
  const isDone = () => isOver() || Date.now() - begun > ALL || found.filter(({ isOnly }) => isOnly).length >= SUGGESTED;
  for (const [at, { name, clues }] of cells.entries()) {
    tell(at, cells.length);
    for (const clue of ['', ...clues.slice(0, FEW)]) {
      if (isDone()) return best(found);
      const change = await tried(game, name, clue);
      if (change) found.push(change);
    }
  }
  return best(found);
}

/** Returns the squares that have a clue, those that are blamed if any are, with the clues that each may take. */
async function cluesOf(game, blamed) {
  const squares = blamed.length > 0 ? blamed : [...new Set([...game.picture.matchAll(/data-cell="([^"]*)"/g)].map(([, name]) => name))];
  const cells = squares.map((name) => ({ name, clues: game.cells.get(name)?.clues ?? game.squares.get(name) ?? [] }));
  const cleared = await Promise.all(cells.map(async ({ name }) => await written(game, name, '') !== game.instance.input));
  return cells.filter((_, at) => cleared[at]);
}

async function written(game, cell, clue) {
  const events = await ask(game.about('write', { cell, clue })).events;
  return events.find(({ event }) => event === 'written')?.input ?? game.instance.input;
}

/** Returns the change of a clue, if the board has a solution with it; `null` if it has none, or does not change. */
async function tried(game, name, clue) {
  const input = await written(game, name, clue);
  if (input === game.instance.input) return null;
  const events = await ask(game.about('unique', { input, limits: { time_ms: TIME } })).events;
  const summary = events.find(({ event }) => event === 'summary');
  if (!summary || summary.solutions === '0') return null;
  return { name, clue, isOnly: summary.unique === true };
}

function best(found) {
  const order = found.toSorted((one, other) => Number(other.isOnly) - Number(one.isOnly));
  return order.slice(0, SUGGESTED);
}
