import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { chromium, devices } from 'playwright-core';
import { expect } from 'vitest';
import { stepsTaken, WATCH_STEPS } from './history-steps.ts';
import { tellLastSeen } from './last-seen.ts';
import { KEEP_TOASTS } from './toast.ts';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * How long something that must happen is waited for, ms. Reached only by a test that fails, however busy
 * the machine is: longer than a page waits before it asks again. Vitest's own waits have the same.
 */
const PATIENCE_MS = 90_000;

/**
 * Where processor time is counted: otherwise pages are started by a helper that does not wait for them, and theirs is lost.
 * Benchmarks have the helper, as browsers of people do.
 */
const COUNTED = process.env.TEST_COSTS ? ['--no-zygote'] : [];

/** Starts the Chromium found on this machine. @param args more options of its command line */
export const launchBrowser = (args: readonly string[] = []): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('no Chromium on this machine: set CHROMIUM');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      ...COUNTED,
      ...args,
    ],
  });
};

const WECHAT_AGENT =
  'Mozilla/5.0 (Linux; Android 13; M2102J2SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/138.0.0.0 Mobile Safari/537.36 XWEB/1380055 MMWEBSDK/20250201 MMWEBID/1000 ' +
  'MicroMessenger/8.0.57.2820(0x28003937) WeChat/arm64 Weixin NetType/4G Language/zh_CN ABI/arm64';

export const CHINA = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const;

/**
 * The screen of the design's phone: 390 by 844. The real phone draws nine pixels for each of these; here the processor would
 * have to, so one is drawn.
 */
export const PHONE_SCREEN = {
  ...devices['iPhone 13'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  ...CHINA,
} as const;
/** The pixel density of the real phone, for tests of how sharp something is drawn. */
export const SHARP = { deviceScaleFactor: devices['iPhone 13'].deviceScaleFactor } as const;

/** The phone of the design, inside the messaging app. */
export const PHONE = {
  ...PHONE_SCREEN,
  userAgent: WECHAT_AGENT,
} as const;

/** An iPhone, whose browser reads HLS itself, as Chromium can. */
export const IPHONE = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const;

export const DESKTOP = { viewport: { width: 1280, height: 800 }, ...CHINA } as const;

/** The default of `visit`: nothing moves. Drawing movement takes a tenth of a core for as long as a page is open. */
export const STILL = { reducedMotion: 'reduce' } as const;
/** It moves as for most people. */
export const MOVING = { reducedMotion: 'no-preference' } as const;
/** The phone of the design as people have it, for benchmarks. */
export const REAL_PHONE = { ...PHONE, ...SHARP, ...MOVING } as const;

/** How Chromium begins what it logs of a breach of a policy, or of a policy that it cannot read. */
const POLICY = /Content[- ]Security[- ]Policy|Permissions[- ]Policy|permissions policy/i;

/** Has a page log what its policy refused: of code that is evaluated and caught, Chromium logs nothing. */
const TELL_REFUSED = `addEventListener('securitypolicyviolation', (refused) =>
  console.error('Content-Security-Policy: ' + refused.effectiveDirective + ' ' + refused.blockedURI));`;

/** How it begins what it logs of a network that a test has cut, or of an answer that a test has faked. */
const NETWORK = /^(?:Failed to load resource|WebSocket connection to)/;

/** A browser context, and what went wrong on its pages. */
export interface Visit extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What pages threw, and what the policies of the gateway refused them. */
  readonly errors: string[];
}

/** Opens an address with a session, as a login on this device leaves it. */
export const openAs = async (page: Page, address: string, token: string): Promise<void> => {
  await page.context().addCookies([{ name: 'token', value: token, url: new URL(address).origin }]);
  await page.goto(address);
};

/** Gives pages the clock of the tests (`vitest.config.ts`), as `scripts/lib/test-clock.mjs` gives it to processes. */
export const TEST_CLOCK = `{
  const { now } = Date;
  Date.now = () => now() + ${Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0)};
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
    apply: (target) => new target(target.now()).toString(),
  });
}`;

/** The day in Asia/Shanghai of the page's clock. */
export const SAW_ADV = `try {
  localStorage.setItem('xj.adv-day', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10));
} catch {}`;

/**
 * Waits until a page that the server drew answers to taps. Before that it looks ready, but only its
 * links do something.
 */
export const takenOver = (page: Page): Promise<void> =>
  page.locator('#given').waitFor({ state: 'detached' });

/** What the test loaded, for the table of costs. */
const countPage = (): void => {
  const counts = (globalThis as { testCounts?: Record<string, number> }).testCounts;
  if (counts !== undefined) counts.pages = (counts.pages ?? 0) + 1;
};

/** Has whatever opens or reloads the page wait for that, and before it for the page's own steps. */
const waitForClient = (page: Page): void => {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    countPage();
    await stepsTaken(page);
    const answer = await goto.apply(page, args);
    await takenOver(page);
    return answer;
  };
  page.reload = async (...args) => {
    countPage();
    await stepsTaken(page);
    const answer = await reload.apply(page, args);
    await takenOver(page);
    return answer;
  };
};

interface VisitOptions {
  /** Whether the advertisement of the day may come; by default it was seen already. */
  readonly adv?: boolean;
  /** What its clock shows, ms since 1970; the clock of the machine by default. */
  readonly time?: number;
  /** Whether a page counts as opened before React has taken over what the server drew. */
  readonly early?: boolean;
}

/** Opens one person's browser. */
export const visit = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  { adv = false, time, early = options?.javaScriptEnabled === false }: VisitOptions = {},
): Promise<Visit> => {
  // What a service worker fetches, a test cannot fake: only tests of it let it in.
  const context = await browser.newContext({ serviceWorkers: 'block', ...STILL, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const lookLast = tellLastSeen(context);
  await context.addInitScript(TEST_CLOCK);
  await context.addInitScript(WATCH_STEPS);
  await context.addInitScript(KEEP_TOASTS);
  await context.addInitScript(TELL_REFUSED);
  if (time !== undefined) await context.clock.install({ time });
  if (!adv) await context.addInitScript(SAW_ADV);
  const page = await context.newPage();
  // A clock that a test stops begins at the time of the tests as well.
  const { install } = page.clock;
  page.clock.install = (given) => install.call(page.clock, { time: Date.now(), ...given });
  if (!early) waitForClient(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  context.on('console', (message) => {
    if (POLICY.test(message.text())) errors.push(message.text());
  });
  return {
    context,
    page,
    errors,
    async [Symbol.asyncDispose]() {
      await lookLast();
      await context.close();
    },
  };
};

/**
 * The same for a test that fails, at its end, when a page has thrown, logged an error or breached a
 * policy. What the network did is left to the test.
 */
export const visitWatched = async (...person: Parameters<typeof visit>): Promise<Visit> => {
  const visitor = await visit(...person);
  const { context, errors } = visitor;
  context.on('console', (message) => {
    const text = message.text();
    const isKnown = NETWORK.test(text) || POLICY.test(text);
    if (message.type() === 'error' && !isKnown) errors.push(text);
  });
  return {
    ...visitor,
    async [Symbol.asyncDispose]() {
      await visitor[Symbol.asyncDispose]();
      // A failure of the test itself is told as well.
      expect.soft(errors).toEqual([]);
    },
  };
};

/** What the page sends to a call from now on, such as `mark.set`. */
export const sentTo = (page: Page, call: string): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${call}`)) sent.push(request.postData() ?? '');
  });
  return sent;
};

/** What was copied, as somebody pastes it elsewhere: the site's own pages may not read it. */
export const pasted = async (context: BrowserContext): Promise<string> => {
  const page = await context.newPage();
  await page.setContent('<textarea autofocus></textarea>');
  await page.locator('textarea').focus();
  await page.keyboard.press('ControlOrMeta+V');
  const text = await page.locator('textarea').inputValue();
  await page.close();
  return text;
};

/** Whether the keyboard is there. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
