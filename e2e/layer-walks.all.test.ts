import { existsSync } from 'node:fs';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import type { Visit } from './harness/browser.ts';
import { launchBrowser, PHONE, visit } from './harness/browser.ts';
import { askedBefore } from './harness/events.ts';
import type { LayerDemo, Person } from './harness/layer-cases.ts';
import { CASES, ELSEWHERE, prepareLayers } from './harness/layer-cases.ts';
import {
  addressOf,
  back,
  expectCloses,
  expectReloaded,
  settled,
  WAYS,
} from './harness/layer-checks.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { hears, openTalk, say } from './harness/room.ts';
import { goTo } from './harness/route-checks.ts';
import { step } from './harness/step.ts';

/** The page before each of those that layers are opened on. */
const START = '/appAgreement';
/** Of each kind one that is reloaded with its layer: a sheet with a field, a dialog, a full screen. */
const RELOADED = ['the report of wrong data', 'logging out', 'the full screen of a recording'];

let product: Product;
let browser: Browser;
let demo: LayerDemo;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  demo = await prepareLayers(product.url);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const originOf = (who: Person): string => (who === 'student' ? product.studentUrl : product.url);

const personOn = async (who: Person): Promise<Visit> => {
  const person = await visit(browser, { ...PHONE, reducedMotion: 'reduce' });
  const { context } = person;
  await askedBefore(context);
  const { newcomer } = demo;
  const value = { visitor: '', student: '', newcomer, worker: TEST_TOKENS.worker }[who];
  if (value !== '') await context.addCookies([{ name: 'token', value, url: product.url }]);
  return person;
};

// The student comes first, and says what the menu of a message is opened on.
test.each(['student', 'visitor', 'newcomer', 'worker'] as const)(
  'on the phone of a %s back and Escape close the top layer and nothing else, what was typed stays, and a reload leaves the page; axe finds nothing in it [2.LAYER.1, 2.LAYER.2, 2.LAYER.3, 2.LAYER.5]',
  async (who) => {
    await using person = await personOn(who);
    const { page, errors } = person;
    const origin = originOf(who);
    if (who === 'student') {
      await openTalk(page, origin, demo.staffed);
      await say(page, '请问有强基计划吗？');
      await hears(page, '请问有强基计划吗？');
    }
    await page.goto(origin + START);
    const cases = CASES.filter(({ as, sizes }) => as === who && sizes.includes('phone'));
    expect(cases).not.toEqual([]);
    for (const one of cases) {
      const { title, path, backTo, ready, steps } = one;
      const name = `${title}, ${who}, phone`;
      const leaves = backTo !== undefined;
      for (const [way, close] of WAYS) {
        await step(`${name}, ${way}`, async () => {
          if (leaves || way === 'back') {
            await goTo(page, origin + path(demo));
            await ready(page);
          }
          const isFirst = way === 'back';
          await expectCloses(page, steps, close, leaves, async () => {
            if (isFirst) expect.soft(await axeProblems(page), name).toEqual([]);
          });
        });
      }
      await step(`${name}, the page before`, async () => {
        if (RELOADED.includes(title)) return expectReloaded(page, one, origin + START);
        if (!leaves) await back(page);
        await page.waitForURL(origin + START);
      });
      expect.soft(errors.splice(0), name).toEqual([]);
    }
  },
);

test('what is chosen in a sheet is still there when the sheet is closed [2.LAYER.1]', async () => {
  await using person = await personOn('student');
  const { page } = person;
  await page.goto(`${product.studentUrl}/videoNow`);
  const filter = page.getByRole('button', { name: /^筛选/ });
  await filter.click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('button', { name: '湖北', exact: true }).click();
  await sheet.getByRole('button', { name: /^(查看 \d+ 场|确定)$/ }).click();
  await sheet.waitFor({ state: 'detached' });
  await settled(page);
  expect(addressOf(page)).toContain('420000');
  const filtered = page.getByRole('button', { name: /^筛选.*1/ });
  await filtered.waitFor();
  await filter.click();
  await sheet.getByRole('button', { name: '湖北', exact: true, pressed: true }).waitFor();
  await back(page);
  await sheet.waitFor({ state: 'detached' });
  await filtered.waitFor();
});

test('the layers that are not here are opened by tests that there are', () => {
  const missing = Object.values(ELSEWHERE).filter(
    (file) =>
      ![file, file.replace('.test.', '.all.test.')].some((name) =>
        existsSync(new URL(name, import.meta.url)),
      ),
  );
  expect(missing).toEqual([]);
});
