// Sentences about a sweep that has ended.

import { texts } from './texts.js';
import { capital } from './runs.js';

const words = texts.sweep;

/** Returns sentences: how many runs there were, and what did not run, and why. */
export function saidOf({ records, left, missing, isEnded, plan }) {
  const ran = records.filter(({ status }) => status !== 'refused').length;
  const where = plan.isSized ? words.ofSize : plan.own.length > 0 ? words.ofLine : words.ofNumber;
  const refused = records.filter(({ status }) => status === 'refused');
  return [
    (isEnded ? words.stopped : words.done)(ran),
    ...together(missing, ({ why }) => why).map((all) => capital(words.missing(where(all.map(({ at }) => at)), all[0].why))),
    ...together(refused, ({ strategy, why }) => `${strategy} ${why}`).map((all) => capital(words.refused(where(all.map(({ size }) => size)), all[0].strategy, all[0].why))),
    ...together(left, ({ size, status }) => `${size} ${status}`).map((all) => words.left(all.map(({ strategy }) => strategy), all[0].size, texts.ends[all[0].status], all[0].size >= plan.to)),
  ];
}

/** Groups items that have the same key. */
function together(all, key) {
  const groups = new Map();
  for (const it of all) groups.set(key(it), [...(groups.get(key(it)) ?? []), it]);
  return [...groups.values()];
}
