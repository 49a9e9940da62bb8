// A tree as it is drawn: in a frame, with subtrees that are folded, and marks for where the search is.

import { fill, make } from '../dom.js';
import { shape } from '../svg.js';
import { drawTree, putRing } from './canvas.js';
import { foldedTo, layout, pathTo, seenOf } from './growth.js';
import { texts } from './texts.js';
import { View } from './view.js';

/** The most nodes that are seen before a subtree is folded. */
const MOST_SEEN = 160;

/** The width that a tree may always have, in its own units. */
const WIDEST = 1250;

/** The least scale at which a tree opens whole: a larger tree opens with its top. */
const LEAST = 0.62;

/** The width of the rim of the frame, above and below together, in pixels. */
const RIM = 2;

/** The least height of the picture, in pixels. */
const LOWEST = 200;

/** The drawing of a tree whose walk is a history. `choose` gets a node that is clicked. */
export class Drawing {
  constructor(history, label, choose) {
    Object.assign(this, { history, tree: history.tree, choose, focus: 0, folded: new Set() });
    this.svg = shape('svg', { class: 'tree', role: 'img', 'aria-label': label });
    this.frame = make('div', { class: 'frame', tabindex: 0, role: 'group', 'aria-label': texts.tree.keys }, this.svg);
    this.view = new View(this.svg, this.frame);
  }

  /** Draws the tree into its frame, which is on the page by now, and fits it there, also when the frame changes. */
  begin() {
    this.folded = foldedTo(this.tree, { most: MOST_SEEN, width: Math.max(WIDEST, this.view.width / LEAST) });
    this.draw();
    let isFitted = false;
    this.watching = new ResizeObserver(() => {
      if (isFitted) this.view.put();
      else this.open();
      isFitted = true;
      this.follow();
    });
    this.watching.observe(this.frame);
  }

  /** Shows all, or if that is too small to read, the top; the frame is no higher than it needs to be. */
  open() {
    this.view.fit({ least: LEAST });
    this.frame.style.maxHeight = `${Math.max(LOWEST, this.view.heightOfAll + RIM)}px`;
    this.view.fit({ least: LEAST, most: this.view.scale });
  }

  fit() {
    this.view.fit();
  }

  draw() {
    const laid = layout(this.tree, this.folded);
    Object.assign(this, drawTree(this.tree, laid, this.folded, this.choose), { places: laid.places });
    this.view.box = laid.box;
    fill(this.svg, this.group);
  }

  /** Folds the subtree of a node, or unfolds it. */
  fold(id) {
    if (this.folded.has(id)) this.folded.delete(id);
    else this.folded.add(id);
    this.draw();
  }

  /** Unfolds all that a node is folded into. */
  reveal(id) {
    for (let seen = this.seen(id); seen !== id; seen = this.seen(id)) this.folded.delete(seen);
    this.draw();
  }

  /** Returns the node that stands for this one: itself, or the one it is folded into. */
  seen(id) {
    return seenOf(this.tree, this.folded, id);
  }

  /** Brings the node that is chosen, or else the current one, into view. */
  follow() {
    this.view.follow(this.places.get(this.seen(this.focus)));
  }

  zoom(factor) {
    this.view.zoomAbout(factor, this.places.get(this.seen(this.focus)));
  }

  /** Marks what was met up to a step, the way to the node in focus, and the nodes that are current and chosen. */
  show(now, chosen) {
    const { history } = this;
    const current = history.nodeAt(now);
    this.focus = chosen ?? current;
    const path = new Set(pathTo(this.tree, this.focus));
    const [onPass, out] = history.passSoFar(now);
    const isLaterPass = history.walk !== '' && history.steps[now].pass > 0;
    for (const [id, { node, edge, number }] of this.shapes) {
      const isThere = history.isThere(id, now);
      classed(node, { unborn: !isThere, path: path.has(id), before: isThere && isLaterPass && !onPass.has(id), out: out.has(id) });
      if (edge) classed(edge, { unborn: !isThere, path: path.has(id) });
      if (number) this.showFolded(id, now, current);
    }
    this.ring(this.rings.current, current, now);
    this.ring(this.rings.chosen, chosen, now);
  }

  /** Shows what is known of a folded subtree. A node without nodes below, so far, is drawn as it is. */
  showFolded(id, now, current) {
    const { node, number } = this.shapes.get(id);
    const { history } = this;
    number.textContent = String(history.countBelow(id, now));
    classed(node, {
      folded: history.hasBelow(id, now), found: history.countBelow(id, now, 'solution') > 0,
      inside: current !== id && this.seen(current) === id,
    });
  }

  ring(ring, id, now) {
    classed(ring, { unborn: id === null });
    if (id === null) return;
    const seen = this.seen(id);
    putRing(ring, this.places.get(seen), this.folded.has(seen) && this.history.hasBelow(seen, now));
  }

  end() {
    this.watching.disconnect();
  }
}

function classed(element, classes) {
  for (const [name, has] of Object.entries(classes)) element.classList.toggle(name, has);
}
