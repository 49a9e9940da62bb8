// The answer to a puzzle without cells: it is typed, and checked.

import { fill, labelled, make } from '../dom.js';
import { ask, wrongOf } from '../engine.js';
import { mistakeShown, sentenceOf } from './mistake.js';
import { texts } from './texts.js';

/** The most time of a check, in milliseconds. */
const TIME = 10000;

/** Makes a field for the answer, which is checked as a whole. */
export function answerField(game) {
  const words = texts.help;
  const verdict = make('div', { role: 'status' });
  const input = make('textarea', { rows: 2, maxlength: 10000, spellcheck: 'false', placeholder: words.answerForm(game.puzzle.answer) });
  const judge = async (event) => {
    event?.preventDefault();
    const answer = input.value.trim();
    if (!answer) return;
    const events = await ask(game.about('check', { answer, limits: { time_ms: TIME } })).events;
    if (game.isEnded) return;
    const checked = events.find((it) => it.event === 'check');
    const wrong = wrongOf(events);
    if (!checked) {
      fill(verdict, wrong?.event === 'mistake' ? mistakeShown(wrong, answer) : make('p', { class: 'mistake' }, sentenceOf(wrong)));
      return;
    }
    fill(verdict,
      make('p', { class: checked.right ? 'good solved' : 'mistake' }, checked.right ? words.rightAnswer : words.wrongAnswer),
      make('ul', {}, checked.remarks.map((remark) => make('li', {}, remark))));
  };
  input.addEventListener('keydown', (event) => { if (event.key === 'Enter' && !event.shiftKey) judge(event); });
  return make('form', { class: 'answer', submit: judge }, labelled(words.answer, input), make('button', { class: 'main' }, words.judge), verdict);
}
