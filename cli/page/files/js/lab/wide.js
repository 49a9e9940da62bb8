// What may be wider than the page.

import { make } from '../dom.js';

/** Makes a place that is moved sideways if it is too wide, also by the keyboard. */
export function wide(label, ...children) {
  return make('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': label }, children);
}
