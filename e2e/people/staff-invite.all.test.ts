import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, visit } from '../harness/browser.ts';
import { appCode } from '../harness/factor.ts';
import { sentCode } from '../harness/identity.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import type { ProductProcess } from '../harness/product-process.ts';
import { freePort, startProcess } from '../harness/product-process.ts';

/** The operator, and who becomes the liaison. */
const OPERATOR = '13812340001';
const LIAISON = '13927700412';

/** A demo, whose simulators of SMS and of the authenticator app production uses. */
let simulators: Product;
let production: ProductProcess;
let browser: Browser;
let dataDir = '';
let url = '';
beforeAll(async () => {
  [simulators, browser] = await Promise.all([startProduct(), launchBrowser()]);
  dataDir = await mkdtemp(join(tmpdir(), 'xuanjiang-production-'));
  const port = await freePort();
  production = await startProcess(dataDir, false, {
    PORT: String(port),
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    APP_MODE: 'production',
    HOST: '127.0.0.1',
    SECRET_KEY: '4f1d8a60c7b3925e0e61f7a4d8c39b5217ca86e3f05d4b9238a1c6e97d0f4b85',
    WECHAT_APPID: 'wx1',
    WECHAT_SECRET: 'secret',
    SMS_PROVIDER: 'alibaba',
    SMS_BASE: `${simulators.url}/simulators/sms/alibaba`,
    SMS_SECRET_ID: 'demo-sms-id',
    SMS_SECRET_KEY: 'demo-sms-key',
    SMS_SIGN: '宣讲',
    SMS_TEMPLATE: 'demo-template',
  });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await browser.close();
  await production.end('SIGTERM');
  await simulators[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

/** Counts what a person presses, for the report. */
const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () =>
        sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks') ?? 0) + 1}`),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));
};

/** Asks for a code by SMS, and gives it. */
const codeFor = async (page: Page, phone: string): Promise<string> => {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+ 秒$/ }).waitFor();
  return sentCode(simulators.url, phone);
};

/** Sets the second factor up that the page shows, and keeps its recovery codes. */
const setUpFactor = async (page: Page): Promise<void> => {
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const code = await appCode(simulators.url, secret.replaceAll(/\s/g, ''));
  await page.getByRole('textbox', { name: '6 位动态码' }).fill(code);
  await page.getByRole('button', { name: '完成设置' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '进入' }).click();
};

/** The first operator of a new installation: the one thing that a command does. */
const logInAsOperator = async (page: Page): Promise<void> => {
  const said = await production.data('account', 'role', OPERATOR, 'operator', '--new');
  await page.goto(`${url}/my`);
  await page.getByRole('button', { name: '登录', exact: true }).first().click();
  await page.getByRole('textbox', { name: '请输入手机号' }).fill(OPERATOR);
  const code = await codeFor(page, OPERATOR);
  await page.getByRole('textbox', { name: '4 位验证码' }).fill(code);
  const login = page.getByRole('dialog').getByRole('button', { name: '登录', exact: true });
  await login.click();
  const setup = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/m.exec(said)?.[0] ?? '';
  await page.getByRole('textbox', { name: '10 位设置码' }).fill(setup);
  await page.getByRole('button', { name: '下一步' }).click();
  await setUpFactor(page);
  await page.getByRole('button', { name: '退出登录' }).waitFor();
};

test('production: a new university and its liaison by invitation, who can begin a trial; no command', async () => {
  await using operator = await visit(browser, DESKTOP);
  await logInAsOperator(operator.page);
  const operatorClicks = await countClicks(operator.page);
  await operator.page.goto(`${url}/desk/universities`);

  const beganAt = performance.now();
  const { page } = operator;
  await page.getByRole('button', { name: '新建院校' }).click();
  await page.getByLabel('全称').fill('深圳技术大学');
  await page.locator('#Id').fill('4144014655');
  await page.locator('#Shortname').fill('深技');
  await page.locator('#Cityid').click();
  await page.locator('#Cityid').fill('深圳');
  await page.getByTitle('广东省 深圳市').click();
  await page.getByRole('button', { name: '建好' }).click();
  await page.getByLabel('姓名或称呼').fill('周老师');
  await page.getByLabel('手机').fill(LIAISON);
  await page.getByRole('button', { name: '做邀请' }).click();
  const link = await page.getByLabel('邀请链接').inputValue();
  const invitedAt = performance.now();

  await using liaison = await visit(browser, DESKTOP);
  const liaisonClicks = await countClicks(liaison.page);
  await liaison.page.goto(link);
  await liaison.page.getByText('作为深圳技术大学的招生联络人').waitFor();
  await liaison.page.getByRole('textbox', { name: '输入受邀的手机号' }).fill(LIAISON);
  const code = await codeFor(liaison.page, LIAISON);
  await liaison.page.getByRole('textbox', { name: '4 位验证码' }).fill(code);
  await liaison.page.getByRole('button', { name: '下一步' }).click();
  await setUpFactor(liaison.page);
  await liaison.page.waitForURL(/orgCenter/);
  const acceptedAt = performance.now();
  await liaison.page.getByRole('button', { name: '试播' }).waitFor();

  await liaison.page.goto(`${url}/orgCenter/colleagues`);
  await liaison.page.getByText('负责人', { exact: true }).waitFor();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `university and invitation: ${await operatorClicks()} clicks, ${seconds(beganAt, invitedAt)} s; ` +
      `accepted: ${await liaisonClicks()} clicks, ${seconds(invitedAt, acceptedAt)} s`,
  );

  // The link is worth nothing to who opens it afterwards.
  await using late = await visit(browser, PHONE);
  await late.page.goto(link);
  await late.page.getByText(/已经接受过，只能用一次/).waitFor();
  expect(liaison.errors).toEqual([]);
  expect(operator.errors).toEqual([]);
});
