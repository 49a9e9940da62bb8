// A tree as it is drawn: in a frame, with subtrees that are folded, and marks for where the search is.

import { fill, make } from '../dom.js';
import { shape } from '../svg.js';
import { drawTree } from './canvas.js';
import { foldedTo, layout, pathTo, seenOf } from './growth.js';
import { texts } from './texts.js';
import { View } from './view.js';

/** The most nodes that are seen before a subtree is folded. */
const MOST_SEEN = 160;

/** Trees are not made smaller than this to be seen whole. */
const LEAST = 0.35;

/** The least height of the picture, in pixels. */
const LOWEST = 200;

/** The drawing of a tree whose walk is a history. `choose` gets a node that is clicked, `keyed` the keys. */
export class Drawing {
  constructor(history, label, { choose, keyed }) {
    Object.assign(this, { history, tree: history.tree, choose });
    this.svg = shape('svg', { class: 'tree', role: 'img', 'aria-label': label });
    this.frame = make('div', { class: 'frame', tabindex: 0, role: 'group', 'aria-label': texts.tree.keys, keydown: keyed }, this.svg);
    this.view = new View(this.svg, this.frame);
    this.folded = foldedTo(this.tree, MOST_SEEN);
    this.draw();
  }

  /** Fits the drawing when the frame has its size, which it has on the page, and follows its changes. */
  watch(current) {
    let isFitted = false;
    this.watching = new ResizeObserver(() => {
      if (isFitted) this.view.put();
      else this.frame.style.maxHeight = `${Math.max(LOWEST, this.view.size.height * this.view.fit(LEAST) + 16)}px`;
      isFitted = true;
      this.follow(current());
    });
    this.watching.observe(this.frame);
  }

  draw() {
    const laid = layout(this.tree, this.folded);
    const { group, shapes } = drawTree(this.tree, laid, this.folded, this.choose);
    this.places = laid.places;
    this.shapes = shapes;
    this.view.size = laid;
    fill(this.svg, group);
  }

  /** Folds the subtree of a node, or unfolds it. */
  fold(id) {
    if (this.folded.has(id)) this.folded.delete(id);
    else this.folded.add(id);
    this.draw();
  }

  /** Brings a node into view. */
  follow(id) {
    this.view.follow(this.places.get(seenOf(this.tree, this.folded, id)));
  }

  /** Marks what was met up to a step, and the node that is chosen. */
  show(now, chosen) {
    const { history } = this;
    const node = history.nodeAt(now);
    const current = seenOf(this.tree, this.folded, node);
    const path = new Set(pathTo(this.tree, node));
    const [onPass, out] = history.passSoFar(now);
    const isLaterPass = history.walk !== '' && history.steps[now].pass > 0;
    for (const [id, { node: drawn, edge }] of this.shapes) {
      const isThere = history.isThere(id, now);
      classed(drawn, {
        unborn: !isThere, current: id === current, path: path.has(id), chosen: id === chosen,
        before: isThere && isLaterPass && !onPass.has(id), out: out.has(id),
      });
      if (edge) classed(edge, { unborn: !isThere, path: path.has(id) });
      if (this.folded.has(id)) {
        drawn.lastChild.textContent = String(history.countBelow(id, now));
        classed(drawn, { found: history.countBelow(id, now, 'solution') > 0 });
      }
    }
  }

  end() {
    this.watching.disconnect();
  }
}

function classed(element, classes) {
  for (const [name, has] of Object.entries(classes)) element.classList.toggle(name, has);
}
