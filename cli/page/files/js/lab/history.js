// What a search has met up to each step of its walk through a tree.

import { number, several } from '../numbers.js';
import { stepsOf } from './walks.js';
import { texts } from './texts.js';

const words = texts.tree;

/** The steps of a walk. Its methods take the number of a step, from 0. */
export class History {
  constructor(tree, walk) {
    this.tree = tree;
    this.walk = walk;
    this.steps = stepsOf(tree, walk);
    /** For each node the first step at which it is met, and the first at which no pass leaves it out. */
    this.met = tree.nodes.map(() => Infinity);
    this.entered = tree.nodes.map(() => Infinity);
    this.steps.forEach(({ node, out }, index) => {
      this.met[node] = Math.min(this.met[node], index);
      if (!out) this.entered[node] = Math.min(this.entered[node], index);
    });
  }

  /** Returns the last step. */
  get last() {
    return this.steps.length - 1;
  }

  nodeAt(now) {
    return this.steps[now].node;
  }

  /** Returns whether a node is drawn. What was not searched is seen at the end. */
  isThere(id, now) {
    return this.met[id] <= now || (now === this.last && this.tree.nodes[id].kind === 'not_searched');
  }

  /** Counts the nodes of a kind that were entered so far. */
  count(kind, now) {
    return this.tree.nodes.filter((node) => node.kind === kind && this.entered[node.id] <= now).length;
  }

  /** Counts the nodes of a subtree that were met so far, of a kind if one is given. */
  countBelow(id, now, kind) {
    const isCounted = this.met[id] <= now && (kind === undefined || this.tree.nodes[id].kind === kind);
    return this.tree.children[id].reduce((sum, child) => sum + this.countBelow(child, now, kind), isCounted ? 1 : 0);
  }

  /** Returns whether a node that was searched below this one was met so far. */
  hasBelow(id, now) {
    return this.tree.children[id].some((child) => this.met[child] <= now);
  }

  /** Returns the first step at which a node is entered; `null` if it was not searched. */
  stepTo(id) {
    const step = Number.isFinite(this.entered[id]) ? this.entered[id] : this.met[id];
    return Number.isFinite(step) ? step : null;
  }

  /** Returns the drawn node next to this one: its `parent`, first `child`, `next` or `previous` sibling; `null` if there is none. */
  kin(id, way, now) {
    const { parent, children } = this.tree;
    if (way === 'parent') return parent[id];
    if (way === 'child') return children[id].find((it) => this.isThere(it, now)) ?? null;
    const siblings = parent[id] === null ? [id] : children[parent[id]].filter((it) => this.isThere(it, now));
    return siblings[siblings.indexOf(id) + (way === 'next' ? 1 : -1)] ?? null;
  }

  /** Names a node by its decision. */
  named(id) {
    return this.tree.decision[id] || words.root;
  }

  /** Returns the nodes that the pass has met so far, and those of them that it left out. */
  passSoFar(now) {
    const [met, out] = [new Set(), new Set()];
    for (let index = now; index >= 0 && this.steps[index].pass === this.steps[now].pass; index -= 1) {
      met.add(this.steps[index].node);
      if (this.steps[index].out) out.add(this.steps[index].node);
    }
    return [met, out];
  }

  /** Says what happens at a step. `seen` is the node that stands for the current one in the drawing. */
  said(now, seen) {
    const { node, pass, out } = this.steps[now];
    const { kind } = this.tree.nodes[node];
    const parts = [
      words.stepOf(number(now + 1), number(this.steps.length)),
      this.walk && this.walk !== 'bfs' ? words.passes[this.walk](pass) : '',
      this.named(node),
      out ? words.leftOut : words.kinds[kind],
      seen === node ? '' : words.inside(this.named(seen)),
    ];
    const cut = this.tree.nodes.some((it) => it.kind === 'pruned') ? number(this.count('pruned', now)) : null;
    return `${parts.filter(Boolean).join(' · ')}. ${words.sofar(several(this.count('solution', now), 'solution'), several(this.count('dead_end', now), 'dead end'), cut)}`;
  }
}
