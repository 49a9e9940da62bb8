// A search tree that grows step by step, as it is searched.

import { ask, wrongOf } from '../engine.js';
import { announce, fill, make } from '../dom.js';
import { mistakeShown } from '../board/mistake.js';
import { barOf, keysTold, legend, sentenceOf } from './around.js';
import { Drawing } from './drawing.js';
import { treeOf } from './growth.js';
import { History } from './history.js';
import { Panel } from './panel.js';
import { plainly } from './plain.js';
import { stepper } from './stepper.js';
import { texts } from './texts.js';
import { keysOf } from './tree-keys.js';

const words = texts.tree;

/** The most time that the engine takes for a tree, in milliseconds. */
const PATIENCE = 20000;

/**
 * Shows the tree of a strategy, at a step of its search, from 0. `walk` is an order in which another
 * strategy walks it: `bfs`, `iddfs`, `lds` or `dds`. `moved` is called with the step after each. `own`
 * has functions that describe a node in place of those of the panel.
 * Returns `{ ready, step, end }`: `ready` is the tree and the `last` step, `step` goes to a step.
 */
export function showTree(place, { problem, input, options = {}, strategy = '', walk = '', step = 0, label = '', moved = () => {}, own = {} }) {
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
    grown = grow(place, treeOf(event), { event, subject: { problem, input, options }, walk, step, label, moved, own });
    return { tree: grown.tree, last: grown.last };
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
function grow(place, tree, { event, subject, walk, step, label, moved, own }) {
  const history = new History(tree, walk);
  const told = make('p', { class: 'told', 'aria-live': 'polite' });
  const drawing = new Drawing(history, label || plainly(event), choose);
  const panel = new Panel(history, subject, { go: goToChosen, fold, unfold: fold, reveal: (id) => refold(() => drawing.reveal(id)) }, own);
  const steering = stepper(history.steps.length, goTo);
  let [now, chosen] = [0, null];
  fill(place,
    label ? make('h3', {}, label) : null,
    make('p', { class: 'faint' }, sentenceOf(event, tree, walk)),
    make('div', { class: 'grown', keydown: keysOf(keys()) },
      make('div', { class: 'drawing' }, barOf(steering, drawing), drawing.frame, told), panel.element,
      make('div', { class: 'below' }, legend(tree), keysTold())));
  drawing.begin();
  steering.go(step);

  function keys() {
    return {
      ArrowRight: () => steering.by(1), ArrowLeft: () => steering.by(-1), Home: () => steering.go(0), End: () => steering.go(history.last),
      ' ': steering.toggle, '+': () => drawing.zoom(1.3), '-': () => drawing.zoom(1 / 1.3), 0: () => drawing.fit(),
      'Shift+ArrowUp': () => chooseKin('parent'), 'Shift+ArrowDown': () => chooseKin('child'),
      'Shift+ArrowLeft': () => chooseKin('previous'), 'Shift+ArrowRight': () => chooseKin('next'),
      Enter: () => goToChosen(chosen), Escape: () => choose(null), f: () => fold(drawing.seen(inFocus())),
    };
  }

  function goTo(index) {
    now = index;
    chosen = null;
    show();
    drawing.follow();
    moved(now);
  }

  function goToChosen(id) {
    if (id === null || history.stepTo(id) === null) return;
    steering.go(history.stepTo(id));
    keepFocus(drawing.frame);
  }

  function choose(id) {
    chosen = id;
    show();
  }

  /** Chooses a node beside the one that is chosen, or else beside the current one. */
  function chooseKin(way) {
    const from = drawing.seen(inFocus());
    const kin = way === 'child' && drawing.folded.has(from) ? null : history.kin(from, way, now);
    if (kin === null) return;
    choose(kin);
    drawing.follow();
    announce([history.named(kin), words.kinds[tree.nodes[kin].kind]].filter(Boolean).join(', '));
  }

  function inFocus() {
    return chosen ?? history.nodeAt(now);
  }

  function show() {
    const id = inFocus();
    drawing.show(now, chosen);
    told.textContent = history.said(now, drawing.seen(history.nodeAt(now)));
    panel.show(id, { now, isChosen: chosen !== null, possible: possibleWith(id) });
  }

  /** Returns what can be done with a node that is shown in the panel. */
  function possibleWith(id) {
    const isSeen = drawing.seen(id) === id;
    const folding = drawing.folded.has(id) ? 'unfold' : 'fold';
    return [
      chosen !== null && id !== history.nodeAt(now) && history.stepTo(id) !== null ? 'go' : null,
      !isSeen ? 'reveal' : history.hasBelow(id, now) ? folding : null,
    ].filter(Boolean);
  }

  function fold(id) {
    if (history.hasBelow(id, now)) refold(() => drawing.fold(id));
  }

  function refold(change) {
    change();
    show();
    drawing.follow();
    keepFocus(panel.lastButton ?? drawing.frame);
  }

  return {
    tree,
    last: history.last,
    step: steering.go,
    end: () => [steering, drawing, panel].forEach((it) => it.end()),
  };
}

/** Keeps the focus when the button that was pressed is gone. */
function keepFocus(element) {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}
