// A board under a finger: taps and strokes.

import { Visitor } from './tools.mjs';

const DIGITS = '1... ..2. .3.. ...4';
const LOOP = '..... 2.... ....4 .1... 1.... ....1 21... .22.3 ....2 3..33';
const ISLANDS = '..... 2.... ....4 .1... 1....';

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting, { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true });
  const { page } = visitor;
  const finger = await visitor.context.newCDPSession(page);
  const touch = (type, points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const picture = () => page.locator('.surface svg').innerHTML();

  /** Moves a finger along a line. */
  async function stroke(from, to) {
    await touch('touchStart', [from]);
    for (let step = 1; step <= 20; step += 1) {
      const at = (axis) => from[axis] + ((to[axis] - from[axis]) * step) / 20;
      await touch('touchMove', [{ x: at('x'), y: at('y') }]);
    }
    await touch('touchEnd', []);
    await page.waitForTimeout(800);
  }

  await visitor.board('sudoku', DIGITS);
  await tap(visitor, 'r1c2');
  await page.locator('.choices').getByRole('button', { name: '2', exact: true }).tap();
  checks.check('touch: a tap selects, and a button writes', await visitor.page.locator('#spoken').textContent().then((it) => it.includes('r1c2: 2')));

  await visitor.board('slitherlink', LOOP);
  let before = await picture();
  const square = await visitor.box('r2c1');
  await page.touchscreen.tap(square.x + square.width / 2, square.y);
  await page.waitForTimeout(800);
  checks.check('touch: a tap draws a line', await picture() !== before);
  before = await picture();
  await stroke({ x: square.x, y: square.y + square.height }, { x: square.x + 3 * square.width, y: square.y + square.height });
  checks.check('touch: a stroke draws lines', await picture() !== before);
  await visitor.picture('touch-slitherlink');

  await visitor.board('nurikabe', ISLANDS);
  before = await picture();
  const [first, last] = [middle(await visitor.box('r1c1')), middle(await visitor.box('r1c5'))];
  const scrolled = await page.evaluate(() => scrollY);
  await stroke(first, last);
  checks.check('touch: a stroke shades', await picture() !== before);
  checks.check('touch: and does not scroll the page', await page.evaluate(() => scrollY) === scrolled);
  await visitor.picture('touch-nurikabe');
  await visitor.leave('touch');
}

async function tap(visitor, name) {
  const { x, y } = middle(await visitor.box(name));
  await visitor.page.touchscreen.tap(x, y);
}

function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}
