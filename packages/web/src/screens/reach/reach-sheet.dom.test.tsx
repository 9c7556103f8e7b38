import { act, screen, waitFor, within } from '@testing-library/react';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hidePrompt } from '../../features/reach/subscription/public.ts';
import { askReach, useAppState } from '../../lib/app-state.ts';
import { getCookie } from '../../lib/storage.ts';
import { callApi, newcomerToken } from '../../testing/dom/gateway.ts';
import { asked, hold, holdAnswer, refuse } from '../../testing/dom/network.ts';
import { gone, isDisabled, openPage, press, toast, user } from '../../testing/dom/page.tsx';
import { useOpenModals } from '../../ui/open-modals.ts';
import { showToast } from '../../ui/toast.ts';

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

test('what was booked stays booked while the list of it cannot be read', async () => {
  refuse('mark.list');
  const { title } = await openTalk('xiaoyu');
  await pressBook(title);
  await findSheet();
  // It was read anew after the booking, in vain, and is asked for again.
  const before = asked('mark.list').length;
  await waitFor(() => expect(asked('mark.list').length).toBeGreaterThan(before));
  screen.getByRole('button', { name: `已预约 ${title}`, hidden: true });
});

test('what lies over the page comes first, and what promotes something waits for both', async () => {
  const { title } = await openTalk('no-name');
  act(() => useAppState.setState({ showShareTip: true }));
  await waitFor(() => expect(useOpenModals.getState()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: `预约 ${title}`, hidden: true }));
  await expect.poll(() => asked('push.get').length).toBeGreaterThan(0);
  await waitFor(() => expect(useAppState.getState().reach).not.toBeNull());
  // The page has heard what the server says of the ways before this has been to the gateway and back.
  await fetch('/healthz');
  expect(dialog()).toBeNull();
  await user.keyboard('{Escape}');
  await findSheet();
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

test('where nothing is known of the ways, a booking says no more than before, and who asks is told why and can try again', async () => {
  const { id, title } = await openTalk('lin-mama');
  const mend = refuse('push.get', { code: 400 });
  await pressBook(title);
  await toast(`已预约「${title}」，开讲前发消息提醒你`);
  await expect.poll(() => asked('push.get').length).toBeGreaterThan(0);
  expect(dialog()).toBeNull();
  // The message centre has it by whatever way it comes.
  await screen.findByText(/在消息中心提醒你$/);
  askReach({ kind: 'question', id, title, auto: false });
  const sheet = within(await screen.findByRole('dialog', { name: '老师回答了，怎么告诉你？' }));
  await sheet.findByText('系统开小差了');
  mend();
  await press('重试', sheet);
  await sheet.findByText('现在只有站内消息');
});

test('a place on the waiting list stays in sight, and is not said to be a place', async () => {
  const token = await newcomerToken('xiaoyu');
  await openPage('/eventoff', { token });
  const result = '「测试活动」名额已满，你在候补第 3 位';
  showToast(result);
  askReach({ kind: 'event', id: 'e1', title: '测试活动', auto: true, result, place: 'waiting' });
  const sheet = within(await screen.findByRole('dialog', { name: /^排上候补了/ }));
  await sheet.findByText(result);
});

test('a place in an event is reminded of before it begins, and the main page keeps a place for it from now on', async () => {
  const token = await newcomerToken('xiaoyu');
  await openPage('/eventoff', { token });
  expect(getCookie('_own')).toBe('');
  const result = '已报名「测试活动」';
  const startsAt = Date.now() + 3 * DAY_MS;
  askReach({ kind: 'event', id: 'e3', title: '测试活动', auto: true, result, startsAt });
  const sheet = within(await screen.findByRole('dialog', { name: '报上了，怎么提醒你？' }));
  await sheet.findByText(result);
  await sheet.findByRole('button', { name: /^加到手机日历/ });
  expect(getCookie('_own')).toBe('1');
});

test('who is told of an event in WeChat keeps what became of the sign-up', async () => {
  const token = await newcomerToken('xiaoyu');
  await callApi('/api/user/message/setting/set', { body: { Kind: 'event', On: false }, token });
  await openPage('/eventoff', { token });
  const result = '「测试活动」名额已满，你在候补第 3 位';
  askReach({ kind: 'event', id: 'e2', title: '测试活动', auto: true, result, place: 'waiting' });
  await toast(`${result}。你关掉了活动消息，不会提醒你，有变动也不会`);
});

test('who closes the question before the page of the messaging app is known stays where they are', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue('iPhone Mobile MicroMessenger/8.0');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const { id, title } = await openTalk('xiaoyu');
  askReach({ kind: 'talk', id, title, auto: false });
  const answered = holdAnswer('push.askGrant');
  await press(/^微信提醒我/, await findSheet());
  const arrive = await answered;
  await user.keyboard('{Escape}');
  await gone(dialog);
  arrive();
  // The answer has come before this has been to the gateway and back.
  await fetch('/healthz');
  expect(assign).not.toHaveBeenCalled();
});

test('where the address of the calendar is not known, none is made anew, and it can be tried again', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148 QQ/9.0.0');
  onTestFinished(() => agent.mockRestore());
  const mend = refuse('calendar.get', { code: 400 });
  const { id, title } = await openTalk('xiaoyu');
  askReach({ kind: 'talk', id, title, auto: false });
  const sheet = await findSheet();
  await expect.poll(() => asked('calendar.get').length).toBeGreaterThan(0);
  const calendar = await sheet.findByRole('button', { name: /^加到手机日历/ });
  await expect.poll(() => isDisabled(calendar)).toBe(false);
  await user.click(calendar);
  await toast('没有取到日历地址，请再试一次');
  expect(asked('calendar.renew')).toEqual([]);
  mend();
  await press(/^加到手机日历/, sheet);
  await sheet.findByText('打开手机自带的浏览器');
});
