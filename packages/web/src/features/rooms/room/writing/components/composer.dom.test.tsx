import { screen, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../testing/dom/gateway.ts';
import { openPage, user } from '../../../../../testing/dom/page.tsx';

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
