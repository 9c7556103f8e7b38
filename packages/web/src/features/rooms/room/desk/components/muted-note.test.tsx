import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../../../testing/words-of.ts';
import { MutedNote } from './muted-note.tsx';

test.each([
  [HOUR_MS, /\d\d:\d\d.*刷屏/],
  [36_500 * DAY_MS, /^你已被长期禁言：刷屏$/],
])('who is muted for %d ms reads until when, and why', (ms, text) => {
  const note = wordsOf(<MutedNote muted={{ Until: Date.now() + ms, Reason: '刷屏' }} />);
  expect(note).toMatch(text);
});
