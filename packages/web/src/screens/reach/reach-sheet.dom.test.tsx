import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hidePrompt } from '../../features/reach/subscription/public.ts';
import { askReach } from '../../lib/app-state.ts';
import { callApi, newcomerToken } from '../../testing/dom/gateway.ts';
import { asked, cut, hold } from '../../testing/dom/network.ts';
import { gone, openPage, press, toast, user } from '../../testing/dom/page.tsx';

beforeEach(hidePrompt);

const dialog = () => screen.queryByRole('dialog', { name: /怎么提醒你|到时告诉你/ });
const findSheet = async () =>
  within(await screen.findByRole('dialog', { name: /怎么提醒你|到时告诉你/ }));

/** Books the first coming talk of the list. @returns its title */
const book = async (): Promise<string> => {
  const [button] = await screen.findAllByRole('button', { name: /^预约 / });
  const title = (button?.getAttribute('aria-label') ?? '').replace('预约 ', '');
  if (button !== undefined) await user.click(button);
  return title;
};

const openList = async (person: string): Promise<string> => {
  const token = await newcomerToken(person);
  await openPage('/video/dist/all?Status=upcoming', { token });
  return token;
};

test('after a booking and never before, once for a talk; Escape closes it', async () => {
  await openList('xiaoyu');
  const answer = hold('mark.set');
  const title = await book();
  expect(dialog()).toBeNull();
  answer();
  const sheet = await findSheet();
  await sheet.findByText(title);
  await sheet.findByText('现在只有站内消息');
  await sheet.findByRole('button', { name: /^加到手机日历/ });
  // The toast does not lie over it.
  expect(screen.queryByText(`已预约「${title}」，开讲前发消息提醒你`)).toBeNull();
  await user.keyboard('{Escape}');
  await gone(dialog);

  await press(`已预约 ${title}`);
  await toast('已取消预约');
  await press(`预约 ${title}`);
  await toast(`已预约「${title}」，开讲前发消息提醒你`);
  expect(dialog()).toBeNull();
});

test('who switched the reminders off is told that none comes, and is offered nothing', async () => {
  const token = await openList('azhe');
  await callApi('/api/user/message/kind/set', {
    body: { Kind: 'reminder', On: false },
    token,
  });
  const title = await book();
  await toast('已预约，你关掉了开讲提醒，这场不会提醒');
  expect(dialog()).toBeNull();
  expect(title).not.toBe('');
});

test('where nothing is known of the ways, a booking says no more than before, and who asks can try again', async () => {
  await openList('lin-mama');
  const mend = cut('push.get');
  const title = await book();
  await toast(`已预约「${title}」，开讲前发消息提醒你`);
  await expect.poll(() => asked('push.get').length).toBeGreaterThan(0);
  expect(dialog()).toBeNull();
  const { Id } = (asked('mark.set').at(-1)?.input ?? {}) as { Id?: string };
  askReach({ kind: 'question', id: Id ?? 'a', title, auto: false });
  const sheet = within(await screen.findByRole('dialog', { name: '老师回答了，怎么告诉你？' }));
  await sheet.findByRole('alert');
  mend();
  await press('重试', sheet);
  await sheet.findByText('现在只有站内消息');
});
