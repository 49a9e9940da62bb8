// Two solutions side by side, with the places marked at which they differ.

import { fill, make } from '../dom.js';
import { ask } from '../engine.js';
import { picture } from '../svg.js';
import { differing } from './differences.js';
import { drawMarks, drawnOf } from './marks.js';
import { texts } from './texts.js';

/** The most places that are named. */
const NAMED = 12;

/** Shows two solutions of a board, which `explain` has found: they are folded while the board is solved. */
export function pair(game, surface, found) {
  const words = texts.verdict;
  const labels = [words.first, words.second];
  const told = make('p', { class: 'differ' });
  const figures = labels.map((label, at) => make('figure', {},
    picture(found.svg?.[at], label) ?? make('pre', {}, found.plain[at]), make('figcaption', { class: 'faint' }, label)));
  const whole = make('details', { class: 'solutions', open: game.mode === 'edit' },
    make('summary', {}, words.both), told, make('div', { class: 'pair' }, figures));

  /** Draws both with the cells of the board, as soon as they are seen, and marks where they differ. */
  async function compare() {
    const drawn = await Promise.all(found.found.map((answer) => pictureOf(game, answer)));
    if (!drawn.every(Boolean)) return;
    const svgs = drawn.map((it, at) => picture(it, labels[at]));
    svgs.forEach((svg, at) => figures[at].firstChild.replaceWith(svg));
    const places = drawnOf(svgs[0]);
    const names = await differing(svgs, places, (name) => surface.isOpen(name), surface.hasParts);
    if (!whole.isConnected) return;
    const kinds = names.map((name) => places.get(name).kind);
    if (names.length > 0) fill(told, words.differ(names.slice(0, NAMED), names.length, kinds.every((kind) => kind === kinds[0]) ? kinds[0] : 'place'));
    for (const svg of svgs) drawMarks(svg, drawnOf(svg), names.flatMap((name) => ['halo', 'differs'].map((kind) => ({ name, kind }))));
  }

  let isCompared = !surface;
  whole.addEventListener('toggle', () => {
    if (!whole.open || isCompared) return;
    isCompared = true;
    compare();
  });
  return whole;
}

/** Returns the picture of an answer in which cells can be found. */
async function pictureOf(game, answer) {
  const events = await ask(game.about('check', { answer, want: ['interactive'] })).events;
  return events.find(({ event }) => event === 'check')?.interactive;
}
