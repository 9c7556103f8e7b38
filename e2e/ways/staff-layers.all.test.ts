import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openAs, STILL, visit } from '../harness/browser.ts';
import { back } from '../harness/layer-checks.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { prepareStaffLayers, STAFF_LAYERS } from '../harness/staff-layers.ts';
import { DESK_SIZES, settled, sideways } from '../harness/staff-pages.ts';

const { product, browser } = await shareProduct();
const tokens = await prepareStaffLayers(product);

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
