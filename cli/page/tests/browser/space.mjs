// Boards in space: pyramids of balls and assemblies of cubes are turned.

import { Visitor } from './tools.mjs';

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  const canvas = page.locator('.space canvas');
  const seen = () => canvas.evaluate((it) => it.toDataURL());

  await visitor.open(`board?${new URLSearchParams({ problem: 'burr', 'o.board': '3x3x3', 'o.pieces': 'soma' })}`);
  await page.getByRole('button', { name: 'Show solutions' }).click();
  await canvas.waitFor();
  await page.waitForTimeout(300);
  let before = await seen();
  await visitor.picture('space-burr');
  await drag(page, canvas, 120, 60);
  checks.check('burr: a drag turns it', await seen() !== before);
  before = await seen();
  await canvas.press('ArrowLeft');
  checks.check('burr: a key turns it', await seen() !== before);
  before = await seen();
  await page.getByLabel('Move the layers apart').fill('1.5');
  checks.check('burr: its layers move apart', await seen() !== before);
  await visitor.picture('space-burr-apart');
  await page.getByRole('button', { name: 'Next solution' }).click();
  await visitor.shows('burr: there is a second solution', /Solution 2/);

  await visitor.open(`board?${new URLSearchParams({ problem: 'iq', 'o.board': 'pro-pyramid' })}`);
  await canvas.waitFor();
  await page.waitForTimeout(300);
  before = await seen();
  await drag(page, canvas, -150, -40);
  checks.check('pyramid: a drag turns it', await seen() !== before);
  const { x, y, width, height } = await canvas.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  checks.check('pyramid: a click selects a ball', await page.locator('#spoken').textContent().then((it) => /^l\dr\dc\d/.test(it)));
  await page.locator('.choices button').first().click();
  await page.waitForTimeout(800);
  await visitor.picture('space-pyramid');
  await visitor.leave('space');
}

async function drag(page, canvas, right, down) {
  const { x, y, width, height } = await canvas.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + right, y + height / 2 + down, { steps: 8 });
  await page.mouse.up();
  await page.waitForTimeout(100);
}
