// The search that learns: pictures of conflicts, what their words mean, and puzzles that do not learn.

import { Visitor } from './tools.mjs';

const SLITHERLINK = `lab/learning?${new URLSearchParams({ problem: 'slitherlink', input: '....1 21... .22.3 ....2 3..33' })}`;

export async function test(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  await conflict(visitor);
  await alike(visitor);
  await strongest(visitor);
  await visitor.leave('learning');
}

async function conflict(visitor) {
  const { page, checks } = visitor;
  await visitor.open(SLITHERLINK);
  await visitor.shows('conflict: the search is told without the name of the instance', /^\d+ nodes, \d+ conflicts and 1 solution; the whole search/);
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: 'Next conflict →' }).click();
    await visitor.shows(`conflict ${number}: it is shown`, new RegExp(`^Conflict ${number} of \\d+$`));
  }
  await visitor.shows('conflict: what is left out is said', /shows \d+ of the \d+ facts/);
  await page.waitForTimeout(300);
  checks.check('conflict: it is in sight, and legible', await isSeen(page, '.conflict text[font-weight="bold"]', 'conflict') > 8);
  await page.getByRole('button', { name: 'To the cut' }).click();
  checks.check('conflict: the cut comes into sight', await isSeen(page, '.conflict text', 'cut') > 8);
  await page.locator('.conflict').getByRole('button', { name: 'Show all' }).click();
  checks.check('conflict: all of it fits', await isSeen(page, '.conflict text[font-weight="bold"]', 'conflict') > 0 && await isSeen(page, '.conflict text', 'cut') > 0);
  checks.check('conflict: its words are explained', (await page.locator('.terms dt').allTextContents()).includes('first unique implication point'));
  await visitor.picture('learning-conflict');
}

/** Returns the height of a text in the picture of a conflict; 0 if it lies outside of its frame. */
function isSeen(page, selector, text) {
  return page.evaluate(([where, wanted]) => {
    const frame = document.querySelector('.conflict .frame').getBoundingClientRect();
    const box = [...document.querySelectorAll(where)].find((it) => it.textContent.trim() === wanted).getBoundingClientRect();
    return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom ? box.height : 0;
  }, [selector, text]);
}

async function alike(visitor) {
  const { page, checks } = visitor;
  await visitor.open('lab/learning?problem=sudoku');
  await page.getByRole('link', { name: 'Open Classic Sudoku' }).click();
  await visitor.shows('learning: the search of the puzzle that learns', /the whole search \(learn\)$/);
  checks.check('learning: the puzzle that learns opens', await page.getByRole('combobox', { name: 'Puzzle' }).inputValue() === 'classicsudoku');
}

/** A nogood leaves out facts that another one implies. */
async function strongest(visitor) {
  const { page, checks } = visitor;
  for (const [facts, wanted] of [
    [['at most 6 at r1c3', 'at most 7 at r1c3'], ['at most 6 at r1c3']],
    [['at least 3 at r1c3', 'not 2 at r1c3', 'not 4 at r1c3'], ['at least 3 at r1c3', 'not 4 at r1c3']],
    [['x ≤ 6', 'x = 2', 'y ≤ 7'], ['x = 2', 'y ≤ 7']],
    [['a line at r1c1', 'at most 6 at r1c3', 'at most 7 at r1c4'], ['a line at r1c1', 'at most 6 at r1c3', 'at most 7 at r1c4']],
  ]) {
    const told = await page.evaluate(async (given) => (await import('./js/lab/nogood.js')).strongest(given), facts);
    checks.check(`nogood: ${facts.join(', ')}`, told.join() === wanted.join(), told);
  }
}
