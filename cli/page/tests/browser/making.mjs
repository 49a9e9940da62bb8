// Making boards: rooms, changes where there is no solution, solutions one by one, kept entries.

import { Visitor } from './tools.mjs';

const ROOMS = '..... ..... ..... ..... ..... aaaaa aaaaa aaaaa aaaaa aaaaa';
const NONE = '3.3... ...... ...3.. ..0... 3....3 33....';

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  const button = (name) => page.getByRole('button', { name, exact: true });

  await visitor.board('heyawake', ROOMS);
  await button('Edit clues').click();
  const places = await Promise.all(['r1c1', 'r1c2', 'r2c2', 'r2c1'].map(async (name) => middle(await visitor.box(name))));
  await page.mouse.move(places[0].x, places[0].y);
  await page.mouse.down();
  for (const { x, y } of places.slice(1)) await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => decodeURIComponent(location.hash).replaceAll('+', ' ').includes('bbaaa bbaaa aaaaa'));
  checks.check('rooms: a drag makes a room', true);
  await page.mouse.click(places[0].x, places[0].y);
  checks.check('clues: numbers of two digits and rooms are offered', await page.locator('.choices').getByRole('button', { name: 'region c' }).count() === 1);

  await visitor.board('nurikabe', '2.... ..... ..... ..... .....');
  await button('Edit clues').click();
  await click(visitor, 'r3c3');
  checks.check('clues: an unknown number is offered', await page.locator('.choices option[value="?"], .choices button').evaluateAll((all) => all.some((it) => (it.value || it.textContent) === '?')));

  await visitor.board('slitherlink', NONE);
  await visitor.shows('changes: there is no solution', /No solution/);
  await button('Edit clues').click();
  await button('Suggest changes').click();
  await visitor.shows('changes: some are suggested', /Each of these changes alone/);
  await page.locator('.repair .values button').first().click();
  await visitor.shows('changes: one of them mends the board', /Several solutions|Exactly one/);

  await visitor.board('slitherlink', '3.3... ...... ...3.. ..0... 3....3 3.....');
  await button('Show solutions').click();
  const next = button('Next solution');
  await next.press('Enter');
  await visitor.shows('solutions: the second one', /Solution 2/);
  await page.locator(':focus').press('Enter');
  await visitor.shows('solutions: the focus stays on “next”', /Solution 3/);
  await button('Show a heat map').click();
  await visitor.shows('map: it is told how it is read', /clicks read it/);
  await page.mouse.click((await visitor.box('r2c2')).x, middle(await visitor.box('r2c2')).y);
  await visitor.shows('map: a click tells numbers', /in [\d,]+ \(/);
  checks.check('map: and writes nothing', await button('Undo').isDisabled());

  await visitor.board('sudoku', '1... ..2. .3.. ...4');
  await click(visitor, 'r1c2');
  await page.keyboard.press('3');
  await button('Check entries').click();
  await visitor.shows('check: the wrong entry is named', /Wrong: 3 at r1c2/);
  await page.waitForTimeout(500);
  await visitor.board('sudoku', '1... ..2. .3.. ...4');
  await button('Check entries').click();
  await visitor.shows('entries: they are there again', /Wrong: 3 at r1c2/);
  await page.evaluate(() => localStorage.setItem('entries', '[["x"],[1,2],["#/board?problem=sudoku&input=1...+..2.+.3..+...4",[[1],null,["r1c2",{}],["r1c2","<b>"]]]]'));
  await visitor.board('sudoku', '1... ..2. .3.. ...4');
  await visitor.shows('entries: nonsense in the storage does not matter', /Exactly one solution/);
  await visitor.leave('making');
}

async function click(visitor, name) {
  const { x, y } = middle(await visitor.box(name));
  await visitor.page.mouse.click(x, y);
}

function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}
