// Runs of strategies: a question, put to the engine, and how it gets on.

import { ask, wrongOf } from '../engine.js';
import { texts } from './texts.js';

/** The most bytes of memory that a run may take. */
const MEMORY = 1 << 30;

/** The questions, as requests. */
const ASKED = {
  first: { verb: 'solve', limit: 1 },
  all: { verb: 'count' },
  unique: { verb: 'unique' },
};

/** Returns the request of a question about an instance, answered by a strategy. */
function requestOf({ problem, input, options = {}, strategy, question = 'all', seconds = 60 }) {
  const limits = { memory: MEMORY, ...(seconds ? { time_ms: Math.round(seconds * 1000) } : {}) };
  return { ...ASKED[question], problem, input, options, limits, ...(strategy ? { strategy } : {}) };
}

/**
 * Runs a strategy. `heard` gets `{ nodes, solutions, share }` as the run gets on. `ended` is what
 * came out: `{ status, solutions, nodes, milliseconds, … }`, or `{ wrong }` if it could not be run.
 */
export function run(subject, heard = () => {}) {
  let last = {};
  let isStopped = false;
  const began = performance.now();
  const asked = ask({ ...requestOf(subject), progress_ms: 100 }, (event) => {
    if (event.event !== 'progress') return;
    last = event;
    heard(event);
  });
  const ended = asked.events.then((events) => {
    const summary = events.find(({ event }) => event === 'summary');
    if (summary) return { ...summary, milliseconds: summary.elapsed_ns / 1e6 };
    const wrong = wrongOf(events);
    if (wrong && !isStopped) return { wrong };
    return { status: 'stopped', nodes: last.nodes ?? 0, solutions: last.solutions ?? 0, milliseconds: performance.now() - began };
  });
  return {
    ended,
    began,
    stop() {
      isStopped = true;
      asked.stop();
    },
  };
}

/** Says why a run could not be made, in short. */
export function refusal({ message, reason, help }) {
  return capital([message ?? reason ?? texts.ends.failed, help].filter(Boolean).join(' – '));
}

/** Returns a sentence with a capital letter at its beginning. */
export function capital(sentence) {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
