import type { BrowserContext, Locator, Page } from 'playwright-core';
import { callApi, sentCode } from './identity.ts';

interface Login {
  readonly Token: string;
}

/** The token of a login; where it is refused, it says why: the provider may be late on a busy machine. */
const tokenOf = async (origin: string, path: string, body: object): Promise<string> => {
  const { code, msg, data } = await callApi<Login>(origin, path, { body });
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data.Token;
};

/** A token of an account of the demo. */
export const demoToken = (origin: string, Account: string): Promise<string> =>
  tokenOf(origin, '/api/user/fakelogin', { Account });

/** Somebody who came through the messaging app for the first time: no phone, no school. */
export const newcomerToken = async (origin: string, person: string): Promise<string> => {
  const query = new URLSearchParams({ person, scope: 'snsapi_userinfo', redirect_uri: origin });
  const confirm = `${origin}/simulators/wechat/connect/oauth2/confirm?${query}`;
  const { headers } = await fetch(confirm, { redirect: 'manual' });
  const Code = new URL(headers.get('location') ?? '').searchParams.get('code');
  const page = await (await fetch(`${origin}/video`)).text();
  const Appid = /"appId":"(wx\w+)"/.exec(page)?.[1];
  return tokenOf(origin, '/api/user/wxlogin', { Appid, Code });
};

/** The user-info screen and what is on it. */
export const bindForm = (page: Page) => {
  const screen = page.getByRole('dialog', { name: '用户信息' });
  return {
    screen,
    phone: screen.getByRole('textbox', { name: '手机号' }),
    code: screen.getByRole('textbox', { name: '验证码' }),
    getCode: screen.getByRole('button', { name: /获取验证码|\d+ 秒/ }),
    school: screen.getByRole('button', { name: /就读高中/ }),
    year: screen.getByRole('button', { name: /入学年份/ }),
    consent: screen.getByRole('checkbox', { name: '同意我报名的高校招生办查询我的登记信息' }),
    done: screen.getByRole('button', { name: '完成' }),
  };
};

/** What liaison staff are told instead of the form. */
export const liaisonNotice = (page: Page): Locator =>
  page.getByText('您是高校招生联系人，可在“我的-合作高校”中查看合作高校', { exact: true });

/** Fills in a phone, and the code that was sent to it. */
export const proveOnForm = async (page: Page, origin: string, number: string): Promise<void> => {
  const { phone, code, getCode, screen } = bindForm(page);
  await phone.fill(number);
  await getCode.click();
  await screen.getByText('验证码已发送').waitFor();
  await code.fill(await sentCode(origin, number));
};

/** Chooses province and city in the area picker that the school picker opens. */
export const chooseArea = async (page: Page, province: string, city: string): Promise<void> => {
  await page.getByRole('combobox', { name: '省份', exact: true }).selectOption({ label: province });
  await page.getByRole('combobox', { name: '城市', exact: true }).selectOption({ label: city });
  await page
    .getByRole('dialog', { name: `${province}-${city}` })
    .getByRole('button', { name: '确定' })
    .click();
};

/** Chooses the school that a city's list begins with. */
export const chooseFirstSchool = async (page: Page): Promise<void> => {
  await bindForm(page).school.click();
  const picker = page.getByRole('dialog', { name: '选择高中' });
  await picker.getByRole('button', { name: '选择省市' }).click();
  await chooseArea(page, '湖北省', '武汉市');
  await picker.getByText(/共找到/).waitFor();
  await picker.getByRole('button', { name: '确定' }).click();
};

export const chooseYear = async (page: Page, year: number): Promise<void> => {
  await bindForm(page).year.click();
  await page.getByRole('button', { name: `${year} 年`, exact: true }).click();
};

/** Has the server refuse a call, until the function given back is called. */
export const refuseCall = async (
  context: BrowserContext,
  call: string,
  code = 500,
): Promise<() => Promise<void>> => {
  const pattern = `**/trpc/${call}*`;
  const refusal = { code, msg: '系统开小差了', retryAfterMs: 0, sessionRefused: false };
  await context.route(pattern, (route) =>
    route.fulfill({
      json: {
        error: {
          message: 'refused',
          code: -32603,
          data: { code: 'INTERNAL_SERVER_ERROR', refusal },
        },
      },
    }),
  );
  return () => context.unroute(pattern);
};

/** The answer whether somebody has a subscription: until it is there, nothing prompts for one. */
export const subscriptionKnown = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes('subscription.get'));
