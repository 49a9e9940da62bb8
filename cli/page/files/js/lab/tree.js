// A search tree that grows step by step, as it is searched.

import { ask, wrongOf } from '../engine.js';
import { button, fill, make } from '../dom.js';
import { mistakeShown } from '../board/mistake.js';
import { several } from '../numbers.js';
import { Drawing } from './drawing.js';
import { treeOf } from './growth.js';
import { History } from './history.js';
import { Panel } from './panel.js';
import { stepper } from './stepper.js';
import { texts } from './texts.js';

const words = texts.tree;

/** The most time that the engine takes for a tree, in milliseconds. */
const PATIENCE = 20000;

/**
 * Shows the tree of a strategy. `walk` is an order in which another strategy walks it: `bfs`, `iddfs`,
 * `lds` or `dds`. `moved` is called with the step after each. Returns `{ ready, step, end }`: `ready`
 * is the tree, `step` goes to a step.
 */
export function showTree(place, { problem, input, options = {}, strategy = '', walk = '', at = 'end', label = '', moved = () => {} }) {
  fill(place, make('p', { class: 'faint' }, words.waiting));
  const asked = ask({ verb: 'tree', problem, input, options, limits: { time_ms: PATIENCE }, ...(strategy ? { strategy } : {}) });
  let grown = { step: () => {}, end: () => {} };
  const ready = asked.events.then((events) => {
    const event = events.find((it) => it.event === 'tree');
    if (!event) {
      const wrong = wrongOf(events);
      fill(place, wrong ? mistakeShown(wrong, input) : null);
      return null;
    }
    if (walk && !event.whole) {
      fill(place, make('p', { class: 'mistake' }, words.notWhole));
      return null;
    }
    grown = grow(place, treeOf(event), { event, subject: { problem, input, options }, walk, at, label, moved });
    return grown.tree;
  });
  return {
    ready,
    step: (index) => grown.step(index),
    end() {
      asked.stop();
      grown.end();
    },
  };
}

/** Shows a tree that was searched, and lets it grow. */
function grow(place, tree, { event, subject, walk, at, label, moved }) {
  const history = new History(tree, walk);
  const told = make('p', { class: 'told', 'aria-live': 'polite' });
  const drawing = new Drawing(history, label || event.sentence, { choose, keyed: (key) => keyed(key) });
  const panel = new Panel(tree, subject, fold);
  const steering = stepper(history.steps.length, goTo);
  let [now, chosen] = [0, null];
  fill(place,
    label ? make('h3', {}, label) : null,
    make('p', { class: 'faint' }, sentenceOf(event, tree, walk)),
    make('div', { class: 'grown' },
      make('div', { class: 'drawing' }, barOf(steering, drawing.view), drawing.frame, told), panel.element, legend(tree)));
  drawing.watch(() => history.nodeAt(now));
  const keyed = keysOf(steering, drawing.view, history.last, () => fold(chosen ?? history.nodeAt(now)));
  steering.go(at === 'end' ? history.last : at);

  function goTo(index) {
    now = index;
    chosen = null;
    show();
    drawing.follow(history.nodeAt(now));
    moved(now);
  }

  function choose(id) {
    chosen = id;
    show();
  }

  function show() {
    const id = chosen ?? history.nodeAt(now);
    drawing.show(now, chosen);
    told.textContent = history.said(now);
    panel.show(id, { isChosen: chosen !== null, isFolded: drawing.folded.has(id) });
  }

  function fold(id) {
    if (tree.children[id].length === 0) return;
    drawing.fold(id);
    show();
    drawing.follow(id);
    // The button that was pressed is another one now.
    if (document.activeElement === document.body) panel.element.querySelector('button')?.focus();
  }

  return {
    tree,
    step: steering.go,
    end: () => [steering, drawing, panel].forEach((it) => it.end()),
  };
}

/** Makes the row of buttons above a tree. */
function barOf(steering, view) {
  return make('div', { class: 'row stepper' }, steering.controls,
    button('+', () => view.zoom(1.3), { 'aria-label': words.nearer, title: words.nearer }),
    button('−', () => view.zoom(1 / 1.3), { 'aria-label': words.farther, title: words.farther }),
    button(words.fit, () => view.fit()));
}

/** Returns a listener to the keys of a tree. */
function keysOf(steering, view, last, fold) {
  const keys = {
    ArrowRight: () => steering.by(1), ArrowLeft: () => steering.by(-1), Home: () => steering.go(0), End: () => steering.go(last),
    ' ': steering.toggle, '+': () => view.zoom(1.3), '-': () => view.zoom(1 / 1.3), 0: () => view.fit(), f: fold,
  };
  return (event) => {
    if (!Object.hasOwn(keys, event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys[event.key]();
  };
}

/** Says how large the tree is, or how much of it is shown. */
function sentenceOf(event, tree, walk) {
  const [nodes, solutions] = [several(tree.size[0], 'node'), tree.solutions[0]];
  const found = solutions === 0 ? words.noSolution : several(solutions, 'solution');
  return (event.whole ? words.whole : words.part)(nodes, found, event.strategy, walk);
}

function legend(tree) {
  const kinds = new Set(tree.nodes.map(({ kind }) => kind));
  const shown = words.legend.filter(([kind]) => !['pruned', 'not_searched'].includes(kind) || kinds.has(kind));
  return make('p', { class: 'legend faint' }, shown.map(([kind, name]) => make('span', { class: `key ${kind}` }, name)));
}
