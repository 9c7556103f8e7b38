import { readFile } from 'node:fs/promises';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { AskedQuestion } from '@xuanjiang/contracts/question';
import { expect, test } from 'vitest';
import { DESKTOP, hasFocus, openAs, PHONE, visit } from '../harness/browser.ts';
import { askOnSocket, delay, downloaded } from '../harness/exports.ts';
import { callApi } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { hears, openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { SEEDED_SIGNUPS, signStudentUp } from '../harness/signups.ts';
import { liaisonTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const REASON = '邀请报名学生参加校园开放日';

/** The demo's student signs up too. */
const SHOWN = SEEDED_SIGNUPS + 1;

const { product, browser } = await shareProduct();
const talk = await liaisonTalk(product.url, 'replay');
await signStudentUp(product.url, talk);

/** The student finds the answer in the message centre, and from there in the talk. */
const studentReads = async (content: string, answer: string): Promise<void> => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.studentUrl}/message`);
  const message = page.getByRole('article').filter({ hasText: content });
  await message.getByText('你的提问有了回答').waitFor();
  await message.getByText(answer).waitFor();
  await page.goto(`${product.studentUrl}/videoDetail?id=${talk.Id}`);
  await page.getByRole('tab', { name: '问答' }).click();
  const answered = page.getByRole('region', { name: /^已回答/ });
  const item = answered.getByRole('listitem').filter({ hasText: content });
  await item.getByText(answer).waitFor();
  expect(student.errors).toEqual([]);
};

test('a liaison sees on the overview who waits, answers with one press and one key, and nobody waits any more', async () => {
  await using staff = await visit(browser, DESKTOP);
  const { page } = staff;
  await openAs(page, `${product.url}/orgCenter/overview`, TEST_TOKENS.worker);
  const card = page.getByRole('region', { name: '私信' });
  await card.getByText('1 条没回').waitFor();
  const menu = page.getByRole('navigation', { name: '后台菜单' });
  const messages = menu.getByRole('listitem').filter({ hasText: '私信' });
  const waits = messages.getByText('1 件要办');
  await waits.waitFor();
  await card.getByRole('button', { name: '回最久的' }).click();
  const field = page.getByRole('textbox', { name: '回复考生' });
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type('审核要准备户籍和学籍材料。');
  await page.keyboard.press('Enter');
  await hears(page, '审核要准备户籍和学籍材料。');
  await page.getByText('都回完了').waitFor();
  await waits.waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: '概览' }).click();
  await card.getByText('都回完了').waitFor();
  expect(staff.errors).toEqual([]);
});

test('a liaison answers a question after the talk and exports the sign-ups', async () => {
  const content = '转段之后还能换专业吗？';
  await askOnSocket(product.url, talk.Id, content);
  await using staff = await visit(browser, DESKTOP);
  const { page } = staff;
  await openAs(page, `${product.url}/orgCenter/questions`, TEST_TOKENS.worker);
  await page.getByRole('row').filter({ hasText: content }).click();
  await page.getByRole('textbox', { name: '回答' }).fill('可以在同一学科内申请。');
  await page.getByRole('button', { name: '发送回答' }).click();
  await page.getByRole('row').filter({ hasText: content }).waitFor({ state: 'detached' });
  const path = `/api/room/question/asked/find?State=answered&Talkid=${talk.Id}`;
  const { data } = await callApi<{ List: AskedQuestion[] }>(product.url, path, {
    token: TEST_TOKENS.worker,
  });
  expect(data.List[0]).toMatchObject({ Content: content, Answer: '可以在同一学科内申请。' });
  await studentReads(content, '可以在同一学科内申请。');

  await page.getByRole('link', { name: '报名' }).click();
  await page.getByText(`只列出同意本校查看的 ${SHOWN} 人`).waitFor();
  const file = await downloaded(page, () =>
    page.getByRole('button', { name: `脱敏导出 ${SHOWN} 人` }).click(),
  );
  expect(file.name).toMatch(/^清华大学-报名名单-.*\.xlsx$/);
  expect(file.text).toContain('138****0001');
  expect(file.text).not.toContain('13800000001');

  // Only the selected students, as a CSV file.
  await page.getByRole('row').filter({ hasText: '138****0001' }).getByRole('checkbox').check();
  await page.getByRole('combobox', { name: '文件格式' }).click();
  await page.getByTitle('CSV').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '脱敏导出选中的 1 人' }).click();
  const csv = await coming;
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await csv.path(), 'utf8')).toContain('138****0001');

  // One phone is shown for a reason, which stays in the row: also among those whom nobody has seen.
  await page.getByText(`未查看 ${SHOWN}`).click();
  const own = page.getByRole('row').filter({ hasText: '138****0001' });
  await own.getByRole('button', { name: /^查看 138/ }).click();
  await page.getByRole('button', { name: '记录并查看' }).click();
  await page.getByText('138 0000 0001').waitFor();
  await page.getByText(/看过：回访报名咨询/).waitFor();
  await page.getByText(`未查看 ${SHOWN - 1}`).waitFor();
  expect(await page.getByText('138 0000 0001').count()).toBe(1);

  // The panel that shows who saw student data is opened and closed with the keyboard.
  await page.getByRole('button', { name: '查看记录' }).focus();
  await page.keyboard.press('Enter');
  const looks = page.getByRole('dialog', { name: '谁看过学生信息' });
  await looks.getByText('看了 1 人的完整手机号').waitFor();
  await looks.getByText('用途：回访报名咨询').waitFor();
  await looks.getByText('导出了 1 人').first().waitFor();
  await page.keyboard.press('Escape');
  await looks.waitFor({ state: 'detached' });
  expect(staff.errors).toEqual([]);
});

test('an operator grants whole phones: they are in the file, and the student reads the receipt', async () => {
  await using staff = await visit(browser, DESKTOP);
  const { page } = staff;
  await openAs(page, `${product.url}/orgCenter/signups`, TEST_TOKENS.worker);
  await page.getByRole('button', { name: '申请完整手机号' }).click();
  await page.getByRole('textbox', { name: '用途' }).fill(REASON);
  await page.getByRole('button', { name: '提交申请' }).click();
  await hasToast(page, '已提交，等平台批准');

  await using operator = await visit(browser, DESKTOP);
  const token = await demoToken(product.url, 'operator');
  await openAs(operator.page, `${product.url}/desk/exports?tab=grants`, token);
  const request = operator.page.getByRole('row').filter({ hasText: REASON });
  await request.getByRole('button', { name: '批准', exact: true }).click();
  const dialog = operator.page.getByRole('dialog', { name: '批准导出完整手机号？' });
  await dialog.getByRole('button', { name: '批准', exact: true }).click();
  await request.getByText('已批准，可用一次').waitFor();

  await page.reload();
  // A small file is written soon: the page hears of it when it was seen to wait.
  const seen = Promise.withResolvers<void>();
  let asks = 0;
  await page.route(/\/trpc\/export\.start/, async (route) => {
    asks += 1;
    if (asks > 1) await seen.promise;
    await route.continue();
  });
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: `导出完整手机号 ${SHOWN} 人` }).click();
    const asked = page.getByRole('dialog', { name: '导出完整手机号？' });
    await asked.getByRole('button', { name: `导出完整手机号 ${SHOWN} 人` }).click();
    await delay(page).waitFor();
    seen.resolve();
  });
  expect(file.text).toContain('13800000001');
  // It is used up.
  await page.reload();
  await page.getByRole('button', { name: '申请完整手机号' }).waitFor();

  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/browseRecords`);
  const receipts = student.page.getByRole('region', { name: '谁看过我的信息' });
  await receipts.getByText(`原因：${REASON}`).waitFor();
  await receipts.getByText('完整手机号', { exact: false }).first().waitFor();
});

const QUESTION = '转段时要求绩点排名前多少？';
const WATCHED_S = 3;

test('a student watches and asks; once it is counted the liaison sees figures without small parts, and the digest', async () => {
  const [replay, coming] = [talk, await liaisonTalk(product.url, 'upcoming')];
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.studentUrl}/videoDetail?id=${replay.Id}`);
  await page.waitForFunction((seconds) => {
    const video = document.querySelector('video');
    return (
      video !== null &&
      video.played.length > 0 &&
      video.played.end(0) - video.played.start(0) > seconds
    );
  }, WATCHED_S);
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/stat/watch/add'));
  // What a browser sends as it leaves a page is not seen here: the page is told that it is left, and stays.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await (await reported).response())?.status()).toBe(200);
  await openTalk(page, product.studentUrl, coming.Id);
  await page.getByRole('button', { name: '提问', exact: true }).click();
  await page.getByRole('textbox', { name: '向招办老师提问' }).fill(QUESTION);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('log').locator('[data-row]', { hasText: QUESTION }).first().waitFor();
  await product.data('statistics', 'count');

  await using staff = await visit(browser, DESKTOP);
  const desk = staff.page;
  await openAs(desk, `${product.url}/orgCenter`, 'test-worker');
  await desk.getByRole('heading', { name: '概览' }).waitFor();
  await desk.getByRole('region', { name: '待回答的提问' }).getByText(QUESTION).waitFor();

  await desk.getByRole('link', { name: '数据', exact: true }).click();
  await desk.getByRole('button', { name: '查看每天的数字' }).waitFor();
  await desk.getByText('今天', { exact: true }).click();
  // One student of 广东 watched, beside those of the demo: figures of provinces are in fives.
  const provinces = desk.getByRole('region', { name: '按省份' });
  await provinces.getByText('广东省').waitFor();
  const figures = ((await provinces.textContent()) ?? '').match(/[\d,]+/g) ?? [];
  expect(figures.filter((figure) => !/[05]$/.test(figure))).toEqual([]);
  const tab = (name: string) => desk.getByRole('tab', { name });
  await expect.poll(async () => await tab('观看次数').locator('b').textContent()).not.toBe('0');
  await desk.getByRole('region', { name: '这些数字是怎么算的' }).getByText('观看次数：').waitFor();
  await desk.getByRole('region', { name: '按宣讲' }).getByText(replay.Title).waitFor();

  await desk.goto(`${product.url}/orgCenter/digest?Id=${coming.Id}`);
  await desk.getByRole('region', { name: '还没回答的提问' }).getByText(QUESTION).waitFor();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '下载小结' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(QUESTION);
  expect(file).toContain(coming.Title.replaceAll('&', '&amp;'));
  expect([...student.errors, ...staff.errors]).toEqual([]);
});
