import { screen, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { EventDetail } from '@xuanjiang/contracts/event';
import { eventCalls } from '@xuanjiang/contracts/event';
import { expect, test } from 'vitest';
import { callApi, demoToken } from '../../testing/dom/gateway.ts';
import { asked, hold } from '../../testing/dom/network.ts';
import { gone, isDisabled, openPage, press, toast, user } from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';

const token = TEST_TOKENS.student;

/** The last event that the student has no place at, and that takes sign-ups. */
const openEvent = async (): Promise<string> => {
  const { List } = await callApi<{ List: readonly EventDetail[] }>(
    `${eventCalls.find.path}?Limit=50`,
  );
  for (const { Id } of List.toSorted((a, b) => b.Starttime - a.Starttime)) {
    const { Places } = await callApi<{ Places: readonly unknown[] }>(
      `${eventCalls.getSignup.path}?Id=${Id}`,
      { token },
    );
    if (Places.length > 0) continue;
    const applied = await callApi(eventCalls.apply.path, { token, body: { Id } }).catch(() => null);
    if (applied !== null) return Id;
  }
  throw new Error('the demo has no event that takes sign-ups');
};

test('a place is given back once, however often it is pressed; then nobody is told of an empty list', async () => {
  const Id = await openEvent();
  await openPage(`/eventoffDetail?id=${Id}`, { token });
  const places = within(await screen.findByRole('region', { name: '名额' }));
  await user.click(await places.findByRole('button', { name: /^(取消|退出候补)/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /？$/ }));
  const release = hold('event.cancel');
  await press(/^(取消报名|退出候补)$/, sheet);
  const button = sheet.getByRole('button', { name: /^(取消报名|退出候补)$/ });
  expect(isDisabled(button)).toBe(true);
  await user.click(button);
  release();
  await gone(() => screen.queryByRole('dialog'));
  expect(asked('event.cancel')).toHaveLength(1);
  expect(places.queryByRole('list')).toBeNull();
});

test('staff at a door show the code of the place, and give and end a link for a helper', async () => {
  const { List } = await callApi<{ List: readonly EventDetail[] }>(
    `${eventCalls.find.path}?Limit=1`,
  );
  await openPage(`/checkin?id=${List[0]?.Id}`, { token: await demoToken('operator') });
  await press('显示签到码');
  await within(screen.getByRole('region', { name: '现场签到码' })).findByText(/^[\dA-Z]{4,}$/);

  const helpers = within(screen.getByRole('region', { name: '志愿者链接' }));
  await press('生成链接', helpers);
  await toast('请写给谁用');
  expect(asked('checkin.addPass')).toEqual([]);
  const name = helpers.getByRole('textbox', { name: '给谁用' });
  await fill(name, '南门志愿者');
  await press('生成链接', helpers);
  const code = () => helpers.queryByRole('img', { name: '签到链接的二维码' });
  await helpers.findByRole('img', { name: '签到链接的二维码' });
  expect(name).toHaveProperty('value', '');
  await press('作废 南门志愿者', helpers);
  await press('作废', within(await screen.findByRole('dialog', { name: '作废这条链接？' })));
  await gone(() => helpers.queryByRole('button', { name: '作废 南门志愿者' }));
  expect(code()).toBeNull();
});
