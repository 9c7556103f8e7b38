import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { AskedQuestion } from '@xuanjiang/contracts/question';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import { hasToast } from './harness/toast.ts';

/** For whom the demo's liaison works. */
const UNIVERSITY = '4111010003';
const STILL = { reducedMotion: 'reduce', acceptDownloads: true } as const;
/** More rows than are written while a file is fetched. */
const MANY = 2500;
const REASON = '邀请报名学生参加校园开放日';

let product: Product;
let browser: Browser;
let talk: Talk;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const { data } = await callApi<{ List: readonly Talk[] }>(
    product.url,
    `/api/stream/find?Status=replay&Limit=1&Universityid=${UNIVERSITY}`,
  );
  const [over] = data.List;
  if (over === undefined) throw new Error('the liaison has no talk that is over');
  talk = over;
  await callApi(product.url, '/api/uni/signup/add', {
    token: TEST_TOKENS.student,
    body: { Universityid: UNIVERSITY, From: talk.Id },
  });
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** Asks a question in the room of the talk, as a student does on its page. */
const ask = async (content: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const address = product.url.replace('http', 'ws');
  const socket = new WebSocket(`${address}/ws?token=${TEST_TOKENS.student}&num=1&chatType=1`);
  const id = randomUUID();
  const topic = `stream/${talk.Id}`;
  socket.addEventListener('error', () => reject(new Error('the chat was refused')));
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { Type: string; Id?: string; Content?: string };
    const send = (more: object) => socket.send(JSON.stringify({ Topic: topic, ...more }));
    if (frame.Type === 'Login') send({ Type: 'Subscribe' });
    if (frame.Type === 'Subscribe') {
      send({ Type: 'Message', Id: id, Content: content, Question: true });
    }
    if (frame.Type === 'Reject') reject(new Error(frame.Content));
    if (frame.Type === 'Message' && frame.Id === id) resolve();
  });
  await promise;
  socket.close();
};

/** The texts in the first sheet of a workbook. */
const sheetIn = (file: Buffer): string => {
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    const [packed, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const begin = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    if (name !== 'xl/worksheets/sheet1.xml') continue;
    const skip = 30 + file.readUInt16LE(begin + 26) + file.readUInt16LE(begin + 28);
    return inflateRawSync(file.subarray(begin + skip, begin + skip + packed)).toString();
  }
  throw new Error('no workbook');
};

/** What pressing something downloads. */
const downloaded = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return {
    name: download.suggestedFilename(),
    text: sheetIn(await readFile(await download.path())),
  };
};

const delay = (page: Page) => page.getByText('文件较大，正在后台生成');

/** The student finds the answer in the message centre, and from there in the talk. */
const studentReads = async (content: string, answer: string): Promise<void> => {
  await using student = await visit(browser, { ...PHONE, reducedMotion: 'reduce' });
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

test('a liaison answers a question after the talk and exports the sign-ups', async () => {
  const content = '转段之后还能换专业吗？';
  await ask(content);
  await using staff = await visit(browser, { ...DESKTOP, ...STILL });
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
  await page.getByText(/只列出同意本校查看的 1 人/).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  const file = await downloaded(page, () =>
    page.getByRole('button', { name: '脱敏导出 1 人' }).click(),
  );
  expect(file.name).toMatch(/^清华大学-报名名单-.*\.xlsx$/);
  expect(file.text).toContain('138****0001');
  expect(file.text).not.toContain('13800000001');

  // Those that are chosen, as the other kind of file.
  await page.getByRole('row').filter({ hasText: '138****0001' }).getByRole('checkbox').check();
  await page.getByRole('combobox', { name: '文件格式' }).click();
  await page.getByTitle('CSV').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '脱敏导出选中的 1 人' }).click();
  const csv = await coming;
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await csv.path(), 'utf8')).toContain('138****0001');

  // One phone is shown for a reason, which stays in the row: also among those whom nobody has seen.
  await page.getByText('未查看 1').click();
  await page.getByRole('button', { name: /^查看 138/ }).click();
  await page.getByRole('button', { name: '记录并查看' }).click();
  await page.getByText('138 0000 0001').waitFor();
  await page.getByText(/看过：回访报名咨询/).waitFor();
  await page.getByText('未查看 0').waitFor();
  expect(await page.getByText('138 0000 0001').count()).toBe(1);

  // Who looked: the panel is opened and left by keys, and the focus is where it was.
  await page.getByRole('button', { name: '查看记录' }).focus();
  await page.keyboard.press('Enter');
  const looks = page.getByRole('dialog', { name: '谁看过学生信息' });
  await looks.getByText('看了 1 人的完整手机号').waitFor();
  await looks.getByText('用途：回访报名咨询').waitFor();
  await looks.getByText('导出了 1 人').first().waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await looks.waitFor({ state: 'detached' });
  expect(staff.errors).toEqual([]);
});

test('a large export is under way, which the page shows, and then downloads by itself', async () => {
  const content = '这场的聊天记录很长吗？';
  await ask(content);
  const topic = `stream/${talk.Id}`;
  product.sql(`begin immediate;
    insert into message (topic, "offset", client_id, account_id, displayname, avatarurl, role, badge,
        content, created_at)
      with recursive n(x) as (select 1 union all select x + 1 from n where x < ${MANY})
      select '${topic}', head + x, 'many-' || x, 'many', '同学', '', 'user', '', '第 ' || x || ' 句',
        created_at from n, room where room.topic = '${topic}';
    update room set head = head + ${MANY} where topic = '${topic}';
    commit;`);
  await using staff = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = staff;
  await openAs(page, `${product.url}/orgCenter/questions`, TEST_TOKENS.worker);
  await page.getByRole('row').filter({ hasText: content }).click();
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: '导出这场聊天' }).click();
    await delay(page).waitFor();
  });
  expect(file.name).toContain('聊天记录');
  expect(file.text).toContain(`第 ${MANY} 句`);
  await delay(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '导出', exact: true }).click();
  await page.getByRole('row').filter({ hasText: '聊天记录' }).getByText('可下载').waitFor();
  expect(staff.errors).toEqual([]);
});

test('an operator grants whole phones: they are in the file, and the student reads the receipt', async () => {
  await using staff = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = staff;
  await openAs(page, `${product.url}/orgCenter/signups`, TEST_TOKENS.worker);
  await page.getByRole('button', { name: '申请完整手机号' }).click();
  await page.getByRole('textbox', { name: '用途' }).fill(REASON);
  await page.getByRole('button', { name: '提交申请' }).click();
  await hasToast(page, '已提交，等平台批准');

  await using operator = await visit(browser, { ...DESKTOP, ...STILL });
  const token = await demoToken(product.url, 'operator');
  await openAs(operator.page, `${product.url}/desk/exports?tab=grants`, token);
  const request = operator.page.getByRole('row').filter({ hasText: REASON });
  await request.getByRole('button', { name: '批准', exact: true }).click();
  const dialog = operator.page.getByRole('dialog', { name: '批准导出完整手机号？' });
  await dialog.getByRole('button', { name: '批准', exact: true }).click();
  await request.getByText('已批准，可用一次').waitFor();
  expect(await axeProblems(operator.page)).toEqual([]);

  await page.reload();
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: '导出完整手机号 1 人' }).click();
    const asked = page.getByRole('dialog', { name: '导出完整手机号？' });
    await asked.getByRole('button', { name: '导出完整手机号 1 人' }).click();
    await delay(page).waitFor();
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
