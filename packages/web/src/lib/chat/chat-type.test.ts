import { expect, it } from 'vitest';
import { firstChatType } from './chat-type.ts';

it.each([
  [null, '', 1],
  [1, '', 1],
  [1, '1', 1],
  [2, '', 2],
  [2, '1', 2],
  [1, '2', 2],
  [null, '2', 2],
  [1, 'x', 1],
])('an account of chat type %j begins, after "%s" worked, with %d', (account, worked, first) => {
  expect(firstChatType(account, worked)).toBe(first);
});
