import { screen, waitFor, within } from '@testing-library/react';
import { CODES } from '@xuanjiang/contracts/errors';
import { expect, test } from 'vitest';
import { callApi, demoToken, sentCode } from '../../testing/dom/gateway.ts';
import { asked, cut, hold, refuse } from '../../testing/dom/network.ts';
import {
  gone,
  isDisabled,
  openPage,
  press,
  reloadPage,
  toast,
  user,
} from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';
import { useToast } from '../../ui/toast.ts';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const loggedIn = () => screen.findByRole('button', { name: '退出登录' });
const tokenKept = (): string => /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';

interface Named {
  readonly User: { readonly Displayname: string };
}
const nameOf = async (token: string): Promise<string> =>
  (await callApi<Named>('/api/user/info', { token })).User.Displayname;
/** The way by which an account continues on another device. */
const linkOf = async (token: string, path = '/my'): Promise<string> => {
  const { Code } = await callApi<{ Code: string }>('/api/user/handover/add', { token, body: {} });
  return `${path}?_token_=${Code}`;
};
const card = (name: string) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
const question = (name: string) =>
  screen.findByRole('heading', { name: `以“${name}”的身份继续？` });

test('a login by phone says what is missing, and that a code cannot be sent; another may be asked for at once', async () => {
  await openPage('/my');
  await press('登录');
  const sheet = await dialog('登录宣讲');
  const phone = sheet.getByRole<HTMLInputElement>('textbox', { name: '请输入手机号' });
  await press('登录', sheet);
  await sheet.findByText('请输入正确的手机号');
  await sheet.findByText('请输入验证码');
  expect(document.activeElement).toBe(phone);
  await fill(phone, '19900000000');
  await press('获取验证码', sheet);
  await toast('系统异常');
  const getCode = await sheet.findByRole('button', { name: '获取验证码' });
  await waitFor(() => expect(isDisabled(getCode)).toBe(false));
});

test('a code that has to wait counts the wait down; then what was said of it goes by itself [7.CODE.5]', async () => {
  await openPage('/my');
  await press('登录');
  const sheet = await dialog('登录宣讲');
  await fill(sheet.getByRole('textbox', { name: '请输入手机号' }), '13911110077');
  const allow = refuse('login.sendSms', { code: CODES.tooMany, retryAfterMs: 1500 });
  await press('获取验证码', sheet);
  await sheet.findByText('系统开小差了');
  await sheet.findByRole('button', { name: /^[12] 秒$/ });
  allow();
  await gone(() => sheet.queryByText('系统开小差了'));
  await sheet.findByRole('button', { name: '获取验证码' });
  await press('获取验证码', sheet);
  await sheet.findByRole('button', { name: /^(?:60|[45]\d) 秒$/ });
});

test('a code that may have been sent can be typed, and what is wrong with it is said first', async () => {
  await openPage('/my');
  await press('登录');
  const sheet = await dialog('登录宣讲');
  await fill(sheet.getByRole('textbox', { name: '请输入手机号' }), '13911110078');
  refuse('login.sendSms', { code: CODES.unavailable });
  await press('获取验证码', sheet);
  await sheet.findByText('系统开小差了');
  await fill(sheet.getByRole('textbox', { name: '4 位验证码' }), '0000');
  await press('登录', sheet);
  await sheet.findByText('验证码不正确或已过期');
});

test('a liaison logs in with the code of the app; back goes one step', async () => {
  const number = '13800000004';
  await openPage('/my');
  await press('登录');
  const sheet = await dialog('登录宣讲');
  await fill(sheet.getByRole('textbox', { name: '请输入手机号' }), number);
  await press('获取验证码', sheet);
  await sheet.findByText(/^\d+ 秒$/);
  await fill(sheet.getByRole('textbox', { name: '4 位验证码' }), await sentCode(number));
  await press('登录', sheet);
  const enter = async (field: string, code: string) => {
    const step = await dialog('两步验证');
    await fill(step.getByRole('textbox', { name: field }), code);
    await waitFor(() => expect(isDisabled(step.getByRole('button', { name: '登录' }))).toBe(false));
    await press('登录', step);
    return step;
  };
  await (await enter('6 位动态码', '12')).findByText('动态码是 6 位数字');
  const step = await enter('6 位动态码', '000000');
  await step.findByText('动态码或恢复码不正确');
  await press('手机不在身边，用恢复码', step);
  await (await enter('10 位恢复码', 'AAAAA-AAAAA')).findByText('动态码或恢复码不正确');
  await user.keyboard('{Escape}');
  await screen.findByRole('textbox', { name: '6 位动态码' });
  const app = await fetch('/simulators/factor/code.json?secret=');
  await enter('6 位动态码', ((await app.json()) as { code: string }).code);
  await loggedIn();
});

test('a link with a login of somebody else asks; who stays, or opens the page again, keeps the session', async () => {
  const [attacker, victim] = [await demoToken('parent'), await demoToken('student')];
  const [theirs, own] = [await nameOf(attacker), await nameOf(victim)];
  const opened = openPage(await linkOf(attacker), { token: victim });
  await question(theirs);
  await screen.findByText(`你现在登录的是“${own}”`, { exact: false });
  expect(location.pathname + location.search).toBe('/my');
  expect(tokenKept()).toBe(victim);
  await press(`不切换，保持“${own}”`);
  await opened;
  await card(own);
  expect(tokenKept()).toBe(victim);

  void reloadPage(await linkOf(attacker));
  await question(theirs);
  await reloadPage();
  await card(own);
  expect(tokenKept()).toBe(victim);
});

test('a fixed token of the demo in the address asks first, and stays in no address [3.ADDR.1]', async () => {
  const opened = openPage('/my?_token_=test-token&qd=7');
  await question(await nameOf('test-token'));
  expect(tokenKept()).toBe('');
  await press('继续');
  await opened;
  await loggedIn();
  expect(location.pathname + location.search).toBe('/my?qd=7');
});

test('a link logs nobody in while there is no network', async () => {
  const other = await demoToken('parent');
  cut('user.info');
  await openPage(await linkOf(other, '/video'));
  await toast('没能登录，请再试一次');
  await screen.findByRole('heading', { name: '今日宣讲' });
  expect(tokenKept()).toBe('');
});

test('a screen that needs a login is shown once the user info is there, and a public one at once [4.START.18]', async () => {
  const token = await demoToken('student');
  const release = hold('user.info');
  await openPage('/video', { token });
  await screen.findByRole('heading', { name: '今日宣讲' });
  await reloadPage('/tips');
  await within(await screen.findByRole('main')).findByRole('status', { name: '正在加载' });
  expect(screen.queryByText('收不到验证码？')).toBeNull();
  release();
  await screen.findByText('收不到验证码？');
});

test('a screen that needs a login says when the user info does not come, and is shown once it does', async () => {
  const mend = cut('user.info');
  await openPage('/tips', { token: await demoToken('student') });
  await within(await screen.findByRole('alert')).findByRole('button');
  expect(screen.queryByText('收不到验证码？')).toBeNull();
  // Nobody touches the page.
  mend();
  await screen.findByText('收不到验证码？');
});

test('the channel of the first address goes along with the login', async () => {
  await openPage('/video?qd=poster-03');
  await reloadPage('/my');
  await press('登录');
  await press(/^家长/, await dialog('登录宣讲'));
  await loggedIn();
  expect(asked('user.fakeLogin')[0]?.input).toMatchObject({ Qd: 'poster-03' });
});

test('the login of a page that needs one says which page it is for, and goes on to it [4.INTENT.6, 4.START.17, 2.SCREEN.46]', async () => {
  await openPage('/myCollect');
  await (await dialog('登录宣讲')).findByText('登录后查看「我的收藏」');
  await reloadPage('/oauth');
  await waitFor(() => expect(document.title).toContain('授权网页登录'));
  await press(/^家长/, await dialog('登录宣讲'));
  await waitFor(() => expect(location.pathname).toBe('/myCollect'));
});

test('the page of the account shows a visitor its own login, with no other over it [4.INTENT.7]', async () => {
  await openPage('/my');
  await screen.findByText('还没有登录');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('登录');
  await press(/^学生/, await dialog('登录宣讲'));
  await loggedIn();
});

test('whoever has looked has its place on one’s own page before it is known', async () => {
  const release = hold('receipt.find');
  await openPage('/my', { token: await demoToken('student') });
  const card = () => screen.getByRole('region', { name: '谁看过我的信息' });
  await screen.findByRole('region', { name: '谁看过我的信息' });
  expect(card().getAttribute('aria-busy')).toBe('true');
  release();
  await waitFor(() => expect(card().getAttribute('aria-busy')).toBe('false'));
});

test('a refused code for another device shows why, and can be tried again', async () => {
  refuse('login.handOver', { code: 429 });
  await openPage('/my', { token: await demoToken('student') });
  await press(/我的设备/);
  const sheet = await dialog('我的设备');
  await press('在另一台设备上继续', sheet);
  const alert = within(await sheet.findByRole('alert'));
  await alert.findByRole('button', { name: '重试' });
  expect(useToast.getState().serial).toBe(0);
});

test('a name is changed on one’s own page, and not again at once', async () => {
  const token = await demoToken('parent');
  await openPage('/my', { token });
  const sheet = async () => {
    await press('修改名字');
    return dialog('修改名字');
  };
  const first = await sheet();
  await fill(first.getByRole('textbox', { name: '名字' }), ' \u200B ');
  await press(/用这个名字/, first);
  await first.findByText('请填写名字');
  await fill(first.getByRole('textbox', { name: '名字' }), '清华大学招生办');
  await press(/用这个名字/, first);
  await first.findByText('这个名字只有高校或平台的工作人员可以用，请换一个');
  await fill(first.getByRole('textbox', { name: '名字' }), '岭南家长');
  await press(/用这个名字/, first);
  await gone(() => screen.queryByRole('dialog', { name: '修改名字' }));
  await card('岭南家长');
  const second = await sheet();
  await fill(second.getByRole('textbox', { name: '名字' }), '南粤家长');
  await press(/用这个名字/, second);
  await second.findByText('刚刚改过名字，请 10 分钟后再改');
  await card('岭南家长');
});

test('data can be taken along and the account deleted while who looked at the data is not known', async () => {
  const letThrough = hold('receipt.find');
  await openPage('/privacy', { token: await demoToken('student') });
  await screen.findByRole('button', { name: '看看会删什么' });
  await screen.findByRole('heading', { name: '导出我的数据' });
  letThrough();
});
