// A basket and the title of its pages as a part of an address: JSON, deflated, in the letters of base64url.

import { LONGEST, boards } from '../basket.js';
import { LONGEST_TITLE } from './settings.js';

/** Returns a basket and a title as a word. */
export async function packed(items, title) {
  const stream = new Blob([JSON.stringify({ title, boards: items })]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns `{ items, title }`, which are in a word. Throws if there is no basket, or if it is too large. */
export async function unpacked(word) {
  if (word.length > LONGEST) throw new Error('too long');
  const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  // A short word may unpack to gigabytes: no more is read than a basket holds.
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.length > 2 * LONGEST) {
      await reader.cancel();
      throw new Error('too long');
    }
  }
  const value = JSON.parse(text);
  const title = typeof value.title === 'string' ? value.title.slice(0, LONGEST_TITLE) : '';
  return { items: boards(value.boards ?? value), title };
}
