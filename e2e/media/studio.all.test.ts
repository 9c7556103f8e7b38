import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { APIResponse, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { broadcast, endTalk, goLive } from '../harness/broadcaster.ts';
import { DESKTOP, openAs, PHONE, visit } from '../harness/browser.ts';
import { callApi, loginOf, PLAIN_PHONE } from '../harness/identity.ts';
import { secondOf } from '../harness/picture.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { CAMERA, confirm, expectWhole, segments, untilWhole } from '../harness/studio.ts';
import { LIAISON_UNIVERSITY, newTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const AWAY_S = 24;
/** Until no more is held: it holds 75 s, and a busy machine makes them late. */
const FULL_MS = 5 * MINUTE_MS;
/** How long nobody logs in again. */
const HELD_MS = 6 * SECOND_MS;
/** The narrowest window in which nothing may have to be moved sideways (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 568 };
const { product, browser } = await shareProduct({ environment: { RTMP_PORT: '0' } }, CAMERA);

/** What somebody meets who uses a keyboard or a screen reader, or a narrow window. */
const problemsOf = async (page: Page): Promise<string[]> => {
  const found = await axeProblems(page);
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (size !== null) await page.setViewportSize(size);
  return wide > NARROWEST.width ? [...found, `it is ${wide} px wide`] : found;
};

/** Goes live. @returns `untilWhole` */
const startsTalk = async (page: Page, talkId: string): Promise<number> => {
  await confirm(page, '开始直播');
  await page.getByText('直播中', { exact: true }).first().waitFor();
  return untilWhole(product, talkId);
};

test('a liaison broadcasts from the studio: live with a poster, after a reload, after a cut of the network, to the end [7.STUDIO.10]', async () => {
  const talkId = await newTalk(product.url);
  const count = () => segments(product, talkId).length;
  await using studio = await visit(browser, { ...DESKTOP, permissions: ['camera', 'microphone'] });
  const { page } = studio;
  await openAs(page, `${product.url}/orgCenter/studio?id=${talkId}`, TEST_TOKENS.worker);
  await page.getByText('预览，观众看不到').waitFor();
  // Debian's Chromium has no AAC encoder: the one in WebAssembly is loaded, and the policy lets it.
  expect(await page.evaluate(() => 'VideoEncoder' in window)).toBe(true);
  await expect.poll(count).toBeGreaterThan(1);
  const [run] = product.rows(
    `SELECT sound_init_hash AS sound FROM broadcast_run WHERE talk_id = '${talkId}' ORDER BY run DESC LIMIT 1`,
  ) as readonly { sound: string | null }[];
  expect(run?.sound).not.toBeNull();

  const preview = await startsTalk(page, talkId);

  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/videoDetail?id=${talkId}`);
  const moved = () => secondOf(student.page);
  await expect.poll(moved).toBeGreaterThan(0);
  const at = await moved();
  await expect.poll(moved).toBeGreaterThan(at + 2);
  // The talk got its poster without a touch.
  const covers = () =>
    product.rows(`SELECT id FROM talk_cover WHERE talk_id = '${talkId}'`) as readonly {
      id: string;
    }[];
  await expect.poll(covers).toHaveLength(1);
  const picture = await fetch(`${product.url}/media/cover/${covers()[0]?.id}.webp`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

  page.once('dialog', (dialog) => void dialog.accept());
  const before = segments(product, talkId);
  await page.reload();
  await page.getByText('直播中', { exact: true }).first().waitFor();
  await expect.poll(count).toBeGreaterThan(before.length + 3);
  // Not those of the picture that stands in while nothing comes: a slow reload is bridged by one.
  const senders = product.rows(
    `SELECT DISTINCT r.sender FROM broadcast_run r JOIN broadcast_segment s ON s.talk_id = r.talk_id AND s.run = r.run WHERE r.talk_id = '${talkId}' AND s.kind = 'sent'`,
  );
  expect(senders).toHaveLength(1);

  const away = count();
  await studio.context.setOffline(true);
  await page.getByText('信号断了，正在重连').waitFor();
  await studio.context.setOffline(false);
  await expect.poll(count).toBeGreaterThan(away + 3);
  expectWhole(segments(product, talkId), preview);

  await confirm(page, '结束直播');
  await page.getByText(/直播已结束/).waitFor();
  await page.getByRole('button', { name: /恢复直播/ }).waitFor();
  const [{ state }] = product.rows(
    `SELECT state FROM broadcast WHERE talk_id = '${talkId}'`,
  ) as readonly [{ state: string }];
  expect(state).toBe('ended');
  expect(studio.errors).toEqual([]);
});

/** Opens a studio and goes live. @returns as `startsTalk` */
const goesLive = async (page: Page, talkId: string): Promise<number> => {
  await openAs(page, `${product.url}/orgCenter/studio?id=${talkId}`, TEST_TOKENS.worker);
  await page.getByText('预览，观众看不到').waitFor();
  return startsTalk(page, talkId);
};
/** A network that swallows what the studio sends: nothing answers, and nothing is refused. @returns how it comes back */
const swallow = async (page: Page): Promise<() => Promise<void>> => {
  await page.route('**/media/ingest/**', () => undefined);
  return () => page.unroute('**/media/ingest/**');
};
/** How long the page says that nothing arrives, s. */
const awayFor = async (page: Page): Promise<number> =>
  Number(/已断 (\d+) 秒/.exec((await page.getByText(/已断 \d+ 秒/).textContent()) ?? '')?.[1]);

test('what the studio makes in 24 s in which the network swallows everything is sent after them [7.TROUBLE.1]', async () => {
  const talkId = await newTalk(product.url);
  await using studio = await visit(browser, { ...DESKTOP, permissions: ['camera', 'microphone'] });
  const { page } = studio;
  const away = await goesLive(page, talkId);
  const back = await swallow(page);
  await page.getByText('信号断了，正在重连').waitFor();
  await expect.poll(() => awayFor(page)).toBeGreaterThan(AWAY_S);
  await back();
  await page.getByText('信号断了，正在重连').waitFor({ state: 'detached' });
  await expect.poll(() => segments(product, talkId).length).toBeGreaterThan(away + AWAY_S);
  expectWhole(segments(product, talkId), away);
  expect(await page.getByText('没有留住').count()).toBe(0);

  await confirm(page, '结束直播');
  await page.getByRole('button', { name: /恢复直播/ }).waitFor();
  expect(studio.errors).toEqual([]);
});

test('beyond what the studio can hold it says since when nothing is kept, and after the end what is missing [7.TROUBLE.2]', async () => {
  const talkId = await newTalk(product.url);
  await using studio = await visit(browser, { ...DESKTOP, permissions: ['camera', 'microphone'] });
  const { page } = studio;
  await goesLive(page, talkId);
  const back = await swallow(page);
  await page.getByText(/存满了：\d\d:\d\d:\d\d 起讲的留不住/).waitFor({ timeout: FULL_MS });
  const full = await awayFor(page);
  await expect.poll(() => awayFor(page)).toBeGreaterThan(full + 5);
  await back();
  await page.getByText(/没有留住，回放缺 \d+ 秒/).waitFor();
  // Before the end the rest is sent.
  await confirm(page, '结束直播');
  await page.getByText(/录像缺 \d+ 秒（.*\d\d:\d\d:\d\d—\d\d:\d\d:\d\d/).waitFor();
  expect(studio.errors).toEqual([]);
});

test('a session that ends in mid-broadcast is asked for over the studio, and what was held is sent; another account gets no studio', async () => {
  const talkId = await newTalk(product.url);
  const logOut = async (token: string): Promise<void> => {
    await callApi(product.url, '/api/user/logout', { token, body: {} });
  };
  const token = await demoToken(product.url, 'worker');
  await using studio = await visit(browser, { ...DESKTOP, permissions: ['camera', 'microphone'] });
  const { page } = studio;
  await openAs(page, `${product.url}/orgCenter/studio?id=${talkId}`, token);
  await page.getByText('预览，观众看不到').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  const preview = await startsTalk(page, talkId);
  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/videoDetail?id=${talkId}`);
  const moved = () => secondOf(student.page);
  await expect.poll(moved).toBeGreaterThan(0);

  await logOut(token);
  const { sheet } = loginOf(page);
  await sheet.waitFor();
  await page.getByText(/登录已失效，画面暂时传不上去/).waitFor();
  // It lies over a studio that goes on: the picture is there, and what is made meanwhile is held.
  await page.getByRole('img', { name: '观众看到的画面' }).waitFor();
  const away = segments(product, talkId);
  const start = Date.now();
  await expect.poll(() => Date.now() - start).toBeGreaterThan(HELD_MS);
  // Segments accepted before the session ended may still be stored; six are made in this time.
  expect(segments(product, talkId).length).toBeLessThan(away.length + 3);
  const logIn = async (): Promise<void> => {
    await sheet.getByRole('button', { name: /招办老师/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText(/登录已失效/).waitFor({ state: 'detached' });
  };
  await logIn();
  await expect.poll(() => segments(product, talkId).length).toBeGreaterThan(away.length + 8);
  // On a busy machine the encoder may have begun anew: it is whole before that too.
  expectWhole(segments(product, talkId), preview);
  const at = await moved();
  await expect.poll(moved).toBeGreaterThan(at + 2);

  // What axe does on a slow machine stops the encoder for seconds: not while runs are compared.
  expect(await problemsOf(page)).toEqual([]);
  const tokenNow = async () =>
    (await studio.context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  await logOut(await tokenNow());
  await sheet.waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await logIn();

  await confirm(page, '结束直播');
  await page.getByRole('button', { name: /恢复直播/ }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await logOut(await tokenNow());
  await sheet.waitFor();
  await sheet.getByRole('button', { name: /学生/ }).click();
  await page.getByText('这个账号没有权限').waitFor();
  expect(await page.getByRole('img', { name: '观众看到的画面' }).count()).toBe(0);
  expect(studio.errors).toEqual([]);
});

test('a second studio is told that another sends, and takes over after it was asked', async () => {
  const talkId = await newTalk(product.url);
  const address = `${product.url}/orgCenter/studio?id=${talkId}`;
  const device = { ...DESKTOP, permissions: ['camera', 'microphone'] };
  await using first = await visit(browser, device);
  await openAs(first.page, address, TEST_TOKENS.worker);
  await first.page.getByText('预览，观众看不到').waitFor();
  // Whoever sends first is the one that sends.
  await expect.poll(() => segments(product, talkId).length).toBeGreaterThan(0);
  await using second = await visit(browser, {
    ...PLAIN_PHONE,
    permissions: ['camera', 'microphone'],
  });
  // On a busy machine the first is late at times, and it would take over unasked: until then it hears what it heard first.
  let heard: APIResponse | undefined;
  let takesOver = false;
  await second.page.route('**/media/ingest/**', async (route) => {
    takesOver ||= 'x-takeover' in route.request().headers();
    if (takesOver) return route.continue();
    heard ??= await route.fetch();
    if (heard.ok()) throw new Error('the first studio was late, and the second took over unasked');
    return route.fulfill({ response: heard });
  });
  await openAs(second.page, address, TEST_TOKENS.worker);
  await second.page.getByRole('alert').getByText('另一台设备正在推流').waitFor();
  expect(await problemsOf(second.page)).toEqual([]);
  await confirm(second.page, '由这里接播');
  await first.page.getByRole('alert').getByText('另一台设备接过了直播').waitFor();
  await second.page.getByRole('alert').waitFor({ state: 'detached' });
});

test('on a phone the studio fits, and axe finds nothing, before a talk and after it', async () => {
  const over = await newTalk(product.url);
  {
    await using encoder = await broadcast(product.url, over);
    await goLive(product.url, over);
    await encoder.kill();
    await endTalk(product.url, over);
  }
  const coming = await newTalk(product.url);
  const device = { ...PHONE, permissions: ['camera', 'microphone'] };
  await using studio = await visit(browser, device);
  const { page } = studio;
  await openAs(page, `${product.url}/orgCenter/studio?id=${coming}`, TEST_TOKENS.worker);
  await page.getByText('预览，观众看不到').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.goto(`${product.url}/orgCenter/studio?id=${over}`);
  await page.getByText(/直播已结束/).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  expect(studio.errors).toEqual([]);
});

test('axe finds nothing on the settings of an encoder, nor while it sends', async () => {
  const talkId = await newTalk(product.url);
  await using studio = await visit(browser, DESKTOP);
  const { page } = studio;
  await openAs(page, `${product.url}/orgCenter/studio?id=${talkId}`, TEST_TOKENS.worker);
  await page.getByRole('button', { name: '编码器', exact: true }).click();
  await page.getByRole('button', { name: '生成推流码' }).click();
  await page.getByRole('region', { name: '推流码' }).getByText('48 kHz').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await using encoder = await broadcast(product.url, talkId);
  await page.getByText('编码器画面 · 已静音').waitFor();
  await confirm(page, '开始直播');
  await page.getByRole('region', { name: '章节' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await encoder.kill();
  await page.getByText('编码器的信号断了，等它回来').waitFor();
  await page.getByRole('button', { name: '换一台设备接着播' }).click();
  await page.getByRole('img', { name: '开播间的二维码' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
});

test('a liaison whose role ends while live is told in the studio, and viewers that the signal is away', async () => {
  const talkId = await newTalk(product.url);
  // Beside a studio that encodes, a busy machine hardly draws another page: all but the last press is done before.
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  const operator = await demoToken(product.url, 'operator');
  await openAs(page, `${product.url}/desk/universities?open=${LIAISON_UNIVERSITY}`, operator);
  await page.getByRole('button', { name: '结束任职' }).click();
  const asked = page.getByRole('dialog', { name: '结束这位同事的工作？' });
  await asked.getByRole('textbox', { name: '原因' }).fill('调走了');

  await using studio = await visit(browser, { ...DESKTOP, permissions: ['camera', 'microphone'] });
  await goesLive(studio.page, talkId);
  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/videoDetail?id=${talkId}`);
  await expect.poll(() => secondOf(student.page)).toBeGreaterThan(1);

  await asked.getByRole('button', { name: '结束任职' }).dispatchEvent('click');
  await hasToast(page, '已结束');

  await studio.page.getByRole('heading', { name: '这个账号没有权限' }).waitFor();
  expect(await studio.page.getByRole('img', { name: '观众看到的画面' }).count()).toBe(0);
  await student.page
    .getByText(/直播信号中断|直播画面中断/)
    .first()
    .waitFor();
  expect([...studio.errors, ...desk.errors, ...student.errors]).toEqual([]);
});
