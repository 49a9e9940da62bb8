// Lines of boards, as the lists of the command `sheet` have them: a puzzle, its options and its
// board; a link; or `generate` with a puzzle and its options, which deals.

import { one, randomSeed } from '../engine.js';
import { texts } from './texts.js';

/** The most boards that a line deals. */
export const MOST_DEALT = 50;

const words = texts.add;

/** Returns the lines of a text that say something, each with its number. */
export function linesOf(text) {
  return text.split(/\r\n?|\n/)
    .map((line, at) => ({ number: at + 1, line: line.trim() }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'));
}

/** Cuts a line into words, as a shell does. Throws if a quotation mark is not closed. */
export function wordsOf(line) {
  const found = [];
  const rest = line.replace(/\s*((?:"[^"]*"|'[^']*'|[^\s"'])+)/gy, (_, word) => {
    found.push(word.replace(/"([^"]*)"|'([^']*)'/g, (__, one, two) => one ?? two));
    return '';
  });
  if (rest.trim() !== '') throw new Error(words.quote);
  return found;
}

/**
 * Returns what a line says: `{ board: { problem, input, options } }` or
 * `{ deal: { problem, options, number, difficulty, seed } }`. Throws what is wrong with it.
 */
export async function meaningOf(line, puzzles) {
  if (/^https?:\/\//.test(line)) return { board: { problem: await puzzleOf(line), input: line, options: {} } };
  const [first, ...rest] = wordsOf(line);
  if (first === 'generate') return { deal: dealOf(rest, puzzles) };
  const puzzle = named(first, puzzles);
  const { input, options } = split(rest, puzzle, {});
  if (input.length === 0 && !('board' in options)) throw new Error(words.noBoard);
  return { board: { problem: first, input: input.join(' '), options } };
}

function dealOf([name, ...rest], puzzles) {
  const puzzle = named(name ?? '', puzzles);
  const { options } = split(rest, puzzle, { number: null, difficulty: null, seed: null });
  const { number = '1', difficulty, seed, ...others } = options;
  if (!(Number(number) >= 1 && Number(number) <= MOST_DEALT)) throw new Error(words.dealMost(MOST_DEALT));
  return { problem: name, options: others, number: Math.floor(Number(number)), difficulty, seed: Number(seed) || randomSeed() };
}

/** Returns the board of an instance that was dealt, and its grade. */
export function dealt(event, { problem }) {
  const grade = event.difficulty ? { difficulty: event.difficulty, score: event.score } : null;
  return { board: { problem, input: event.input, options: event.options }, grade };
}

/** Returns the only puzzle that reads a link. */
async function puzzleOf(link) {
  const { problem } = await one({ verb: 'find', input: link, limits: { time_ms: 5000 } }, 'found');
  return problem;
}

function named(name, puzzles) {
  const puzzle = puzzles.get(name);
  if (!puzzle) throw new Error(words.noPuzzle(name));
  return puzzle;
}

/** Parts words into those of the board and the options, among which may be some `more`. */
function split(given, puzzle, more) {
  const specs = new Map(puzzle.options.map((option) => [option.name, option]));
  const input = [];
  const options = {};
  const rest = [...given];
  while (rest.length > 0) {
    const word = rest.shift();
    const [, name, joined] = /^--([a-z0-9-]+)(?:=(.*))?$/.exec(word) ?? [];
    if (!name) {
      input.push(word);
      continue;
    }
    if (!specs.has(name) && !(name in more)) throw new Error(words.noOption(puzzle.problem, name));
    const isFlag = specs.get(name)?.default === false;
    const value = isFlag ? true : joined ?? rest.shift();
    if (value === undefined) throw new Error(words.noValue(name));
    options[name] = value;
  }
  return { input, options };
}
