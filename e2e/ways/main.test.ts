import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, MOVING, openAs, PHONE, visit } from '../harness/browser.ts';
import { pass, stopClock } from '../harness/clock.ts';
import { startFront } from '../harness/engines/front.ts';
import { holdBack } from '../harness/late-answer.ts';
import { goTo } from '../harness/route-checks.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { newTalk, someTalk } from '../harness/talks.ts';
import { titled } from '../harness/title.ts';
import { hasToast } from '../harness/toast.ts';

const WEB = fileURLToPath(new URL('../../packages/web/src', import.meta.url));

/** English texts of the client's tables, long enough to be nothing else in a script. */
const ENGLISH = globSync('**/*texts.ts', { cwd: WEB })
  .flatMap((file) => [...readFileSync(`${WEB}/${file}`, 'utf8').matchAll(/ en: '([^'{]{16,})'/g)])
  .map(([, text]) => text ?? '');

const { product, browser } = await shareProduct();

const heroOf = (page: Page, name: string) => page.getByRole('region', { name });

/** The scripts that a page has loaded. */
const scriptsOf = async (page: Page): Promise<string[]> => {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return addresses.filter((address) => address.endsWith('.js'));
};

test('a first visit: today, a replay, back to the same place, and a search [2.NAV.1, 6.LOGIN.1, 1.DO.2, 2.ROUTE.1, 2.ROUTE.4, 2.SCREEN.11, 2.SCREEN.34, 2.SCREEN.41, 2.TAB.1, 2.TAB.2, 2.TAB.3]', async () => {
  const talk = await someTalk(product.url, 'replay');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(product.url);
  await page.waitForURL(/\/video$/);
  await titled(page, '宣讲');
  await page.getByText(/距 \d{4} 年高考/).waitFor();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['高校数据', '招生指南', '宣讲', '院校', '我的']);
  expect(new URL((await tabs.first().getAttribute('href')) ?? '').host).not.toBe(
    new URL(product.url).host,
  );

  // The list goes on as one scrolls.
  const replays = page.locator('a[href^="/videoDetail?id="]');
  await page.getByRole('heading', { name: '宣讲回放' }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: '宣讲回放' }).locator(replays).first().waitFor();
  const before = await replays.count();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(
    (count) => document.querySelectorAll('a[href^="/videoDetail?id="]').length > count,
    before,
  );
  const deep = replays.nth(before - 1);
  await deep.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await deep.click();
  await page.getByRole('log', { name: '聊天消息' }).waitFor();
  await titled(page, '宣讲详情');
  expect(await tabs.count()).toBe(0);
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL(/\/video$/);
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, place);

  // The search finds a university, for visitors too.
  await page.getByRole('link', { name: /搜/ }).first().click();
  await page.waitForURL(/\/searchAll/);
  await page.getByRole('searchbox').fill(talk.Universityname);
  await page.locator(`a[href^="/orgDetail?id=${talk.Universityid}"]`).first().waitFor();
  expect(phone.errors).toEqual([]);
});

test('the banner shows five talks, one after the other, each for 4 s [9.11, 9.12]', async () => {
  await using phone = await visit(browser, { ...PHONE, ...MOVING });
  const { page } = phone;
  await page.clock.install();
  // A visitor's page brings them along; that of an account asks.
  const asked = page.waitForRequest(/talk\.findPromotion/);
  await openAs(page, `${product.url}/video`, 'test-token');
  expect((await asked).postDataJSON()).toEqual({ Limit: 5 });
  const banner = page.getByRole('region', { name: '推荐宣讲' });
  await banner.waitFor();
  expect(await banner.getByRole('group').count()).toBe(5);
  // How far it is told to scroll from where it is, in slides. It stays where it is, so that its timer goes on.
  const moves = await banner
    .locator('> div')
    .first()
    .evaluateHandle((track) => {
      const told: number[] = [];
      track.scrollTo = (options) => {
        if (typeof options !== 'object') return;
        // It may have moved before, on a machine that loads the page slowly.
        told.push(Math.round(((options.left ?? 0) - track.scrollLeft) / track.clientWidth));
      };
      return told;
    });
  // The clock jumps by more than 4 s, so that a move is due where it stops.
  await stopClock(page);
  await moves.evaluate((told) => void told.splice(0));
  await pass(page, 3999);
  expect(await moves.jsonValue()).toEqual([]);
  await pass(page, 1);
  expect(await moves.jsonValue()).toEqual([1]);
  await pass(page, 4000);
  expect(await moves.jsonValue()).toEqual([1, 1]);
});

test('the other pages of talks: of a day, of a province, found, and kept [2.SCREEN.19, 2.SCREEN.32, 2.SCREEN.37, 2.SCREEN.40]', async () => {
  const talk = await someTalk(product.url, 'replay');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const talks = page.locator('a[href^="/videoDetail?id="]').filter({ visible: true });
  const shows = async (path: string, title: string): Promise<void> => {
    await goTo(page, path);
    await titled(page, title);
    await talks.first().waitFor();
  };
  await page.goto(`${product.studentUrl}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: /^收藏/ }).click();
  await shows('/videoNow', '今日宣讲');
  await shows('/video/dist/all', '宣讲筛选');
  await shows(`/videoSearch?keyword=${encodeURIComponent(talk.Universityname)}`, '宣讲搜索');
  await shows('/myCollect', '我的收藏');
  expect(phone.errors).toEqual([]);
});

test('a talk opened from outside is reserved after a login, stays so, and leads home on the way back [2.NAV.5, 2.ROUTE.5]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const talk = await someTalk(product.url, 'upcoming');
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: `预约 ${talk.Title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^学生/ }).click();
  await hasToast(page, `已预约「${talk.Title}」，开讲前发消息提醒你`);
  await page.reload();
  await page.getByRole('button', { name: `已预约 ${talk.Title}` }).waitFor();
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL(/\/video$/);
  expect(phone.errors).toEqual([]);
});

test('a reservation arrives although the page is left before the server has it', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await using front = await startFront(Number(new URL(product.url).port), false);
  const talkId = await newTalk(product.url);
  // On localhost the demo logs everyone in as its student.
  const address = `http://localhost:${front.port}/videoDetail?id=${talkId}`;
  await page.goto(address);
  const booking = front.hold('/trpc/mark.set');
  await page.getByRole('button', { name: /^预约 / }).click();
  await booking.asked;
  await page.goto(`${product.url}/appAgreement`);
  await booking.letThrough();
  await page.goto(address);
  await page.getByRole('button', { name: /^已预约 / }).waitFor();
  expect(phone.errors).toEqual([]);
});

test('what does not exist has a way on, and a page whose code is missing is loaded again, but not while the gateway does not answer', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const answer = await page.goto(`${product.url}/videoDetail?id=nosuchtalk`);
  expect(answer?.status()).toBe(404);
  // Said once, by the heading of the page.
  await page.getByText('没有找到这场宣讲').waitFor();
  await page.getByRole('heading', { level: 1, name: '没有找到这场宣讲' }).waitFor();
  await goTo(page, '/no/such/page');
  await page.getByText('没有找到这个页面').waitFor();
  await page.getByRole('button', { name: '去看宣讲' }).click();
  await page.waitForURL(/\/video$/);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();

  const missCode = async (): Promise<void> => {
    const asked = page.waitForRequest('**/healthz');
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await asked;
  };
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await page.route('**/healthz', (route) => route.abort());
  await missCode();
  await missCode();
  expect(await page.locator('[data-kept]').count()).toBe(1);
  await page.unroute('**/healthz');
  await missCode();
  await page.locator('[data-kept]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();

  // A page that is being left does not reload itself when its code cannot be loaded. Here it forgets that it reloaded itself a
  // moment ago, which would keep it from that, too.
  await page.evaluate(() => sessionStorage.clear());
  const letThrough = await holdBack(page, '**/appAgreement');
  const missed = page.waitForResponse('**/robots.txt');
  await page.evaluate(() => {
    const failToLoad = async () => {
      window.dispatchEvent(new Event('vite:preloadError'));
      await fetch('/healthz');
      // Tells the test that the page, which asks the same, has its answer.
      await fetch('/robots.txt');
    };
    addEventListener('beforeunload', () => setTimeout(failToLoad));
    location.assign('/appAgreement');
  });
  await missed;
  letThrough();
  await page.waitForURL('**/appAgreement');
  expect(phone.errors).toEqual([]);
});

test('a phone loads nothing of the wide page and no English text of a table, and may not reach what its policies do not name', async () => {
  expect(ENGLISH.length).toBeGreaterThan(100);
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/video`, { waitUntil: 'networkidle' });
  const addresses = await scriptsOf(page);
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => /\/(?:home-screen|top-bar)-/.test(address))).toEqual([]);
  const scripts = await Promise.all(
    addresses.map(async (address) => (await fetch(address)).text()),
  );
  expect(ENGLISH.filter((line) => scripts.some((script) => script.includes(line)))).toEqual([]);
  await page.setViewportSize(DESKTOP.viewport);
  await heroOf(page, '正在直播的宣讲').waitFor();
  expect((await scriptsOf(page)).some((address) => /\/home-screen-/.test(address))).toBe(true);
  expect(phone.errors).toEqual([]);

  const refused = await page.evaluate(async () => {
    const breaches: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      breaches.push(event.effectiveDirective);
    });
    const image = new Image();
    const loaded = new Promise((resolve) => {
      image.onerror = () => resolve('error');
      image.onload = () => resolve('load');
    });
    image.src = 'https://pictures.example/a.png';
    const socket = new Promise((resolve) => {
      const chat = new WebSocket('wss://chat.example/ws');
      chat.onerror = () => resolve('error');
    });
    const call = fetch('https://calls.example/').then(
      () => 'answer',
      () => 'error',
    );
    const outcomes = await Promise.all([loaded, socket, call]);
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature(feature: string): boolean };
    };
    const features = ['camera', 'microphone', 'geolocation', 'fullscreen', 'autoplay'];
    const used = features.filter((feature) => featurePolicy.allowsFeature(feature));
    return { breaches: breaches.toSorted(), outcomes, used };
  });
  expect(refused).toEqual({
    breaches: ['connect-src', 'connect-src', 'img-src'],
    outcomes: ['error', 'error', 'error'],
    used: ['fullscreen', 'autoplay'],
  });
  // A breach is in `errors`, which every test looks at.
  await expect.poll(() => phone.errors.length).toBeGreaterThanOrEqual(3);
});

test('a page with lang=en is in English: its title, its navigation, its screen', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/video?lang=en`);
  await page.getByRole('heading', { name: "Today's talks" }).waitFor();
  await titled(page, 'Talks');
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  expect(await page.getByRole('navigation').last().getByRole('link').allInnerTexts()).toEqual([
    'University data',
    'Guides',
    'Talks',
    'Universities',
    'Me',
  ]);
  expect(phone.errors).toEqual([]);
});

test('a visitor on a wide screen sees what is on, its picture without sound, opens the whole day and all replays, and enters [1.DO.16]', async () => {
  await using visitor = await visit(browser, { ...DESKTOP, ...MOVING });
  const { page } = visitor;
  await page.goto(`${product.url}/video`);
  const hero = heroOf(page, '正在直播的宣讲');
  await hero.locator('[data-playing]').waitFor();
  expect(await hero.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  for (const name of ['今日宣讲', '宣讲回放', '招生指南']) {
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  expect(await page.getByRole('navigation').getByText('高校数据').count()).toBe(0);

  const replays = page.getByRole('region', { name: '宣讲回放' });
  const cards = replays.getByRole('listitem');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(4);
  await replays.getByRole('button', { name: /^全部 \d+ 场$/ }).click();
  await cards.nth(4).waitFor();
  await replays.getByRole('button', { name: '收起' }).click();
  await cards.nth(4).waitFor({ state: 'detached' });
  const today = page.getByRole('region', { name: '今日宣讲' });
  await today.getByRole('button', { name: /^全部 \d+ 场$/ }).click();
  const day = page.getByRole('region', { name: '宣讲时间表' });
  await day.getByRole('button', { name: '收起' }).first().click();
  await today.waitFor();

  const title = (await hero.getByRole('heading').textContent()) ?? '';
  await hero.getByRole('link', { name: '问答' }).click();
  await page.waitForURL('**/pcVideo?id=*&tab=questions');
  await page.getByRole('tab', { name: '问答', selected: true }).waitFor();
  await page.goBack();
  await hero.getByRole('link', { name: '进入直播间' }).click();
  await page.waitForURL('**/pcVideo?id=*');
  await page.getByRole('heading', { name: title }).first().waitFor();
  expect(visitor.errors).toEqual([]);
});

// The last one: it ends what is live.
test('when nothing is on, the next talk is there with a countdown, and can be reserved', async () => {
  const now = Date.now();
  // One may have begun this very minute.
  product.sql(`update talk set starts_at = min(starts_at, ${now - 2 * MINUTE_MS}), ends_at = ${now - MINUTE_MS}
      where starts_at <= ${now} and ends_at > ${now};
    update talk set cancelled = 1 where starts_at > ${now} and starts_at < ${now + 10 * MINUTE_MS}`);
  const live = async (): Promise<number> => {
    const answer = await fetch(`${product.url}/api/stream/find?Status=live&Limit=1`);
    return ((await answer.json()) as { data: { Total: number } }).data.Total;
  };
  await expect.poll(live).toBe(0);
  const upcoming = await fetch(`${product.url}/api/stream/find?Status=upcoming&Limit=100`);
  const { data } = (await upcoming.json()) as {
    data: { List: { Title: string; Starttime: number }[] };
  };
  const [next] = data.List.toSorted((a, b) => a.Starttime - b.Starttime);
  await using visitor = await visit(browser, DESKTOP);
  const { page, context } = visitor;
  // The page that was drawn for somebody before is given for some seconds more: nothing announced the change.
  const drawn = async () => (await context.request.get(`${product.url}/video`)).text();
  await expect.poll(drawn).toContain('下一场宣讲');
  await page.goto(`${product.url}/video`);
  const hero = heroOf(page, '下一场宣讲');
  await hero.getByRole('heading', { name: next?.Title ?? '' }).waitFor();
  expect(await hero.getByRole('timer').textContent()).toMatch(/^(?:\d+ 天 )?\d\d:\d\d:\d\d$/);
  expect(await page.getByRole('region', { name: '正在直播' }).count()).toBe(0);
  await hero.getByRole('button', { name: /^预约/ }).click();
  await page.getByRole('dialog', { name: '登录宣讲' }).waitFor();
  expect(visitor.errors).toEqual([]);
});
