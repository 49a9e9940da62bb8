// Nonograms are edited by painting their picture: the clues follow.

import { settled } from '../dom.js';
import { ask, one } from '../engine.js';
import { isNothing } from './names.js';

/** Lets a nonogram be painted in Edit mode, if it is in black and white. */
export function paintNonogram(game) {
  if (game.puzzle.problem !== 'nonogram') return;
  const values = [...game.cells.values()].flatMap((cell) => cell.values);
  if (new Set(values).size !== 2) return;
  game.paintsClues = true;

  /** The player's entries, which make room while the picture is painted. */
  let entries = new Map();
  let isPainted = false;
  game.on('mode', () => {
    if ((game.mode === 'edit') === isPainted) return;
    isPainted = !isPainted;
    // What is played and what is painted are not undone in one row.
    [game.past, game.future] = [[], []];
    if (isPainted) entries = new Map(game.known);
    game.known = isPainted ? new Map() : entries;
    if (isPainted) show();
    else game.changed();
  });
  // Clues that were not painted have a picture as well.
  game.on('input', ({ detail }) => { if (game.mode === 'edit' && detail?.isNew) show(); });

  /** Paints the picture that the clues have. */
  async function show() {
    const { instance } = game;
    const events = await ask(game.about('solve', { limit: 1, limits: { time_ms: 5000 } })).events;
    const solution = events.find(({ event }) => event === 'solution');
    if (!solution || game.mode !== 'edit' || game.instance !== instance) return;
    solution.text.split('/').forEach((row, down) => [...row].forEach((sign, along) => {
      const name = `r${down + 1}c${along + 1}`;
      if (sign !== '.') game.known.set(name, game.cells.get(name).values.find((value) => !isNothing(value)));
      else game.known.delete(name);
    }));
    game.changed();
  }

  game.on('known', settled(60, () => game.inTurn(follow)));

  /** Takes the clues of what is painted. */
  async function follow() {
    if (game.mode !== 'edit' || game.isEnded) return;
    const names = [...game.cells.keys()];
    const [rows, columns] = names.at(-1).match(/\d+/g).map(Number);
    const isBlack = (name) => game.known.has(name) && !isNothing(game.known.get(name));
    const text = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => (isBlack(`r${row + 1}c${column + 1}`) ? '#' : '.')).join('')).join('\n');
    const { instance } = await one({ verb: 'read', problem: 'nonogram', input: text }, 'instance');
    await game.replaceInput(instance, true);
  }
}
