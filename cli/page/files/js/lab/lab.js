// The laboratory: a subject, and experiments on it, one of which is shown.

import { button, fill, make } from '../dom.js';
import { addressOf, instanceOf } from '../board/instance.js';
import { allPuzzles } from '../engine.js';
import { estimatePart } from './estimate.js';
import { EXPERIMENTS } from './experiments.js';
import { learningPart } from './learning.js';
import { racePart } from './race-part.js';
import { sampleOf } from './samples.js';
import { subjectForm } from './subject.js';
import { sweepPart } from './sweep.js';
import { texts } from './texts.js';
import { treePart } from './tree-part.js';

/** The experiments, each a function of a place, a subject and what is chosen, which returns what ends it. */
const PARTS = { race: racePart, tree: treePart, sweep: sweepPart, learning: learningPart, estimate: estimatePart };

/** The most characters of an address that is kept. */
const LONGEST_ADDRESS = 8000;

/** Shows the laboratory. Returns what ends it. */
export async function show(place, [first], fields) {
  let part = Object.hasOwn(PARTS, first ?? '') ? first : 'race';
  let chosen = {};
  let subject = null;
  let end = () => {};
  const tabs = make('div', { class: 'tabs', role: 'group', 'aria-label': texts.title });
  const form = make('section', { class: 'card', 'aria-label': texts.puzzle });
  const about = make('p', { class: 'faint' });
  const bench = make('div');
  const heading = make('h2', { class: 'unseen' });
  fill(place, make('h1', {}, texts.title), make('p', {}, texts.intro),
    make('details', { class: 'ready', open: true }, make('summary', {}, texts.experiments),
      make('div', { class: 'row' }, EXPERIMENTS.map((it) => button(it.title, () => begin(it), { class: 'small' })))),
    form, tabs, make('section', { class: 'card bench', 'aria-label': texts.title }, heading, about, bench));

  function showPart() {
    end();
    end = () => {};
    fill(tabs, Object.keys(PARTS).map((name) => button(texts.parts[name], () => { part = name; chosen = {}; showPart(); }, { 'aria-pressed': String(name === part) })));
    if (subject) remember();
    heading.textContent = texts.parts[part];
    about.textContent = texts.abouts[part];
    fill(bench);
    if (!subject) fill(bench, make('p', {}, texts.mend));
    else end = PARTS[part](bench, subject, chosen) ?? (() => {});
  }

  /** Keeps the subject in the address, unless it is too long for one. */
  function remember() {
    const address = addressOf(part === 'race' ? 'lab' : `lab/${part}`, subject);
    if (address.length < LONGEST_ADDRESS) history.replaceState(null, '', address);
  }

  const { set, end: endForm } = await subjectForm(form, await initial(fields), (it) => {
    subject = it;
    showPart();
  });

  function begin(experiment) {
    part = experiment.part;
    chosen = { ...experiment, begins: true };
    set(experiment).then(() => { chosen = {}; });
    form.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }

  return () => {
    end();
    endForm();
  };
}

async function initial(fields) {
  const instance = instanceOf(fields);
  if (!instance.problem) return { problem: 'queens', input: '8', options: {} };
  const puzzle = (await allPuzzles()).get(instance.problem);
  return puzzle && !fields.has('input') ? sampleOf(puzzle) : instance;
}
