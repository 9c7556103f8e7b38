import { screen, waitFor, within } from '@testing-library/react';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { callApi, demoToken } from '../../testing/dom/gateway.ts';
import { asked } from '../../testing/dom/network.ts';
import { openPage, press, toast, user } from '../../testing/dom/page.tsx';

interface Record {
  readonly Id: string;
  readonly Version: number;
}

/** An event of the liaison's university with which the demo's student has signed up. */
const eventWithStudent = async (token: string, Title: string): Promise<string> => {
  const start = Date.now() + DAY_MS;
  const made = await callApi<Record>('/api/event/eventoff/add', {
    token,
    body: {
      ...{ Title, Organiser: '招生办公室', Cityid: '110100', Place: '礼堂', Site: 3, Online: 3 },
      ...{ Starttime: start, Endtime: start + 2 * HOUR_MS, Applyuntil: start },
      ...{ Checkinfrom: start - HOUR_MS, Checkinuntil: start + 2 * HOUR_MS },
    },
  });
  const { Id, Version } = made;
  await callApi('/api/event/eventoff/publish', { token, body: { Id, Version } });
  const student = await demoToken('student');
  const body = { Id, Places: 2 };
  await callApi('/api/event/eventoff/reg/apply', { token: student, body });
  return Id;
};

test('the panel of an event leads to who signed up; they are walked through by keyboard, and a panel has what is known, the phone covered', async () => {
  const token = await demoToken('worker');
  const id = await eventWithStudent(token, '看看谁报名了');
  await openPage(`/orgCenter/events?open=${id}`, { token });
  await user.click(await screen.findByRole('link', { name: '报名的人' }));
  await screen.findByText('2 / 3');
  screen.getByText('全部 1');
  const row = (await screen.findByText(/\*\*\*\*/)).closest('tr');
  await user.keyboard('j');
  expect(document.activeElement).toBe(row);
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog'));
  panel.getByText('1 位');
  panel.getByRole('button', { name: /完整手机号/ });
  expect(location.search).toContain('open=');
});

test.each([
  ['', '还没有选活动'],
  ['?id=nowhere', '没有这场活动，或者不是本校的'],
])('the address of attendees with %j says so and leads to the events', async (query, said) => {
  await openPage(`/orgCenter/events/attendees${query}`, { token: await demoToken('worker') });
  await screen.findByText(said);
  const link = screen.getByRole('link', { name: '去选活动' });
  expect(link.getAttribute('href')).toBe('/orgCenter/events');
});

test('a message is sent only as its writer has tried it, and asks before', async () => {
  const token = await demoToken('worker');
  const id = await eventWithStudent(token, '写给报名的人');
  await openPage(`/orgCenter/events/attendees?id=${id}`, { token });
  const send = await screen.findByRole('button', { name: '发给 1 人' });
  await user.type(await screen.findByLabelText('消息内容'), '请提前一刻钟到');
  expect(send).toHaveProperty('disabled', true);
  await press('先给我发一条');
  await toast('已发到您的消息中心，看过再发给大家');
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await user.type(screen.getByLabelText('消息内容'), '！');
  await waitFor(() => expect(send).toHaveProperty('disabled', true));
  await press('先给我发一条');
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await user.click(send);
  const question = within(await screen.findByRole('dialog'));
  question.getByText('请提前一刻钟到！');
  expect(asked('attendee.sendMessage')).toEqual([]);
  await user.click(question.getByRole('button', { name: '发给 1 人' }));
  await toast('开始发送');
  await screen.findByText('今天还能发 2 条');
  expect(screen.getByLabelText('消息内容')).toHaveProperty('value', '');
});
