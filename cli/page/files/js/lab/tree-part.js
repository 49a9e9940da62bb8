// Trees as a part of the laboratory: one, or two beside each other.

import { button, choice, fill, labelled, make } from '../dom.js';
import { explanations, treesOf } from './choosing.js';
import { texts } from './texts.js';
import { showTree } from './tree.js';

const words = texts.tree;

/** Shows the trees of a subject. Returns what ends them. */
export function treePart(place, subject, { begins = false }) {
  const { own, walks } = treesOf(subject.puzzle);
  const [base] = own;
  const choices = [...own.map((name) => [name, name]), ...walks.map((walk) => [`walk ${walk}`, words.same(walk, base)])];
  const one = choice(own.length === 1 ? choices : [['', words.auto], ...choices], own.length === 1 ? base : '', () => grow());
  const two = choice([['-', words.none], ...choices], '-', () => grow());
  const trees = make('div', { class: 'trees' });
  const both = make('div', { class: 'row both' });
  const told = explanations(subject.puzzle);
  let shown = [];
  fill(place,
    make('div', { class: 'row' }, labelled(words.strategy, one), labelled(words.beside, two), button(words.show, () => grow('end'), { class: 'main' })),
    told.element, make('p', { class: 'faint' }, words.keysTold), both, trees);

  function grow(at = 'end') {
    end();
    const chosen = [one.value, two.value].filter((value) => value !== '-');
    const steps = chosen.map(() => 0);
    told.show(chosen.flatMap((value) => (walkOf(value) ? [base, walkOf(value)] : [value])));
    shown = chosen.map((value, index) => {
      const tree = make('div', { class: 'one' });
      const walk = walkOf(value);
      return { tree, ...showTree(tree, { ...subject, strategy: walk ? base : value, walk, at, label: chosen.length > 1 ? walk || value || words.auto : '', moved: (now) => { steps[index] = now; } }) };
    });
    fill(trees, shown.map(({ tree }) => tree));
    trees.classList.toggle('two', shown.length > 1);
    const all = (by) => shown.forEach((it, index) => it.step(by === null ? 0 : steps[index] + by));
    fill(both, shown.length < 2 ? null : [words.both, button(words.signs.first, () => all(null), { 'aria-label': words.first }),
      button(words.signs.back, () => all(-1), { 'aria-label': words.back }), button(words.signs.forward, () => all(1), { 'aria-label': words.forward })]);
  }

  function end() {
    for (const it of shown) it.end();
    shown = [];
  }

  grow(begins ? 0 : 'end');
  return end;
}

/** Returns the order of a choice such as `walk bfs`; empty for a strategy with a tree of its own. */
function walkOf(value) {
  return value.startsWith('walk ') ? value.slice(5) : '';
}
