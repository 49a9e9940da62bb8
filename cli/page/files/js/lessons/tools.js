// What lessons are made of: texts, figures that come from runs, and the instruments of the laboratory.

import { fill, make } from '../dom.js';
import { ask } from '../engine.js';
import { number } from '../numbers.js';
import { run } from '../lab/runs.js';
import { showTree } from '../lab/tree.js';
import { wide } from '../lab/wide.js';
import { runsTable } from './runs-table.js';
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
    card: (title, element) => make('section', { class: 'card instrument' }, make('h2', {}, title), element),
    rules: (items) => make('ol', { class: 'rules' }, items.map((it) => make('li', {}, it))),
    list: (...items) => make('ul', {}, items.map((parts) => make('li', {}, parts))),
    figure,
    /** Makes a table of runs, and what is said `then`: a function of the results, called when they are known. */
    runs({ then, ...subject }, title) {
      const after = make('div', { class: 'after' }, make('p', { class: 'faint' }, texts.runFirst));
      const table = instrument(title, (place) => runsTable(place, { seconds: PATIENCE, ...subject }, (results) => fill(after, then(results))));
      return [table, after];
    },
    tree: (subject, title) => instrument(title, (place) => showTree(place, subject)),
    /** Shows trees beside each other. */
    trees(subjects, title) {
      return instrument(title, (place) => {
        const places = subjects.map(() => make('div'));
        fill(place, make('div', { class: 'trees two' }, places));
        const shown = subjects.map((subject, index) => showTree(places[index], subject));
        return { end: () => shown.forEach(({ end }) => end()) };
      });
    },
    /** Shows a picture that an event makes; `drawn(event)` returns it. */
    drawing(request, name, drawn) {
      const place = make('div');
      this.event(request, name).then((event) => fill(place, event ? wide(texts.picture, drawn(event)) : null));
      return place;
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
