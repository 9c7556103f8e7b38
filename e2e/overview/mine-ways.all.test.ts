/** The own page: its numbers, a poster's code, a sign-up that is seen and withdrawn, own data taken along and deleted. */

import { readFile } from 'node:fs/promises';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { markCalls } from '@xuanjiang/contracts/mark';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { readOwnFile } from '@xuanjiang/contracts/rules/own-file';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, PHONE, visit } from '../harness/browser.ts';
import {
  callApi,
  cookieOf,
  logIn,
  openMyLogin,
  PLAIN_PHONE,
  sentCode,
} from '../harness/identity.ts';
import { followNumbers, followPoster } from '../harness/own-pages.ts';
import { newcomerToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonSees } from '../harness/signups.ts';
import { liaisonTalk, someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

/** For whom the demo's liaison works. */
const NAME = '清华大学';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
const coming = await someTalk(product.url, 'upcoming');

const onPhone = () => ({ browser, url: product.url, screen: PLAIN_PHONE, talk: coming });

test('the numbers of the own page follow what was done [2.SCREEN.22, 2.SCREEN.37, 2.SCREEN.38]', async () => {
  await followNumbers(onPhone(), await newcomerToken(product.url, 'xiaoyu'));
});

test('the code of a poster leads to the talk, and who comes by it is counted [2.SCREEN.26, 2.SCREEN.27]', async () => {
  const [inviter, guest] = [
    await newcomerToken(product.url, 'lin-mama'),
    await newcomerToken(product.url, 'no-name'),
  ];
  await followPoster(onPhone(), { inviter, guest });
});

const reveal = (Id: string, Reason = '回电解答强基计划报名') =>
  callApi<{ Phone: string }>(product.url, '/api/uni/signup/reveal', {
    body: { Id, Reason },
    token: TEST_TOKENS.worker,
  });

test('a student signs up at a talk, the liaison sees it and the student who looked; once withdrawn it is seen no more [1.DO.12, 2.SCREEN.36]', async () => {
  const talk = await liaisonTalk(product.url, 'replay');
  // Without the general consent, which the demo's student has given, it is asked for at the sign-up.
  await callApi(product.url, registrationCalls.setConsent.path, {
    body: { Agreed: false },
    token: TEST_TOKENS.student,
  });
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.studentUrl}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: '报名咨询' }).click();
  const sheet = page.getByRole('dialog', { name: `报名咨询 · ${NAME}` });
  // Exactly what is shown and to whom, before anything is.
  await sheet.getByText(`${NAME}招生办公室的老师。其他高校看不到。`).waitFor();
  for (const shown of ['启明中学', '2024 年', '广东省-广州市-天河区', '138****0001', talk.Title]) {
    await sheet.getByText(shown, { exact: false }).first().waitFor();
  }
  expect(await liaisonSees(product.url)).toEqual([]);
  const confirm = sheet.getByRole('button', { name: '确认报名' });
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  await sheet.getByRole('checkbox', { name: /同意我报名的高校招生办/ }).check();
  await confirm.click();
  await sheet.getByText('已报名', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '已报名' }).waitFor();

  const [seen, ...others] = await liaisonSees(product.url);
  expect(others).toEqual([]);
  expect(seen).toMatchObject({
    School: '启明中学',
    Enrollmentyear: 2024,
    Phone: '138****0001',
    Talktitle: talk.Title,
  });
  expect((await reveal(seen?.Id ?? '')).data.Phone).toBe('13800000001');

  await page.goto(`${product.studentUrl}/browseRecords`);
  const signup = page
    .getByRole('listitem')
    .filter({ hasText: NAME })
    .filter({ hasText: '来自宣讲' });
  await signup.getByRole('link', { name: NAME }).waitFor();
  await signup.getByRole('link', { name: `来自宣讲：${talk.Title}` }).waitFor();
  await signup.getByText('已报名', { exact: true }).waitFor();
  const receipts = page.getByRole('region', { name: '谁看过我的信息' });
  await receipts.getByText('原因：回电解答强基计划报名').waitFor();
  await receipts.getByText('完整手机号').first().waitFor();
  await receipts.getByText('学校、年份、地区、遮住的手机号、宣讲、报名时间').first().waitFor();

  // The own page tells of the last look; what is kept and who may see it stands at one place.
  await page.goto(`${product.studentUrl}/my`);
  const last = page.getByRole('region', { name: '谁看过我的信息' });
  await last.getByText(NAME).waitFor();
  await last.getByRole('link', { name: '全部' }).click();
  await page.waitForURL('**/privacy');
  const grants = page.getByRole('region', { name: '能看到我的高校' });
  await grants.getByRole('link', { name: NAME }).waitFor();
  await page
    .getByRole('region', { name: '谁看过我的信息' })
    .getByText('完整手机号')
    .first()
    .waitFor();
  // Without the general consent none of them sees anything, and the list says so at once.
  await page.getByRole('switch').click();
  await grants.getByText('已暂停', { exact: true }).first().waitFor();
  expect(await liaisonSees(product.url)).toEqual([]);
  await page.getByRole('switch').click();
  await grants.getByText('已报名', { exact: true }).first().waitFor();

  await page.goBack();
  await last.waitFor();
  await page.goto(`${product.studentUrl}/browseRecords`);
  await page.getByRole('button', { name: `撤回报名 ${NAME}` }).click();
  const question = page.getByRole('dialog', { name: `撤回对${NAME}的报名？` });
  await question.getByRole('button', { name: '撤回报名' }).click();
  await hasToast(page, `已撤回，${NAME}看不到你的信息了`);
  await signup.getByText('已撤回', { exact: true }).waitFor();
  expect(await liaisonSees(product.url)).toEqual([]);
  expect((await reveal(seen?.Id ?? '')).code).toBe(CODES.notFound);

  // Events that somebody signed up with are records too, and are given back there.
  await page.getByRole('button', { name: '活动', exact: true }).click();
  const cancel = page.getByRole('button', { name: /^取消报名 / });
  await cancel.first().waitFor();
  // Not that of today: from half an hour before it on, when check-in begins, its place is kept.
  const name = (await cancel.last().getAttribute('aria-label')) ?? '';
  await cancel.last().click();
  const asked = page.getByRole('dialog', { name: '取消报名？' });
  await asked.getByRole('button', { name: '取消报名' }).click();
  await hasToast(page, '已取消');
  const row = page.getByRole('listitem').filter({ hasText: name.replace('取消报名 ', '') });
  await row.getByText('已取消报名').waitFor();
  // The kind of sign-up is part of the address: who comes back finds it.
  await page.reload();
  await row.getByText('已取消报名').waitFor();
  expect(student.errors).toEqual([]);
});

const NUMBER = '13800005678';

/** Codes may be sent again at once, and without a captcha: the minute between them is not waited for. */
const forgetSent = (): void => product.sql('DELETE FROM phone_code_quota; DELETE FROM sms_count;');

const infoOf = (token: string) => callApi<UserInfo>(product.url, userCalls.info.path, { token });

const loginBy = async (Phone: string): Promise<string> => {
  forgetSent();
  await callApi(product.url, loginCalls.sendSms.path, { body: { Phone } });
  const code = await sentCode(product.url, Phone);
  const login = { body: { Phone, code } };
  const { data } = await callApi<{ Token: string }>(product.url, loginCalls.phone.path, login);
  return data.Token;
};

/** Has a code sent, and types it. */
const prove = async (page: Page): Promise<void> => {
  forgetSent();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送到 138****5678').waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill(await sentCode(product.url, NUMBER));
};

test('a student takes the own data along, deletes the account, and cannot get in with it; a new login makes a new one', async () => {
  const token = await loginBy(NUMBER);
  const { data: before } = await infoOf(token);
  const talk = await someTalk(product.url, 'upcoming');
  const mark = { Kind: 'favourite', Talkid: talk.Id, On: true };
  await callApi(product.url, markCalls.set.path, { token, body: mark });

  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('link', { name: /隐私与数据/ }).click();
  await page.getByRole('button', { name: '生成文件' }).click();

  // To read and to download, one and the same.
  await page.getByRole('button', { name: '查看' }).click();
  const dialog = page.getByRole('dialog', { name: '我的数据' });
  await dialog.getByText('预约与收藏').click();
  await dialog.getByText(talk.Title).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^我的数据-\d{4}-\d{2}-\d{2}\.json$/);
  const file = readOwnFile(await readFile(await download.path(), 'utf8'));
  expect(file.account).toBe(before.Uids);
  const rows = (name: string) =>
    file.parts.flatMap(({ tables }) => tables).find(({ table }) => table === name)?.rows;
  expect(rows('account')).toMatchObject([{ phone: NUMBER }]);
  expect(rows('mark')).toMatchObject([
    { kind: 'favourite', talk_id: { id: talk.Id, name: talk.Title } },
  ]);

  // An older login asks for a code.
  product.sql(`UPDATE session SET created_at = 1 WHERE account_id = '${before.Uids}'`);
  await page.reload();
  await page.getByRole('button', { name: '生成文件' }).click();
  await prove(page);
  await page.getByRole('button', { name: '生成文件' }).click();
  await page.getByText(/文件已生成/).waitFor();

  await page.getByRole('button', { name: '看看会删什么' }).click();
  const deleting = page.getByRole('dialog', { name: '注销账号' });
  await deleting.getByRole('heading', { name: '会删除' }).waitFor();
  await deleting.getByText('已注销用户').waitFor();
  await deleting.getByRole('button', { name: '下一步' }).click();
  await deleting.getByText('请输入验证码').waitFor();
  await prove(page);
  await deleting.getByRole('button', { name: '下一步' }).click();
  const last = page.getByRole('dialog', { name: '最后确认' });
  await last.getByText(before.User.Displayname).waitFor();
  // Going back closes the question and nothing else.
  await page.goBack();
  await last.waitFor({ state: 'detached' });
  await deleting.getByRole('button', { name: '下一步' }).click();
  await last.getByRole('button', { name: '永久注销' }).click();

  await page.getByText('账号已注销', { exact: true }).waitFor();
  expect(await cookieOf(context, 'token')).toBe('');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), document.cookie].join());
  expect(kept).not.toMatch(/userId|Displayname|phone/);
  expect((await infoOf(token)).code).toBe(CODES.unauthorized);
  // What lies before it in the history shows nobody.
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await page.getByText(before.User.Displayname).count()).toBe(0);

  forgetSent();
  await openMyLogin(page, product.url);
  await logIn(page, product.url, NUMBER);
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  const { data: after } = await infoOf(await cookieOf(context, 'token'));
  expect(after.Uids).not.toBe(before.Uids);
  expect(person.errors).toEqual([]);
});
