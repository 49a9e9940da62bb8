// Pieces: they are taken, turned, laid, moved and put back, by pointer and by keyboard.

import { Visitor } from './tools.mjs';

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  const covered = (letter) => page.locator('.surface .own').count().then((count) => `${letter} ${count}`);
  const left = () => page.locator('.pieces button').allTextContents().then((all) => all.join(''));

  await visitor.open(`board?${new URLSearchParams({ problem: 'iq', 'o.board': 'pro' })}`);
  await page.locator('.surface [data-piece="A"]').waitFor();
  checks.check('pieces: all are there', await left() === 'ABCDEFGHIJKL', await left());
  await drag(visitor, await middleOf(page.locator('.surface [data-piece="A"]')), await visitor.box('r2c4'));
  checks.check('pieces: a drag lays a piece', await left() === 'BCDEFGHIJKL' && await covered('A') === 'A 4', `${await left()}, ${await covered('A')}`);
  await visitor.picture('pieces-laid');
  const from = await visitor.box('r2c4');
  await drag(visitor, { x: from.x + from.width / 2, y: from.y + from.height / 2 }, await visitor.box('r3c8'));
  checks.check('pieces: a laid piece is moved', await covered('A') === 'A 4');

  await page.getByRole('button', { name: 'Take piece E' }).click();
  await page.keyboard.press('r');
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowRight');
  await visitor.picture('pieces-held');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  checks.check('pieces: keys turn, move and lay', !(await left()).includes('E'), await left());
  await page.getByRole('button', { name: 'Check entries' }).click();
  await visitor.shows('pieces: what lies there is checked', /Right so far|Wrong/);
  await page.getByRole('button', { name: 'Give a hint' }).click();
  await visitor.shows('pieces: a hint goes on from there', /look /);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  checks.check('pieces: a piece is laid in one step', (await left()).includes('E'), await left());

  await page.getByRole('button', { name: 'Deal a board' }).click();
  await page.waitForFunction(() => location.hash.includes('GIVEN'));
  await page.locator('.surface svg').waitFor();
  checks.check('pieces: a dealt challenge can be read', !(await page.locator('main').innerText()).includes('cannot be read'));
  await visitor.picture('pieces-dealt');
  await visitor.leave('pieces');
}

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag({ page }, from, { x, y, width, height }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 });
  await page.mouse.up();
  await page.waitForTimeout(700);
}
