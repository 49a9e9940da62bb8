// A question at the end of a lesson, which the reader answers by trying.

import { announce, button, choice, fill, labelled, make } from '../dom.js';
import { texts } from './texts.js';

/** After this many wrong answers the right one may be shown. */
const PATIENCE = 2;

/**
 * Makes a question. `text` asks it. The answer is one of `choices`, or else a number. `judge(answer)`
 * returns, perhaps later, `{ right, because }`; `because` is a remark on this answer. `reveal()`
 * returns the right answer, and `explain()` what is said once it is known. `solved` is called when the
 * reader has found it.
 */
export function question({ text, choices, judge, reveal, explain }, solved) {
  const field = control(choices);
  const verdict = make('div', { class: 'verdict', 'aria-live': 'polite' });
  const give = button(texts.give, () => tell(null), { hidden: true });
  const check = make('button', { class: 'main' }, texts.check);
  let wrong = 0;
  const form = make('form', { submit: (event) => { event.preventDefault(); answered(); } },
    labelled(texts.answer, field), make('div', { class: 'row' }, check, give), verdict);

  async function answered() {
    const answer = field.value.trim();
    if (answer === '' || answer === '?') {
      fill(verdict, make('p', {}, texts.empty));
      return;
    }
    check.disabled = true;
    fill(verdict, make('p', { class: 'faint' }, texts.checking));
    try {
      const { right, because } = await judge(answer);
      if (right) {
        solved();
        await tell(because);
      } else {
        wrong += 1;
        give.hidden = wrong < PATIENCE;
        fill(verdict, make('p', { class: 'mistake' }, `✗ ${texts.wrong} ${because ?? texts.lookAgain}`));
      }
    } catch (error) {
      fill(verdict, make('p', { class: 'mistake' }, `${texts.unchecked}: ${error.message}`));
    }
    check.disabled = false;
  }

  /** Tells the explanation, after the right answer or instead of it. */
  async function tell(because) {
    give.hidden = true;
    const first = because === null ? [make('p', {}, String(await reveal()))] : [make('p', { class: 'good' }, `✓ ${texts.right} ${because ?? ''}`)];
    fill(verdict, first, make('p', {}, await explain()));
    if (because !== null) announce(texts.right);
  }

  return make('section', { class: 'card question' }, make('h2', {}, texts.question), make('p', {}, text), form);
}

function control(choices) {
  if (choices) return choice([['?', '…'], ...choices.map((it) => (Array.isArray(it) ? it : [it, it]))], '?', () => {});
  return make('input', { inputmode: 'numeric', autocomplete: 'off', size: 10, maxlength: 30 });
}

/** Reads a number that somebody typed, with or without commas. */
export function numberIn(answer) {
  return Number(answer.replace(/[,\s’']/g, ''));
}
