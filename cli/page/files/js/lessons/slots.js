// The slots that are left for the talks of lesson 2, as they follow from the decisions of the search.

import { make } from '../dom.js';
import { pathTo } from '../lab/growth.js';
import { wide } from '../lab/wide.js';
import { PAIRS, TALKS } from './models.js';
import { texts } from './texts.js';

const SLOTS = [1, 2, 3];

const NEIGHBOURS = new Map(TALKS.map((talk) => [talk, PAIRS.filter((pair) => pair.includes(talk)).map((pair) => pair.replace(talk, '').replace('-', ''))]));

/**
 * Returns which slots are left for each talk after decisions such as `A = 1` and `D ≠ 2`. `none` is a talk
 * without one, at which it stops, and `taken` says for each of its slots which talk has it.
 */
export function slotsLeft(decisions) {
  const left = new Map(TALKS.map((talk) => [talk, new Set(SLOTS)]));
  for (const decision of decisions) {
    const [talk, sign, slot] = decision.split(' ');
    if (sign === '=') left.set(talk, new Set([Number(slot)]));
    else left.get(talk).delete(Number(slot));
  }
  const done = new Set();
  for (;;) {
    const talk = TALKS.find((it) => left.get(it).size === 1 && !done.has(it));
    if (!talk) return { left, none: null };
    done.add(talk);
    const [slot] = left.get(talk);
    for (const other of NEIGHBOURS.get(talk)) {
      left.get(other).delete(slot);
      if (left.get(other).size === 0) return { left, none: other, taken: takersOf(other, left) };
    }
  }
}

/** Returns for each slot the neighbour of a talk that has it. */
function takersOf(talk, left) {
  return SLOTS.map((slot) => [NEIGHBOURS.get(talk).find((other) => left.get(other).size === 1 && left.get(other).has(slot)), slot]);
}

/** Shows the slots that are left at a node of a tree. */
export function slotsShown(tree, id) {
  const { left, none } = slotsLeft(decisionsTo(tree, id));
  const cell = (talk) => (talk === none ? make('td', { class: 'mistake' }, texts.noSlot) : make('td', {}, [...left.get(talk)].join(' ')));
  return wide(texts.slots, make('table', { class: 'small-table slots' },
    make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, texts.talk), TALKS.map((talk) => make('th', { scope: 'col' }, talk)))),
    make('tbody', {}, make('tr', {}, make('th', { scope: 'row' }, texts.slots), TALKS.map(cell)))));
}

/** Says why a node is a dead end. Returns `null` if it is none. */
export function slotsMissed(tree, id) {
  const { none, taken } = slotsLeft(decisionsTo(tree, id));
  return none && texts.noneLeft(none, taken);
}

function decisionsTo(tree, id) {
  return pathTo(tree, id).slice(1).map((at) => tree.decision[at]);
}
