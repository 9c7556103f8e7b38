import type { BrowserContext, Locator, Page } from 'playwright-core';
import { CHINA, PHONE_SCREEN } from './browser.ts';

const IPHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** Inside the messaging app on an iPhone. */
export const IPHONE_WECHAT = {
  ...PHONE_SCREEN,
  userAgent: `${IPHONE_AGENT} MicroMessenger/8.0.50(0x18003236) NetType/WIFI Language/zh_CN`,
};
/** A page of a mini-program. */
export const MINI_PROGRAM = {
  ...PHONE_SCREEN,
  userAgent: `${IPHONE_WECHAT.userAgent} miniProgram/wx1234567890abcdef`,
};
/** The messaging app on a Mac. */
export const DESKTOP_WECHAT = {
  viewport: { width: 1280, height: 800 },
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080712) XWEB/1216',
  ...CHINA,
};
/** Inside the second provider's app. */
export const QQ_PHONE = {
  ...PHONE_SCREEN,
  userAgent: `${IPHONE_AGENT} QQ/9.0.60.614 V1_IPH_SQ_9.0.60_1_APP_A Pixel/1170`,
};
/** A phone's browser that is neither app. */
export const PLAIN_PHONE = {
  ...PHONE_SCREEN,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; M2102J2SC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
};

/** What a page asked of the messaging app. */
export interface BridgeCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    bridgeCalls: BridgeCall[];
  }
}

/**
 * Gives the pages of a context a bridge that says yes to everything and remembers it.
 * @param answers what it says instead, by the names of calls
 */
export const withBridge = (
  context: BrowserContext,
  answers: Readonly<Record<string, object>> = {},
): Promise<unknown> =>
  context.addInitScript((given) => {
    window.bridgeCalls = [];
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (
          name: string,
          args: Record<string, unknown>,
          callback?: (answer: object) => void,
        ) => {
          window.bridgeCalls.push({ name, args: { ...args } });
          callback?.({ err_msg: `${name}:ok`, ...given[name] });
        },
        on: () => undefined,
      },
    });
  }, answers);

export const bridgeCalls = (page: Page): Promise<BridgeCall[]> =>
  page.evaluate(() => window.bridgeCalls);

/** Waits until the page has asked this of the messaging app, last with this link where one is given. */
export const bridgeCall = async (page: Page, name: string, link?: string): Promise<BridgeCall> => {
  await page.waitForFunction(
    (wanted) => {
      const last = window.bridgeCalls.findLast((call) => call.name === wanted.name);
      return last !== undefined && (wanted.link === null || last.args.link === wanted.link);
    },
    { name, link: link ?? null },
  );
  const last = (await bridgeCalls(page)).findLast((call) => call.name === name);
  if (last === undefined) throw new Error(`no call of ${name}`);
  return last;
};

/** On a provider's page: chooses somebody, and waits for the way back. */
export const authorizeAs = async (page: Page, person: string): Promise<void> => {
  await page.locator(`[data-person="${person}"]`).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/simulators/'));
};

/** On a provider's page: the address that choosing somebody would lead back to. */
export const wayBack = async (page: Page, person: string): Promise<string> => {
  const choice = await page.locator(`[data-person="${person}"]`).getAttribute('href');
  const response = await fetch(new URL(choice ?? '', page.url()), { redirect: 'manual' });
  return response.headers.get('location') ?? '';
};

/** The newest verification code that was sent to a phone. */
export const sentCode = async (origin: string, phone: string): Promise<string> => {
  const response = await fetch(`${origin}/simulators/sms/messages.json`);
  const messages = (await response.json()) as { phone: string; code: string }[];
  const message = messages.find((one) => one.phone === phone);
  if (message === undefined) throw new Error(`nothing was sent to ${phone}`);
  return message.code;
};

interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** Makes a REST call. */
export const callApi = async <T>(
  origin: string,
  path: string,
  { token = '', body }: { readonly token?: string; readonly body?: object } = {},
): Promise<Envelope<T>> => {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', token },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Envelope<T>;
};

/** A cookie of the page's site, decoded; empty for none. */
export const cookieOf = async (context: BrowserContext, name: string): Promise<string> =>
  decodeURIComponent((await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '');

/** Serves the page with other settings than the gateway has. */
export const withConfig = (context: BrowserContext, config: object): Promise<unknown> =>
  context.route(
    (url) => !url.pathname.startsWith('/simulators/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(id="app-config">)([^<]*)</,
        (_whole, open: string, json: string) =>
          `${open}${JSON.stringify({ ...(JSON.parse(json) as object), ...config })}<`,
      );
      return route.fulfill({ response, body });
    },
  );

/** The sheet of the login by phone, with its fields and buttons. */
export const loginOf = (page: Page) => {
  const sheet = page.getByRole('dialog', { name: '登录宣讲' });
  return {
    sheet,
    phone: sheet.getByRole('textbox', { name: '请输入手机号' }),
    code: sheet.getByRole('textbox', { name: '4 位验证码' }),
    getCode: sheet.getByRole('button', { name: /获取验证码|\d+ 秒/ }),
    done: sheet.getByRole('button', { name: '登录', exact: true }),
  };
};

/** Notes how long a button takes no other press after its next one, ms. @returns it, 0 until it takes one again */
export const watchPause = async (button: Locator): Promise<() => Promise<number>> => {
  const pause = await button.evaluateHandle((element) => {
    const found = { ms: 0 };
    const watch = () => {
      const pressed = performance.now();
      new MutationObserver(() => {
        if (element.getAttribute('aria-disabled') !== 'true')
          found.ms ||= performance.now() - pressed;
      }).observe(element, { attributeFilter: ['aria-disabled'] });
    };
    element.addEventListener('click', watch, { once: true });
    return found;
  });
  return async () => (await pause.jsonValue()).ms;
};

/** Opens a visitor's page of the account, and the login from there. */
export const openMyLogin = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/my`);
  // A wide screen has a second one in its bar.
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
};

/** Fills in the login by phone that is open. @returns when it is sent */
export const sendLogin = async (page: Page, origin: string, number: string): Promise<void> => {
  const { sheet, phone, code, getCode, done } = loginOf(page);
  await phone.fill(number);
  await getCode.click();
  await sheet.getByText(/\d+ 秒/).waitFor();
  await code.fill(await sentCode(origin, number));
  await done.click();
};

/** Logs in by phone in the sheet that is open, and waits until it is gone. */
export const logIn = async (page: Page, origin: string, number: string): Promise<void> => {
  await sendLogin(page, origin, number);
  await loginOf(page).sheet.waitFor({ state: 'detached' });
};
