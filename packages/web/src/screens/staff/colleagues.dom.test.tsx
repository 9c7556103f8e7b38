import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callApi, demoToken, sentCode } from '../../testing/dom/gateway.ts';
import { closePage, isDisabled, openPage, press, toast, user } from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';

interface Made {
  readonly Path: string;
}

const UNIVERSITY = '4111010001';
const invite = async (Phone: string): Promise<Made> =>
  callApi<Made>('/api/user/colleague/invite', {
    token: await demoToken('operator'),
    body: { Universityid: UNIVERSITY, Phone, Name: '周老师', Lead: false },
  });
/** Fills in the phone and asks for the code. */
const askForCode = async (phone: string): Promise<void> => {
  await fill(await screen.findByRole('textbox', { name: '输入受邀的手机号' }), phone);
  await press('获取验证码');
};

test('who is invited accepts with the phone and a second factor, and is led to the organisation centre', async () => {
  const phone = '13927700413';
  const { Path } = await invite(phone);
  await openPage(Path);
  await screen.findByText('作为北京大学的招生联络人');
  // Another phone is refused before anything is sent.
  await askForCode('13800001111');
  await screen.findByText(/这份邀请是给 139\*\*\*\*0413 的/);
  await askForCode(phone);
  await screen.findByText(/^\d+ 秒$/);
  await fill(screen.getByRole('textbox', { name: '4 位验证码' }), await sentCode(phone));
  await press('下一步');
  const secret = (await screen.findByText(/^(?:[A-Z2-7]{4} ?)+$/)).textContent ?? '';
  const app = await fetch(`/simulators/factor/code.json?secret=${secret.replaceAll(' ', '')}`);
  await fill(
    screen.getByRole('textbox', { name: '6 位动态码' }),
    ((await app.json()) as { code: string }).code,
  );
  await press('完成设置');
  await user.click(await screen.findByRole('checkbox'));
  await press('进入');
  await toast('您现在是北京大学的联络人');
  await waitFor(() => expect(location.pathname).toBe('/orgCenter/overview'));
});

test('somebody who is logged in as another is told, and goes on by an explicit step only', async () => {
  const { Path } = await invite('13927700414');
  await openPage(Path, { token: await demoToken('student') });
  await screen.findByText(/这台设备现在登录着/);
  expect(screen.queryByRole('textbox', { name: '输入受邀的手机号' })).toBeNull();
  await press('改用 139****0414 的账号');
  const next = await screen.findByRole('button', { name: '下一步' });
  expect(isDisabled(next)).toBe(false);
});

test.each(['abc', 'x'.repeat(43), ''])(
  'a link with %j, of no invitation, says so once and leads on',
  async (secret) => {
    await openPage(`/staffInvite#${secret}`);
    await screen.findByText('没有这份邀请');
    expect(screen.getByRole('link', { name: '看看宣讲' }).getAttribute('href')).toBe('/video');
    expect(document.querySelector('[class*="toast"]')).toBeNull();
  },
);

test('an invitation that ends while its phone is proved says so in the place of the fields, and leads on', async () => {
  const phone = '13927700416';
  const { Path } = await invite(phone);
  const token = await demoToken('operator');
  await openPage(Path);
  await askForCode(phone);
  await screen.findByText(/^\d+ 秒$/);
  await fill(screen.getByRole('textbox', { name: '4 位验证码' }), await sentCode(phone));
  const query = new URLSearchParams({ Universityid: UNIVERSITY });
  const { Invitations } = await callApi<{
    Invitations: readonly { readonly Id: string; readonly Phone: string }[];
  }>(`/api/user/colleague/list?${query}`, { token });
  const Id = Invitations.find(({ Phone }) => Phone.endsWith('0416'))?.Id;
  // It is taken back while the code is typed.
  await callApi('/api/user/colleague/invite/revoke', { token, body: { Id } });
  await press('下一步');
  await screen.findByText(/这份邀请已经收回/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: '进组织中心' }).getAttribute('href')).toBe(
    '/orgCenter/overview',
  );
});

test('a link keeps its secret in a document in which a panel was open', async () => {
  const { Path } = await invite('13927700415');
  await openPage('/desk/news?open=new', { token: await demoToken('operator') });
  await screen.findByRole('dialog');
  await closePage();
  await openPage(Path);
  await screen.findByText('作为北京大学的招生联络人');
});

test('a lead sees colleagues, and ends nobody without a reason', async () => {
  const token = await demoToken('worker');
  await openPage('/orgCenter/colleagues', { token });
  const row = within(await screen.findByRole('listitem', { name: '' }).then((one) => one));
  await row.findByText('负责人');
  await press('结束任职', row);
  const dialog = within(await screen.findByRole('dialog', { name: '结束这位同事的工作？' }));
  await dialog.findByText(/推流码马上作废/);
  await press('结束任职', dialog);
  await waitFor(() =>
    expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull(),
  );
  await user.type(dialog.getByLabelText('原因（留在操作记录里）'), '离职');
  await press('结束任职', dialog);
  await dialog.findByText(/至少要有一位负责人/);
  await press('取消', dialog);
});

test('an operator adds a university, is led to one that is there, and invites its liaison', async () => {
  await openPage('/desk/universities', { token: await demoToken('operator') });
  await press(/新建院校/);
  const name = await screen.findByLabelText('全称');
  await fill(name, '清华大学');
  await screen.findByText('已有这所院校：清华大学（4111010003）');
  const add = screen.getByRole('button', { name: '建好' });
  expect(add).toHaveProperty('disabled', true);
  await fill(name, '深圳技术大学');
  await fill(screen.getByLabelText('代码'), '4144014655');
  await fill(screen.getByLabelText('简称'), '深技');
  await user.type(screen.getByLabelText('所在城市'), '深圳');
  await user.click(await screen.findByTitle('广东省 深圳市'));
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  await user.click(add);
  await screen.findByText('还没有联络人');
  await fill(screen.getByLabelText('姓名或称呼'), '周老师');
  await fill(screen.getByLabelText('手机'), '139 2770 0412');
  await press('生成邀请');
  await screen.findByText('邀请做好了，发给周老师就行');
  const link = screen.getByLabelText<HTMLInputElement>('邀请链接');
  expect(link.value).toMatch(/\/staffInvite#[\w-]{43}$/);
  expect(screen.getAllByText(/139\*\*\*\*0412/).length).toBeGreaterThan(0);
  await press('发短信给对方');
  await toast('短信已发出');
});
