// Texts of the engine without the name of the instance, which is in sight on the page.

import { picture } from '../svg.js';
import { capital } from './runs.js';

/** Returns the sentence of an event. */
export function plainly({ problem, instance, sentence }) {
  const name = `${problem} ${instance}: `;
  return capital(sentence.startsWith(name) ? sentence.slice(name.length) : sentence);
}

/** Returns the picture of an event, whose title is the sentence. */
export function plainPicture(event) {
  const drawn = picture(event.svg, plainly(event));
  const title = [...drawn.querySelectorAll('text')].find((it) => it.textContent.trim() === event.sentence);
  if (title) title.textContent = plainly(event);
  return drawn;
}
