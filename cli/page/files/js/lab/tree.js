// A search tree that grows step by step, as it is searched.

import { ask, wrongOf } from '../engine.js';
import { button, fill, make } from '../dom.js';
import { mistakeShown } from '../board/mistake.js';
import { number, several } from '../numbers.js';
import { shape } from '../svg.js';
import { drawTree, viewOf } from './canvas.js';
import { foldedTo, layout, seenOf, treeOf } from './growth.js';
import { stateShown } from './state.js';
import { stepper } from './stepper.js';
import { stepsOf } from './walks.js';
import { texts } from './texts.js';

const words = texts.tree;

/** The most nodes that are seen before a subtree is folded. */
const MOST_SEEN = 160;

/** The most time that the engine takes for a tree, in milliseconds. */
const PATIENCE = 20000;

/** Trees are not made smaller than this to be seen whole. */
const LEAST = 0.35;

/** The least height of the picture, in pixels. */
const LOWEST = 200;

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
    grown = grow(place, treeOf(event), { event, walk, at, label, moved });
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
function grow(place, tree, { event, walk, at, label, moved }) {
  const steps = stepsOf(tree, walk);
  const svg = shape('svg', { class: 'tree', role: 'img', 'aria-label': label || event.sentence });
  const frame = make('div', { class: 'frame', tabindex: 0, role: 'group', 'aria-label': words.keys, keydown: keyed }, svg);
  const told = make('p', { class: 'told', 'aria-live': 'polite' });
  const panel = make('div', { class: 'panel' });
  const steering = stepper(steps.length, goTo);
  const bar = make('div', { class: 'row stepper' },
    steering.controls,
    button('+', () => view.zoom(1.3), { 'aria-label': words.nearer, title: words.nearer }),
    button('−', () => view.zoom(1 / 1.3), { 'aria-label': words.farther, title: words.farther }),
    button(words.fit, () => view.fit()));
  const view = viewOf(svg, frame);
  const folded = foldedTo(tree, MOST_SEEN);
  const first = firstVisits(tree, steps);
  let [now, chosen, places, shapes, height, isFitted] = [0, null, null, null, 0, false];
  fill(place,
    label ? make('h3', {}, label) : null,
    make('p', { class: 'faint' }, sentenceOf(event, walk)),
    make('div', { class: 'grown' }, make('div', { class: 'drawing' }, bar, frame, told, legend()), panel));
  draw();
  // The frame has its size when it is on the page.
  const watching = new ResizeObserver(() => {
    if (isFitted) view.put();
    else frame.style.maxHeight = `${Math.max(LOWEST, height * view.fit(LEAST) + 16)}px`;
    isFitted = true;
    view.follow(places.get(seenOf(tree, folded, steps[now].node)));
  });
  watching.observe(frame);
  steering.go(at === 'end' ? steps.length - 1 : at);

  function draw() {
    const laid = layout(tree, folded);
    const drawn = drawTree(tree, laid, folded, (id) => choose(id));
    places = laid.places;
    shapes = drawn.shapes;
    view.sized(laid);
    height = laid.height;
    fill(svg, drawn.group);
  }

  function goTo(index) {
    now = index;
    chosen = null;
    show();
    view.follow(places.get(seenOf(tree, folded, steps[now].node)));
    moved(now);
  }

  function choose(id) {
    chosen = id;
    show();
  }

  function show() {
    const { node, pass } = steps[now];
    const [onPass, out] = passSoFar(steps, now);
    const current = seenOf(tree, folded, node);
    const path = new Set(pathTo(tree, node));
    const isOver = now === steps.length - 1;
    for (const [id, { node: drawn, edge }] of shapes) {
      const isThere = first[id] <= now || (isOver && tree.nodes[id].kind === 'not_searched');
      const classes = { unborn: !isThere, current: id === current, path: path.has(id), chosen: id === chosen, before: isThere && walk !== '' && pass > 0 && !onPass.has(id), out: out.has(id) };
      for (const [name, has] of Object.entries(classes)) drawn.classList.toggle(name, has);
      edge?.classList.toggle('unborn', !isThere);
      edge?.classList.toggle('path', path.has(id));
      if (folded.has(id)) {
        drawn.lastChild.textContent = isOver ? tree.size[id] : String(countBelow(id, () => true));
        drawn.classList.toggle('found', countBelow(id, ({ kind }) => kind === 'solution') > 0);
      }
    }
    told.textContent = sayStep();
    showPanel(chosen ?? node);
  }

  /** Counts the nodes of a folded subtree that were entered so far. */
  function countBelow(id, isCounted) {
    const one = first[id] <= now && isCounted(tree.nodes[id]) ? 1 : 0;
    return tree.children[id].reduce((sum, child) => sum + countBelow(child, isCounted), one);
  }

  function sayStep() {
    const { node, pass, out } = steps[now];
    const found = countUntil('solution');
    const parts = [words.stepOf(number(now + 1), number(steps.length))];
    if (walk && walk !== 'bfs') parts.push(words.passes[walk](pass));
    parts.push(tree.decision[node] || words.root);
    parts.push(out && tree.nodes[node].kind !== 'solution' ? words.leftOut : words.kinds[tree.nodes[node].kind]);
    return `${parts.filter(Boolean).join(' · ')}. ${words.sofar(several(found, 'solution'), several(countUntil('dead_end'), 'dead end'))}`;
  }

  function countUntil(kind) {
    return tree.nodes.filter((node) => node.kind === kind && first[node.id] <= now).length;
  }

  function showPanel(id) {
    const { kind, state, depth, moves } = tree.nodes[id];
    const below = tree.children[id].length;
    const way = pathTo(tree, id).slice(1).map((it) => tree.decision[it]);
    fill(panel,
      make('p', { class: 'heading' }, chosen === null ? words.here : words.selected),
      stateShown(state),
      make('p', { class: `kind ${kind}` }, words.reasons[kind](moves)),
      make('p', { class: 'faint' }, words.place(depth, tree.size[id], tree.solutions[id])),
      below > 0 ? button(folded.has(id) ? words.unfold : words.fold, () => fold(id)) : null,
      way.length > 0 ? make('details', {}, make('summary', {}, words.way), make('ol', {}, way.map((it) => make('li', {}, it)))) : null);
  }

  function fold(id) {
    if (folded.has(id)) folded.delete(id);
    else folded.add(id);
    draw();
    show();
    view.follow(places.get(seenOf(tree, folded, id)));
    // The button that was pressed is another one now.
    if (document.activeElement === document.body) panel.querySelector('button')?.focus();
  }

  function keyed(event) {
    const done = {
      ArrowRight: () => steering.by(1), ArrowLeft: () => steering.by(-1), Home: () => steering.go(0), End: () => steering.go(steps.length - 1),
      ' ': steering.toggle, '+': () => view.zoom(1.3), '-': () => view.zoom(1 / 1.3), 0: () => view.fit(),
      f: () => { const id = chosen ?? steps[now].node; if (tree.children[id].length > 0) fold(id); },
    }[event.key];
    if (!done || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    done();
  }

  return {
    tree,
    step: steering.go,
    end() {
      steering.end();
      watching.disconnect();
    },
  };
}

/** Returns for each node the first step at which it is entered. */
function firstVisits(tree, steps) {
  const first = tree.nodes.map(() => Infinity);
  steps.forEach(({ node }, index) => { first[node] = Math.min(first[node], index); });
  return first;
}

/** Returns the nodes that the pass has entered so far, and those that it left out. */
function passSoFar(steps, now) {
  const [entered, out] = [new Set(), new Set()];
  for (let index = now; index >= 0 && steps[index].pass === steps[now].pass; index -= 1) {
    entered.add(steps[index].node);
    if (steps[index].out) out.add(steps[index].node);
  }
  return [entered, out];
}

/** Returns the nodes from the root to this one. */
function pathTo(tree, id) {
  const path = [];
  for (let at = id; at !== null; at = tree.parent[at]) path.unshift(at);
  return path;
}

function sentenceOf(event, walk) {
  const rest = event.whole ? '' : ` ${words.cut}`;
  // The sentence begins with the puzzle and its input, which are known.
  const told = event.sentence.replace(/^[^]*: (?=[\d,]+ nodes? and )/, '');
  return `${walk ? words.walked(walk, event.strategy) : ''}${told}.${rest}`;
}

function legend() {
  return make('p', { class: 'legend faint' }, words.legend.map(([kind, label]) => make('span', { class: `key ${kind}` }, label)));
}
