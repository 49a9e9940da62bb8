// Suggests clues that make the solution the only one: each is tried.

import { button, fill, make } from '../dom.js';
import { ask } from '../engine.js';
import { texts } from './texts.js';

/** How many clues are suggested. */
const SUGGESTED = 6;
/** How many clues are tried, and how many at a time. */
const TRIES = 600;
const TOGETHER = 4;
/** The most time of a try, in milliseconds. */
const TIME = 1000;

/** A distance beyond all boards. */
const LARGEST = 1e6;

/** Makes the button that suggests clues, which is there in Edit mode while there are several solutions. */
export function repair(game, surface) {
  const words = texts.make;
  const result = make('div', { role: 'status' });
  const start = button(words.repair, search);
  const place = make('div', { class: 'repair', hidden: true }, start, result);
  const progress = make('span', { class: 'faint' });
  const running = make('p', { class: 'row' }, progress, button(texts.verdict.stop, drop));
  let turn = 0;

  async function search() {
    drop();
    const mine = turn;
    const isOver = () => mine !== turn || game.isEnded;
    fill(result, running);
    progress.textContent = texts.verdict.looking;
    const solution = await firstSolution(game);
    const tries = solution ? mixed([...solution]) : await cluesNearDifferences(game, surface);
    const found = await single(tries.slice(0, TRIES), isOver);
    if (isOver()) return;
    if (found.length > 0) show(found, words.repaired, false);
    else if (solution) await together(tries, isOver);
    else fill(result, make('p', {}, words.unrepaired));
  }

  /** Stops the search, and drops what it found. */
  function drop() {
    turn += 1;
    fill(result);
  }

  /** Returns clues each of which alone makes the solution the only one. */
  async function single(tries, isOver) {
    const waiting = [...tries];
    const found = [];
    const work = async () => {
      while (waiting.length > 0 && !isOver() && found.length < SUGGESTED) {
        const [cell, clue] = waiting.shift();
        const input = await withClue(game, game.instance.input, cell, clue);
        if (input && await isUnique(game, input)) found.push([cell, clue]);
        progress.textContent = words.repairing(tries.length - waiting.length, tries.length);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
    return found.slice(0, SUGGESTED);
  }

  /** Adds clues of one solution until it is the only one, and leaves out those that are not needed. */
  async function together(tries, isOver) {
    const inputOf = async (clues) => {
      let { input } = game.instance;
      for (const [cell, clue] of clues) input = await withClue(game, input, cell, clue);
      return input;
    };
    let added = [];
    let { input } = game.instance;
    for (const [cell, clue] of tries) {
      input = await withClue(game, input, cell, clue);
      if (isOver()) return;
      added.push([cell, clue]);
      progress.textContent = words.repairing(added.length, tries.length);
      if (await isUnique(game, input)) break;
    }
    for (const clue of [...added]) {
      if (isOver()) return;
      const without = added.filter((it) => it !== clue);
      if (await isUnique(game, await inputOf(without))) added = without;
    }
    const isMended = await isUnique(game, await inputOf(added));
    if (isOver()) return;
    if (isMended) show(added, words.together, true);
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
    drop();
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

/** Returns all clues that squares without one may take, those near where two solutions differ first. */
async function cluesNearDifferences(game, surface) {
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

/** Mixes a list in place, and returns it. */
function mixed(list) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}
