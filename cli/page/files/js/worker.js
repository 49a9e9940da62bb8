// A worker with the engine as WebAssembly: a request in, events out, one request at a time.

import init, { answer, start } from '../engine/billhook.js';

self.billhookTell = (event) => self.postMessage(event);

const ready = init().then(start);

self.onmessage = async ({ data }) => {
  await ready;
  try {
    answer(data);
  } catch (error) {
    // What trapped cannot be used again.
    setTimeout(() => { throw error; });
  }
};
