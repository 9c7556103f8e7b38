import { act, screen, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { useAppState } from '../../../../../lib/app-state.ts';
import { loseSession } from '../../../../../lib/session.ts';
import { callApi, phoneToken } from '../../../../../testing/dom/gateway.ts';
import { hold } from '../../../../../testing/dom/network.ts';
import { openPage, press, user } from '../../../../../testing/dom/page.tsx';

test('the message after one that quotes another quotes nothing', async () => {
  const { List } = await callApi<{ List: readonly Talk[] }>(
    `${talkCalls.find.path}?Status=live&Limit=1`,
  );
  await openPage(`/videoDetail?id=${List[0]?.Id}`, { token: TEST_TOKENS.student });
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

test('whoever sends before their account is known is asked for a name like everybody who has none', async () => {
  const { List } = await callApi<{ List: readonly Talk[] }>(
    `${talkCalls.find.path}?Status=live&Limit=1`,
  );
  const answer = hold('user.info');
  await openPage(`/videoDetail?id=${List[0]?.Id}`, { token: await phoneToken('13700004399') });
  // The room has been entered: what is sent before stays unsent.
  await screen.findByText(/^\d+ 人在看$/);
  const log = within(screen.getByRole('log'));
  const field = await screen.findByRole('textbox');
  const isReady = () =>
    screen.getByRole('button', { name: '发送' }).getAttribute('aria-disabled') === 'false';
  await user.type(field, '第一次来{Enter}');
  expect(isReady()).toBe(false);
  // What is written on is sent by another press.
  await user.type(field, '，请问有强基计划吗？');
  expect(isReady()).toBe(true);
  await user.type(field, '{Enter}');
  answer();
  const sheet = within(await screen.findByRole('dialog', { name: '大家怎么称呼你' }));
  expect(log.queryByText(/^第一次来/)).toBeNull();
  await press(/用这个名字/, sheet);
  await log.findByText('第一次来，请问有强基计划吗？');
});

test('what waits for an account stays in the field when the session ends', async () => {
  const { List } = await callApi<{ List: readonly Talk[] }>(
    `${talkCalls.find.path}?Status=live&Limit=1`,
  );
  const answer = hold('user.info');
  await openPage(`/videoDetail?id=${List[0]?.Id}`, { token: await phoneToken('13700004398') });
  await screen.findByText(/^\d+ 人在看$/);
  await user.type(await screen.findByRole('textbox'), '第一次来{Enter}');
  act(loseSession);
  answer();
  await screen.findByPlaceholderText('登录后即可发言');
  expect(useAppState.getState()).toMatchObject({ showLogin: false, asked: null });
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('第一次来');
});
