import type { Note } from '@xuanjiang/contracts/note';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { advOf, askedAt, touchFirst } from '../harness/adverts.ts';
import { openAs, PHONE, takenOver, visit } from '../harness/browser.ts';
import { reportProblem } from '../harness/feedback.ts';
import { callApi } from '../harness/identity.ts';
import { holdStart } from '../harness/late-answer.ts';
import { keepNote, noteRow, noteRows, watchable } from '../harness/notes.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { titled } from '../harness/title.ts';

const { product, browser } = await shareProduct();
/** Talks that can be watched again. */
const talks = await watchable(product.url);

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Settles when the server has counted. */
const counted = (page: Page, kind: string): Promise<unknown> =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/sys/adv/count/add') &&
      answer.request().postData()?.includes(kind) === true,
  );

test('a visitor sees the advertisement once a day, and follows it [1.DO.14, 2.OVER.12, 3.STATE.10]', async () => {
  await using visitor = await visit(browser, PHONE, { adv: true, early: true });
  const { page } = visitor;
  const shown = counted(page, 'shown');
  // A touch counts also before the client is there.
  const letStart = await holdStart(page);
  await page.goto(`${product.url}/video`);
  await touchFirst(page);
  letStart();
  const adv = advOf(page);
  await adv.getByRole('img', { name: '强基计划，一次听懂：看看有哪些宣讲' }).waitFor();
  await shown;
  const clicked = counted(page, 'clicked');
  await adv.getByRole('link').click();
  await clicked;
  await adv.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/videoSearch');
  expect(await product.data('adv', 'list')).toContain('1 shown, 1 clicked');

  const asked = askedAt(page);
  await page.goto(`${product.url}/video`);
  await takenOver(page);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const tabs = page.getByRole('navigation');
  await tabs.getByRole('link', { name: '我的' }).click();
  await titled(page, '个人中心');
  await tabs.getByRole('link', { name: '宣讲', exact: true }).click();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await adv.count()).toBe(0);
  expect(asked).toEqual([]);
  expect(visitor.errors).toEqual([]);
});

test('a problem is reported with a picture, once, and its answer is read [2.SCREEN.29, 8.OTHER.4]', async () => {
  await reportProblem({ browser, product, screen: PHONE, talk: talks[0] as Talk });
});

test('notes of all talks stand by their talks, are changed there, and open the recording at their second', async () => {
  const token = await demoToken(product.url, 'student');
  const [first, second] = talks as [Talk, Talk];
  const keep = (talk: Talk, Atms: number, Content: string) =>
    keepNote(product.url, token, { Talkid: talk.Id, Atms, Content });
  await keep(first, 4000, '转专业看绩点');
  await keep(second, 3000, '');
  await keep(first, 2000, '提前批不影响后面');
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('link', { name: /^我的收藏/ }).click();
  await chip(page, '笔记').click();
  await noteRow(page, '转专业').waitFor();
  expect(await noteRows(page).allInnerTexts()).toEqual([
    expect.stringContaining('提前批不影响后面'),
    expect.stringContaining('转专业看绩点'),
    expect.stringContaining('再看一遍'),
  ]);
  const { data } = await callApi<{ List: Note[] }>(product.url, '/api/user/note/find', { token });
  const groups = page.getByRole('main').locator('section');
  for (const [place, note] of [data.List[0], data.List[2]].entries()) {
    await groups
      .nth(place)
      .getByRole('heading', { name: note?.Talktitle ?? '' })
      .waitFor();
    await groups
      .nth(place)
      .getByText(note?.Universityname ?? '', { exact: true })
      .waitFor();
  }

  await noteRow(page, '转专业').getByRole('button', { name: /^修改/ }).click();
  await page.getByRole('textbox').fill('转专业看绩点和面试');
  await page.getByRole('button', { name: '保存' }).click();
  await noteRow(page, '转专业看绩点和面试').locator('button:focus').waitFor();

  await chip(page, '再看一遍').click();
  await noteRow(page, '转专业').waitFor({ state: 'detached' });
  await noteRow(page, '再看一遍').getByRole('link').click();
  await page.waitForURL((url) => url.search === `?id=${second.Id}&moment=3`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 3);
  await page.goBack();
  await noteRow(page, '再看一遍').waitFor();
  expect(await noteRows(page).count()).toBe(1);
  expect(student.errors).toEqual([]);
});
