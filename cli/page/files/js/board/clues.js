// Clues that make one solution of a board the only one.

import { ask } from '../engine.js';

/** How many clues are suggested, of which each alone is enough. */
const SUGGESTED = 6;
/** How many clues are tried alone, and how many requests run at a time. */
const ALONE = 60;
const TOGETHER = 4;
/** The most time of a question, in milliseconds. */
const TIME = 3000;
/** The most clues of a square that are tried. */
const FEW = 6;

/** A distance beyond all boards. */
const LARGEST = 1e6;

/**
 * Looks for clues. Returns `{ clues, isEach }`: pairs of a cell and a clue, each of which is enough, or
 * which are enough together; `null` if there are none, or `isOver()` says that nobody waits any more.
 * `tell` gets how many clues are looked at, and of how many.
 */
export async function findClues(game, surface, isOver, tell) {
  const counted = await countedClues(game);
  if (isOver()) return null;
  const single = (counted ?? []).filter(([, , solutions]) => solutions === '1');
  if (single.length > 0) return { clues: mixed(single).slice(0, SUGGESTED), isEach: true };
  const [one, other] = await twoSolutions(game);
  if (!one || isOver()) return null;
  const clues = valuesOf(game, one) ?? await cluesOf(game, surface, [one.text, other.text], isOver, tell);
  if (isOver()) return null;
  if (!counted) {
    const enough = await enoughAlone(game, clues.filter(([, , parts]) => parts), isOver, tell);
    if (isOver()) return null;
    if (enough.length > 0) return { clues: enough, isEach: true };
  }
  const least = await fewest(game, clues, isOver, tell);
  return least && { clues: least, isEach: false };
}

/** Returns clues that are values of cells, with the number of solutions that have each; `null` if that is not known. */
async function countedClues(game) {
  const events = await ask(game.about('marginals', { limits: { time_ms: TIME } })).events;
  const summary = events.find(({ event }) => event === 'summary');
  if (summary?.status !== 'complete') return null;
  const clues = events.filter(({ event, cell, value }) => event === 'marginal' && game.cells.get(cell)?.clues.includes(value));
  return clues.length === 0 ? null : clues.map(({ cell, value, solutions }) => [cell, value, solutions]);
}

async function twoSolutions(game) {
  const events = await ask(game.about('solve', { limit: 2, limits: { time_ms: TIME } })).events;
  return events.filter(({ event }) => event === 'solution');
}

/** Returns the values of a solution as clues of their cells; `null` if they cannot be clues. */
function valuesOf(game, solution) {
  const rows = Object.values(solution).find((field) => Array.isArray(field?.[0]));
  if (!rows) return null;
  const clues = [...game.cells.values()].flatMap(({ name, given, values, clues: taken }) => {
    const place = name.match(/^r(\d+)c(\d+)$/);
    const value = String(rows[place?.[1] - 1]?.[place?.[2] - 1] ?? '');
    return given === null && values.includes(value) && taken.includes(value) ? [[name, value]] : [];
  });
  return clues.length === 0 ? null : mixed(clues);
}

/** Returns the clues that agree with the first of two answers, each with whether it rules out the second one. */
async function cluesOf(game, surface, [one, other], isOver, tell) {
  const squares = [...surface.drawn].filter(([name, { kind }]) => kind === 'cell' && game.cells.get(name)?.given == null).map(([name]) => name);
  const listed = [...game.cells.values()].find(({ clues }) => clues.length > 0)?.clues ?? ['0', '1', '2', '3', '4', 'b', 'w'];
  const few = listed.filter((clue) => clue !== '?').slice(0, FEW);
  const places = differences(one, other);
  const far = (square) => Math.min(...places.map((place) => distance(square, place)), LARGEST);
  const near = mixed(squares).sort((left, right) => far(left) - far(right));
  const found = await Promise.all(inTurns(near, isOver, tell, async (square) => {
    for (const clue of few) {
      const input = await withClue(game, game.instance.input, square, clue);
      if (input && input !== game.instance.input && await isRight(game, input, one)) return [square, clue, !await isRight(game, input, other)];
    }
    return null;
  }));
  return found.filter(Boolean);
}

/** Does a task for each of a list, some at a time. Returns what will come of each; `null` for those left when it is over. */
function inTurns(list, isOver, tell, task) {
  let done = 0;
  const lines = Array(TOGETHER).fill(Promise.resolve());
  return list.map((it, at) => {
    const result = lines[at % TOGETHER].then(() => (isOver() ? null : task(it)));
    lines[at % TOGETHER] = result.then(() => tell(done += 1, list.length));
    return result;
  });
}

/** Returns clues each of which alone makes a solution the only one. */
async function enoughAlone(game, clues, isOver, tell) {
  const found = [];
  await Promise.all(inTurns(clues.slice(0, ALONE), () => isOver() || found.length >= SUGGESTED, tell, async ([cell, clue]) => {
    if (await isUnique(game, [[cell, clue]])) found.push([cell, clue]);
  }));
  return found.slice(0, SUGGESTED);
}

/**
 * Returns clues of a list that are enough together, none of which can be left out; `null` if all are not
 * enough. By halves: the shortest beginning that is enough ends with a clue that is needed.
 */
async function fewest(game, clues, isOver, tell) {
  const needed = [];
  let left = clues;
  if (!await isUnique(game, left)) return null;
  while (!isOver() && !await isUnique(game, needed)) {
    let [low, high] = [0, left.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (await isUnique(game, [...needed, ...left.slice(0, middle)])) high = middle;
      else low = middle;
      if (isOver()) return null;
    }
    needed.push(left[high - 1]);
    left = left.slice(0, high - 1);
    tell(clues.length - left.length, clues.length);
  }
  return isOver() ? null : needed;
}

async function withClue(game, input, cell, clue) {
  const events = await ask(game.about('write', { input, cell, clue })).events;
  return events.find(({ event }) => event === 'written')?.input ?? null;
}

/** Returns whether some clues make the solution the only one. Cells with the same clue are written at once. */
async function isUnique(game, clues) {
  let { input } = game.instance;
  for (const [clue, same] of Map.groupBy(clues, ([, it]) => it)) {
    input = await withClue(game, input, same.map(([cell]) => cell).join(', '), clue) ?? input;
  }
  const events = await ask(game.about('unique', { input, limits: { time_ms: TIME } })).events;
  return events.some(({ unique }) => unique === true);
}

async function isRight(game, input, answer) {
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
