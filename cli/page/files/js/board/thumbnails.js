// Small pictures of examples, drawn when they come into view.

import { fill, make } from '../dom.js';
import { ask } from '../engine.js';
import { picture } from '../svg.js';
import { addressOf } from './instance.js';

/** The most pictures that are asked for at a time. */
const AT_A_TIME = 3;

/** Returns `{ watch, end }`: `watch` draws a picture once its place comes into view. */
export function thumbnails(puzzles) {
  const instances = new Map();
  const waiting = [];
  let running = 0;
  let isEnded = false;

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      waiting.push(target);
    }
    work();
  }, { rootMargin: '200px' });

  async function work() {
    if (running >= AT_A_TIME || waiting.length === 0 || isEnded) return;
    running += 1;
    const place = waiting.shift();
    work();
    try {
      await show(place, ...instances.get(place));
    } finally {
      running -= 1;
      work();
    }
  }

  /** Shows the example; where it cannot be read, a board is dealt, which the link opens then. */
  async function show(place, instance, link) {
    const drawn = picture(puzzles.get(instance.problem).svg);
    if (drawn) {
      fill(place, drawn);
      return;
    }
    const limits = { time_ms: 5000 };
    let events = await ask({ verb: 'read', ...instance, want: ['svg'], limits }).events;
    let shown = events.find(({ event }) => event === 'instance');
    if (!shown && puzzles.get(instance.problem).deals) {
      events = await ask({ verb: 'generate', problem: instance.problem, seed: 1, want: ['svg'], limits }).events;
      shown = events.find(({ event }) => event === 'instance');
      if (shown) link.href = addressOf('board', { problem: instance.problem, input: shown.input });
    }
    if (shown) fill(place, picture(shown.svg) ?? make('pre', {}, shown.plain ?? instance.input));
  }

  return {
    /** Draws a picture into its place as soon as that comes into view. */
    watch(place, instance, link) {
      instances.set(place, [instance, link]);
      observer.observe(place);
    },
    end() {
      isEnded = true;
      observer.disconnect();
    },
  };
}
