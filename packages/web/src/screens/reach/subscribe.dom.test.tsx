import { screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '@xuanjiang/contracts/subscription';
import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hidePrompt } from '../../features/reach/subscription/public.ts';
import { callApi, demoToken, newcomerToken } from '../../testing/dom/gateway.ts';
import { asked, hold, refuse } from '../../testing/dom/network.ts';
import { openPage, press, user } from '../../testing/dom/page.tsx';

const stored = (token: string): Promise<Subscription> =>
  callApi<Subscription>(subscriptionCalls.get.path, { token });

/** The switch, once it stands so and no call is under way. */
const stands = (checked: boolean): Promise<HTMLElement> =>
  screen.findByRole('switch', { name: '订阅推送', checked, busy: false });

test('the switch: on, off, and back where it was when the server refuses [2.BOX.1, 2.BOX.2, 4.SWITCH.2, 4.SWITCH.5, 4.SWITCH.6, 4.SWITCH.8, 8.SUB.1, 8.SUB.2, 8.SUB.4, 8.SUB.5, 2.SCREEN.33]', async () => {
  const token = await demoToken('parent');
  await openPage('/subscribe', { token });
  await screen.findByRole('heading', { name: '关于订阅' });
  const allowAdd = refuse('subscription.add');
  await user.click(await stands(false));
  await screen.findByText('订阅失败');
  await stands(false);
  expect(await stored(token)).toMatchObject({ Id: 0 });
  allowAdd();
  await user.click(await stands(false));
  await screen.findByText('订阅成功');
  await stands(true);
  const record = await stored(token);
  expect(record.Id).toBeGreaterThan(0);
  // It is filled from the profile.
  expect(record.School).not.toBe('');

  const allowDelete = refuse('subscription.delete');
  await user.click(await stands(true));
  await screen.findByText('取消订阅失败');
  await stands(true);
  expect(await stored(token)).toEqual(record);
  allowDelete();
  await user.click(await stands(true));
  await screen.findByText('取消订阅成功');
  await stands(false);
  expect(await stored(token)).toMatchObject({ Id: 0 });
});

test('the switch shows that a call is under way, and takes no other press [4.SWITCH.9]', async () => {
  const token = await demoToken('parent');
  await openPage('/subscribe', { token });
  const release = hold('subscription.add');
  await user.click(await stands(false));
  const busy = await screen.findByRole('switch', { name: '订阅推送', checked: true, busy: true });
  expect(busy).toHaveProperty('disabled', true);
  release();
  await user.click(await stands(true));
  await stands(false);
});

test('a user who is not registered is asked to register first, and the switch goes back to off [4.SWITCH.4, 8.SUB.3]', async () => {
  await openPage('/subscribe', { token: await newcomerToken('xiaoyu') });
  await user.click(await stands(false));
  await screen.findByText('请先登记');
  await stands(false);
  await press('去登记');
  await screen.findByRole('dialog', { name: '用户信息' });
});

test('a record that the page could not look up is found, not made again', async () => {
  const token = await demoToken('parent');
  await callApi(subscriptionCalls.add.path, { token, body: { Type: 1 } });
  const { Id } = await stored(token);
  const allowGet = refuse('subscription.get');
  await openPage('/subscribe', { token });
  await user.click(await stands(false));
  await screen.findByText('订阅成功');
  expect((await stored(token)).Id).toBe(Id);
  allowGet();
  await user.click(await stands(true));
  await screen.findByText('取消订阅成功');
  expect((await stored(token)).Id).toBe(0);
});

/** The prompt was closed long ago, if ever: a module keeps that for longer than a test has its page. */
const closedLongAgo = (): void => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  hidePrompt();
  clock.mockRestore();
};

test('the prompt to subscribe is gone once it is closed', async () => {
  closedLongAgo();
  onTestFinished(closedLongAgo);
  await openPage('/video', { token: await demoToken('parent') });
  await press('关闭', within(await screen.findByRole('dialog', { name: '关于订阅' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an answer of the messaging app that is stored late does not close the page opened meanwhile', async () => {
  const token = await demoToken('parent');
  const release = hold('push.confirmGrant');
  await openPage('/subscribe?template_id=t&action=cancel&scene=3&reserved=abc', { token });
  await waitFor(() => expect(asked('push.confirmGrant')).toHaveLength(1));
  // The other page is not drawn yet.
  history.pushState(null, '', '/orgList');
  release();
  await screen.findByRole('button', { name: '再试一次' });
  expect(location.pathname).toBe('/orgList');
});
