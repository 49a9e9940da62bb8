// Changes of one clue that give a solution to a board without one.

import { ask } from '../engine.js';
import { withClue } from './clues.js';

/** The most changes that are suggested, and that are looked for to choose from. */
const SUGGESTED = 6;
const MOST = 12;
/** The most clues of a square that are tried. */
const FEW = 10;
/** The most time of a question and of all of them, in milliseconds. */
const TIME = 1000;
const ALL = 12000;

/**
 * Looks for changes, first at the squares that are `blamed`. Returns triples of a cell, its clue and the
 * new clue, an empty text for none; those that leave exactly one solution come first. `tell` gets the
 * number of squares tried so far and the number of all squares.
 */
export async function findChanges(game, blamed, isOver, tell) {
  const begun = Date.now();
  const squares = [...new Set([...blamed, ...[...game.picture.matchAll(/data-cell="([^"]*)"/g)].map(([, name]) => name)])];
  const found = [];
  const isDone = () => isOver() || Date.now() - begun > ALL || found.length >= MOST;
  for (const [at, name] of squares.entries()) {
    if (isDone()) break;
    tell(at, squares.length);
    if (!changes(game, await withClue(game, game.instance.input, name, ''))) continue;
    for (const clue of ['', ...game.cluesAt(name).slice(0, FEW)]) {
      if (isDone()) break;
      const change = await tried(game, name, clue);
      if (change) found.push(change);
    }
  }
  return best(found);
}

/** Returns whether an input is another one than that of the board. */
function changes(game, input) {
  return input !== null && input !== game.instance.input;
}

/** Returns the change of a clue, if the board has a solution with it; `null` if it has none, or does not change. */
async function tried(game, name, clue) {
  const input = await withClue(game, game.instance.input, name, clue);
  if (!changes(game, input)) return null;
  const events = await ask(game.about('unique', { input, limits: { time_ms: TIME } })).events;
  const summary = events.find(({ event }) => event === 'summary');
  if (!summary || summary.solutions === '0') return null;
  return { name, clue, isOnly: summary.unique === true };
}

function best(found) {
  const order = found.toSorted((one, other) => Number(other.isOnly) - Number(one.isOnly));
  return order.slice(0, SUGGESTED);
}
