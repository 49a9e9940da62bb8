// What lessons are made of: texts, figures that come from runs, and the instruments of the laboratory.

import { fill, make } from '../dom.js';
import { ask } from '../engine.js';
import { number } from '../numbers.js';
import { race } from '../lab/race.js';
import { run } from '../lab/runs.js';
import { showLearning } from '../lab/learning.js';
import { showTree } from '../lab/tree.js';
import { texts } from './texts.js';

/** The most time of a run for a figure, in seconds. */
const PATIENCE = 20;

/** Returns the tools of a lesson, and `end()`, which stops all that runs. */
export function tools() {
  const ends = [];
  const instrument = (title, begin) => {
    const place = make('div');
    ends.push(begin(place).end);
    return make('section', { class: 'card instrument' }, make('h2', {}, title ?? texts.try), place);
  };
  const known = new Map();

  /** Returns what a run on a subject comes to; equal runs are made once. */
  function result(subject) {
    const key = JSON.stringify(subject);
    if (!known.has(key)) {
      const running = run({ seconds: PATIENCE, ...subject });
      ends.push(() => running.stop());
      known.set(key, running.ended.then((summary) => {
        if (summary.wrong) throw new Error(summary.wrong.message ?? summary.wrong.reason);
        return summary;
      }));
    }
    return known.get(key);
  }

  return {
    result,
    nodes: (subject) => result(subject).then((summary) => summary.nodes),
    /** Returns the first event of a name that a request comes to. */
    async event(request, name) {
      const asked = ask({ limits: { time_ms: PATIENCE * 1000 }, ...request });
      ends.push(() => asked.stop());
      return (await asked.events).find(({ event }) => event === name);
    },
    text: (...parts) => make('p', {}, parts),
    heading: (text) => make('h2', {}, text),
    figure,
    race: (subject, title) => instrument(title, (place) => race(place, { seconds: PATIENCE, ...subject })),
    tree: (subject, title) => instrument(title, (place) => showTree(place, { at: 0, ...subject })),
    learning: (subject, title) => instrument(title, (place) => showLearning(place, subject)),
    /** Shows trees beside each other. */
    trees(subjects, title) {
      return instrument(title, (place) => {
        const shown = subjects.map((subject) => {
          const tree = make('div');
          return { tree, ...showTree(tree, { at: 0, ...subject }) };
        });
        fill(place, make('div', { class: 'trees two' }, shown.map(({ tree }) => tree)));
        return { end: () => shown.forEach(({ end }) => end()) };
      });
    },
    end() {
      for (const stop of ends) stop();
    },
  };
}

/** Returns a figure in a text, which is written when it is known. */
export function figure(promise) {
  const place = make('span', { class: 'figure' }, '…');
  Promise.resolve(promise).then((value) => { place.textContent = number(value); }, () => { place.textContent = texts.noFigure; });
  return place;
}
