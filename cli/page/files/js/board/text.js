// The board as text, with its options, to be changed by hand.

import { fill, labelled, make } from '../dom.js';
import { ask, wrongOf } from '../engine.js';
import { LONGEST } from './instance.js';
import { mistakeShown } from './mistake.js';
import { optionFields } from './options.js';
import { withoutDashes } from './plain.js';
import { texts } from './texts.js';

/**
 * Makes a form for the text of a board. `take` takes the instance that is read; `wrong` is a mistake to
 * show at once.
 */
export function textForm(puzzle, instance, take, wrong = null) {
  const words = texts.text;
  const result = make('div', {});
  const input = make('textarea', { class: 'input', rows: Math.min(14, Math.max(3, instance.input.split('\n').length)), spellcheck: 'false', maxlength: LONGEST });
  input.value = instance.input;
  const options = optionFields(puzzle, instance.options);
  if (wrong) fill(result, mistakeShown(wrong, instance.input));

  async function read(event) {
    event.preventDefault();
    const changed = { problem: puzzle.problem, input: input.value.trimEnd(), options: options.read() };
    const events = await ask({ verb: 'read', ...changed }).events;
    if (!form.isConnected) return;
    const mistake = wrongOf(events);
    fill(result);
    if (mistake) fill(result, mistakeShown(mistake, changed.input));
    else take(changed);
  }

  const form = make('form', { class: 'text', submit: read },
    make('p', { class: 'faint' }, withoutDashes(puzzle.input)),
    labelled(words.label, input),
    options.isEmpty ? null : options.element,
    make('button', { class: 'main' }, words.read),
    result);
  return { element: form, set: (text) => { input.value = text; } };
}
