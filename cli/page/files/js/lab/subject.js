// What is examined: a puzzle, its input and its options.

import { button, choice, fill, labelled, make, settled } from '../dom.js';
import { allPuzzles, randomSeed, wrongOf } from '../engine.js';
import { asking } from '../board/asking.js';
import { LONGEST, addressOf } from '../board/instance.js';
import { mistakeShown } from '../board/mistake.js';
import { optionFields } from '../board/options.js';
import { picture } from '../svg.js';
import { sampleOf } from './samples.js';
import { texts } from './texts.js';

/** Puzzles that come first in the list, since they show much with little. */
const FIRST = ['queens', 'langford', 'make24', 'magic', 'sudoku', 'slitherlink', 'tiles', 'knapsack', 'golomb', 'costas', 'nonogram', 'fzn', 'xcc', 'iq'];

/** The most time for reading and for dealing, in milliseconds. */
const READING = 10000;
const DEALING = 20000;

/**
 * Makes the form. `changed` is called with the subject `{ puzzle, problem, input, options }` whenever
 * it is a different one that can be read, or with `null` if it cannot. Returns `{ set, end }`.
 */
export async function subjectForm(place, initial, changed) {
  const puzzles = await allPuzzles();
  const names = [...puzzles.keys()].sort((one, two) => rank(one) - rank(two) || one.localeCompare(two));
  const puzzleChoice = choice(names.map((name) => [name, titleOf(name)]), '', (name) => set(sampleOf(puzzles.get(name))));
  const input = make('textarea', { rows: 2, spellcheck: 'false', maxlength: LONGEST, input: settled(400, () => read()) });
  const about = make('p', { class: 'faint' });
  const wrong = make('div', { 'aria-live': 'polite' });
  const shown = make('div', { class: 'shown' });
  const optionPlace = make('details', { class: 'puzzle-options' }, make('summary', {}, texts.options));
  const deal = button(texts.deal, () => dealOne());
  const play = make('a', { href: '#/board' }, texts.play);
  let fields = { read: () => ({}) };
  const question = asking();
  fill(place, make('div', { class: 'subject' },
    make('div', { class: 'asked' },
      make('div', { class: 'row' }, labelled(texts.puzzle, puzzleChoice), button(texts.example, () => set(sampleOf(puzzles.get(puzzleChoice.value)))), deal, play),
      about, labelled(texts.input, input), optionPlace, wrong),
    shown));

  /** Returns the title of a puzzle, with its name if another one has the same title. */
  function titleOf(name) {
    const { title } = puzzles.get(name);
    return names.some((other) => other !== name && puzzles.get(other).title === title) ? `${title} (${name})` : title;
  }

  function rank(name) {
    const at = FIRST.indexOf(name);
    return at < 0 ? FIRST.length : at;
  }

  function set({ problem, input: text, options = {} }) {
    const puzzle = puzzles.get(problem) ?? puzzles.get('queens');
    puzzleChoice.value = puzzle.problem;
    input.value = text.slice(0, LONGEST);
    input.rows = Math.min(8, Math.max(2, text.split('\n').length));
    about.textContent = puzzle.summary;
    deal.hidden = !puzzle.deals;
    fields = optionFields(puzzle, options, () => true);
    fill(optionPlace, make('summary', {}, texts.options), fields.element);
    fields.element.addEventListener('change', () => read());
    optionPlace.hidden = fields.isEmpty;
    optionPlace.open = Object.keys(options).length > 0;
    return read();
  }

  async function read() {
    if (!input.isConnected) return;
    question.end();
    const puzzle = puzzles.get(puzzleChoice.value);
    const subject = { puzzle, problem: puzzle.problem, input: input.value, options: fields.read() };
    play.href = addressOf('board', subject);
    if (new Blob([subject.input]).size > LONGEST) {
      fill(wrong, make('p', { class: 'mistake' }, texts.tooLong));
      changed(null);
      return;
    }
    const { problem, input: text, options } = subject;
    const events = await question.put({ verb: 'read', problem, input: text, options, want: ['svg'], limits: { time_ms: READING } });
    if (!events) return;
    const bad = wrongOf(events);
    fill(wrong, bad ? mistakeShown(bad, subject.input) : null);
    const look = events.find(({ svg }) => svg);
    fill(shown, bad || !look ? null : picture(look.svg, subject.problem));
    changed(bad ? null : subject);
  }

  async function dealOne() {
    deal.disabled = true;
    deal.textContent = texts.dealing;
    const options = fields.read();
    const events = await question.put({ verb: 'generate', problem: puzzleChoice.value, options, seed: randomSeed(), limits: { time_ms: DEALING } });
    deal.disabled = false;
    deal.textContent = texts.deal;
    if (!events) return;
    const dealt = events.find(({ event }) => event === 'instance');
    if (dealt) set({ problem: dealt.problem, input: dealt.input, options: dealt.options });
    else fill(wrong, mistakeShown(wrongOf(events) ?? { message: texts.ends.failed }));
  }

  await set(initial);
  return { set, end: question.end };
}
