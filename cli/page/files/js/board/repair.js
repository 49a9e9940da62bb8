// Clues that would make the solution the only one: each is tried.

import { button, fill, make } from '../dom.js';
import { ask } from '../engine.js';
import { texts } from './texts.js';

/** How many are suggested, how many tries there are, and how many milliseconds each may take. */
const SUGGESTED = 6;
const TRIES = 600;
const TIME = 1000;

/** A distance beyond all boards. */
const LARGEST = 1e6;

/** How many are tried at a time. */
const TOGETHER = 4;

export function repair(game, surface) {
  const words = texts.make;
  const result = make('div', { role: 'status' });
  const start = button(words.repair, search);
  const place = make('div', { class: 'repair', hidden: true }, start, result);
  let turn = 0;

  async function search() {
    turn += 1;
    const mine = turn;
    const isOver = () => mine !== turn || game.isEnded;
    const solution = await firstSolution(game);
    const tries = solution ? candidates(game, solution) : await others(game, surface);
    const found = [];
    let done = 0;
    fill(result, make('p', { class: 'faint' }, words.repairing(0, tries.length)));
    const waiting = tries.slice(0, TRIES);
    const works = Array.from({ length: TOGETHER }, async () => {
      while (waiting.length > 0 && !isOver() && found.length < SUGGESTED) await tryOne(...waiting.shift());
    });
    await Promise.all(works);

    async function tryOne(cell, clue) {
      const input = await withClue(game, game.instance.input, cell, clue);
      if (input && await isUnique(game, input)) found.push([cell, clue]);
      done += 1;
      if (done % 10 === 0 && !isOver()) fill(result, make('p', { class: 'faint' }, words.repairing(done, tries.length), ' ', button(texts.verdict.stop, () => { turn += 1; fill(result); })));
    }
    if (isOver()) return;
    if (found.length > 0) show(found.slice(0, SUGGESTED), words.repaired, false);
    else if (solution) await together(tries, isOver);
    else fill(result, make('p', {}, words.unrepaired));
  }

  /** Adds clues of one solution until it is the only one, and leaves out those that are not needed. */
  async function together(tries, isOver) {
    const inputOf = async (clues) => {
      let { input } = game.instance;
      for (const [cell, clue] of clues) input = await withClue(game, input, cell, clue);
      return input;
    };
    let added = [];
    let input = game.instance.input;
    for (const [cell, clue] of tries) {
      if (isOver()) return;
      input = await withClue(game, input, cell, clue);
      added.push([cell, clue]);
      fill(result, make('p', { class: 'faint' }, words.repairing(added.length, tries.length)));
      if (await isUnique(game, input)) break;
    }
    for (const clue of [...added]) {
      if (isOver()) return;
      const without = added.filter((it) => it !== clue);
      if (await isUnique(game, await inputOf(without))) added = without;
    }
    if (isOver()) return;
    if (await isUnique(game, await inputOf(added))) show(added, words.together, true);
    else fill(result, make('p', {}, words.unrepaired));
  }

  function show(clues, title, areOne) {
    const named = clues.map(([cell, clue]) => [words.add(clue, cell), cell, clue]);
    const added = (list) => {
      fill(result);
      game.writeClues(list);
    };
    fill(result, make('p', {}, title), make('div', { class: 'values' },
      areOne ? [make('span', {}, named.map(([name]) => name).join(', ')), button(words.addAll, () => added(clues), { class: 'main' })]
        : named.map(([name, cell, clue]) => button(name, () => added([[cell, clue]])))));
    surface.show('repair', clues.map(([cell]) => ({ name: cell, kind: 'lit' })));
  }

  let isSeveral = false;
  const update = () => { place.hidden = !isSeveral || game.mode !== 'edit' || Boolean(game.paintsClues); };
  game.on('mode', update);
  game.on('verdict', ({ detail }) => {
    isSeveral = detail === 'several';
    update();
  });
  game.on('input', () => {
    turn += 1;
    fill(result);
    surface.show('repair', []);
  });
  return place;
}

async function withClue(game, input, cell, clue) {
  const events = await ask(game.about('write', { input, cell, clue })).events;
  return events.find(({ event }) => event === 'written')?.input ?? null;
}

async function isUnique(game, input) {
  const events = await ask(game.about('unique', { input, limits: { time_ms: TIME } })).events;
  return events.some(({ unique }) => unique === true);
}

/** Returns the values of a solution by cells, if they can be clues of their squares, else `null`. */
async function firstSolution(game) {
  const events = await ask(game.about('solve', { limit: 1, limits: { time_ms: 10 * TIME } })).events;
  const solution = events.find(({ event }) => event === 'solution') ?? {};
  const rows = Object.values(solution).find((field) => Array.isArray(field?.[0]));
  if (!rows) return null;
  const values = new Map();
  for (const [name, cell] of game.cells) {
    const place = name.match(/^r(\d+)c(\d+)$/);
    if (!place) return null;
    const value = String(rows[place[1] - 1]?.[place[2] - 1] ?? '');
    if (cell.given === null && cell.values.includes(value) && cell.clues.includes(value)) values.set(name, value);
  }
  return values.size > 0 ? values : null;
}

/** Returns the clues of a solution, in a mixed order. */
function candidates(game, solution) {
  return mixed([...solution]);
}

/** Returns all clues that squares without one may take, first those near squares that differ. */
async function others(game, surface) {
  const squares = [...surface.drawn].filter(([name, { kind }]) => kind === 'cell' && game.cells.get(name)?.given == null).map(([name]) => name);
  const listed = [...game.cells.values()].find(({ clues }) => clues.length > 0)?.clues ?? ['0', '1', '2', '3', '4', 'b', 'w'];
  const few = listed.filter((clue) => clue !== '?').slice(0, 6);
  const events = await ask(game.about('explain', { limits: { time_ms: 10 * TIME } })).events;
  const differing = differences(events.find(({ event }) => event === 'explain')?.found ?? []);
  const far = (square) => Math.min(...differing.map((other) => distance(square, other)), LARGEST);
  const near = mixed(squares).sort((one, other) => far(one) - far(other));
  return near.flatMap((square) => few.map((clue) => [square, clue]));
}

/** Returns the squares in which two solutions differ, as far as their texts have a sign for each. */
function differences([one = '', other = '']) {
  const [rows, others] = [one, other].map((text) => text.split(' / ').map((row) => row.split(' ')));
  return rows.flatMap((row, down) => row.flatMap((sign, along) => (sign === others[down]?.[along] ? [] : [`r${down + 1}c${along + 1}`])));
}

function distance(one, other) {
  const [[top, left], [bottom, right]] = [one, other].map((name) => name.match(/\d+/g).map(Number));
  return Math.abs(top - bottom) + Math.abs(left - right);
}

function mixed(list) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}
