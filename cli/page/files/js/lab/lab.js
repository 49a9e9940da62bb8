// The laboratory: a subject, and experiments on it, one of which is shown.

import { button, fill, make, settled } from '../dom.js';
import { addressOf, instanceOf } from '../board/instance.js';
import { copyButton } from '../board/sharing.js';
import { allPuzzles } from '../engine.js';
import { NAMES, makeBench } from './bench.js';
import { EXPERIMENTS } from './experiments.js';
import { sampleOf } from './samples.js';
import { Settings } from './settings.js';
import { subjectForm } from './subject.js';
import { texts } from './texts.js';

/** The most characters of an address that is kept. */
const LONGEST_ADDRESS = 8000;

/** The least width at which the ready experiments are unfolded, in pixels. */
const UNFOLDED = 700;

/** The delay from a choice until the address is written, in milliseconds: browsers limit how often it changes. */
const PAUSE = 250;

/** The subject at first. */
const USUAL = { problem: 'queens', input: '8', options: {} };

/** Shows the laboratory. Returns a function that ends it. */
export async function show(place, [first], fields) {
  const puzzles = await allPuzzles();
  const wanted = fields.get('problem') ?? '';
  const isUnknown = wanted !== '' && !puzzles.has(wanted);
  const settings = Settings.read(NAMES, isUnknown ? [] : fields);
  let part = NAMES.includes(first) ? first : 'race';
  let subject = null;
  /** The puzzle that the settings are for. */
  let problem = puzzles.has(wanted) ? wanted : USUAL.problem;
  let begins = false;
  const form = make('section', { class: 'card', 'aria-label': texts.puzzle });
  const unknown = make('p', { class: 'mistake', role: 'status' }, isUnknown ? texts.unknown(wanted.slice(0, 60)) : '');
  const bench = makeBench(chosen, (name) => {
    part = name;
    showPart();
  });
  const link = linkRow(() => address());
  fill(place, make('h1', {}, texts.title), make('p', {}, texts.intro),
    make('details', { class: 'ready', open: innerWidth >= UNFOLDED }, make('summary', {}, texts.experiments),
      make('div', { class: 'row' }, EXPERIMENTS.map((it) => button(it.title, () => begin(it), { class: 'small' })))),
    unknown, form, make('div', { class: 'over' }, bench.tabs, link.element),
    make('section', { class: 'card bench', 'aria-label': texts.title }, bench.element));

  /** Returns what is chosen in a part, with `keep`, by which the part keeps its choices in the address. */
  function chosen(name) {
    return {
      ...settings.of(name), begins,
      keep(kept) {
        settings.keep(name, kept);
        rememberSoon();
      },
    };
  }

  function showPart() {
    bench.show(part, subject);
    remember();
  }

  /** Returns the address of the experiment, which is empty if it would be too long. */
  function address() {
    if (!subject) return '';
    const there = addressOf(part === 'race' ? 'lab' : `lab/${part}`, subject);
    const more = new URLSearchParams(settings.fields).toString();
    const whole = more ? `${there}&${more}` : there;
    return whole.length < LONGEST_ADDRESS ? whole : '';
  }

  function remember() {
    if (address()) history.replaceState(null, '', address());
    link.show(Boolean(subject), Boolean(address()));
  }

  const rememberSoon = settled(PAUSE, () => { if (place.isConnected) remember(); });

  const { set, end: endForm } = await subjectForm(form, initial(puzzles, fields), (next) => {
    if (!begins && sameSubject(next, subject)) return;
    if (next && next.problem !== problem) {
      settings.clear();
      unknown.textContent = '';
    }
    problem = next?.problem ?? problem;
    subject = next;
    bench.reset();
    showPart();
  });

  async function begin(experiment) {
    part = experiment.part;
    problem = experiment.problem;
    unknown.textContent = '';
    settings.clear();
    settings.keep(part, experiment.chosen ?? {});
    begins = true;
    form.scrollIntoView({ behavior: 'smooth', block: 'start' });
    await set(experiment);
    begins = false;
  }

  return () => {
    bench.reset();
    endForm();
  };
}

/** Makes the button that copies the link. Where the browser does not copy, the link is shown. */
function linkRow(address) {
  const whole = () => location.href.split('#')[0] + address();
  const shown = make('input', { class: 'link-text', readonly: true, hidden: true, 'aria-label': texts.link });
  const copy = copyButton(texts.link, whole, () => {
    shown.value = whole();
    shown.hidden = false;
    shown.select();
  });
  const tooLong = make('span', { class: 'faint', hidden: true }, texts.noLink);
  const element = make('div', { class: 'row link-row' }, copy, shown, tooLong);
  return {
    element,
    show(isSubject, isLink) {
      element.hidden = !isSubject;
      copy.hidden = !isLink;
      tooLong.hidden = isLink;
      shown.hidden = true;
    },
  };
}

function sameSubject(one, two) {
  const key = (it) => it && JSON.stringify([it.problem, it.input, it.options]);
  return Boolean(one) && key(one) === key(two);
}

function initial(puzzles, fields) {
  const instance = instanceOf(fields);
  const puzzle = puzzles.get(instance.problem);
  if (!puzzle) return USUAL;
  return fields.has('input') ? instance : sampleOf(puzzle);
}
