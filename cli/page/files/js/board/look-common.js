// What all solutions have in common, marked on the board.

import { fill, make } from '../dom.js';
import { askingIn, showNothing } from './look.js';
import { isNothing, signOf } from './names.js';
import { texts } from './texts.js';

/** How long a search runs unasked, in milliseconds. */
const UNASKED = 5000;

/** Marks the values that all solutions share. Returns `{ ask, end }`. */
export function commonLook(game, surface, place) {
  const words = texts.look;
  const question = askingIn(place);

  async function search() {
    const events = await question.put(game.about('common', { limits: { time_ms: UNASKED } }));
    if (!events) return;
    const summary = events.find(({ event }) => event === 'summary');
    if (!summary || summary.solutions === '0') {
      surface.show('look', []);
      showNothing(place, events, summary?.status === 'complete' ? texts.verdict.none : '');
      return;
    }
    const choices = events.filter(({ event, cell }) => event === 'common' && game.cells.has(cell));
    const always = choices.filter((choice) => choice.always === true);
    const cells = new Set(choices.map(({ cell }) => cell));
    surface.show('look', always.filter(({ cell }) => game.cells.get(cell).given === null).map(({ cell, value }) => mark(cell, value)));
    if (cells.size === 0) fill(place, make('p', { class: 'faint' }, words.nothing));
    else fill(place, make('p', {}, words.decided(always.length, cells.size)), summary.status === 'timeout' ? make('p', { class: 'faint' }, words.perhaps) : null);
  }

  function mark(cell, value) {
    const isSquare = surface.drawn.get(cell)?.kind === 'cell';
    const isThere = game.known.get(cell) === value;
    return { name: cell, kind: isNothing(value) ? 'common-nothing' : 'common', text: isSquare && !isThere ? signOf(value) : undefined };
  }

  return {
    ask: search,
    end() {
      question.end();
      surface.show('look', []);
    },
  };
}
