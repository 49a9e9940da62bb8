// Lessons: each question is answered by what its lesson shows, other answers are wrong, and the answer is there again later.

import { Visitor } from './tools.mjs';

export async function test(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  for (const [index, { answer, wrong, keeps }] of LESSONS.entries()) {
    const name = `lesson ${index + 1}`;
    await visitor.open(`lessons/${index + 1}`);
    const found = String(await answer(visitor.page, visitor));
    for (const [given, said] of [...wrong.map(([it, because]) => [it, because]), [found, /Right/]]) {
      await give(visitor.page, String(given));
      await visitor.shows(`${name}: ${given} – ${said}`, said);
    }
    await visitor.picture(`lesson-${index + 1}`);
    await visitor.open(`lessons/${index + 1}`);
    await visitor.shows(`${name}: the answer is there again`, /Right/);
    setting.checks.check(`${name}: it is ${found}`, await field(visitor.page).inputValue() === found);
    if (keeps) setting.checks.check(`${name}: results are not told before the experiment`, !(await visitor.page.locator('main').textContent()).includes(keeps));
    await experiments(visitor, name);
  }
  await visitor.open('lessons');
  await visitor.shows('all lessons are done', /8 of 8 done/);
  await visitor.shows('an address for a class is told', /#\/lessons\/2/);
  await visitor.page.evaluate(() => localStorage.setItem('lessons', '{"1":[2]}'));
  await visitor.open('lessons/1');
  await visitor.shows('a wrong note of progress does not matter', /Four queens/);
  await visitor.leave('lessons');
}

/** For each lesson: the function that finds the answer on the page, wrong answers with their remarks, and a number that only the experiments tell. */
const LESSONS = [
  { answer: async (page) => deadEnds(await stepUntil(tree(page, 'Six queens'), /1 solution/)), wrong: [['abc', /is a number/], [7, /Not yet/], [46, /whole tree/]], keeps: '2,057' },
  { answer: fourTalks, wrong: [['B-G', /still no plan/], ['A-F', /still no plan/]], keeps: '3,676' },
  { answer: async (page) => /(\d+) cut off/.exec(await stepUntil(tree(page, 'Five things'), /at the end/))[1], wrong: [[5, /number of solutions/]], keeps: '40,505' },
  { answer: async (page) => /pass with (\d+)/.exec(await stepUntil(tree(page, 'Limited discrepancy search'), /1 solution/))[1], wrong: [[0, /takes 35/], [2, /Not yet/]], keeps: '4,564' },
  { answer: continued, wrong: [[55, /9 columns/], [144, /11 columns/]], keeps: '167,089' },
  { answer: async (page) => { const it = tree(page, 'Seven items'); await stepUntil(it, /· dead end/); return it.locator('pre.state').textContent(); }, wrong: [['a', /does a already/]] },
  { answer: () => [1, 2, 3, 4, 5, 6, 7, 8].reduce((product, it) => product * it), wrong: [[5040, /7 rooms/], [80639, /number of nodes/]], keeps: '80,639' },
  { answer: whoStaysAway, wrong: [['Jon', /only afterwards/], ['Kim', /nothing to do with it/]], keeps: '377' },
];

/** Runs all experiments of a lesson, each of which lets the lesson go on. */
async function experiments({ page, checks }, name) {
  for (let left = await page.getByRole('button', { name: 'Run', exact: true }).count(); left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await page.waitForFunction((count) => [...document.querySelectorAll('button')].filter((it) => it.textContent === 'Run').length < count, left);
  }
  const rest = await page.getByText('the lesson goes on here').count();
  checks.check(`${name}: it goes on after its experiments`, rest === 0, rest);
}

function field(page) {
  return page.locator('.question select, .question input');
}

async function give(page, answer) {
  const control = field(page);
  if (await control.evaluate((it) => it.localName) === 'select') await control.selectOption(answer);
  else await control.fill(answer);
  await page.getByRole('button', { name: 'Check' }).click();
}

/** Returns the place of a tree, by its heading. */
function tree(page, heading) {
  return page.locator('.instrument div:has(> h3)').filter({ has: page.getByRole('heading', { name: heading }) });
}

/** Steps through a tree from its start until a step is told so, or to the end; returns what is told. */
async function stepUntil(place, pattern, each = () => {}) {
  const told = place.locator('.told');
  await told.waitFor();
  await place.getByRole('button', { name: 'Go to the start' }).click();
  for (;;) {
    const text = await told.textContent();
    await each(text);
    const [, now, all] = /Step (\d+) of (\d+)/.exec(text);
    if (pattern.test(text) || now === all) return text;
    await place.getByRole('button', { name: 'Step forward' }).click();
  }
}

function deadEnds(text) {
  return /(\d+) dead end/.exec(text)[1];
}

/** Returns a pair of the four talks that all dead ends name. */
async function fourTalks(page, { checks }) {
  const named = new Set();
  let [reasons, dead] = [0, 0];
  for (const heading of ['Alphabetical order', 'Fewest slots left']) {
    const place = tree(page, heading);
    await stepUntil(place, /never/, async (text) => {
      const [, reason] = /No slot is left for (.*)\./.exec(await place.locator('.panel .kind').textContent()) ?? [];
      if (/· dead end/.test(text)) dead += 1;
      if (!reason) return;
      reasons += 1;
      if (heading !== 'Alphabetical order') for (const talk of reason.match(/\b[A-H]\b/g)) named.add(talk);
    });
  }
  checks.check('lesson 2: each dead end has a reason, and nothing else has', reasons === dead && dead > 6, `${reasons} ${dead}`);
  checks.check('lesson 2: the slots left are those of the search', await slotsAgree(page));
  checks.check('lesson 2: the slots are those of a node that is clicked', await clickedSlots(page));
  checks.check('lesson 2: the dead ends name four talks', [...named].sort().join('') === 'ADEH', [...named].join(''));
  return [...named].sort().slice(0, 2).join('-');
}

/** Returns whether the slots that are left at the nodes of a tree are those that the engine tells; at dead ends it tells others. */
function slotsAgree(page) {
  return page.evaluate(async () => {
    const [{ one }, { treeOf }, { slotsLeft }, models] = await Promise.all(
      ['engine', 'lab/growth', 'lessons/slots', 'lessons/models'].map((name) => import(`./js/${name}.js`)));
    const tree = treeOf(await one({ verb: 'tree', problem: 'fzn', input: models.talks(models.PAIRS, 'input_order'), strategy: 'dfs' }, 'tree'));
    const decisions = (id) => (id === 0 ? [] : [...decisions(tree.parent[id]), tree.decision[id]]);
    return tree.nodes.filter(({ kind }) => kind === 'inner').every(({ id, state }) => {
      const { left } = slotsLeft(decisions(id));
      return state.replace(/\s+/g, ' ') === models.TALKS.map((talk) => `${talk}=${left.get(talk).size === 1 ? [...left.get(talk)][0] : '_'}`).join(' ');
    });
  });
}

async function clickedSlots(page) {
  const place = tree(page, 'Alphabetical order');
  await place.locator('.tree [data-node="1"]').click();
  return (await place.locator('.slots td').first().textContent()) === '1';
}

/** Continues the table of ways to ten columns. */
async function continued(page) {
  await page.waitForFunction(() => /^\d+$/.test(document.querySelector('.small-table tr:last-child td:nth-child(7)').textContent));
  const ways = (await page.locator('.small-table tr:last-child td').allTextContents()).slice(0, 6).map(Number);
  while (ways.length < 10) ways.push(ways.at(-1) + ways.at(-2));
  return ways[9];
}

/** Reads the picture of the conflict: of the facts that are learnt, the one of the last level. */
async function whoStaysAway(page) {
  const picture = page.locator('.question .conflict-drawn');
  await picture.waitFor();
  const learnt = await picture.locator('.nogood .said, .first_unique_implication_point .said').allTextContents();
  const level = async (said) => Number(new RegExp(`Level (\\d): ${said}`).exec(await picture.getAttribute('aria-label'))[1]);
  const levels = await Promise.all(learnt.map(level));
  return learnt[levels.indexOf(Math.max(...levels))].split(' ')[0];
}
