// The shapes of a tree: nodes and edges, which get classes as the search goes on, and rings around two nodes.

import { shape } from '../svg.js';
import { texts } from './texts.js';

const RADIUS = 10;

/** Draws a tree laid out at these places. Returns the group, the shapes of each node that is seen, and the rings. */
export function drawTree(tree, { places }, folded, choose) {
  const shapes = new Map();
  const edges = [];
  const nodes = [];
  for (const [id, { x, y }] of places) {
    const edge = tree.parent[id] === null ? null : edgeTo(tree, places, id);
    const number = folded.has(id) ? shape('text', { y: RADIUS * 2.05, 'text-anchor': 'middle', 'font-size': 13 }) : null;
    const node = shape('g', { class: `node ${tree.nodes[id].kind}`, transform: `translate(${x} ${y})`, 'data-node': id, click: () => choose(id) },
      shape('title', {}, titleOf(tree, id)), shape('g', { class: 'open' }, formOf(tree.nodes[id])), number ? triangle(number) : null);
    shapes.set(id, { node, edge, number });
    if (edge) edges.push(edge);
    nodes.push(node);
  }
  const rings = { current: shape('circle', { class: 'ring current' }), chosen: shape('circle', { class: 'ring chosen' }) };
  return { group: shape('g', {}, shape('g', {}, edges), shape('g', {}, nodes), rings.current, rings.chosen), shapes, rings };
}

/** Puts a ring around a node at a place, or around its triangle. The ring around the chosen node is the wider one. */
export function putRing(ring, { x, y }, isFolded) {
  ring.setAttribute('transform', `translate(${x} ${isFolded ? y + RADIUS * 0.9 : y})`);
  ring.setAttribute('r', (isFolded ? RADIUS * 2.3 : RADIUS * 1.45) + (ring.classList.contains('chosen') ? RADIUS * 0.45 : 0));
}

function edgeTo(tree, places, id) {
  const [from, to] = [places.get(tree.parent[id]), places.get(id)];
  const middle = (from.y + to.y) / 2;
  return shape('path', { class: 'edge', d: `M${from.x} ${from.y} C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}` });
}

/** Returns the form of a subtree that is folded, with the number of its nodes. */
function triangle(number) {
  return shape('g', { class: 'triangle' },
    shape('path', { class: 'body', d: `M0 ${-RADIUS} L${RADIUS * 1.9} ${RADIUS * 2.4} L${-RADIUS * 1.9} ${RADIUS * 2.4} Z` }), number);
}

/** Returns the form of a node, by which its kind is told without colours as well. */
function formOf({ kind }) {
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
