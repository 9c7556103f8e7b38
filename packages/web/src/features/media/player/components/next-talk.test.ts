import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import { nextTalk } from './next-talk.tsx';

const start = Date.parse('2026-11-20T15:00:00+08:00');
const coming = makeTalk({ Id: 'coming', Status: 'upcoming', Starttime: start + 24 * HOUR_MS });
const replay = makeTalk({ Id: 'replay', Status: 'replay', Starttime: start - 24 * HOUR_MS });
const off = makeTalk({ Id: 'off', Cancelled: true, Status: 'cancelled' });

test('after a replay the first that can be watched is offered, else the first to come, never one that is off', () => {
  expect(nextTalk([off, coming, replay], start)?.Id).toBe('replay');
  expect(nextTalk([off, coming], start)?.Id).toBe('coming');
  expect(nextTalk([off], start)).toBeNull();
});
