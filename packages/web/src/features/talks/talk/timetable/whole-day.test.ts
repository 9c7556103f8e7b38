import { expect, test } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import { joinParts } from './whole-day.ts';

test('a talk that is in two parts is there once, in its first place', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((Id) => makeTalk({ Id })) as [
    ReturnType<typeof makeTalk>,
    ReturnType<typeof makeTalk>,
    ReturnType<typeof makeTalk>,
  ];
  expect(joinParts([[a, b], [b, c], []]).map(({ Id }) => Id)).toEqual(['a', 'b', 'c']);
});
