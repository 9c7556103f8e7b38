import { screen, within } from '@testing-library/react';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
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

interface Found {
  readonly List: readonly { readonly Id: string; readonly Title: string; Starttime: number }[];
}

const pressBook = (title: string) => press(`预约 ${title}`);

/** Opens the page of a talk whose reminder an hour before is still to come. */
const openTalk = async (person: string) => {
  const token = await newcomerToken(person);
  const { List } = await callApi<Found>('/api/stream/find?Status=upcoming&Limit=40', {});
  const talk = List.find(({ Starttime }) => Starttime > Date.now() + 2 * HOUR_MS);
  if (talk === undefined) throw new Error('the demo has talks of other days');
  await openPage(`/videoDetail?id=${talk.Id}`, { token });
  return { token, id: talk.Id, title: talk.Title };
};

test('after a booking and never before, once for a talk; Escape closes it', async () => {
  const { title } = await openTalk('xiaoyu');
  const answer = hold('mark.set');
  await pressBook(title);
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
  const { token, title } = await openTalk('azhe');
  await callApi('/api/user/message/setting/set', {
    body: { Kind: 'reminder', On: false },
    token,
  });
  await pressBook(title);
  await toast('已预约，你关掉了开讲提醒，这场不会提醒');
  expect(dialog()).toBeNull();
});

test('where nothing is known of the ways, a booking says no more than before, and who asks can try again', async () => {
  const { id, title } = await openTalk('lin-mama');
  const mend = cut('push.get');
  await pressBook(title);
  await toast(`已预约「${title}」，开讲前发消息提醒你`);
  await expect.poll(() => asked('push.get').length).toBeGreaterThan(0);
  expect(dialog()).toBeNull();
  askReach({ kind: 'question', id, title, auto: false });
  const sheet = within(await screen.findByRole('dialog', { name: '老师回答了，怎么告诉你？' }));
  await sheet.findByRole('alert');
  mend();
  await press('重试', sheet);
  await sheet.findByText('现在只有站内消息');
});
