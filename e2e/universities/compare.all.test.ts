/** Universities and groups side by side, as somebody chooses who has a rank, and as the family sees it. */
import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { DESKTOP, visitWatched } from '../harness/browser.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import { EXAM, keepExam, OWN_RANK } from '../harness/own-exam.ts';
import { readCodes } from '../harness/read-code.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { dragLeft } from '../harness/swipe.ts';

interface Named {
  readonly Id: string;
  readonly Name: string;
}

const SIZES = { phone: PLAIN_PHONE, desktop: DESKTOP } as const;
/** Where a swiped column may stop beside its place, px. */
const OFF_MAX = 2;
const isAtPlace = (off: number): boolean => Math.abs(off) < OFF_MAX;

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
/** Four universities with lines for 广东, and one more. */
let universities: readonly Named[];
/** The number of a group of the first one, and its batch. */
let group: { readonly Group: string; readonly Batch: string };

beforeAll(async () => {
  const list = '/api/uni/find?Recruits=440000&Limit=5';
  universities = (await callApi<{ List: Named[] }>(product.url, list)).data.List;
  const address = `/api/enroll/data?Universityid=${universities[0]?.Id}&Provinceid=440000`;
  const { Groups, Chosen } = (await callApi<EnrolmentData>(product.url, address)).data;
  group = { Group: Groups[0]?.Group ?? '', Batch: Chosen?.Batch ?? '' };
  if (universities.length < 5 || group.Group === '') throw new Error('the demo lacks lines');
});

const named = (at: number): Named => universities[at] ?? { Id: '', Name: '' };
const link = (units: readonly string[]): string =>
  `${product.url}/compare?${new URLSearchParams({ units: units.join(), ...EXAM })}`;
const head = (page: Page, at: number) =>
  page.getByRole('columnheader').filter({ hasText: named(at).Name });
const heads = (page: Page) => page.getByRole('columnheader').getByRole('link').allTextContents();
const shows = (page: Page, ...at: number[]) =>
  expect.poll(() => heads(page)).toEqual(at.map((one) => named(one).Name));

/** Adds a university, or a group of it, as the sheet offers them. */
const add = async (page: Page, at: number, unit: string): Promise<void> => {
  await page.getByRole('button', { name: '加一所' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill(named(at).Name);
  await sheet
    .getByRole('button', { name: named(at).Name })
    .first()
    .click();
  await sheet.getByRole('button', { name: unit }).click();
  await sheet.waitFor({ state: 'detached' });
};

test.each(['phone', 'desktop'] as const)(
  'four are put side by side, and the family sees them without the own rank, %s',
  async (size) => {
    await using person = await visitWatched(browser, SIZES[size]);
    const { page } = person;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await page.goto(`${product.url}/compare?province=440000`);
    await page.getByText('还没有要对比的').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    // The province can be chosen by who has entered nothing; it stands in the address.
    await page.getByRole('button', { name: '广东' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '湖南' }).click();
    await page.waitForURL(/province=430000/);
    await page.goto(`${product.url}/compare?province=440000`);
    await keepExam(page);
    await add(page, 0, `${group.Group} 组`);
    for (const at of [1, 2, 3]) await add(page, at, '整所学校');
    await shows(page, 0, 1, 2, 3);
    await page
      .getByText(/^我靠后 [\d,]+ 名$/)
      .first()
      .waitFor();
    expect(await axeProblems(page)).toEqual([]);

    if (size === 'phone') {
      // The first column stays; a swipe brings the third one to its side, and stops there.
      const table = page.getByRole('table');
      const middle = PLAIN_PHONE.viewport.width / 2;
      const leftOf = async (at: number) => (await head(page, at).boundingBox())?.x ?? 0;
      // If cells are filled while the finger moves, Chromium snaps twice: wait until all have their text.
      const texts = () => table.getByRole('cell').allInnerTexts();
      await expect.poll(async () => (await texts()).every((text) => text !== '')).toBe(true);
      const stays = await leftOf(0);
      await dragLeft(page, table.getByRole('cell').nth(1));
      const isNext = () => expect.poll(async () => (await leftOf(2)) - middle).toSatisfy(isAtPlace);
      await isNext();
      // What goes much further, as a throw does, passes no university.
      await table.locator('..').evaluate((scroller) => {
        scroller.scrollTo({ left: 0, behavior: 'instant' });
        scroller.scrollBy({ left: scroller.scrollWidth, behavior: 'instant' });
      });
      await isNext();
      expect(await leftOf(0)).toBe(stays);
      await head(page, 2).getByRole('button', { name: '固定' }).click();
      await shows(page, 2, 0, 1, 3);
    } else {
      expect(await page.getByRole('row').count()).toBeGreaterThan(10);
    }

    const order = size === 'phone' ? [2, 0, 1, 3] : [0, 1, 2, 3];
    await page.getByRole('button', { name: '发给家人' }).click();
    const code = page.getByRole('img', { name: '这份对比的二维码' });
    const [address = ''] = await readCodes(new Uint8Array(await code.screenshot()));
    expect(decodeURIComponent(address)).toContain(named(3).Id);
    expect(address).not.toContain(String(OWN_RANK));
    await page.getByRole('button', { name: '关闭' }).click();

    await using family = await visitWatched(browser, SIZES[size]);
    await family.page.goto(address);
    await shows(family.page, ...order);
    await family.page.getByRole('button', { name: '填位次' }).waitFor();
    expect(await family.page.getByText(/我靠[前后]/).count()).toBe(0);

    await head(page, 0).getByRole('link').click();
    await page.waitForURL(/orgDetail/);
    await page.goBack();
    await shows(page, ...order);
    await page.reload();
    await shows(page, ...order);

    // Without a network what is there stays, and can be put in another order.
    await person.context.setOffline(true);
    await page.getByRole('button', { name: `移出 ${named(3).Name}` }).click();
    await expect.poll(() => heads(page)).toHaveLength(3);
    await person.context.setOffline(false);
    expect(asked.filter((one) => decodeURIComponent(one).includes(String(OWN_RANK)))).toEqual([]);
  },
);

test('on a wide screen rows that say the same of all are hidden, and heads and labels stay', async () => {
  await using person = await visitWatched(browser, SIZES.desktop);
  const { page } = person;
  const { Id } = named(0);
  await page.goto(link([Id, `${Id}~${group.Batch}~${group.Group}`]));
  const row = page.getByRole('rowheader', { name: '下一场宣讲' });
  await row.waitFor();
  await page.getByRole('cell', { name: '未公布' }).first().waitFor();
  await page.getByRole('button', { name: '只看不同' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '全部' }).click();
  await row.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect
    .poll(async () => (await page.getByRole('columnheader').first().boundingBox())?.y ?? -1)
    .toBeGreaterThan(0);
});

test('there is room for four: one more asks which one goes', async () => {
  await using person = await visitWatched(browser, SIZES.phone);
  const { page } = person;
  for (const at of [0, 1, 2, 3, 4]) {
    await page.goto(`${product.url}/orgDetail?id=${named(at).Id}&tab=data`);
    await page.getByRole('button', { name: `加入对比 ${named(at).Name}` }).click();
  }
  const sheet = page.getByRole('dialog', { name: /最多对比 4 个/ });
  await sheet.getByRole('button', { name: named(1).Name }).click();
  await page.getByRole('link', { name: '去对比 4/4' }).click();
  await shows(page, 0, 4, 2, 3);
});

test('one page is printed, and the own rank only where one wants it', async () => {
  await using person = await visitWatched(browser, SIZES.desktop);
  const { page } = person;
  await page.goto(link([named(0).Id, named(1).Id]));
  await keepExam(page);
  const mine = page.getByText(/^我靠后 [\d,]+ 名$/).first();
  await mine.waitFor();
  await page.emulateMedia({ media: 'print' });
  await mine.waitFor({ state: 'hidden' });
  await page.getByRole('banner').first().waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印' }).click();
  await page.getByRole('checkbox', { name: '把我的位次也印上' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
  await page.emulateMedia({ media: 'print' });
  await mine.waitFor();
});
