// What all solutions have in common, marked on the board.

import { button, fill, make } from '../dom.js';
import { wrongOf } from '../engine.js';
import { asking } from './asking.js';
import { sentenceOf } from './mistake.js';
import { isNothing, signOf } from './names.js';
import { texts } from './texts.js';

const UNASKED = 5000;

export function commonLook(game, surface, place) {
  const words = texts.look;
  const question = asking();

  async function search() {
    const slow = setTimeout(() => fill(place, make('p', { class: 'faint' }, words.looking, ' ', button(words.stop, question.stop))), 250);
    const events = await question.put(game.about('common', { limits: { time_ms: UNASKED } }));
    clearTimeout(slow);
    if (!events) return;
    const summary = events.find(({ event }) => event === 'summary');
    const wrong = wrongOf(events);
    if (!summary || summary.solutions === '0') {
      surface.show('look', []);
      const isNone = summary?.status === 'complete';
      fill(place, make('p', { class: wrong ? 'mistake' : '' }, wrong ? sentenceOf(wrong) : isNone ? texts.verdict.none : words.timeout));
      return;
    }
    const choices = events.filter((event) => event.event === 'common' && surface.game.cells.has(event.cell));
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
