// The surroundings of a tree: its size, its buttons, and the meaning of its marks and keys.

import { button, make } from '../dom.js';
import { several } from '../numbers.js';
import { texts } from './texts.js';

const words = texts.tree;

/** Makes the row of buttons above a tree. */
export function barOf(steering, drawing) {
  return make('div', { class: 'row stepper' }, steering.controls,
    button('+', () => drawing.zoom(1.3), { 'aria-label': words.nearer, title: words.nearer }),
    button('−', () => drawing.zoom(1 / 1.3), { 'aria-label': words.farther, title: words.farther }),
    button(words.fit, () => drawing.fit()));
}

/** Says how large the tree is, or how much of it is shown. */
export function sentenceOf(event, tree, walk) {
  const [nodes, solutions] = [several(tree.size[0], 'node'), tree.solutions[0]];
  const found = solutions === 0 ? words.noSolution : several(solutions, 'solution');
  return (event.whole ? words.whole : words.part)(nodes, found, event.strategy, walk);
}

/** Makes the legend of the marks in a tree. */
export function legend(tree) {
  const kinds = new Set(tree.nodes.map(({ kind }) => kind));
  const shown = words.legend.filter(([kind]) => !['pruned', 'not_searched'].includes(kind) || kinds.has(kind));
  return make('p', { class: 'legend faint' }, shown.map(([kind, name]) => make('span', { class: `key ${kind}` }, name)));
}

/** Makes a list of the keys of a tree. */
export function keysTold() {
  return make('details', { class: 'keys faint' }, make('summary', {}, words.keysTitle),
    make('dl', {}, words.keysTold.flatMap(([key, does]) => [make('dt', {}, key), make('dd', {}, does)])));
}
