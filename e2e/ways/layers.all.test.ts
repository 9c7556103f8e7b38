import { existsSync } from 'node:fs';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import type { Visit } from '../harness/browser.ts';
import { takenOver, visit } from '../harness/browser.ts';
import { askedBefore } from '../harness/events.ts';
import { tellLastSeen } from '../harness/last-seen.ts';
import {
  addressOf,
  back,
  expectCloses,
  expectReloaded,
  settled,
  WAYS,
} from '../harness/layer-checks.ts';
import type { Person, Size } from '../harness/layers/layer-case.ts';
import { SIZES } from '../harness/layers/layer-case.ts';
import { CASES, ELSEWHERE, prepareLayers } from '../harness/layers/layer-cases.ts';
import { hears, openTalk, say } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { step } from '../harness/step.ts';

const { product, browser } = await shareProduct();
const visits = new Map<string, Visit>();

const originOf = (person: Person): string =>
  person === 'student' ? product.studentUrl : product.url;

/** The page of a person, which all cases share. */
const pageOf = async (person: Person, size: Size): Promise<Page> => {
  const key = `${person} ${size}`;
  const known = visits.get(key);
  if (known !== undefined) {
    tellLastSeen(known.context);
    return known.page;
  }
  const made = await visit(browser, SIZES[size]);
  visits.set(key, made);
  await askedBefore(made.context);
  const { newcomer } = demo;
  const token = { visitor: '', student: '', newcomer, worker: TEST_TOKENS.worker }[person];
  if (token !== '')
    await made.context.addCookies([{ name: 'token', value: token, url: product.url }]);
  return made.page;
};

const demo = await prepareLayers(product.url);
const student = await pageOf('student', 'phone');
await openTalk(student, product.studentUrl, demo.staffed);
await say(student, '请问有强基计划吗？');
await hears(student, '请问有强基计划吗？');
// A login is a proof of who asks for own data for 10 minutes, and a busy machine takes longer for the file.
beforeEach(() => product.sql(`UPDATE session SET created_at = ${Date.now()}`));

describe.each(
  CASES.flatMap((one) =>
    one.sizes.map((size) => ({ ...one, size, name: `${one.title}, ${size}` })),
  ),
)('$name', ({ size, ...one }) => {
  const { as, path, backTo, ready, steps } = one;

  test('back and Escape close only the top layer and keep what was typed; a reload closes all and keeps the page, and back then leads to the one before [2.LAYER.1, 2.LAYER.2, 2.LAYER.3, 2.LAYER.5]', async () => {
    const page = await pageOf(as, size);
    const before = `${originOf(as)}/appAgreement`;
    const enter = async (): Promise<void> => {
      // The case before this one ends there.
      if (page.url() !== before) await page.goto(before);
      await page.goto(originOf(as) + path(demo));
      await ready(page);
    };
    await enter();
    for (const [way, close] of WAYS) {
      await step(way, () =>
        expectCloses(page, steps, close, backTo !== undefined, async () => {
          const isLooked = size === 'phone' && way === 'back';
          if (isLooked) expect.soft(await axeProblems(page)).toEqual([]);
        }),
      );
      if (backTo === undefined) continue;
      await page.waitForURL(`**${backTo}`);
      await enter();
    }
    await step('reload', () => expectReloaded(page, one, before));
  });
});

test('what is chosen in a sheet is still there when the sheet is closed [2.LAYER.1]', async () => {
  const page = await pageOf('student', 'phone');
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

test('a page of the tests that is about to step back is loaded again after that step', async () => {
  const page = await pageOf('student', 'phone');
  await page.goto(`${product.studentUrl}/videoNow`);
  await page.getByRole('button', { name: /^筛选/ }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.waitFor();
  // Its step is asked for only when the browser has begun to leave it, unless that is waited for.
  await page.evaluate((busyMs) => {
    setTimeout(() => {
      for (const until = performance.now() + busyMs; performance.now() < until; );
      history.go(-1);
    });
  }, 1000);
  await page.reload();
  await page.getByRole('button', { name: /^筛选/ }).waitFor();
  expect(await sheet.count()).toBe(0);
  await settled(page);
});

test('a page that is loaded again in the moment in which a layer opens stays, and back leads to the one before [2.LAYER.3]', async () => {
  const page = await pageOf('student', 'phone');
  const [before, address] = [
    `${product.studentUrl}/appAgreement`,
    `${product.studentUrl}/videoNow`,
  ];
  await page.goto(before);
  await page.goto(address);
  const filter = page.getByRole('button', { name: /^筛选/ });
  const sheet = page.getByRole('dialog', { name: '筛选' });
  // Its code is there from the first time on.
  await filter.click();
  await sheet.waitFor();
  await back(page);
  await sheet.waitFor({ state: 'detached' });
  await settled(page);
  const begun = page.waitForEvent('console', (message) => message.text() === 'busy');
  const loaded = page.waitForEvent('load');
  // The page hears that it is to be loaded again only when it has opened the layer.
  const opened = filter.evaluate((button, busyMs) => {
    console.log('busy');
    for (const until = performance.now() + busyMs; performance.now() < until; );
    (button as HTMLElement).click();
  }, 1000);
  await begun;
  const chromium = await page.context().newCDPSession(page);
  await Promise.all([chromium.send('Page.reload'), opened.catch(() => {}), loaded]);
  await takenOver(page);
  await settled(page);
  expect(page.url()).toBe(address);
  await filter.waitFor();
  expect(await sheet.count()).toBe(0);
  await back(page);
  await page.waitForURL(before);
});

test('the layers that are not here are opened by tests that there are', () => {
  const missing = Object.values(ELSEWHERE).filter(
    (file) =>
      ![file, file.replace('.test.', '.all.test.')].some((name) =>
        existsSync(new URL(`../${name}`, import.meta.url)),
      ),
  );
  expect(missing).toEqual([]);
});

test('nothing was thrown', () => {
  expect([...visits.values()].flatMap(({ errors }) => errors)).toEqual([]);
});
