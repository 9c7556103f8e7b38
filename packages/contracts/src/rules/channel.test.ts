import { expect, test } from 'vitest';
import { isChannel } from './channel.ts';

test.each(['7', 'poster_03', 'wx.menu-2026', 'A'.repeat(64)])('%s names a channel', (text) => {
  expect(isChannel(text)).toBe(true);
});

test.each(['', 'a b', '海报', 'a/b', 'a\n', '<b>', 'A'.repeat(65)])(
  '%j names no channel',
  (text) => {
    expect(isChannel(text)).toBe(false);
  },
);
