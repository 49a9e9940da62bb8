// A narrow screen: nothing is wider than it.

import { LESSONS } from './load.mjs';
import { Visitor } from './tools.mjs';

const VIEWS = [
  'board', 'board?problem=sudoku&input=1...%20..2.%20.3..%20...4', 'board?problem=make24&input=3%203%208%208',
  'board?problem=slitherlink&input=.....%202....%20....4%20.1...%201....',
  'board?problem=sudoku&input=12', 'lab', 'lab?problem=queens&input=6', 'lessons', ...LESSONS, 'model', 'model?problem=xcc', 'print',
];

export async function test(browser, setting) {
  const visitor = await Visitor.come(browser, setting, { viewport: { width: 380, height: 800 }, hasTouch: true, isMobile: true });
  const { page } = visitor;
  for (const [at, view] of VIEWS.entries()) {
    await visitor.open(view);
    if (view === 'print') {
      await page.getByRole('textbox', { name: /^Lines/ }).fill('sudoku 1... ..2. .3.. ...4\nmake24 3 3 8 8\nnosuch');
      await page.getByRole('button', { name: 'Add these lines' }).click();
      await page.waitForFunction(() => !document.querySelector('.preview button').disabled);
    }
    await page.waitForTimeout(1200);
    const wide = await page.evaluate(() => {
      const most = document.documentElement.clientWidth;
      const over = [...document.querySelectorAll('main *')].filter((it) => it.getBoundingClientRect().right > most + 1);
      return { width: document.documentElement.scrollWidth, most, over: over.slice(0, 2).map((it) => it.outerHTML.slice(0, 90)) };
    });
    setting.checks.check(`${decodeURIComponent(view)}: nothing is wider than the screen`, wide.width <= wide.most, JSON.stringify(wide));
    if (view === 'board') {
      const open = await page.locator('.family[open]').count();
      setting.checks.check('board: most families are folded', open === 1 && await page.locator('.family').count() > 1, open);
    }
    await visitor.picture(`narrow-${at}-${view.split('?')[0].replace('/', '-')}`);
  }
  await race(visitor);
  await visitor.leave('narrow');
}

/** A race shows all of its figures, and how each run ended. */
async function race(visitor) {
  const { page, checks } = visitor;
  await visitor.open('lab?problem=queens&input=6');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await visitor.shows('a narrow race ends', /needed the fewest nodes/);
  const cells = await page.locator('.lanes tbody :is(th, td)').evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ left, right, width }) => left >= 0 && right <= innerWidth && width > 20));
  checks.check('a narrow race: all cells are on the screen', cells.length > 0 && cells.every(Boolean), cells.length);
  checks.check('a narrow race: nothing is to be moved sideways', await page.locator('.race .wide').evaluate((it) => it.scrollWidth <= it.clientWidth));
  await visitor.picture('narrow-race');
}
