import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import type { Visit } from '../harness/browser.ts';
import { visit } from '../harness/browser.ts';
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
/** One page for each person and size, shared by the cases: a new one would compile the desk's code again. */
const visitOf = async (as: StaffLayer['as'], size: DeskSize): Promise<Visit> => {
  const key = `${as} ${size}`;
  const known = visits.get(key);
  if (known !== undefined) {
    tellLastSeen(known.context);
    return known;
  }
  const made = await visit(browser, DESK_SIZES[size]);
  visits.set(key, made);
  await made.context.addCookies([{ name: 'token', value: tokens[as], url: product.url }]);
  return made;
};

test.each(CASES)(
  '$title: axe finds nothing, it fits, Escape and back close it and leave the page, and a reload breaks nothing',
  async ({ as, path, open, size }) => {
    const { page, errors } = await visitOf(as, size);
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
    if (shown !== null) {
      // What was opened may have an address of its own, such as that of a sent table: `open` begins at `path`.
      if (page.url() !== product.url + path) {
        await page.goto(product.url + path);
        await settled(page);
      }
      await (await open(page))?.waitFor();
      await back(page);
      await shown.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(pathname);
    }
    expect(errors.splice(0)).toEqual([]);
  },
);
