import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { launchBrowser, openAs, STILL, visit } from '../harness/browser.ts';
import { back } from '../harness/layer-checks.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { prepareStaffLayers, STAFF_LAYERS } from '../harness/staff-layers.ts';
import { DESK_SIZES, settled, sideways } from '../harness/staff-pages.ts';

let product: Product;
let browser: Browser;
let tokens: Awaited<ReturnType<typeof prepareStaffLayers>>;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  tokens = await prepareStaffLayers(product);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const CASES = STAFF_LAYERS.flatMap((layer) =>
  (['desktop', 'phone'] as const)
    .filter((size) => layer.only === undefined || layer.only === size)
    .map((size) => ({ ...layer, size, title: `${layer.name}, ${size}` })),
);

test.each(CASES)(
  '$title: axe finds nothing, it fits, Escape and back close it and leave the page, and a reload breaks nothing',
  async ({ as, path, open, size }) => {
    await using staff = await visit(browser, { ...DESK_SIZES[size], ...STILL });
    const { page, errors } = staff;
    await openAs(page, product.url + path, tokens[as]);
    await settled(page);
    const shown = await open(page);
    await shown?.waitFor();
    await page
      .locator('[aria-busy="true"]')
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'detached' });
    expect.soft(await axeProblems(page)).toEqual([]);
    expect.soft(await sideways(page)).toEqual([]);
    if (shown !== null) {
      const { pathname } = new URL(page.url());
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'hidden' });
      await page.goto(product.url + path);
      await settled(page);
      await (await open(page))?.waitFor();
      await back(page);
      await shown.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(pathname);
    }
    await page.reload();
    await settled(page);
    expect(errors).toEqual([]);
  },
);
