// Marks within the texts of lessons.

import { make } from '../dom.js';

/** Sets a word off, such as a term where it is explained. */
export function em(text) {
  return make('em', {}, text);
}

/** Writes an exponent. */
export function sup(text) {
  return make('sup', {}, text);
}
