// The bench of the laboratory: its parts, of which one is shown.

import { button, fill, make } from '../dom.js';
import { estimatePart } from './estimate.js';
import { learningPart } from './learning.js';
import { racePart } from './race-part.js';
import { sweepPart } from './sweep.js';
import { texts } from './texts.js';
import { treePart } from './tree-part.js';

/** The parts: functions of a place, a subject and its choices, each of which returns a function that ends it. */
const PARTS = { race: racePart, tree: treePart, sweep: sweepPart, learning: learningPart, estimate: estimatePart };

/** Parts that run on, and keep their results, while another one is shown. */
const STAYING = new Set(['race', 'sweep', 'estimate']);

export const NAMES = Object.keys(PARTS);

/**
 * Makes the bench. `chosen(part)` returns what is chosen in a part, and `switched` is called when a
 * visitor goes to another one. Returns `{ tabs, element, show, reset }`.
 */
export function makeBench(chosen, switched) {
  const opened = new Map();
  const tabs = new Map(NAMES.map((name) => [name, button(texts.parts[name], () => switched(name))]));
  const heading = make('h2', { class: 'unseen' });
  const about = make('p', { class: 'faint' });
  const places = make('div');

  /** Shows a part, and begins it unless it was kept. Without a subject, says what is wrong. */
  function show(part, subject) {
    for (const [name, tab] of tabs) tab.setAttribute('aria-pressed', String(name === part));
    heading.textContent = texts.parts[part];
    about.textContent = texts.abouts[part];
    for (const name of [...opened.keys()]) if (name !== part && !STAYING.has(name)) close(name);
    if (subject && !opened.has(part)) open(part, subject);
    for (const [name, { place }] of opened) place.hidden = name !== part;
    if (!subject) fill(places, make('p', {}, texts.mend));
  }

  function open(part, subject) {
    const place = make('div');
    if (opened.size === 0) fill(places);
    places.append(place);
    const runs = (isRunning) => { tabs.get(part).textContent = isRunning ? texts.runs(texts.parts[part]) : texts.parts[part]; };
    opened.set(part, { place, end: () => {} });
    opened.get(part).end = PARTS[part](place, subject, { ...chosen(part), runs }) ?? (() => {});
  }

  function close(part) {
    const { place, end } = opened.get(part);
    opened.delete(part);
    end();
    place.remove();
    tabs.get(part).textContent = texts.parts[part];
  }

  return {
    tabs: make('div', { class: 'tabs', role: 'group', 'aria-label': texts.title }, [...tabs.values()]),
    element: [heading, about, places],
    show,
    /** Ends all parts. */
    reset: () => [...opened.keys()].forEach(close),
  };
}
