import { screen, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
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
  const log = screen.getByRole('log');
  await user.type(await screen.findByRole('textbox'), '第一次来，请问有强基计划吗？{Enter}');
  answer();
  const sheet = within(await screen.findByRole('dialog', { name: '大家怎么称呼你' }));
  expect(within(log).queryByText('第一次来，请问有强基计划吗？')).toBeNull();
  await press(/用这个名字/, sheet);
  await within(log).findByText('第一次来，请问有强基计划吗？');
});
