// The verdict on a race: only what its runs show.

import { duration, number } from '../numbers.js';
import { isAnswered } from './ends.js';
import { texts } from './texts.js';

const words = texts.race;

/** The least time that means something, in milliseconds: shorter ones are chance. */
const SHORT = 20;

/** Times that differ by no more than this factor are as good as equal. */
const CLOSE = 1.2;

/** The least factor by which times differ because of the search, though the searches share one computer. */
const SURE = 1.5;

/** Says which strategies needed the fewest nodes, which searched alike, and which took the least time if that is sure. */
export function verdict(results, question) {
  const done = results.filter((it) => !it.wrong && isAnswered(it) && it.nodes > 0);
  if (done.length === 0) return words.nobody;
  if (done.length === 1) return words.alone(done[0].label, number(done[0].nodes), duration(done[0].milliseconds));
  return [fewest(done, question), ...alike(done, question), soonest(done), ...dearer(done)].join(' ');
}

function fewest(done) {
  const nodes = Math.min(...done.map((it) => it.nodes));
  const least = done.filter((it) => it.nodes === nodes);
  return least.length === done.length ? words.even(number(nodes)) : words.fewest(labels(least), number(nodes));
}

/** Says which strategies needed equally many nodes, of those that are not yet named. */
function alike(done, question) {
  const isFirst = question === 'first';
  const groups = [...new Set(done.map(({ nodes }) => nodes))].map((nodes) => done.filter((it) => it.nodes === nodes));
  const least = Math.min(...done.map(({ nodes }) => nodes));
  return groups.filter((group) => group.length > 1 && (isFirst || group[0].nodes > least)).map((group) => words.alike(labels(group), isFirst));
}

function soonest(done) {
  const least = Math.min(...done.map(({ milliseconds }) => milliseconds));
  const first = done.filter(({ milliseconds }) => milliseconds <= Math.max(SHORT, least * CLOSE));
  if (first.length < done.length) return words.soonest(labels(first), duration(least), first.length);
  return done.every(({ milliseconds }) => milliseconds <= SHORT) ? words.short : words.close;
}

/** Explains a strategy that surely needed fewer nodes than another one, and more time. */
function dearer(done) {
  const pairs = done.flatMap((one) => done.map((two) => [one, two]));
  const found = pairs.find(([one, two]) => one.nodes < two.nodes && one.milliseconds >= Math.max(SHORT, two.milliseconds * SURE));
  return found ? [words.dearer(found[0].label, found[1].label)] : [];
}

function labels(results) {
  return new Intl.ListFormat('en-GB').format(results.map(({ label }) => label));
}
