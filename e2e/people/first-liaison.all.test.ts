/** In production, from an empty database: a new university, its liaison, a talk, and its picture at a student. */

import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openAs, visit } from '../harness/browser.ts';
import { panelOf, typeTalk } from '../harness/desk-talks.ts';
import { dialogOf, enter } from '../harness/factor.ts';
import { countHands } from '../harness/hands.ts';
import { cookieOf, loginOf } from '../harness/identity.ts';
import { secondOf } from '../harness/picture.ts';
import type { Production } from '../harness/production.ts';
import { startProduction } from '../harness/production.ts';
import { chooseTyped, DESK_SIZES, goByMenu } from '../harness/staff-pages.ts';
import { CAMERA, confirm } from '../harness/studio.ts';
import { hasToast } from '../harness/toast.ts';

const OPERATOR = '13900000001';

let production: Production;
let browser: Browser;
/** The session of the operator, once they have logged in as a person does. */
let operator = '';

/** Shows that a secret was put into an app, and keeps the recovery codes. */
const setUp = async (page: Page): Promise<void> => {
  const code = page.getByRole('textbox', { name: '6 位动态码' });
  await code.waitFor();
  await code.fill(await production.appCodeOn(page));
  await page.getByRole('button', { name: '完成设置' }).click();
  await page.getByRole('checkbox', { name: '我已保存好这些恢复码' }).check();
  await page.getByRole('button', { name: '进入', exact: true }).click();
};

/** Asks for the code of an SMS, and types it in. */
const proveBySms = async (at: Locator | Page, phone: string): Promise<void> => {
  await at.getByRole('button', { name: '获取验证码' }).click();
  await at.getByRole('button', { name: /\d+ 秒/ }).waitFor();
  await at.getByRole('textbox', { name: '4 位验证码' }).fill(await production.codeOf(phone));
};

beforeAll(async () => {
  [production, browser] = await Promise.all([startProduction(), launchBrowser(CAMERA)]);
  // The one command that an installation needs: its first operator.
  const said = await production.data('account', 'role', OPERATOR, 'operator', '--new');
  await using person = await visit(browser, DESK_SIZES.desktop);
  const { page, context } = person;
  await page.goto(`${production.url}/desk`);
  // The login opens by itself.
  const { sheet, phone, done } = loginOf(page);
  await phone.fill(OPERATOR);
  await proveBySms(sheet, OPERATOR);
  await done.click();
  const setupCode = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/m.exec(said)?.[0] ?? '';
  await enter(dialogOf(page, '设置两步验证'), '10 位设置码', setupCode, '下一步');
  await setUp(page);
  await page.waitForURL('**/desk/overview');
  operator = await cookieOf(context, 'token');
});
afterAll(async () => {
  await browser.close();
  await production[Symbol.asyncDispose]();
});

const CASES = [
  ['desktop', { name: '东湖理工大学', code: '4142019901', short: '东湖', phone: '13900000011' }],
  ['phone', { name: '西湖师范学院', code: '4133019902', short: '西湖', phone: '13900000012' }],
] as const;

test.each(CASES)(
  'from an empty installation to a liaison who is live, without a command, %s',
  async (size, made) => {
    const device = DESK_SIZES[size];
    const hands = countHands();
    const { part } = hands;
    await using desk = await visit(browser, device);
    await hands.watch(desk.context);
    await using guest = await visit(browser, { ...device, permissions: ['camera', 'microphone'] });
    await hands.watch(guest.context);
    const { page: work } = guest;
    const title = `${made.short}的第一场宣讲`;

    await part('the operator adds the university', async () => {
      const { page } = desk;
      await openAs(page, `${production.url}/desk`, operator);
      await goByMenu(page, '院校资料');
      await page.getByRole('button', { name: '新建院校' }).click();
      const panel = panelOf(page);
      await panel.getByRole('textbox', { name: '全称' }).fill(made.name);
      await panel.getByRole('textbox', { name: '代码' }).fill(made.code);
      await panel.getByRole('textbox', { name: '简称' }).fill(made.short);
      await chooseTyped(panel, '所在城市', size === 'desktop' ? '武汉' : '杭州');
      await panel.getByRole('button', { name: '建好' }).click();
      await hasToast(page, '已建好，可以邀请联络人了');
    });

    const link = await part('the operator invites its liaison', async () => {
      const panel = panelOf(desk.page);
      await panel.getByRole('textbox', { name: '姓名或称呼' }).fill('周老师');
      await panel.getByRole('textbox', { name: '手机' }).fill(made.phone);
      await panel.getByRole('button', { name: '生成邀请' }).click();
      await panel.getByRole('img', { name: '邀请的二维码' }).waitFor();
      return panel.getByRole('textbox', { name: '邀请链接' }).inputValue();
    });

    await part('the liaison accepts by SMS and second factor', async () => {
      await work.goto(link);
      await work.getByText(`作为${made.name}的招生联络人`).waitFor();
      await work.getByRole('textbox', { name: '输入受邀的手机号' }).fill(made.phone);
      await proveBySms(work, made.phone);
      await work.getByRole('button', { name: '下一步' }).click();
      await setUp(work);
      await work.waitForURL('**/orgCenter/overview');
    });

    await part('the liaison makes a talk', async () => {
      await goByMenu(work, '本校宣讲');
      await work.getByRole('button', { name: '新建' }).click();
      const panel = panelOf(work);
      await typeTalk(panel, title, Date.now() + HOUR_MS);
      await panel.getByRole('button', { name: '提交审核' }).click();
      await hasToast(work, '已提交，等平台审核');
    });

    await part('the operator approves it', async () => {
      const { page } = desk;
      await page.keyboard.press('Escape');
      await goByMenu(page, '概览');
      await page.getByRole('link', { name: new RegExp(title) }).click();
      await panelOf(page).getByRole('button', { name: '通过并发布' }).click();
      await hasToast(page, '已发布，大家看得到了');
    });

    await part('the liaison goes live', async () => {
      await work.keyboard.press('Escape');
      await goByMenu(work, '概览');
      await work.getByRole('link', { name: '进入开播间' }).first().click();
      await work.getByText('预览，观众看不到').waitFor();
      await confirm(work, '开始直播');
      await work.getByText('直播中', { exact: true }).first().waitFor();
    });

    await using student = await visit(browser, DESK_SIZES[size]);
    await part('somebody sees the picture', async () => {
      const { page } = student;
      await hands.watch(student.context);
      await page.goto(`${production.url}/video`);
      await page
        .getByRole('link', { name: new RegExp(title) })
        .first()
        .click();
      await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
    });
    await confirm(work, '结束直播');
    await work.getByText(/直播已结束/).waitFor();
    hands.print(`a new university and its liaison live, ${size}`);
    expect([...desk.errors, ...guest.errors, ...student.errors]).toEqual([]);
  },
);
