// The shapes of a tree: nodes and edges, which get classes as the search goes on.

import { shape } from '../svg.js';
import { texts } from './texts.js';

const RADIUS = 10;

/** Draws a tree laid out at these places. Returns the group, and the shapes of each node that is seen. */
export function drawTree(tree, { places }, folded, choose) {
  const shapes = new Map();
  const edges = [];
  const nodes = [];
  for (const [id, { x, y }] of places) {
    const edge = tree.parent[id] === null ? null : edgeTo(tree, places, id);
    const node = shape('g', { class: `node ${tree.nodes[id].kind}${folded.has(id) ? ' folded' : ''}`, transform: `translate(${x} ${y})`, 'data-node': id, click: () => choose(id) },
      shape('title', {}, titleOf(tree, id)), formOf(tree, folded, id));
    shapes.set(id, { node, edge });
    if (edge) edges.push(edge);
    nodes.push(node);
  }
  return { group: shape('g', {}, shape('g', {}, edges), shape('g', {}, nodes)), shapes };
}

function edgeTo(tree, places, id) {
  const [from, to] = [places.get(tree.parent[id]), places.get(id)];
  const middle = (from.y + to.y) / 2;
  return shape('path', { class: 'edge', d: `M${from.x} ${from.y} C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}` });
}

/** Returns the form of a node, by which its kind is told without colours as well. */
function formOf(tree, folded, id) {
  const { kind } = tree.nodes[id];
  if (folded.has(id)) {
    return [shape('path', { class: 'body', d: `M0 ${-RADIUS} L${RADIUS * 1.9} ${RADIUS * 2.4} L${-RADIUS * 1.9} ${RADIUS * 2.4} Z` }),
      shape('text', { y: RADIUS * 2, 'text-anchor': 'middle', 'font-size': 11 }, String(tree.size[id]))];
  }
  if (kind === 'dead_end') {
    return [shape('rect', { class: 'body', x: -RADIUS * 0.85, y: -RADIUS * 0.85, width: RADIUS * 1.7, height: RADIUS * 1.7, rx: 2 }),
      shape('path', { class: 'cross', d: 'M-4 -4 L4 4 M4 -4 L-4 4' })];
  }
  if (kind === 'solution') return [shape('circle', { class: 'body', r: RADIUS + 1 }), shape('path', { class: 'tick', d: 'M-5 0 L-1.5 4 L5 -4' })];
  if (kind === 'pruned') return [shape('circle', { class: 'body', r: RADIUS - 1 }), shape('path', { class: 'cross', d: 'M-5 0 L5 0' })];
  if (kind === 'not_searched') return [shape('circle', { class: 'body', r: RADIUS - 2 }), shape('text', { y: 4, 'text-anchor': 'middle', 'font-size': 11 }, '…')];
  return [shape('circle', { class: 'body', r: RADIUS - 2 })];
}

function titleOf(tree, id) {
  const { kind, state } = tree.nodes[id];
  return [tree.decision[id], texts.tree.kinds[kind], state.length < 400 ? state : ''].filter(Boolean).join('\n');
}
