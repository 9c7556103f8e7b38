import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callApi, demoToken, newcomerToken, sentCode } from '../../testing/dom/gateway.ts';
import { asked, refuse } from '../../testing/dom/network.ts';
import { gone, isDisabled, openPage, press, user } from '../../testing/dom/page.tsx';
import {
  chooseArea,
  chooseFirstSchool,
  chooseYear,
  fill,
  infoOf,
  openForm,
  openPicker,
  proveOnForm,
} from '../../testing/dom/registration.ts';

/** Opens the form for somebody who came through the messaging app for the first time. */
const register = async (person: string) => {
  const token = await newcomerToken(person);
  await openPage('/my', { token });
  await press('去登记');
  return { token, form: await openForm() };
};

test('what is missing is said by its field, and the first gets the keyboard [2.FORM.4, 2.FORM.5]', async () => {
  const { form } = await register('xiaoyu');
  await user.click(form.done);
  expect(isDisabled(form.done)).toBe(true);
  for (const problem of [
    '请输入正确的手机号',
    '请输入验证码',
    '请先选择高中..',
    '请选择高中入学年份',
  ]) {
    form.on.getByText(problem);
  }
  expect(document.activeElement).toBe(form.phone);
  expect(asked('registration.add')).toEqual([]);
});

test('a code of two digits is not sent, and a wrong one is refused [2.FORM.2, 5.CODE.2, 8.REG.2]', async () => {
  const { token, form } = await register('no-name');
  await proveOnForm(form, '13911110004');
  const right = form.code?.value;
  await fill(form.code, '12');
  await chooseFirstSchool(form);
  await chooseYear(form, 2024);
  await user.click(form.done);
  await form.on.findByText('验证码长度为4位');
  expect(document.activeElement).toBe(form.code);
  expect(asked('registration.add')).toEqual([]);

  await fill(form.code, right === '0000' ? '1111' : '0000');
  await waitFor(() => expect(isDisabled(form.done)).toBe(false));
  await user.click(form.done);
  await screen.findByText('验证码不正确或已过期');
  expect((await infoOf(token)).Ext).toBeNull();
  await openForm();
});

test('a code that cannot be sent says so, and no minute is waited [2.FORM.3, 8.REG.3]', async () => {
  const { form } = await register('azhe');
  await fill(form.phone, '1990000000');
  await press('获取验证码', form.on);
  await form.on.findByText('请输入正确的手机号');
  expect(asked('login.sendSms')).toEqual([]);
  await fill(form.phone, '19900000000');
  await press('获取验证码', form.on);
  await screen.findByText('系统异常');
  await form.on.findByRole('button', { name: '获取验证码' });
  await fill(form.phone, '13911110010');
  await press('获取验证码', form.on);
  // It counts down from a minute; of a busy machine no single second is awaited.
  const left = await form.on.findByRole('button', { name: /^(?:60|[45]\d) 秒$/ });
  const first = Number.parseInt(left.textContent, 10);
  await waitFor(() => expect(Number.parseInt(left.textContent, 10)).toBeLessThan(first));
});

test("a school that is not in the directory is registered as 'Other' in its area, without a consent that was taken back [2.FORM.6, 4.SCHOOL.4, 5.SCHOOL.4]", async () => {
  const { token, form } = await register('azhe');
  await proveOnForm(form, '13911110002');
  await user.click(
    form.on.getByRole('checkbox', { name: '同意我报名的高校招生办查询我的登记信息' }),
  );
  await press(/就读高中/, form.on);
  const picker = await openPicker();
  await press('按校名', picker);
  await fill(picker.getByRole('searchbox'), '没有这样一所学校');
  await picker.findByText('当前选择：其他');
  await press('确定', picker);
  await chooseArea('广东省', '东莞市');
  await press('确定', picker);
  await form.on.findByText('广东省-东莞市');
  await chooseYear(form, 2025);
  await user.click(form.done);
  await gone(() => screen.queryByRole('dialog', { name: '用户信息' }));
  expect((await infoOf(token)).Ext).toMatchObject({ Schoolid: 11048, Cityid: '441900' });
  const { Consent } = await callApi<{ Consent: { Agreed: boolean } }>('/api/user/consent/get', {
    token,
  });
  expect(Consent.Agreed).toBe(false);
});

test('a repeat (803) shows the message, and counts as done [4.REG.6, 8.REG.1]', async () => {
  const { form } = await register('lin-mama');
  refuse('registration.add', { code: 803 });
  await fill(form.phone, '13911110005');
  await fill(form.code, '1234');
  await chooseFirstSchool(form);
  await chooseYear(form, 2024);
  await user.click(form.done);
  await screen.findByText('系统开小差了');
  await form.on.findByText('登记完成');
  await gone(() => screen.queryByRole('dialog', { name: '用户信息' }));
});

test('the form shows the account into which one registers', async () => {
  const { form } = await register('xiaoyu');
  form.on.getByText('登记到这个账号');
  form.on.getByText('小雨');
});

test('a phone that has an account already: the two are joined, having proved it', async () => {
  const { token, form } = await register('no-name');
  // The demo's parent has it.
  await proveOnForm(form, '13800000002');
  await chooseFirstSchool(form);
  await chooseYear(form, 2023);
  await user.click(form.done);
  const offer = within(await screen.findByRole('dialog', { name: '合并两个账号？' }));
  await offer.findByText('138****0002', { exact: false });
  expect((await infoOf(token)).phone).toBe('');
  await press('合并账号', offer);
  await gone(() => screen.queryByRole('dialog', { name: '用户信息' }));
  const { phone, Ext } = await infoOf(token);
  expect(phone).toBe('13800000002');
  expect(Ext?.School).toBe('文澜中学');
});

test('who logged in by phone completes the profile without another code, and the phone is not sent [4.REG.3, 4.REG.7, 4.REG.9]', async () => {
  const number = '13911110009';
  await callApi('/api/user/phone/sms', { body: { Phone: number } });
  const { Token } = await callApi<{ Token: string }>('/api/user/phone/login', {
    body: { Phone: number, code: await sentCode(number) },
  });
  await openPage('/myRecommend', { token: Token });
  await press('去登记');
  const form = await openForm();
  expect(form.phone?.value).toBe(number);
  expect(form.phone?.disabled).toBe(true);
  expect(form.code).toBeNull();
  await chooseFirstSchool(form);
  await chooseYear(form, 2024);
  await user.click(form.done);
  await screen.findByText('139****0009');
  // It closes by itself a moment later, and would close that of the next test.
  await gone(() => screen.queryByRole('dialog', { name: '用户信息' }));
  const [sent] = asked('registration.update');
  expect(sent?.input).toMatchObject({ Enrollmentyear: 2024 });
  expect(sent?.input).not.toHaveProperty('Phone');
  expect(sent?.input).not.toHaveProperty('code');
});

test('while it is not known what was agreed to, no change of the profile takes it back', async () => {
  refuse('registration.consent');
  await openPage('/myRecommend', { token: await demoToken('student') });
  await press(/入学年份/);
  await press('2025 年');
  await screen.findByText('没有加载出来');
  expect(asked('registration.update')).toEqual([]);
});

test('another year of entry is saved as soon as it is chosen, with the rest as it was', async () => {
  const token = await demoToken('student');
  // Nothing of the demo's student is changed: other tests use it.
  refuse('registration.update', { code: 400 });
  await openPage('/myRecommend', { token });
  // Before that it is not known what was agreed to.
  await screen.findByRole('switch');
  await press(/入学年份/);
  await press('2025 年');
  await waitFor(() => expect(asked('registration.update')).toHaveLength(1));
  const { Ext } = await infoOf(token);
  expect(asked('registration.update')[0]?.input).toMatchObject({
    Enrollmentyear: 2025,
    Schoolid: Ext?.Schoolid,
  });
});

test('the agreement is there to read over the form, and the arrow goes home [2.NAV.4, 2.OVER.8, 2.FORM.8, 2.FORM.9]', async () => {
  const { form } = await register('xiaoyu');
  await press('《用户协议与隐私政策》', form.on);
  const agreement = within(await screen.findByRole('dialog', { name: '用户协议与隐私政策' }));
  for (const title of ['服务条款', '隐私', '责任', '版权', '免责', '联系']) {
    await agreement.findAllByRole('heading', { name: new RegExp(title) });
  }
  await press('我知道了', agreement);
  await gone(() => screen.queryByRole('dialog', { name: '用户协议与隐私政策' }));
  await press('返回', form.on);
  await gone(() => screen.queryByRole('dialog', { name: '用户信息' }));
  await waitFor(() => expect(location.pathname).toBe('/video'));
});
