import { expect, test } from 'vitest';
import { answerPlace } from './answer-id.ts';

test('reads the place of an answered question', () => {
  expect(answerPlace('stream/981867e281c8:17')).toEqual({
    topic: 'stream/981867e281c8',
    offset: 17,
  });
});

test.each([
  '',
  'stream/a',
  'stream/a:0',
  'stream/a:01',
  'stream/a:-1',
  'group/a:1',
  'stream/:1',
  'stream/a b:1',
  'stream/a:1:2',
])('has no place for %s', (id) => expect(answerPlace(id)).toBeNull());
