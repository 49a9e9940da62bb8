// A worker with the engine as WebAssembly. Its first message is the compiled module; each further one
// is a request, and its answers are events. It answers one request at a time.

let engine;

/** Returns the bytes of the engine's memory, which moves when it grows. */
function bytes(at, length) {
  return new Uint8Array(engine.exports.memory.buffer, at, length);
}

const host = {
  tell: (at, length) => self.postMessage(new TextDecoder().decode(bytes(at, length))),
  now: () => performance.now(),
};

let ready;

/** Takes the compiled engine, or answers a request. */
async function receive(data) {
  if (data instanceof WebAssembly.Module) {
    ready = WebAssembly.instantiate(data, { env: host }).then((instance) => {
      engine = instance;
      engine.exports.start();
    });
    return;
  }
  await ready;
  const request = new TextEncoder().encode(data);
  bytes(engine.exports.room(request.length), request.length).set(request);
  engine.exports.answer();
}

// The page hears of errors, but not of promises that fail.
self.onmessage = ({ data }) => { receive(data).catch(reportError); };
