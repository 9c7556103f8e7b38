import { screen, waitFor, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { CHAT_TYPE_MQTT } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { setToken } from '../../../../../lib/session.ts';
import { setCookie } from '../../../../../lib/storage.ts';
import { callApi, phoneToken } from '../../../../../testing/dom/gateway.ts';
import { asked, hold, holdAnswer, refuse } from '../../../../../testing/dom/network.ts';
import { gone, openPage, press, user } from '../../../../../testing/dom/page.tsx';

/** Opens the room of a talk that runs. */
const openRoom = async (token: string): Promise<void> => {
  const { List } = await callApi<{ List: readonly Talk[] }>(
    `${talkCalls.find.path}?Status=live&Limit=1`,
  );
  await openPage(`/videoDetail?id=${List[0]?.Id}`, { token });
};

/** The question for a name, which fills in the one that the server has made. */
const nameQuestion = async () =>
  within(await screen.findByRole('dialog', { name: '大家怎么称呼你' }));

test('the message after one that quotes another quotes nothing', async () => {
  await openRoom(TEST_TOKENS.student);
  const log = within(await screen.findByRole('log'));
  const replies = await log.findAllByRole('button', { name: /^回复/ });
  await user.click(replies[0] as HTMLElement);
  /** @returns the message as it stands in the room, with what it quotes */
  const say = async (text: string) => {
    await user.type(screen.getByRole('textbox'), `${text}{Enter}`);
    return (await log.findByText(text)).textContent;
  };
  expect(await say('谢谢，明白了')).toMatch(/：.+谢谢，明白了$/);
  expect(await say('选科有要求吗')).toBe('选科有要求吗');
});

test('whoever writes before their account is known is asked for a name like everybody who has none', async () => {
  const answer = holdAnswer('user.info');
  await openRoom(await phoneToken('13700004399'));
  // They are in the room.
  await screen.findByText(/^\d+ 人在看$/);
  const log = within(screen.getByRole('log'));
  await user.type(screen.getByRole('textbox'), '请问有强基计划吗{Enter}');
  const sheet = await nameQuestion();
  expect(log.queryByText('请问有强基计划吗')).toBeNull();
  await press(/用这个名字/, sheet);
  await log.findByText('请问有强基计划吗');
  // What the server said of the account before it had this name is not waited for.
  await waitFor(() => expect(asked('user.info')).toHaveLength(2));
  (await answer)();
  await user.type(screen.getByRole('textbox'), '谢谢{Enter}');
  await log.findByText('谢谢');
});

test('a visitor who writes is asked to log in, and for no name', async () => {
  await openRoom('');
  await screen.findByText(/^\d+ 人在看$/);
  await user.type(screen.getByRole('textbox'), '请问怎么选科{Enter}');
  await screen.findByRole('dialog', { name: '登录宣讲' });
});

test('what waits for a name is not sent by the next account', async () => {
  await openRoom(await phoneToken('13700004397'));
  await screen.findByText(/^\d+ 人在看$/);
  await user.type(screen.getByRole('textbox'), '请问学费多少{Enter}');
  const answer = holdAnswer('user.setName');
  await press(/用这个名字/, await nameQuestion());
  const arrive = await answer;
  setToken(TEST_TOKENS.student);
  await gone(() => screen.queryByRole('dialog'));
  arrive();
  // Whatever follows the answer has happened when another one is here.
  await callApi(talkCalls.find.path);
  expect((screen.getByRole('textbox', { name: /说点/ }) as HTMLTextAreaElement).value).toBe(
    '请问学费多少',
  );
});

test('a message that could not be sent is not sent again without a name', async () => {
  // The browser was in a room over MQTT before: there is no connection until that is refused, and another way tried.
  setCookie('ChatType', String(CHAT_TYPE_MQTT));
  const connect = hold('chat.stream');
  refuse('chat.stream');
  const answer = hold('user.info');
  await openRoom(await phoneToken('13700004398'));
  const log = within(await screen.findByRole('log'));
  await user.type(await screen.findByRole('textbox'), '请问有中外合作办学吗{Enter}');
  await log.findByText('没有发送成功');
  connect();
  await screen.findByText(/^\d+ 人在看$/);
  await press('重发', log);
  const sheet = await nameQuestion();
  await log.findByText('没有发送成功');
  await press(/用这个名字/, sheet);
  await gone(() => log.queryByText('没有发送成功'));
  await log.findByText('请问有中外合作办学吗');
  answer();
});
