// The drawing of a tree: nodes and edges as shapes, which get classes as the search goes on.

import { shape } from '../svg.js';
import { ROOM } from './growth.js';
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

/** Returns the place nearest to this one that is not beyond the ends; the middle of them if all is seen. */
function within(at, least, most) {
  return most < least ? (least + most) / 2 : Math.min(Math.max(at, least), most);
}

/** Makes a view onto a drawing that can be zoomed and moved. */
export function viewOf(svg, frame) {
  let size = { width: 1, height: 1 };
  let [x, y, scale] = [0, 0, 1];
  const room = () => ({ width: frame.clientWidth || 600, height: frame.clientHeight || 360 });
  const put = () => {
    const { width, height } = room();
    svg.setAttribute('viewBox', `${x} ${y} ${width / scale} ${height / scale}`);
  };
  const zoom = (factor, at) => {
    const { width, height } = room();
    const centre = at ?? { x: width / 2, y: height / 2 };
    const [fixedX, fixedY] = [x + centre.x / scale, y + centre.y / scale];
    scale = Math.min(3, Math.max(0.05, scale * factor));
    [x, y] = [fixedX - centre.x / scale, fixedY - centre.y / scale];
    put();
  };
  /** Shows all of the drawing, or if that is too small, its top. Returns the scale. */
  const fit = (least = 0) => {
    const { width, height } = room();
    const whole = Math.min(width / (size.width + 20), height / (size.height + 20), 1.5);
    scale = Math.max(whole, least);
    x = (size.width - width / scale) / 2 - ROOM.width / 2;
    y = -22 / scale;
    put();
    return scale;
  };
  /** Moves the view if a place lies outside. */
  const follow = (place) => {
    const { width, height } = room();
    const margin = 14 / scale;
    const [wide, high] = [width / scale, height / scale];
    if (place.x < x + margin || place.x > x + wide - margin) x = within(place.x - wide / 2, -ROOM.width, size.width - wide);
    if (place.y < y + margin || place.y > y + high - margin) y = within(place.y - high / 2, -22 / scale, size.height - high);
    put();
  };
  let held = null;
  svg.addEventListener('pointerdown', (event) => { held = { x: event.clientX, y: event.clientY, moved: false }; });
  svg.addEventListener('pointermove', (event) => {
    if (!held || event.buttons === 0) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(across, down) < 4) return;
    if (!held.moved) svg.setPointerCapture(event.pointerId);
    held = { x: event.clientX, y: event.clientY, moved: true };
    x -= across / scale;
    y -= down / scale;
    put();
  });
  svg.addEventListener('pointerup', () => { held = null; });
  svg.addEventListener('wheel', (event) => {
    if (!event.ctrlKey && document.activeElement !== frame) return;
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX - box.left, y: event.clientY - box.top });
  }, { passive: false });
  return { fit, zoom, follow, put, sized: (it) => { size = it; } };
}
