// Choosing strategies.

import { make } from '../dom.js';
import { WALKS } from './walks.js';

/** Strategies that many puzzles share, which follow a puzzle's own. */
const SHARED = new Set([...WALKS, 'diagram', 'learn', 'dfs-memo', 'restarts', 'best-first', 'astar', 'beam', 'states', 'weighted', 'subsets', 'classes']);

/** Returns the strategies of a puzzle that have a tree of their own, and the orders in which the first one can be walked. */
export function treesOf(puzzle) {
  const own = puzzle.strategies.map(({ name }) => name).filter((name) => !SHARED.has(name));
  const has = new Set(puzzle.strategies.map(({ name }) => name));
  // The tree of a search for the best is cut by its bound, so other orders would meet another tree.
  const isBounded = ['idastar', 'branch-and-bound'].includes(own[0]);
  return { own, walks: isBounded ? [] : WALKS.filter((walk) => has.has(walk)) };
}

/** Makes boxes to check strategies. `read()` returns those that are checked. */
export function strategyBoxes(puzzle, checked) {
  const boxes = puzzle.strategies.map((strategy) => {
    const box = make('input', { type: 'checkbox', value: strategy.name, checked: checked.includes(strategy.name) });
    return [strategy, box, make('label', { class: 'check', title: strategy.summary }, box, ' ', strategy.name)];
  });
  return {
    element: make('div', { class: 'checks' }, boxes.map(([, , label]) => label)),
    read: () => boxes.filter(([, box]) => box.checked).map(([strategy]) => strategy),
  };
}

/** Returns a few strategies that make a good first race. */
export function usualStrategies(puzzle) {
  const { own, walks } = treesOf(puzzle);
  const names = puzzle.strategies.map(({ name }) => name);
  const wanted = [...own.slice(0, 3), ...['diagram', 'learn', 'astar', 'best-first', 'dfs-memo'].filter((name) => names.includes(name)), ...walks];
  return [...new Set(wanted)].slice(0, 4);
}
