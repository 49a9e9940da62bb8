// A picture that is larger than its frame: it is moved and zoomed there.

import { button, make } from '../dom.js';
import { texts } from './texts.js';
import { keysOf } from './tree-keys.js';
import { View } from './view.js';

const words = texts.tree;

/** A picture opens no smaller than this, so that its texts can be read. */
const LEAST = 0.8;

/** The distance by which an arrow key moves the picture, in pixels. */
const WAY = 60;

/** Makes a frame with a picture. `sights` are elements of the picture, by names, to which buttons lead. The first is in sight at first. */
export function zoomed(svg, label, sights = []) {
  const frame = make('div', { class: 'frame', tabindex: 0, role: 'group', 'aria-label': `${label}. ${words.pictureKeys}` }, svg);
  const view = new View(svg, frame);
  const { width, height } = svg.viewBox.baseVal;
  view.box = { left: 0, top: 0, width, height };
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  let isOpen = false;
  new ResizeObserver(() => {
    if (frame.clientWidth === 0) return;
    if (isOpen) view.put();
    else open();
    isOpen = true;
  }).observe(frame);

  /** Shows the picture as wide as the frame, if that is legible, and the place where it begins. */
  function open() {
    const scale = Math.min(1, Math.max(LEAST, view.width / width));
    frame.style.height = `${Math.ceil(height * scale) + 2}px`;
    view.fit({ least: scale, most: scale });
    if (width * scale > view.width) view.x = 0;
    view.put();
    if (sights.length > 0) view.follow(placeOf(sights[0][1]));
  }

  /** Returns where the middle of an element lies in the picture. */
  function placeOf(element) {
    const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
    return { x: view.x + (inner.x + inner.width / 2 - outer.x) / view.scale, y: view.y + (inner.y + inner.height / 2 - outer.y) / view.scale };
  }

  const keys = keysOf({
    ArrowLeft: () => view.move(-WAY, 0), ArrowRight: () => view.move(WAY, 0), ArrowUp: () => view.move(0, -WAY), ArrowDown: () => view.move(0, WAY),
    '+': () => view.zoom(1.3), '-': () => view.zoom(1 / 1.3), 0: () => view.fit({ most: 1 }),
  });
  return make('div', { class: 'zoomed', keydown: keys },
    make('div', { class: 'row stepper' },
      button('+', () => view.zoom(1.3), { 'aria-label': words.nearer, title: words.nearer }),
      button('−', () => view.zoom(1 / 1.3), { 'aria-label': words.farther, title: words.farther }),
      button(words.fit, () => view.fit({ most: 1 })),
      sights.map(([name, element]) => button(name, () => view.follow(placeOf(element)))), make('span', { class: 'faint' }, words.drag)),
    frame);
}
