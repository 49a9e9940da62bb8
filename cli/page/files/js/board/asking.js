// One question at a time: a newer one stops the older one.

import { ask } from '../engine.js';

/** Returns `put(request, heard)`, which returns all events, or `null` if the question was overtaken or ended. */
export function asking() {
  let asked = null;
  let turn = 0;
  return {
    async put(request, heard) {
      asked?.stop();
      turn += 1;
      const mine = turn;
      asked = ask(request, (event) => { if (mine === turn) heard?.(event); });
      const events = await asked.events;
      return mine === turn ? events : null;
    },
    /** Stops the question; what came until then is its answer. */
    stop() {
      asked?.stop();
    },
    /** Stops the question, and drops its answer. */
    end() {
      turn += 1;
      asked?.stop();
    },
  };
}
