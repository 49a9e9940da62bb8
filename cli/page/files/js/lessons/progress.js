// Which lessons are done, kept by the browser.

import { keep, kept } from '../kept.js';

const KEY = 'lessons';

/** Returns the numbers of the lessons that are done. */
export function doneLessons() {
  try {
    const numbers = JSON.parse(kept(KEY) ?? '[]');
    return new Set(Array.isArray(numbers) ? numbers.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** Marks a lesson as done. */
export function markDone(number) {
  keep(KEY, JSON.stringify([...doneLessons().add(number)]));
}

/** Forgets which lessons are done. */
export function forget() {
  keep(KEY, '[]');
}
