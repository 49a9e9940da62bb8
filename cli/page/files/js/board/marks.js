// Marks on a picture: what is selected, what the player wrote, what a hint or a search tells.

import { shape } from '../svg.js';
import { isNothing } from './names.js';

/** Returns the marks of what the player wrote. */
export function ownMarks(game) {
  const marks = [];
  for (const [name, value] of game.known) {
    const first = name.replace(/ beside the first$/, '');
    if (first === name) marks.push({ name, kind: isNothing(value) ? 'nothing' : 'own' });
    else if (!isNothing(value)) marks.push({ name: first, kind: 'double' }, { name: first, kind: 'gap' });
  }
  return marks;
}

/** Returns the elements of a picture that stand for squares, edges and corners, by their names. */
export function drawnOf(svg) {
  const drawn = new Map();
  for (const kind of ['cell', 'edge', 'corner']) {
    for (const element of svg.querySelectorAll(`[data-${kind}]`)) drawn.set(element.getAttribute(`data-${kind}`), { element, kind });
  }
  return drawn;
}

/** Draws marks in place of those before. */
export function drawMarks(svg, drawn, marks) {
  svg.querySelectorAll('.mark').forEach((mark) => mark.remove());
  for (const mark of marks) {
    const target = drawn.get(mark.name);
    if (!target) continue;
    const { element, kind } = target;
    const box = element.getBBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const size = kind === 'cell' ? Math.min(box.width, box.height) : Math.max(box.width, box.height);
    const parent = element.parentNode;
    if (mark.kind === 'nothing' || (mark.kind === 'common-nothing' && kind !== 'cell')) parent.append(nothing(mark.kind, kind, x, y, size));
    else parent.append(tint(mark, element, kind));
    if (mark.text) parent.append(written(mark, x, y, size));
    if (mark.badge) parent.append(badge(mark, box));
  }
}

/** Copies the form of an element, in the look of a mark. */
function tint(mark, element, kind) {
  const made = element.cloneNode(false);
  for (const name of ['data-cell', 'data-edge', 'data-corner', 'id']) made.removeAttribute(name);
  made.setAttribute('class', `mark ${mark.kind} at-${kind}`);
  if (mark.share !== undefined) made.style.opacity = (kind === 'edge' ? 0.9 : 0.45) * mark.share + 0.05;
  return made;
}

/** Draws the sign for "nothing is here": a dot in a square, a cross on an edge. */
function nothing(name, kind, x, y, size) {
  if (kind === 'cell') return shape('circle', { class: `mark ${name}`, cx: x, cy: y, r: size * 0.07 });
  const arm = kind === 'corner' ? size * 0.25 : size * 0.1;
  return shape('path', {
    class: `mark ${name} at-edge`,
    d: `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}`,
  });
}

/** Writes a sign into the upper right corner of a square. */
function badge({ badge: text, kind }, { x, y, width, height }) {
  const font = Math.min(width, height) * 0.42;
  return shape('text', { class: `mark text badge ${kind}`, x: x + width - font * 0.3, y: y + font * 0.9, 'font-size': font }, text);
}

function written(mark, x, y, size) {
  const font = size * (mark.text.length > 2 ? 0.28 : 0.38);
  return shape('text', { class: `mark text ${mark.kind}`, x, y: y + font * 0.36, 'font-size': font }, mark.text);
}
