// Choosing strategies.

import { fill, make } from '../dom.js';
import { texts } from './texts.js';
import { WALKS } from './walks.js';

/** Strategies that many puzzles share, which follow a puzzle's own. */
const SHARED = new Set([...WALKS, 'diagram', 'learn', 'dfs-memo', 'restarts', 'best-first', 'astar', 'beam', 'states', 'weighted', 'subsets', 'classes']);

/** Strategies of a first race beside a puzzle's own: for its best solution, for the first one, or for all. */
const USUAL = {
  best: ['learn', 'astar', 'best-first', 'idastar', 'bfs'],
  first: ['learn', 'lds', 'restarts', 'bfs'],
  all: ['learn', 'diagram', 'iddfs'],
};

/** Further strategies of a puzzle's own that walk the tree of the first one, or do not fit each instance. */
const UNUSUAL = new Set(['sparse-sets', 'branch-and-bound', 'idastar']);

/** Returns the strategies of a puzzle that have a tree of their own, and the orders in which the first one can be walked. */
export function treesOf(puzzle) {
  const own = puzzle.strategies.map(({ name }) => name).filter((name) => !SHARED.has(name));
  const has = new Set(puzzle.strategies.map(({ name }) => name));
  // The tree of a search for the best is cut by its bound, so other orders would meet another tree.
  const isBounded = ['idastar', 'branch-and-bound'].includes(own[0]);
  return { own, isBounded, walks: isBounded ? [] : WALKS.filter((walk) => has.has(walk)) };
}

/** Returns the names of the strategies that do not find all solutions. */
function partial(puzzle) {
  return new Set(puzzle.strategies.filter(({ finds }) => finds !== 'all').map(({ name }) => name));
}

/**
 * Makes boxes to check strategies, with what the chosen ones do. `read()` returns those that take part,
 * `checked()` those that are checked; `allow(question)` lets only those take part that can answer it.
 */
export function strategyBoxes(puzzle, checked) {
  const boxes = puzzle.strategies.map(({ name }) => make('input', { type: 'checkbox', value: name, checked: checked.includes(name) }));
  const told = explanations(puzzle);
  const barred = make('p', { class: 'faint', hidden: true });
  const names = () => boxes.filter((box) => box.checked).map((box) => box.value);
  told.show(names());
  return {
    element: make('div', { change: () => told.show(names()) },
      make('div', { class: 'checks' }, boxes.map((box) => make('label', { class: 'check' }, box, ' ', box.value))),
      barred, told.element),
    checked: names,
    read: () => boxes.filter((box) => box.checked && !box.disabled).map((box) => box.value),
    allow(question) {
      const some = partial(puzzle);
      for (const box of boxes) box.disabled = question !== 'first' && some.has(box.value);
      const out = boxes.filter((box) => box.disabled).map((box) => box.value);
      barred.hidden = out.length === 0;
      barred.textContent = out.length > 0 ? texts.barred(out) : '';
    },
  };
}

/** Makes the folded list of what all strategies of a puzzle do. */
function allExplained(puzzle) {
  return make('details', { class: 'all-explained' }, make('summary', {}, texts.allStrategies),
    make('ul', {}, puzzle.strategies.map(({ name, summary }) => make('li', {}, make('strong', {}, name), ` – ${summary}`))));
}

/** Makes a list of what some strategies do, and a folded list of all. `show` gets names; an empty name is the usual strategy. */
export function explanations(puzzle) {
  const summaries = new Map([['', texts.usual], ...puzzle.strategies.map(({ name, summary }) => [name, summary])]);
  const some = make('ul', { class: 'explained' });
  const item = (name) => make('li', {}, name ? make('strong', {}, name) : null, name ? ` – ${summaries.get(name)}` : summaries.get(name));
  return {
    element: make('div', {}, some, allExplained(puzzle)),
    show: (names) => fill(some, [...new Set(names)].filter((name) => summaries.has(name)).map(item)),
  };
}

/** Returns a few strategies that make a good first race for a question: each searches differently. */
export function usualStrategies(puzzle, question) {
  const { own: [base, ...others], isBounded } = treesOf(puzzle);
  const out = question === 'first' ? new Set() : partial(puzzle);
  const kind = isBounded ? 'best' : question === 'first' ? 'first' : 'all';
  const wanted = [base, ...others.filter((name) => !UNUSUAL.has(name)).slice(0, 1), ...USUAL[kind]];
  return [...new Set(wanted)].filter((name) => puzzle.strategies.some((it) => it.name === name) && !out.has(name)).slice(0, 4);
}
