// Lessons: each question is answered by what its lesson shows, and other answers are wrong.

import { Visitor } from './tools.mjs';

export async function test(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  for (const [index, { answer, wrong }] of LESSONS.entries()) {
    const name = `lesson ${index + 1}`;
    await visitor.open(`lessons/${index + 1}`);
    const found = await answer(visitor.page);
    for (const [given, said] of [...wrong.map((it) => [it, 'Not yet']), [found, 'Right']]) {
      await give(visitor.page, String(given));
      await visitor.shows(`${name}: ${given} – ${said}`, new RegExp(said));
    }
    await visitor.picture(`lesson-${index + 1}`);
  }
  await visitor.leave('lessons');
}

/** What finds the answer on the page, and answers that are wrong. */
const LESSONS = [
  { answer: async (page) => deadEnds(await stepUntil(tree(page, 'Six queens'), /1 solution/)), wrong: [7, 9] },
  { answer: sameSlot, wrong: ['A-D', 'D-E'] },
  { answer: async (page) => /(\d+) cut off/.exec(await stepUntil(tree(page, 'Five things'), /at the end/))[1], wrong: [5] },
  { answer: async (page) => /pass with (\d+)/.exec(await stepUntil(tree(page, 'Limited discrepancy search'), /1 solution/))[1], wrong: [0, 2] },
  { answer: continued, wrong: [55] },
  { answer: async (page) => { const it = tree(page, 'Seven items'); await stepUntil(it, /· dead end/); return it.locator('pre.state').textContent(); }, wrong: ['a', 'b'] },
  { answer: () => [1, 2, 3, 4, 5, 6, 7, 8].reduce((product, it) => product * it), wrong: [5040] },
  { answer: async (page) => /There it follows: (.*)\./.exec(await page.getByText(/There it follows/).textContent())[1], wrong: ['not 1 at r2c4'] },
];

async function give(page, answer) {
  const field = page.locator('.question select, .question input');
  if (await field.evaluate((it) => it.localName) === 'select') await field.selectOption(answer);
  else await field.fill(answer);
  await page.getByRole('button', { name: 'Check' }).click();
}

/** Returns the place of a tree, by its heading. */
function tree(page, heading) {
  return page.locator('.instrument div:has(> h3)').filter({ has: page.getByRole('heading', { name: heading }) });
}

/** Steps through a tree from its start until a step is told so, or to the end; returns what is told. */
async function stepUntil(place, pattern) {
  const told = place.locator('.told');
  await told.waitFor();
  await place.getByRole('button', { name: 'Go to the start' }).click();
  for (;;) {
    const text = await told.textContent();
    const [, now, all] = /Step (\d+) of (\d+)/.exec(text);
    if (pattern.test(text) || now === all) return text;
    await place.getByRole('button', { name: 'Step forward' }).click();
  }
}

function deadEnds(text) {
  return /(\d+) dead end/.exec(text)[1];
}

/** Returns the pair of talks that stands in the same slot at all dead ends. */
async function sameSlot(page) {
  const pairs = (await page.getByText(/These are the pairs/).textContent()).match(/[A-H]-[A-H]/g);
  const place = tree(page, 'Fewest slots left');
  let left = pairs;
  await stepUntil(place, /Step 1 /);
  for (let text = ''; !/Step (\d+) of \1\b/.test(text);) {
    await place.getByRole('button', { name: 'Step forward' }).click();
    text = await place.locator('.told').textContent();
    if (!/· dead end/.test(text)) continue;
    const slots = new Map((await place.locator('pre.state').textContent()).match(/\w=\d/g).map((it) => it.split('=')));
    left = left.filter((pair) => slots.has(pair[0]) && slots.get(pair[0]) === slots.get(pair[2]));
  }
  return left.join();
}

/** Continues the table of ways to ten columns. */
async function continued(page) {
  await page.waitForFunction(() => /^\d+$/.test(document.querySelector('.small-table tr:last-child td:nth-child(7)').textContent));
  const ways = (await page.locator('.small-table tr:last-child td').allTextContents()).slice(0, 6).map(Number);
  while (ways.length < 10) ways.push(ways.at(-1) + ways.at(-2));
  return ways[9];
}
