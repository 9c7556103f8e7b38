import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, PHONE, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { holdBack } from '../harness/late-answer.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk, talkWith } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page) => page.locator('a[href^="/videoDetail?id="]');

test('a filter that leaves nothing says which to loosen, and what is wrong in an address is left out', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(
    `${product.studentUrl}/video/dist/990000?Date=2001-01-01&Kind=nothing&Universityid=nowhere`,
  );
  await page.waitForURL(
    (url) => url.pathname.startsWith('/video/dist/') && !url.search.includes('nowhere'),
  );
  // The screen of the other address is kept, unseen.
  await page.getByText('没有符合条件的宣讲').filter({ visible: true }).waitFor();
  await chip(page, /^不限日期（\d+ 场）/)
    .filter({ visible: true })
    .click();
  await row(page).first().waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/video/dist/all');
  expect(phone.errors).toEqual([]);
});

test('a day and a university are chosen in the sheet', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const talk = await someTalk(product.url, 'upcoming');
  await page.goto(`${product.studentUrl}/video/dist/all`);
  await chip(page, '院校').click();
  const sheet = page.getByRole('dialog', { name: '日期与院校' });
  await sheet.getByRole('searchbox').fill(talk.Universityname);
  await sheet.getByRole('button', { name: talk.Universityname, exact: true }).click();
  await sheet.getByRole('button', { name: /^查看 \d+ 场/ }).click();
  await page.waitForURL(/Universityid=/);
  await chip(page, `院校：${talk.Universityname}`).waitFor();
  await row(page).first().waitFor();
  expect(phone.errors).toEqual([]);
});

test('a student subscribes to the calendar of what they booked', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  const token = TEST_TOKENS.student;
  const body = { Kind: 'reservation', Talkid: talk.Id, On: true };
  await callApi(product.url, '/api/user/mark/set', { token, body });
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/myShopping`);
  await chip(page, '开通日历订阅').click();
  const link = page.getByRole('link', { name: '订阅到日历' });
  const address = await link.getAttribute('href');
  expect(address).toMatch(/^webcal:\/\/.+\/calendar\/[\w-]{43}\.ics$/);
  const answer = await fetch(`${address}`.replace('webcal:', 'http:'));
  expect(await answer.text()).toContain(`UID:${talk.Id}@xuanjiang`);
  await chip(page, '更换地址').click();
  await hasToast(page, '已更换，原来的地址不再更新');
  expect(await link.getAttribute('href')).not.toBe(address);
  expect(phone.errors).toEqual([]);
});

test('a talk that was moved or cancelled says so on its page, and in rows', async () => {
  const moved = await someTalk(product.url, 'upcoming');
  const later = dayOf(moved.Starttime + 2 * DAY_MS);
  await product.data('talk', 'move', moved.Id, later, '10:30');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  // An answer of before is kept for a second.
  const opened = async (where: Page, path: string, shown: Locator): Promise<number> => {
    await where.goto(`${product.studentUrl}${path}`);
    await where.getByText(moved.Title).filter({ visible: true }).first().waitFor();
    return shown.count();
  };
  const told = page.getByText(/^已改期：原定/);
  await expect.poll(() => opened(page, `/videoDetail?id=${moved.Id}`, told)).toBe(1);

  await product.data('talk', 'cancel', moved.Id, '--reason', '主讲人生病');
  await using other = await visit(browser, PHONE);
  const { page: fresh } = other;
  const row = fresh.getByRole('listitem').filter({ hasText: '已取消' });
  await expect.poll(() => opened(fresh, `/videoNow?Date=${later}`, row)).toBe(1);
  await row.getByText(moved.Title).click();
  await fresh.getByText('本场宣讲已取消', { exact: false }).waitFor();
  expect(await fresh.getByRole('button', { name: `预约 ${moved.Title}` }).count()).toBe(0);
  expect([...phone.errors, ...other.errors]).toEqual([]);
});

test('whoever booked a talk is told that it moved and that it is cancelled, in messages, rows and the calendar', async () => {
  const talk = await talkWith(product.url, 'upcoming', async (one) =>
    one.Starttime > Date.now() + DAY_MS && one.Movedfrom === null ? one : undefined,
  );
  const later = dayOf(talk.Starttime + 3 * DAY_MS);
  const calendar = async () => (await fetch(`${product.url}/calendar/talk/${talk.Id}.ics`)).text();
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/videoDetail?id=${talk.Id}`);
  await page
    .getByRole('button', { name: `预约 ${talk.Title}` })
    .first()
    .click();
  await page.getByText(/在消息中心提醒你/).waitFor();
  expect(await calendar()).toContain('SEQUENCE:0');
  // Somebody who has the page open does not know of what follows.
  await using other = await visit(browser, PHONE);
  await openAs(other.page, `${product.url}/videoDetail?id=${talk.Id}`, TEST_TOKENS.worker);
  const stale = other.page.getByRole('button', { name: `预约 ${talk.Title}` }).first();
  await stale.waitFor();
  // It would ask for the talk again within half a minute.
  const letThrough = await holdBack(other.page, '**/trpc/*talk.get*');

  const message = (heading: string) =>
    page.getByRole('article').filter({ hasText: heading }).filter({ hasText: talk.Title });
  const told = (kind: 'moved' | 'cancelled') =>
    expect
      .poll(() =>
        product.rows(`SELECT data FROM inbox_message WHERE kind = 'change'
          AND talk_id = '${talk.Id}' AND data LIKE '%"${kind}"%'`),
      )
      .toHaveLength(1);
  const booked = async (): Promise<string> => {
    await page.goto(`${product.studentUrl}/myShopping`);
    const mine = page.getByRole('listitem').filter({ hasText: talk.Title });
    await mine.waitFor();
    return (await mine.textContent()) ?? '';
  };

  await product.data('talk', 'move', talk.Id, later, '10:30');
  await told('moved');
  await page.goto(`${product.studentUrl}/message`);
  await message('宣讲改期').getByText('10:30').first().waitFor();
  await message('宣讲改期').getByText('因为你预约了这场宣讲').waitFor();
  // What other pages show was kept for a second.
  await expect.poll(booked).toContain('已改期');
  await expect.poll(calendar).toContain('SEQUENCE:1');
  expect(await calendar()).toContain(`DTSTART:${later.replaceAll('-', '')}T023000Z`);

  await product.data('talk', 'cancel', talk.Id, '--reason', '主讲人生病');
  await told('cancelled');
  await page.goto(`${product.studentUrl}/message`);
  await message('宣讲取消').waitFor();
  await expect.poll(booked).toContain('已取消');
  await expect.poll(calendar).toContain('SEQUENCE:2');
  expect(await calendar()).toContain('STATUS:CANCELLED');

  await stale.click();
  await hasToast(other.page, '这场宣讲已取消，不能预约');
  letThrough();
  await stale.waitFor({ state: 'detached' });
  await other.page.getByText('本场宣讲已取消', { exact: false }).first().waitFor();
  expect([...phone.errors, ...other.errors]).toEqual([]);
});

test('a day of 300 talks is read to its end, and only what is near the window is in the page', async () => {
  const day = dayOf(Date.now() + 400 * DAY_MS);
  product.sql(`WITH RECURSIVE many(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM many WHERE i < 300)
    INSERT INTO talk (id, university_id, title, intro, speaker, speaker_title, starts_at, ends_at,
      nationwide, tags, plays, reserves)
    SELECT 'many-' || i, university_id, '第' || i || '场', intro, speaker, speaker_title,
      ${dayStart(day)} + i * 60000, ${dayStart(day)} + i * 60000 + 3600000, 1, tags, 0, 0
    FROM many, (SELECT * FROM talk LIMIT 1)`);
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  for (const address of [`/videoNow?Date=${day}`, `/video/dist/all?Date=${day}`]) {
    await page.goto(`${product.studentUrl}${address}`);
    await page.getByText('第1场', { exact: true }).filter({ visible: true }).waitFor();
    const last = page.getByText('第300场', { exact: true });
    const readOn = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return last.count();
    };
    await expect.poll(readOn).toBe(1);
    await last.scrollIntoViewIfNeeded();
    expect(await row(page).filter({ visible: true }).count()).toBeLessThan(150);
  }
  expect(phone.errors).toEqual([]);
});

test('what was pressed is sent when the page is left', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/videoNow`);
  await row(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-day]').first().click();
  const stored = (): number => {
    const clicks = `SELECT sum(count) AS n FROM click WHERE page = '/videoNow' AND action = 'click'`;
    const [row] = product.rows(clicks) as { readonly n: number | null }[];
    return row?.n ?? 0;
  };
  const before = stored();
  await page.goto(`${product.studentUrl}/appAgreement`);
  await expect.poll(stored).toBe(before + 1);
});
