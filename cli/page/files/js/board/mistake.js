// Mistakes in what was typed, with the place marked in the text.

import { make } from '../dom.js';
import { withoutDashes } from './plain.js';

/** The most characters that are shown around a place. */
const AROUND = 200;

/** Shows a mistake of the engine. `text` is the input, in which its place is marked. */
export function mistakeShown(wrong, text = '') {
  const { message, reason, label, help, place } = wrong;
  return make('div', { class: 'mistake-shown', role: 'alert' },
    make('p', { class: 'mistake' }, message ?? reason ?? ''),
    place?.start !== undefined && place.in !== 'option' ? marked(text, place) : null,
    label ? make('p', {}, label) : null,
    place?.in === 'option' ? make('p', {}, `“${place.option}”`) : null,
    help ? make('p', { class: 'faint' }, withoutDashes(help)) : null);
}

/** Returns the text around a place, with the place marked. Places count characters. */
function marked(text, { start, end }) {
  const characters = [...text];
  const from = Math.max(0, start - AROUND);
  const to = Math.min(characters.length, end + AROUND);
  const piece = (one, other) => characters.slice(one, other).join('');
  const there = piece(start, Math.min(end, to)) || '␣';
  return make('pre', { class: 'marked' },
    from > 0 ? '… ' : '', piece(from, start), make('mark', {}, there), piece(end, to), to < characters.length ? ' …' : '');
}

/** Returns what a mistake, a stop or a defect says, in one line. */
export function sentenceOf(wrong) {
  if (!wrong) return '';
  return withoutDashes([wrong.message ?? wrong.reason, wrong.label, wrong.help].filter(Boolean).join(' – '));
}
