import { expect, test } from 'vitest';
import { inviteCodeOf, inviteVideoPath, posterName } from './model.ts';

test('takes only what can be a code from an address', () => {
  expect(inviteCodeOf('q8fJz1mXo2Lw0aBc')).toBe('q8fJz1mXo2Lw0aBc');
  for (const text of [null, '', 'q8fJz1mXo2Lw0aB', 'q8fJz1mXo2Lw0aBcd', 'q8fJz1mXo2Lw0aB/']) {
    expect(inviteCodeOf(text)).toBe('');
  }
});

test('a poster is saved under a name that every system takes', () => {
  expect(posterName('强基/专项: 怎么选？')).toBe('强基 专项  怎么选？.png');
  expect(inviteVideoPath('a&b')).toBe('/inviteVideo?id=a%26b');
});
