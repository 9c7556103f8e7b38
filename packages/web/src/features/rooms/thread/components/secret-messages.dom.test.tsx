import { screen, waitFor, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Thread } from '@xuanjiang/contracts/thread';
import { afterEach, expect, test } from 'vitest';
import { callApi, demoToken } from '../../../../testing/dom/gateway.ts';
import { asked } from '../../../../testing/dom/network.ts';
import {
  closePage,
  gone,
  isDisabled,
  openPage,
  press,
  toast,
} from '../../../../testing/dom/page.tsx';
import { fill } from '../../../../testing/dom/registration.ts';

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';
const { worker, student } = TEST_TOKENS;

/** The student's thread with the liaison's university, in which they may write. */
const thread = async (): Promise<Thread> => {
  const body = { Universityid: UNIVERSITY };
  const begun = await callApi<Thread>('/api/thread/begin', { token: student, body });
  await callApi('/api/thread/stop', { token: student, body: { Id: begun.Id, On: false } });
  return begun;
};

// Other tests count who waits for the liaison.
afterEach(async () => {
  const { Id } = await thread();
  await callApi('/api/thread/unblock', { token: worker, body: { Id } });
  await callApi('/api/thread/stop', { token: student, body: { Id, On: true } });
});

const field = (name: string) => screen.findByRole('textbox', { name });

/** One side writes in the thread, and leaves. */
const writes = async ({ Id }: Thread, token: string, text: string): Promise<void> => {
  await openPage(`/secretMsg?id=${Id}`, { token });
  const log = within(await screen.findByRole('log', { busy: false }));
  await fill(await screen.findByRole('textbox'), text);
  await press('发送');
  await waitFor(() => expect(log.getByText(text).closest('[data-row]')).not.toBeNull());
  await closePage();
};

/** What was written in it, the newest last. */
const messages = async ({ Topic }: Thread): Promise<readonly RoomMessage[]> => {
  const path = `/api/chat/find?Topic=${Topic}`;
  const { List } = await callApi<{ List: readonly LogEntry[] }>(path, { token: worker });
  return List.filter((entry) => entry.Type === 'Message');
};

const more = async () => {
  await press('更多操作');
  return within(await screen.findByRole('dialog'));
};

test('a university writes no more once its student has confirmed that, and again when they say so', async () => {
  const { Id } = await thread();
  await openPage(`/secretMsg?university=${UNIVERSITY}`, { token: student });
  await field('给招生办留言');
  expect(location.search).toBe(`?id=${Id}`);
  const menu = await more();
  await press('不再接收', menu);
  await menu.findByText(/将不能再给你发消息/);
  expect(asked('thread.stop')).toEqual([]);
  await press('不再接收', menu);
  await toast('已设为不再接收');
  await screen.findByText('你已设为不再接收，招生办不能给你发消息');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('恢复接收');
  await toast('已恢复接收');
  await field('给招生办留言');
});

test('staff stop a student with a reason, which the student reads, and let them write again', async () => {
  const own = await thread();
  const page = `/secretMsg?id=${own.Id}`;
  await openPage(page, { token: worker });
  await field('回复考生');
  const menu = await more();
  await press('停止接收这位考生', menu);
  const reason = await menu.findByRole('textbox', { name: '原因，考生会看到' });
  const stop = menu.getByRole('button', { name: '停止接收这位考生' });
  expect(isDisabled(stop)).toBe(true);
  await fill(reason, ' 反复发广告 ');
  await press('停止接收这位考生', menu);
  await toast('已停止接收');
  await closePage();
  await openPage(page, { token: student });
  await screen.findByText('招生办已停止接收你的私信：反复发广告');
  expect(screen.queryByRole('textbox')).toBeNull();
  await closePage();
  await openPage(page, { token: worker });
  await press('恢复接收这位考生', await more());
  await toast('考生可以继续发送了');
  await closePage();
  await openPage(page, { token: student });
  await field('给招生办留言');
});

test('who opens a thread has read it up to the newest message of the other side', async () => {
  const own = await thread();
  await writes(own, student, `想问体检要求 ${Date.now()}`);
  await writes(own, worker, `按章程执行 ${Date.now()}`);
  const reply = (await messages(own)).at(-1);
  expect((await thread()).Unread).toBeGreaterThan(0);
  await openPage(`/secretMsg?id=${own.Id}`, { token: student });
  await waitFor(() =>
    expect(asked('thread.see').map(({ input }) => input)).toEqual([
      { Id: own.Id, Offset: reply?.Offset },
    ]),
  );
  await waitFor(async () => expect((await thread()).Unread).toBe(0));
});

test('of what was reported of a thread an operator lets one message stand and withdraws another', async () => {
  const own = await thread();
  const [fair, foul] = [`我不认同 ${Date.now()}`, `骂人的话 ${Date.now()}`] as [string, string];
  for (const text of [fair, foul]) await writes(own, student, text);
  for (const { Offset } of (await messages(own)).slice(-2)) {
    const body = { Topic: own.Topic, Offset, Reason: 'abuse', Note: '' };
    await callApi('/api/room/report/add', { token: worker, body });
  }
  await openPage('/secretMsg?tab=reports', { token: await demoToken('operator') });
  const row = async (text: string) =>
    within((await screen.findByText(text)).closest('li') as HTMLElement);
  await press('不成立，关闭', await row(fair));
  await gone(() => screen.queryByText(fair));
  await press('撤回这条消息', await row(foul));
  await gone(() => screen.queryByText(foul));
  const [stands, withdrawn] = (await messages(own)).slice(-2);
  expect(stands).toMatchObject({ Content: fair, Recalled: null });
  expect(withdrawn).toMatchObject({ Content: '', Recalled: 'staff' });
});
