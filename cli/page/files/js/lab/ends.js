// How runs end.

import { texts } from './texts.js';

/** Says how a run ended, from its summary and the question. */
export function endOf({ status, solutions }, question) {
  const found = String(solutions) !== '0';
  // This question does not ask whether there are more solutions than the first.
  if (question === 'first' && found && status === 'complete') return texts.ends.limit;
  if (question === 'unique' && found) {
    if (String(solutions) !== '1') return texts.ends.several;
    if (status === 'complete') return texts.ends.one;
  }
  if (status === 'complete') return found ? texts.ends.complete : texts.ends.none;
  return texts.ends[status] ?? status;
}

/** Returns whether a run has answered its question. */
export function isAnswered({ status }) {
  return status === 'complete' || status === 'limit';
}
