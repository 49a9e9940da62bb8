// A question at the end of a lesson, which the reader answers by trying.

import { button, choice, fill, labelled, make } from '../dom.js';
import { texts } from './texts.js';

/** After this many wrong answers the right one may be shown. */
const PATIENCE = 2;

/**
 * Makes a question. `text` asks it, and `shown` is what it is about, if it has a picture of its own. The
 * answer is one of `choices`, or else a number. `judge(answer)` returns, perhaps later,
 * `{ right, because }`; `because` is a remark on this answer. `reveal()` returns the right answer, and
 * `explain()` what is said once it is known. `solved` is called with the answer when the reader has found
 * it; `given` is the answer with which that happened before.
 */
export function question({ text, shown, choices, judge, reveal, explain }, given, solved) {
  const field = control(choices);
  const verdict = make('div', { class: 'verdict', 'aria-live': 'polite' });
  const give = button(texts.give, () => tell(null), { hidden: true });
  const check = make('button', { class: 'main' }, texts.check);
  let wrong = 0;
  const form = make('form', { submit: (event) => { event.preventDefault(); answered(); } },
    labelled(texts.answer, field), make('div', { class: 'row' }, check, give), verdict);

  async function answered() {
    const answer = field.value.trim();
    if (answer === '' || answer === '?') return tellWrong(texts.empty);
    if (!choices && Number.isNaN(numberIn(answer))) return tellWrong(texts.noNumber);
    check.disabled = true;
    fill(verdict, make('p', { class: 'faint' }, texts.checking));
    try {
      const { right, because } = await judge(answer);
      if (right) {
        solved(answer);
        await tell(because ?? '');
      } else {
        wrong += 1;
        give.hidden = wrong < PATIENCE;
        tellWrong(`✗ ${texts.wrong} ${because ?? texts.lookAgain}`);
      }
    } catch (error) {
      tellWrong(`${texts.unchecked}: ${error.message}`);
    }
    check.disabled = false;
  }

  function tellWrong(words) {
    fill(verdict, make('p', { class: 'mistake' }, words));
  }

  /** Tells the explanation, after the right answer or instead of it. */
  async function tell(because) {
    give.hidden = true;
    const first = because === null ? make('p', {}, String(await reveal())) : make('p', { class: 'good' }, `✓ ${texts.right} ${because}`);
    fill(verdict, first, make('p', {}, await explain()));
  }

  /** Shows the answer that was given before, if it is still right. */
  async function restore() {
    const { right, because } = await judge(given).catch(() => ({}));
    if (!right || field.value !== (choices ? '?' : '')) return;
    field.value = given;
    tell(because ?? '').catch(() => {});
  }

  if (given) restore();
  return make('section', { class: 'card question' }, make('h2', {}, texts.question), make('p', {}, text), shown ?? null, form);
}

function control(choices) {
  if (choices) return choice([['?', '…'], ...choices.map((it) => (Array.isArray(it) ? it : [it, it]))], '?', () => {});
  return make('input', { inputmode: 'numeric', autocomplete: 'off', size: 10, maxlength: 30 });
}

/** Reads a number that somebody typed, with or without commas. */
function numberIn(answer) {
  return Number(answer.replace(/[,\s’']/g, ''));
}

/**
 * Judges a number. `remarks` are pairs of a wrong number and what is said of it; `otherwise` is said of
 * other wrong numbers.
 */
export function judgeNumber(answer, right, remarks, otherwise) {
  const number = numberIn(answer);
  if (number === Number(right)) return { right: true };
  const [, because = otherwise] = remarks.find(([wrong]) => Number(wrong) === number) ?? [];
  return { right: false, because };
}
