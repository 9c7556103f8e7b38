import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import type { Visit } from '../harness/browser.ts';
import { openAs, visit } from '../harness/browser.ts';
import { tellLastSeen } from '../harness/last-seen.ts';
import { back } from '../harness/layer-checks.ts';
import { shareProduct } from '../harness/shared-product.ts';
import type { StaffLayer } from '../harness/staff-layers.ts';
import { prepareStaffLayers, STAFF_LAYERS } from '../harness/staff-layers.ts';
import type { DeskSize } from '../harness/staff-pages.ts';
import { DESK_SIZES, settled, sideways } from '../harness/staff-pages.ts';

const { product, browser } = await shareProduct();
const tokens = await prepareStaffLayers(product);

const CASES = STAFF_LAYERS.flatMap((layer) =>
  (['desktop', 'phone'] as const)
    .filter((size) => layer.only === undefined || layer.only === size)
    .map((size) => ({ ...layer, size, title: `${layer.name}, ${size}` })),
);

const visits = new Map<string, Visit>();
/** The page of a person, which the cases share: the code of the desk is compiled once. */
const pageOf = async (as: StaffLayer['as'], size: DeskSize): Promise<Page> => {
  const key = `${as} ${size}`;
  const known = visits.get(key);
  if (known !== undefined) {
    tellLastSeen(known.context);
    return known.page;
  }
  const made = await visit(browser, DESK_SIZES[size]);
  visits.set(key, made);
  await openAs(made.page, product.url, tokens[as]);
  return made.page;
};

test.each(CASES)(
  '$title: axe finds nothing, it fits, Escape and back close it and leave the page, and a reload breaks nothing',
  async ({ as, path, open, size }) => {
    const page = await pageOf(as, size);
    await page.goto(product.url + path);
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
    const { pathname } = new URL(page.url());
    if (shown !== null) {
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'hidden' });
    }
    await page.reload();
    await settled(page);
    if (shown === null) return;
    // The reload has shown what the address names; what opens the layer may be on the page before that.
    if (page.url() !== product.url + path) {
      await page.goto(product.url + path);
      await settled(page);
    }
    await (await open(page))?.waitFor();
    await back(page);
    await shown.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(pathname);
  },
);

test('nothing was thrown', () => {
  expect([...visits.values()].flatMap(({ errors }) => errors)).toEqual([]);
});
