import { expect, test } from 'vitest';
import { listEndOf } from './list-end.ts';

const LIST = `#EXTM3U
#EXT-X-TARGETDURATION:1
#EXT-X-PROGRAM-DATE-TIME:2026-11-22T10:00:00.500Z
#EXTINF:1.000,
/a.m4s
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-22T10:01:00.000Z
#EXTINF:1.000,
/b.m4s
#EXTINF:0.960,
/c.m4s
`;
const END = Date.UTC(2026, 10, 22, 10, 1, 1, 960);

test('a playlist ends where the last of its segments does', () => {
  expect(listEndOf(LIST)).toEqual({ recordedAt: END, isOver: false });
  expect(listEndOf(`${LIST}#EXT-X-ENDLIST\n`)).toEqual({ recordedAt: END, isOver: true });
});

test('what does not say when it was recorded has no end that can be told', () => {
  expect(listEndOf('')).toBeNull();
  expect(listEndOf('<!doctype html>')).toBeNull();
  expect(listEndOf('#EXTM3U\n#EXTINF:1.000,\n/a.m4s\n')).toBeNull();
});
