// Asks the engine as WebAssembly and the command the same, and compares the answers.
//
//   node cli/web/compare.mjs ENGINE.wasm COMMAND [REPETITIONS]
//
// With repetitions, longer requests are added, each is answered so many times by both, one after the
// other, and the times of the fastest answers are compared as well. Ends with exit code 1 if two
// answers differ in anything but times.

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const OPEN = '........1.......23..4..5......1........3.6....7...58.......67....1...4..52.......';

/** Requests that end at once, with ten verbs and various searches. */
const SHORT = [
  { verb: 'count', problem: 'queens', input: '8', strategy: 'dfs' },
  { verb: 'count', problem: 'queens', input: '8', strategy: 'learn' },
  { verb: 'solve', problem: 'sudoku', input: SUDOKU, want: ['svg'] },
  { verb: 'unique', problem: 'sudoku', input: OPEN },
  { verb: 'grade', problem: 'sudoku', input: SUDOKU },
  { verb: 'hint', problem: 'sudoku', input: SUDOKU, level: 3 },
  { verb: 'marginals', problem: 'queens', input: '6' },
  { verb: 'count', problem: 'make24', input: '1 3 4 6' },
  { verb: 'solve', problem: 'countdown', input: '25 50 75 100 3 6 952' },
  { verb: 'solve', problem: 'golomb', input: '6' },
  { verb: 'count', problem: 'magic', input: '3' },
  { verb: 'count', problem: 'polyominoes', input: '5 3x20', strategy: 'bit-rows' },
  { verb: 'solve', problem: 'tiles', input: '5 1 2 4 9 6 3 8 13 10 7 12 14 11 15 0' },
  { verb: 'unique', input: 'https://puzz.link/p?slither/5/5/j12bh27dh2d3d' },
  { verb: 'unique', problem: 'slitherlink', input: '22213 ....2 22..0 11.31 212..', strategy: 'learn' },
  { verb: 'generate', problem: 'sudoku', seed: 7, difficulty: 'easy' },
  { verb: 'tree', problem: 'queens', input: '6' },
  { verb: 'explain', problem: 'sudoku', input: OPEN.replace('1', '.') },
  { verb: 'read', problem: 'sudoku', input: '12 nonsense' },
];

/** Requests that take long enough to be timed. */
const LONG = [
  { verb: 'count', problem: 'queens', input: '12' },
  { verb: 'marginals', problem: 'queens', input: '11' },
  { verb: 'count', problem: 'costas', input: '9' },
  { verb: 'count', problem: 'costas', input: '7', strategy: 'learn' },
  { verb: 'count', problem: 'langford', input: '11' },
  { verb: 'count', problem: 'magic', input: '4', limits: { nodes: 50_000 } },
  { verb: 'solve', problem: 'golomb', input: '9' },
  { verb: 'solve', problem: 'golomb', input: '8', strategy: 'branch-and-bound' },
  { verb: 'count', problem: 'polyominoes', input: '5 6x10', strategy: 'bit-rows' },
  { verb: 'count', problem: 'iq', options: { board: 'pro' } },
  { verb: 'count', problem: 'burr', options: { board: '3x3x3', pieces: 'soma' } },
  { verb: 'count', problem: 'countdown', input: '25 50 75 100 3 6 952', strategy: 'dfs' },
  { verb: 'count', problem: 'make24', input: '1 2 3 4 5 6 7' },
  { verb: 'tree', problem: 'queens', input: '8' },
  { verb: 'generate', problem: 'sudoku', seed: 7, difficulty: 'hard' },
  { verb: 'generate', problem: 'kakuro', seed: 7, options: { size: '10' } },
  { verb: 'generate', problem: 'slitherlink', seed: 3, options: { size: '8' } },
  { verb: 'generate', problem: 'nurikabe', seed: 3, options: { size: '6' } },
  { verb: 'generate', problem: 'skyscrapers', seed: 3, options: { size: '6' } },
  { verb: 'generate', problem: 'futoshiki', seed: 3, options: { size: '7' } },
];

/** Fields that differ from run to run. */
const TIMES = new Set(['elapsed_ns', 'ns_per_node', 'peak_bytes', 'seconds', 'seconds_a_node', 'id']);

function settled(events) {
  return JSON.stringify(events, (name, value) => (TIMES.has(name) ? undefined : value));
}

/** Returns a function that asks the engine. */
async function engine(path) {
  let told = [];
  let memory;
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
  const env = { tell: (at, length) => told.push(JSON.parse(text(at, length))), now: () => performance.now() };
  const { instance } = await WebAssembly.instantiate(await readFile(path), { env });
  const { start, room, answer } = instance.exports;
  memory = instance.exports.memory;
  start();
  return async (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    told = [];
    // The memory may move when room is made.
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    answer();
    return told;
  };
}

/** Returns a function that asks the command, and one that ends it. */
function command(path) {
  const program = spawn(path, ['serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let events = [];
  let ended;
  createInterface({ input: program.stdout }).on('line', (line) => {
    const event = JSON.parse(line);
    events.push(event);
    if (event.event === 'end') ended(events);
  });
  const ask = (request) => new Promise((resolve) => {
    events = [];
    ended = resolve;
    program.stdin.write(`${JSON.stringify(request)}\n`);
  });
  return [ask, () => program.stdin.end()];
}

async function fastest(ask, request, repetitions) {
  let [best, events] = [Infinity, []];
  for (let turn = 0; turn < repetitions; turn += 1) {
    const begin = performance.now();
    events = await ask(request);
    best = Math.min(best, performance.now() - begin);
  }
  return [best, events];
}

const [wasm, path, repetitions] = process.argv.slice(2);
if (!path) {
  console.error('usage: compare.mjs ENGINE.wasm COMMAND [REPETITIONS]');
  process.exit(2);
}
const askEngine = await engine(wasm);
const [askCommand, endCommand] = command(path);
const requests = repetitions ? [...SHORT, ...LONG] : SHORT;
let [wrong, sum, worst, timed] = [0, 0, 0, 0];
for (const request of requests) {
  const [there, native] = await fastest(askCommand, request, +(repetitions ?? 1));
  const [here, events] = await fastest(askEngine, request, +(repetitions ?? 1));
  const same = settled(native) === settled(events);
  if (!same) wrong += 1;
  const name = [request.verb, request.problem ?? '', request.input ?? ''].join(' ').slice(0, 48);
  let times = '';
  if (LONG.includes(request)) {
    const ratio = here / there;
    [sum, worst, timed] = [sum + Math.log(ratio), Math.max(worst, ratio), timed + 1];
    times = `${there.toFixed(1).padStart(8)} ms ${here.toFixed(1).padStart(8)} ms ${ratio.toFixed(2).padStart(5)}  `;
  }
  console.log(`${same ? 'same  ' : 'DIFFER'} ${times}${name}`);
}
endCommand();
console.log(`${requests.length - wrong} of ${requests.length} answers are the same`);
if (timed) {
  console.log(`${Math.exp(sum / timed).toFixed(2)} times the time of the command in the geometric mean of ${timed}, ${worst.toFixed(2)} times at most`);
}
process.exitCode = wrong ? 1 : 0;
