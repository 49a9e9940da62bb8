// A closer look at the solutions: their number, what they have in common, a heat map, the grade. Only
// what is shown is asked; it follows each change of the clues.

import { button, fill, make, settled } from '../dom.js';
import { texts } from './texts.js';
import { countLook } from './look-count.js';
import { commonLook } from './look-common.js';
import { heatLook } from './look-heat.js';
import { gradeLook } from './look-grade.js';
import { solutionsLook } from './look-solutions.js';

/** Makes the card with the closer looks, one of which is shown. */
export function looks(game, surface) {
  const words = texts.look;
  const kinds = { count: countLook, common: commonLook, marginals: heatLook, show: solutionsLook, ...(game.puzzle.grades ? { grade: gradeLook } : {}) };
  if (!surface) delete kinds.common;
  if (!surface) delete kinds.marginals;
  const place = make('div', { class: 'look', role: 'status' });
  const buttons = new Map();
  let chosen = null;
  let look = null;

  function choose(kind) {
    look?.end();
    look = null;
    chosen = chosen === kind ? null : kind;
    for (const [name, it] of buttons) it.setAttribute('aria-pressed', String(name === chosen));
    if (chosen === null) {
      fill(place, make('p', { class: 'faint' }, words.off));
      return;
    }
    fill(place);
    look = kinds[chosen](game, surface, place);
    look.ask();
  }

  for (const kind of Object.keys(kinds)) buttons.set(kind, button(words[kind], () => choose(kind), { 'aria-pressed': 'false' }));
  fill(place, make('p', { class: 'faint' }, words.off));
  game.on('input', settled(150, () => { if (!game.isEnded) look?.ask(); }));
  game.on('ended', () => look?.end());
  return make('section', { class: 'card' }, make('h2', {}, words.title), make('div', { class: 'toggles' }, [...buttons.values()]), place);
}
