import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visitWatched } from '../harness/browser.ts';
import {
  addEvent,
  answered,
  comeIn,
  doorOf,
  film,
  NOW_MS,
  signUp,
  ticketCodeOf,
} from '../harness/events.ts';
import {
  authorizeAs,
  bridgeCall,
  callApi,
  IPHONE_WECHAT,
  PLAIN_PHONE,
  QQ_PHONE,
  withBridge,
} from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
const student = await demoToken(product.url, 'student');
const parent = await demoToken(product.url, 'parent');

/** Where staff make a link for a helper. */
const PASS_PATH = '/api/event/pass/add';

test('the camera of staff reads the ticket that a phone shows, and the second time says so [7.DOOR.7]', async () => {
  addEvent(product, { id: 'c-camera', title: '镜头前的票', inMs: NOW_MS, lists: { site: 9 } });
  await signUp(product, 'c-camera', student);
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-film-'));
  const file = join(folder, 'ticket.mjpeg');
  {
    await using phone = await visitWatched(browser, {
      ...DESKTOP,
      viewport: { width: 640, height: 480 },
    });
    await openAs(phone.page, `${product.url}/eventoffDetail?id=c-camera`, student);
    await phone.page.getByRole('button', { name: '放大二维码' }).last().click();
    await phone.page.getByRole('dialog', { name: '入场时出示' }).getByRole('img').waitFor();
    await film(phone.page, file);
  }
  const filming = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]);
  try {
    await using staff = await visitWatched(filming, PLAIN_PHONE);
    const { page } = staff;
    await openAs(page, `${product.url}/eventoffDetail?id=c-camera`, TEST_TOKENS.worker);
    await page.getByRole('link', { name: '去签到台' }).click();
    await page.getByRole('textbox', { name: '这是哪个门' }).fill('南门');
    await page.getByRole('button', { name: '打开摄像头扫码' }).click();
    await answered(page, 'in');
    await comeIn(page, '1 / 1 已入场').waitFor();
    await page.getByRole('button', { name: '关闭摄像头' }).click();
    await page.getByRole('button', { name: '打开摄像头扫码' }).click();
    await answered(page, 'again');
    await page
      .getByRole('alert')
      .getByText(/1 号 · \d\d:\d\d 签到 · 南门/)
      .waitFor();
    await comeIn(page, '1 / 1 已入场').waitFor();
  } finally {
    await filming.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('in the messaging app its own scanner reads tickets, for staff and for who has a link', async () => {
  addEvent(product, { id: 'c-app', title: '扫一扫的门', inMs: NOW_MS, lists: { site: 9 } });
  const resultStr = await ticketCodeOf(product, 'c-app', student);
  await using staff = await visitWatched(browser, PHONE);
  await withBridge(staff.context, { scanQRCode: { resultStr } });
  await openAs(staff.page, doorOf(product.url, 'c-app'), TEST_TOKENS.worker);
  await staff.page.getByRole('button', { name: '扫一扫' }).click();
  await answered(staff.page, 'in');
  const { args } = await bridgeCall(staff.page, 'scanQRCode');
  expect(args).toMatchObject({ needResult: 1, scanType: ['qrCode'] });

  const { data } = await callApi<{ Link: string }>(product.url, PASS_PATH, {
    token: TEST_TOKENS.worker,
    body: { Id: 'c-app', Name: '南门志愿者' },
  });
  await using helper = await visitWatched(browser, IPHONE_WECHAT);
  const { page } = helper;
  await withBridge(helper.context, {
    scanQRCode: { resultStr: JSON.stringify({ scan_code: { scan_result: resultStr } }) },
  });
  const signed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('share.sign')) signed.push(request.postDataJSON().Url);
  });
  // Nobody is sent away to log in: the link is the right.
  await page.goto(product.url + data.Link);
  await page.getByRole('heading', { name: '扫一扫的门' }).waitFor();
  await page.getByRole('button', { name: '扫一扫' }).click();
  await answered(page, 'again');
  expect(signed).toEqual([doorOf(product.url, 'c-app')]);
  expect(page.url()).toBe(product.url + data.Link);
  const [, secret = ''] = data.Link.split('#');
  expect(JSON.stringify(await helper.context.cookies())).not.toContain(secret);
});

test('a door to which a login leads back is opened in full, and may use the camera', async () => {
  addEvent(product, { id: 'c-login', title: '登录后的门', inMs: NOW_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, QQ_PHONE);
  const { page } = person;
  await page.goto(doorOf(product.url, 'c-login'));
  // In the app of the second provider whoever has no session is sent to its login.
  await page.waitForURL(/\/simulators\//);
  await authorizeAs(page, 'azhe');
  await page.waitForURL(doorOf(product.url, 'c-login'));
  await page.getByText('这个账号不能在这里签到').waitFor();
  // The way back goes by another page, which may use no camera.
  await page.waitForFunction(
    (address) => performance.getEntriesByType('navigation')[0]?.name === address,
    doorOf(product.url, 'c-login'),
  );
});

test('where the messaging app does not let the page scan, there is the camera', async () => {
  addEvent(product, { id: 'c-noapp', title: '没有扫一扫的门', inMs: NOW_MS, lists: { site: 9 } });
  await using staff = await visitWatched(browser, PHONE);
  const { page } = staff;
  await withBridge(staff.context, {
    preVerifyJSAPI: { err_msg: 'preVerifyJSAPI:fail_invalid signature' },
  });
  await openAs(page, doorOf(product.url, 'c-noapp'), TEST_TOKENS.worker);
  await bridgeCall(page, 'preVerifyJSAPI');
  await page.getByRole('button', { name: '打开摄像头扫码' }).waitFor();
  expect(await page.getByRole('button', { name: '扫一扫' }).count()).toBe(0);
});

test('a liaison finds the doors of today among the own things, and an operator on the page of any event', async () => {
  addEvent(product, { id: 'c-today', title: '今天的门', inMs: NOW_MS, lists: { site: 9 } });
  addEvent(product, { id: 'c-later', title: '以后的门', inMs: 2 * DAY_MS, lists: { site: 9 } });
  await using staff = await visitWatched(browser, PLAIN_PHONE);
  await openAs(staff.page, `${product.url}/my`, TEST_TOKENS.worker);
  const doors = staff.page.getByRole('region', { name: '今天的签到台' });
  await doors.getByRole('link', { name: /^今天的门/ }).waitFor();
  expect(await doors.getByRole('link', { name: /^以后的门/ }).count()).toBe(0);
  await doors.getByRole('link', { name: /^今天的门/ }).click();
  await staff.page.getByRole('heading', { name: '今天的门' }).waitFor();
  // Opened in full, so that the camera may be used.
  expect(await staff.page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
    doorOf(product.url, 'c-today'),
  );

  await using operator = await visitWatched(browser, DESKTOP);
  await openAs(
    operator.page,
    `${product.url}/eventoffDetail?id=c-later`,
    await demoToken(product.url, 'operator'),
  );
  await operator.page.getByRole('link', { name: '去签到台' }).click();
  await operator.page.getByRole('heading', { name: '以后的门' }).waitFor();

  await using person = await visitWatched(browser, PLAIN_PHONE);
  await openAs(person.page, `${product.url}/eventoffDetail?id=c-today`, parent);
  await person.page.getByRole('button', { name: '报名' }).first().waitFor();
  expect(await person.page.getByRole('link', { name: '去签到台' }).count()).toBe(0);
});

test('nobody else opens the doors of an event', async () => {
  addEvent(product, { id: 'c-closed', title: '不让进的门', inMs: NOW_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(doorOf(product.url, 'c-closed'));
  await page.getByRole('button', { name: '老师登录' }).waitFor();
  // As a helper opens it: another page of the same browser.
  const helper = await page.context().newPage();
  await helper.goto(`${doorOf(product.url, 'c-closed')}#${'p'.repeat(43)}`);
  await helper.getByText('请让老师发一条新的链接').waitFor();
  await page.goto(`${product.url}/checkin`);
  await page.getByText('没有找到这个活动').waitFor();
});
