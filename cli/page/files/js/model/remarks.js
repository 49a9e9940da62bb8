// Remarks on a model: that it has no mistakes, or where the first one is.

import { button, make } from '../dom.js';
import { looksLikeMiniZinc } from './minizinc.js';
import { texts } from './texts.js';

/** The most remarks on a model. */
const MOST = 20;

/** Help that mentions words of the command line, which the page lacks. */
const OF_COMMANDS = /^such as: |--\w/;

/** Returns the mistake or the warnings among the events of reading. */
export function wrongIn(events) {
  return events.filter(({ event }) => event === 'mistake' || event === 'warning');
}

/** Returns the remarks on a text in a language; `select` shows a place in the editor. */
export function remarksOf(events, kind, text, select) {
  const wrong = wrongIn(events);
  const isMistaken = wrong.some(({ event }) => event === 'mistake');
  if (wrong.length > 0) {
    return [
      ...wrong.slice(0, MOST).map((it) => remark(it, kind, select)),
      isMistaken && kind === 'fzn' && looksLikeMiniZinc(text) ? make('p', {}, texts.miniZinc, ' ', make('code', {}, texts.miniZincCommand)) : null,
    ];
  }
  const isRead = events.some(({ event }) => event === 'instance');
  return [make('p', { class: isRead ? 'good' : 'mistake' }, isRead ? texts.read(text.trimEnd().split('\n').length) : texts.unread)];
}

function remark(wrong, kind, select) {
  const { place, event } = wrong;
  const there = place?.in === 'input'
    ? button(texts.place(place.line, place.column), () => select(place), { class: 'where' })
    : place?.in === 'option' ? make('strong', {}, `${texts.options[kind][place.option]?.label ?? place.option}:`) : null;
  return make('p', { class: event === 'warning' ? 'unsure' : 'mistake' }, there, there ? ' ' : '',
    event === 'warning' ? `${texts.warning}: ` : '', sentenceOf(wrong));
}

/** Returns the message of a mistake or a stop as one line. */
export function sentenceOf({ message, reason, label, help, place }) {
  const expected = place?.in === 'option' ? '' : label;
  return [message ?? reason, expected, OF_COMMANDS.test(help ?? '') ? '' : help].filter(Boolean).join(' – ');
}
