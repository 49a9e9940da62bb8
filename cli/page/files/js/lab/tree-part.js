// Trees as a part of the laboratory: one, or two beside each other.

import { button, choice, fill, labelled, make, settled } from '../dom.js';
import { explanations, treesOf } from './choosing.js';
import { stepper } from './stepper.js';
import { texts } from './texts.js';
import { showTree } from './tree.js';

const words = texts.tree;

/** The value of the choice to show no second tree. */
const NONE = '-';

/** The time after the last step until it is kept, in milliseconds. */
const PAUSE = 400;

/**
 * Shows the trees of a subject. `chosen` has a `strategy`, another one to compare with, `beside`, and
 * a `step`, from 1, all as texts; `keep` is called with those that differ from the usual. Returns
 * a function that ends them.
 */
export function treePart(place, subject, chosen = {}) {
  const { own, walks } = treesOf(subject.puzzle);
  const [base] = own;
  const choices = [...own.map((name) => [name, name]), ...walks.map((walk) => [`walk ${walk}`, words.same(walk, base)])];
  const firsts = own.length === 1 ? choices : [['', words.auto], ...choices];
  const usual = own.length === 1 ? base : '';
  const one = choice(firsts, among(firsts, chosen.strategy, usual), () => grow());
  const two = choice([[NONE, words.none], ...choices], among(choices, chosen.beside, NONE), () => grow());
  const trees = make('div', { class: 'trees' });
  const both = make('div', { class: 'row stepper both' });
  const told = explanations(subject.puzzle);
  const keep = settled(PAUSE, () => {
    if (place.isConnected) chosen.keep?.(kept());
  });
  let [shown, steering, step, isTogether] = [[], null, stepOf(chosen.step), false];
  fill(place,
    make('div', { class: 'row' }, labelled(words.strategy, one), labelled(words.beside, two), button(words.show, () => grow())),
    told.element, make('p', { class: 'faint' }, words.clickTold), both, trees);

  function kept() {
    return {
      ...(one.value === usual ? {} : { strategy: one.value }),
      ...(two.value === NONE ? {} : { beside: two.value }),
      ...(step === 0 ? {} : { step: String(step + 1) }),
    };
  }

  /** Shows the trees that are chosen, at a step. */
  function grow(first = 0) {
    end();
    step = first;
    const values = [one.value, two.value].filter((value) => value !== NONE);
    shown = values.map((value) => {
      const tree = make('div', { class: 'one' });
      const walk = walkOf(value);
      return { tree, value, ...showTree(tree, { ...subject, strategy: walk ? base : value, walk, step: first, label: values.length > 1 ? walk || value || words.auto : '', moved }) };
    });
    fill(both);
    fill(trees, shown.map(({ tree }) => tree));
    trees.classList.toggle('two', shown.length > 1);
    explain('');
    const mine = shown;
    Promise.all(shown.map(({ ready }) => ready)).then((grown) => {
      if (mine === shown) steerBoth(grown);
    });
    shown[0].ready.then((grown) => {
      if (mine === shown && grown) explain(grown.tree.strategy);
    });
    keep();
  }

  /** Explains the strategies that are shown. `auto` is the one that Billhook chose as the usual one. */
  function explain(auto) {
    told.show(shown.flatMap(({ value }) => (walkOf(value) ? [base, walkOf(value)] : [value || auto])));
    if (own.length > 1) one.options[0].textContent = auto && one.value === '' ? words.autoIs(auto) : words.auto;
  }

  /** Lets two trees be stepped together. */
  function steerBoth(grown) {
    if (grown.length < 2 || grown.includes(null)) return;
    const longest = Math.max(...grown.map(({ last }) => last));
    steering = stepper(longest + 1, goBoth);
    steering.put(step);
    fill(both, make('span', {}, words.both), steering.controls);
  }

  /** Goes to a step in both trees; the shorter one stays at its end. */
  function goBoth(index) {
    isTogether = true;
    for (const it of shown) it.step(index);
    isTogether = false;
    step = index;
  }

  /** Takes a step of one tree, from which both go on together. */
  function moved(index) {
    if (!isTogether) steering?.put(index);
    step = index;
    keep();
  }

  function end() {
    steering?.end();
    steering = null;
    for (const it of shown) it.end();
    shown = [];
  }

  grow(step);
  return end;
}

/** Returns the order of a choice such as `walk bfs`; empty for a strategy with a tree of its own. */
function walkOf(value) {
  return value.startsWith('walk ') ? value.slice(5) : '';
}

/** Returns a value if it is among the choices, else the usual one. */
function among(choices, value, usual) {
  return choices.some(([name]) => name === value) ? value : usual;
}

/** Reads the number of a step, from 1. Returns it from 0. */
function stepOf(text = '') {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}
