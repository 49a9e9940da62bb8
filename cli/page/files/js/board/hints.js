// Questions of a player: a hint from where the board stands, and whether it is still right.

import { ask, wrongOf } from '../engine.js';
import { texts } from './texts.js';

/** The most time of a hint, in milliseconds. */
const TIME = 10000;

/** The last entries of each game that were written into its input: the next hint starts from there. */
const folded = new WeakMap();

/**
 * Asks for a hint at a level. Returns `{ hint }`, the event, or `{ why, code, fact }` with the fact at fault, if
 * one is, or `{ clash, fact }` if what is written contradicts the clues; `fromStart` if the puzzle does not take what is written.
 */
export async function askHint(game, level) {
  const limits = { time_ms: TIME };
  if (game.known.size === 0 && game.excluded.size === 0) return hintOf(await ask(game.about('hint', { level, limits })).events);
  const events = await ask(game.about('hint', { level, limits, known: game.facts() })).events;
  const answer = hintOf(events);
  if (answer.code !== 'no_facts') return answer;
  const written = await fold(game);
  if (written.clash) return written;
  if (written.input === null) return { ...hintOf(await ask(game.about('hint', { level, limits })).events), fromStart: true };
  return hintOf(await ask(game.about('hint', { level, limits, input: written.input })).events);
}

function hintOf(events) {
  const hint = events.find(({ event }) => event === 'hint');
  if (hint?.hint) return { hint };
  const wrong = wrongOf(events);
  const { code, fact } = hint ?? wrong ?? {};
  return { why: hint?.reason ?? wrong?.message ?? wrong?.reason ?? '', code, fact };
}

/** Writes the player's entries into the input, as clues. The input is `null` if the puzzle takes no such clues. */
async function fold(game) {
  const base = game.instance.input;
  const last = folded.get(game);
  const goesOn = last?.base === base && [...last.known].every(([cell, value]) => game.known.get(cell) === value);
  const known = new Map(goesOn ? last.known : []);
  let input = goesOn ? last.input : base;
  for (const [cell, value] of game.known) {
    if (known.has(cell)) continue;
    if (!game.cells.get(cell)?.clues.includes(value)) return { input: null };
    const events = await ask(game.about('write', { input, cell, clue: value })).events;
    const written = events.find(({ event }) => event === 'written');
    if (!written) {
      const wrong = wrongOf(events);
      return wrong?.place ? { clash: wrong.message, fact: { cell, value } } : { input: null };
    }
    input = written.input;
    known.set(cell, value);
  }
  const read = await ask(game.about('read', { input })).events;
  const wrong = wrongOf(read);
  if (wrong) return { clash: wrong.message };
  folded.set(game, { base, known, input });
  return { input };
}

/**
 * Asks whether a solution agrees with the entries: `{ right }` is true, false or null, `why` says
 * more, and `wrong` has the entries at fault, as far as they are known, as pairs of a cell and a value.
 */
export async function askRight(game) {
  const answer = await askHint(game, 1);
  if (answer.hint && !answer.fromStart) return { right: true };
  const compared = await compare(game);
  if (compared.wrong.length > 0) return { ...compared, right: false };
  const isWrong = answer.clash || ['none_agrees', 'no_solution'].includes(answer.code);
  if (!isWrong) return compared;
  const wrong = answer.fact ? [[answer.fact.cell, answer.fact.value]] : [];
  return { right: false, wrong, why: answer.clash ?? (wrong.length > 0 ? '' : texts.help.disagrees) };
}

/** Compares what is written with what occurs in solutions at all. */
async function compare(game) {
  const events = await ask(game.about('common', { limits: { time_ms: TIME } })).events;
  const possible = new Map();
  for (const { event, cell, value } of events) {
    if (event !== 'common' || !cell) continue;
    if (!possible.has(cell)) possible.set(cell, new Set());
    possible.get(cell).add(value);
  }
  const summary = events.find(({ event }) => event === 'summary');
  if (!summary || !['complete', 'limit'].includes(summary.status)) return { right: null, wrong: [] };
  const wrong = [...game.known].filter(([cell, value]) => possible.has(cell) && !possible.get(cell).has(value));
  const isOnly = wrong.length === 0 && [...game.known].every(([cell]) => possible.get(cell)?.size === 1);
  return { right: isOnly ? true : null, wrong };
}
