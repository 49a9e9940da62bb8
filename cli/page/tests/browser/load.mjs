// Each part of the page loads.

import { Visitor } from './tools.mjs';

export const PARTS = ['board', 'lab', 'lessons', 'model', 'print'];

/** The lessons, by their addresses. */
export const LESSONS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `lessons/${number}`);

export async function test(browser, setting) {
  const { checks } = setting;
  for (const part of PARTS) {
    const visitor = await Visitor.come(browser, setting);
    const { page } = visitor;
    await visitor.open(part);
    await page.waitForTimeout(1500);
    const text = await page.locator('main').innerText();
    checks.check(`${part}: something is shown`, text.trim().length > 40, text);
    checks.check(`${part}: it did not fail`, !text.includes('could not be shown'), text);
    checks.check(`${part}: its link is marked`, await page.locator('nav a[aria-current="page"]').count() === 1);
    await visitor.picture(`load-${part}`);
    await visitor.leave(part);
  }

  const reader = await Visitor.come(browser, setting);
  for (const lesson of LESSONS) {
    await reader.open(lesson);
    await reader.page.waitForTimeout(700);
    checks.check(`${lesson}: it has a question`, await reader.page.locator('article form').count() > 0);
  }
  await reader.leave('lessons');

  const visitor = await Visitor.come(browser, setting);
  await visitor.open('board');
  for (const part of [...PARTS, ...PARTS.toReversed()]) {
    await visitor.page.locator(`nav a[href="#/${part}"]`).click();
    await visitor.page.waitForFunction((name) => document.querySelector('main').className === name, part);
  }
  await visitor.page.goBack();
  await visitor.settle();
  await visitor.leave('walk through all parts');
}
