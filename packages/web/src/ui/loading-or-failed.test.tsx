import { CODES } from '@xuanjiang/contracts/errors';
import { expect, test } from 'vitest';
import { FileCallError } from '../lib/refusal.ts';
import { noAnswer } from '../testing/call-error.ts';
import { wordsOf } from '../testing/words-of.ts';
import { LoadingOrFailed } from './loading-or-failed.tsx';

const drawn = (data: unknown, error: unknown): string =>
  wordsOf(
    <LoadingOrFailed
      query={{ data, error, isError: error !== null, refetch: () => undefined }}
      skeleton="加载中"
    />,
    '|',
  );

test('the skeleton is drawn until there is data or a failure, which says why; nothing is once there is data', () => {
  const refused = new FileCallError(CODES.tooMany, '太快了，请稍后再试');
  expect(drawn(undefined, null)).toBe('加载中');
  expect(drawn(undefined, refused)).toContain('|太快了，请稍后再试|');
  expect(drawn(undefined, noAnswer())).toContain('|可能是网络不稳，稍等一下再试|');
  expect(drawn([], refused)).toBe('');
});
