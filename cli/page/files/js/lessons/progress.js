// Progress in the lessons: those that are done, and their answers, kept by the browser.

import { keep, kept } from '../kept.js';

const KEY = 'lessons';

/** The most characters of an answer that is kept. */
const LONGEST = 60;

/** Returns the answers of the lessons that are done, by their numbers. */
export function doneLessons() {
  try {
    const entries = JSON.parse(kept(KEY) ?? '[]');
    return new Map(entries.map((it) => (Array.isArray(it) ? it : [it, '']))
      .filter(([number, answer]) => Number.isInteger(number) && typeof answer === 'string' && answer.length <= LONGEST));
  } catch {
    return new Map();
  }
}

/** Marks a lesson as done by an answer. */
export function markDone(number, answer) {
  keep(KEY, JSON.stringify([...doneLessons().set(number, answer.slice(0, LONGEST))]));
}

/** Forgets which lessons are done. */
export function forget() {
  keep(KEY, '[]');
}
