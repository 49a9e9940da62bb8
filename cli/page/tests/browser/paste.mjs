// Links and texts that are pasted open as boards.

import { Visitor } from './tools.mjs';

const LINKS = [
  ['sudoku', 'https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79'],
  ['slitherlink', 'https://puzz.link/p?slither/5/5/j12bh27dh2d3d'],
  ['nurikabe', 'https://puzz.link/p?nurikabe/5/5/k2n4g1i1j'],
  ['akari', 'https://puzz.link/p?akari/5/5/pdpc'],
  ['masyu', 'https://puzz.link/p?mashu/6/6/i00c109ji000'],
  ['hashi', 'https://puzz.link/p?hashi/5/3/2g4m1g4g1'],
  ['heyawake', 'https://puzz.link/p?heyawake/5/5/n6b5e0a321h01'],
  ['kakuro', 'https://puzz.link/p?kakuro/2/2/n4637'],
  ['fillomino', 'https://puzz.link/p?fillomino/4/4/3g53m1g33g'],
  ['shikaku', 'https://puzz.link/p?shikaku/4/4/4h4k2i222'],
  ['hitori', 'https://puzz.link/p?hitori/5/5/4413243325224123155452234'],
  ['lits', 'https://puzz.link/p?lits/4/4/5j05hg'],
  ['nonogram', 'https://puzz.link/p?nonogram/4/3/2g2g2i1g3g11'],
];

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  for (const [problem, link] of LINKS) {
    await checks.step(`paste ${problem}`, async () => {
      await paste(visitor, link);
      await page.waitForURL((url) => url.hash.includes(`problem=${problem}&`));
      const board = await page.locator('.surface svg, .still svg').first().waitFor().then(() => true, () => false);
      checks.check(`${problem}: a link opens its board`, board);
    });
  }
  await checks.step('paste a sudoku', async () => {
    await paste(visitor, SUDOKU);
    await page.getByRole('link', { name: 'Sudoku', exact: true }).first().or(page.locator('.surface svg')).first().waitFor();
    checks.check('81 characters of a sudoku open it, or offer it', true);
  });
  await paste(visitor, 'neither a link nor a board \u0000\u202e');
  await visitor.shows('nonsense is answered by a sentence', /no puzzle|could not|puzzles read this|expected/i);
  await visitor.leave('paste');
}

async function paste(visitor, text) {
  await visitor.open('board');
  await visitor.page.getByRole('textbox', { name: /link, a board/ }).fill(text);
  await visitor.page.getByRole('button', { name: 'Open', exact: true }).click();
}
