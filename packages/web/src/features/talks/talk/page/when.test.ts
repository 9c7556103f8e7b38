import { expect, test } from 'vitest';
import { whenText } from './when.ts';

test('an instant is today, tomorrow, or on a date with its weekday', () => {
  const at = (text: string) => Date.parse(`${text}:00+08:00`);
  const now = at('2026-11-20T15:00');
  expect(whenText(now, now)).toBe('今天 15:00');
  expect(whenText(at('2026-11-21T11:00'), now)).toBe('明天 11:00');
  expect(whenText(at('2026-11-18T15:00'), now)).toBe('11月18日 周三 15:00');
});
