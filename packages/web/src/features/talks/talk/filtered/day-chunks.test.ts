import { DAY_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { dayChunks } from './day-chunks.ts';

test('rows are cut by day, and a long day into parts of which the first says so', () => {
  const noon = Date.parse('2026-11-20T12:00:00+08:00');
  const talks = [0, 1, 2].map((ms) => ({ Starttime: noon + ms }));
  const later = { Starttime: noon + DAY_MS };
  expect(dayChunks([...talks, later], 2)).toEqual([
    { day: '2026-11-20', first: true, talks: talks.slice(0, 2) },
    { day: '2026-11-20', first: false, talks: talks.slice(2) },
    { day: '2026-11-21', first: true, talks: [later] },
  ]);
});
