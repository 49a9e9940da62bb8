// The engine, which answers requests by events: in workers as WebAssembly, or in the program that
// serves the page.
//
//   const asked = ask({ verb: 'count', problem: 'queens', input: '8' }, (event) => …);
//   const events = await asked.events;   // all of them, when it has ended
//   asked.stop();                        // ends it; then `events` has what came until then
//
// An engine that fails says so by an event, `stopped`, so that `events` never throws.

/** The most workers at a time. */
const WORKERS = 8;

const engine = fetch('engine.json').then((answer) => answer.json()).then(({ engine: name }) => name);

let requests = 0;

/** Asks the engine a question. `heard` gets each event as it happens. */
export function ask(request, heard = () => {}) {
  requests += 1;
  const asked = { ...request, id: requests };
  const events = [];
  const control = new AbortController();
  const hear = (event) => {
    if (control.signal.aborted) return;
    events.push(event);
    heard(event);
  };
  const ended = engine.then((name) => (name === 'native' ? askProgram : askWorker)(asked, hear, control.signal));
  return {
    events: ended.catch((error) => hear({ event: 'stopped', reason: error.message })).then(() => events),
    stop: () => control.abort(),
  };
}

/** Returns a seed by chance. */
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** Returns the first mistake, stop or defect among events. */
export function wrongOf(events) {
  return events.find(({ event }) => ['mistake', 'stopped', 'defect'].includes(event));
}

/** Asks, and returns the first event of a name; throws the mistake, with the event as `told`, if there is none. */
export async function one(request, name) {
  const events = await ask(request).events;
  const found = events.find((event) => event.event === name);
  if (found) return found;
  const wrong = wrongOf(events);
  throw Object.assign(new Error(wrong?.message ?? wrong?.reason ?? 'no answer'), { told: wrong });
}

async function askProgram(request, hear, signal) {
  const answer = await fetch('ask', { method: 'POST', body: JSON.stringify(request), signal });
  if (!answer.ok) throw new Error(await answer.text());
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line) hear(JSON.parse(line));
  }
}

let compiled;

/** Starts a worker with the engine, which is loaded and compiled once. */
async function startWorker() {
  compiled ??= WebAssembly.compileStreaming(fetch('engine.wasm'));
  const worker = new Worker('js/worker.js', { type: 'module' });
  worker.postMessage(await compiled);
  return worker;
}

/** Workers that wait for a request. */
const idle = [];
let busy = 0;
const waiting = [];

async function askWorker(request, hear, signal) {
  while (busy >= WORKERS) await new Promise((resolve) => waiting.push(resolve));
  busy += 1;
  try {
    if (signal.aborted) return;
    const worker = idle.pop() ?? await startWorker();
    if (await answerOf(worker, request, hear, signal)) idle.push(worker);
    else worker.terminate();
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}

/** Passes on the answer of a worker. Returns whether the worker can answer another request. */
function answerOf(worker, request, hear, signal) {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(false));
    if (signal.aborted) resolve(false);
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the search failed; it may have run out of memory'));
    };
    worker.onmessage = ({ data }) => {
      const event = JSON.parse(data);
      hear(event);
      if (event.event === 'end') resolve(true);
    };
    worker.postMessage(JSON.stringify(request));
  });
}

let puzzles;

/**
 * Returns all puzzles by their names: the events of `list`, with pictures of their examples. On a
 * static host they are a file, which arrives before the engine.
 */
export function allPuzzles() {
  puzzles ??= listPuzzles().then((listed) => new Map(listed.map((puzzle) => [puzzle.problem, puzzle])));
  return puzzles;
}

async function listPuzzles() {
  if (await engine === 'wasm') return (await fetch('gallery.json')).json();
  const events = await ask({ verb: 'list', want: ['svg'] }).events;
  return events.filter((event) => event.event === 'problem');
}
