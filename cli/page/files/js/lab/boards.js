// The boards at the nodes of a tree: the engine draws the puzzle, and what is known at the node is marked in it.

import { one } from '../engine.js';
import { fill } from '../dom.js';
import { asking } from '../board/asking.js';
import { drawMarks, ownMarks } from '../board/marks.js';
import { picture } from '../svg.js';
import { pathTo } from './growth.js';

/** The most time for a picture, in milliseconds. */
const PATIENCE = 5000;

/** The boards of the tree of a subject. */
export class Boards {
  constructor({ problem, input, options = {} }, tree) {
    this.request = { verb: 'cells', problem, input, options, limits: { time_ms: PATIENCE } };
    this.tree = tree;
    this.question = asking();
  }

  /**
   * Shows the board at a node; until it is drawn, the one before stays. Returns `false` if there is none;
   * nothing is shown either if a later one is asked for meanwhile.
   */
  async show(place, id, label) {
    this.cells ??= one(this.request, 'cells').then(({ cells }) => new Map(cells.map((cell) => [cell.name, cell])), () => new Map());
    const cells = await this.cells;
    if (!isTold(cells, this.tree)) return false;
    const known = knownAt(cells, this.tree, id);
    const facts = [...known].map(([cell, value]) => `${value} at ${cell}`).join(', ');
    const events = await this.question.put({ ...this.request, known: facts, want: ['interactive'] });
    if (!events) return true;
    const svg = picture(events.find(({ interactive }) => interactive)?.interactive, label);
    if (!svg) return false;
    fill(place, svg);
    const [last] = decided(this.tree.decision[id], cells) ?? [];
    drawMarks(svg, elementsOf(svg), [...ownMarks({ known }), ...(last ? [{ name: last, kind: 'lit' }] : [])]);
    return true;
  }

  end() {
    this.question.end();
  }
}

/** Returns whether the states or the decisions of a tree tell what stands in the cells. */
function isTold(cells, tree) {
  if (cells.size === 0) return false;
  return signsOf(tree.nodes[0]).length >= cells.size || tree.decision.every((it) => it === '' || decided(it, cells));
}

/** Returns the cell and the value of a decision such as `3 at r1c2`; `null` if it is another one. */
function decided(decision, cells) {
  const [, value, cell] = /^(.+?) at (.+)$/.exec(decision) ?? [];
  return cells.has(cell) ? [cell, value] : null;
}

/** Returns the signs of a state: those of the cells come first, `.` for what is open. */
function signsOf({ state }) {
  return state.split(/[\s/]+/).filter(Boolean);
}

/** Returns what is known at a node, values by cells. What is given is none of it. */
function knownAt(cells, tree, id) {
  const known = new Map(pathTo(tree, id).map((at) => decided(tree.decision[at], cells)).filter(Boolean));
  const signs = signsOf(tree.nodes[id]);
  if (signs.length >= cells.size) {
    [...cells.values()].forEach(({ name, values }, index) => {
      const value = values.includes(signs[index]) ? signs[index] : values[Number(signs[index])];
      if (value !== undefined) known.set(name, value);
    });
  }
  for (const [name, value] of known) if (!cells.get(name).values.includes(value)) known.delete(name);
  return known;
}

/** Returns the elements of cells in a picture, by their names. */
function elementsOf(svg) {
  return new Map(['cell', 'edge', 'corner'].flatMap((kind) => [...svg.querySelectorAll(`[data-${kind}]`)]
    .map((element) => [element.getAttribute(`data-${kind}`), { element, kind }])));
}
