// Models that one writes: constraints in FlatZinc, and exact covers.

import { button, choice, fileButton, fill, labelled, make, settled } from '../dom.js';
import { allPuzzles } from '../engine.js';
import { save } from '../save.js';
import { asking } from '../board/asking.js';
import { LONGEST, addressOf, instanceOf } from '../board/instance.js';
import { editor } from './editor.js';
import { EXAMPLES, TEMPLATES } from './examples.js';
import { optionControls } from './options.js';
import { panel } from './panel.js';
import { remarksOf, wrongIn } from './remarks.js';
import { searchBox } from './search.js';
import { texts } from './texts.js';

/** The time that reading may take, in milliseconds. */
const TIME = 5000;
/** The longest text that the address holds. */
const ADDRESSED = 20000;

/** What was written in each language, until the page is left. */
const drafts = new Map();

/** Shows the part. `fields` may have a model. */
export async function show(place, words, fields) {
  const puzzles = await allPuzzles();
  const given = instanceOf(fields);
  const kind = given.problem === 'xcc' ? 'xcc' : 'fzn';
  const puzzle = puzzles.get(kind);
  const options = given.problem === kind ? given.options : {};
  const question = asking();
  const status = make('div', { class: 'status', role: 'status' });

  const text = editor(changed);
  text.area.setAttribute('aria-label', texts.editor[kind]);
  const instance = () => ({ problem: kind, input: { text: text.area.value, name: `model.${kind}` }, options });
  const asksBest = () => kind === 'fzn' && /\bsolve\b[^;]*\b(minimize|maximize)\b/.test(text.area.value.replace(/%.*/g, ''));
  const search = searchBox(puzzle, () => ({
    ...instance(), wrong, isBest: asksBest(), isDrawn: kind === 'xcc' && /^\|\s*layout\b/m.test(text.area.value),
  }));
  const read = settled(300, readNow);
  let wrong = null;
  const lab = make('a', {}, texts.lab);

  function changed() {
    wrong = null;
    drafts.set(kind, text.area.value);
    search.setBest(asksBest());
    read();
  }

  async function readNow() {
    const { value } = text.area;
    if (!text.place.isConnected) return;
    if (value.length > LONGEST) {
      fill(status, make('p', { class: 'mistake' }, texts.long));
      return;
    }
    const short = value.length <= ADDRESSED ? value : '';
    history.replaceState(null, '', addressOf('model', { problem: kind, input: short, options }));
    lab.href = addressOf('lab', { problem: kind, input: short, options });
    lab.hidden = short === '';
    const events = await question.put({ verb: 'read', ...instance(), limits: { time_ms: TIME } });
    if (events && text.area.value === value) judge(events, value);
  }

  function judge(events, value) {
    const all = wrongIn(events);
    wrong = all.find(({ event }) => event === 'mistake') ?? null;
    text.mark(all.filter((it) => it.place?.in === 'input')
      .map(({ event, place: { start, end } }) => ({ start, end, kind: event === 'mistake' ? 'wrong' : 'unsure' })));
    fill(status, remarksOf(events, kind, value, text.select));
  }

  function take(value) {
    if (value.length > LONGEST) {
      fill(status, make('p', { class: 'mistake' }, texts.long));
      return;
    }
    text.set(value);
    changed();
  }

  async function open(file) {
    take(file.size > LONGEST ? ' '.repeat(LONGEST + 1) : await file.text());
  }

  const saved = () => save(`model.${kind}`, text.area.value, 'text/plain');
  const examples = choice([['', texts.choose], ...EXAMPLES[kind].map(([title], at) => [String(at), title])], '', (at) => {
    if (at !== '') take(EXAMPLES[kind][Number(at)][1]);
    examples.value = '';
  });
  const kinds = choice(texts.kinds, kind, (other) => {
    location.hash = `#/model?problem=${other}`;
  });

  fill(place,
    make('h1', {}, texts.title), make('p', { class: 'faint' }, texts.told, ' ', texts.about[kind]),
    make('div', { class: 'row top' },
      labelled(texts.kind, kinds), labelled(texts.example, examples),
      button(texts.begin, () => take(TEMPLATES[kind])), fileButton(texts.open, open), button(texts.save, saved)),
    optionControls(puzzle, options, changed),
    make('div', { class: 'both' },
      make('div', { class: 'left' }, text.place, status, search.box, make('p', {}, lab)),
      panel(kind, text)));
  take(given.problem === kind && given.input !== '' ? given.input : drafts.get(kind) ?? EXAMPLES[kind][0][1]);
  return () => {
    question.end();
    search.end();
  };
}
