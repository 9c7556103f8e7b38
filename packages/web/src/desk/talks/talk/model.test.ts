import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { describe, expect, test } from 'vitest';
import { fieldsOf, NEW_TALK, nextWaiting, problemsIn, timeOf, writtenOf } from './model.ts';

const START = Date.parse('2026-11-20T19:00:00+08:00');
const TALK: OwnTalkDetail = {
  ...{ Id: 't', Version: 3, State: 'draft', Title: '讲', Kind: '', Speaker: '罗老师' },
  University: { Id: 'u', Name: '大学', Shortname: '大', Color: '#000000' },
  ...{ Starttime: START, Endtime: START + HOUR_MS, Provinces: ['440000'], Reserves: 0, Plays: 0 },
  ...{ Problems: [], Reason: '', Intro: '', Speakertitle: '', Tags: [], Overlaps: [], History: [] },
  ...{ Cover: '', Contact: '', Contactway: '' },
};
const NOW = START - HOUR_MS;

describe('times', () => {
  test('are read in Asia/Shanghai, and shown as they were typed', () => {
    expect(timeOf('2026-11-20 19:00')).toBe(START);
    expect(fieldsOf(TALK)).toMatchObject({ Start: '2026-11-20 19:00', End: '2026-11-20 20:00' });
    expect(writtenOf(fieldsOf(TALK))).toMatchObject({ Starttime: START, Endtime: START + HOUR_MS });
  });
  test.each(['', '2026-02-30 10:00', '2026-11-20', '2026-11-20 24:00'])('%s is none', (text) => {
    expect(timeOf(text)).toBeNull();
  });
});

test('what is to be mended: all of a draft, of a published one what is changed', () => {
  expect(problemsIn(NEW_TALK, null, NOW)).toEqual(['title', 'start', 'end', 'speaker']);
  expect(problemsIn({ ...fieldsOf(TALK), Title: '' }, TALK, NOW)).toEqual(['title']);
  const over: OwnTalkDetail = { ...TALK, State: 'replay' };
  const late = START + 2 * HOUR_MS;
  expect(problemsIn(fieldsOf(over), over, late)).toEqual([]);
  expect(problemsIn({ ...fieldsOf(over), Speaker: '' }, over, late)).toEqual(['speaker']);
  const moved = { ...fieldsOf(over), Start: '2026-11-20 18:00' };
  expect(problemsIn(moved, over, late)).toEqual(['past']);
});

test('after a decision the next one that waits comes, at the end the first, and none at last', () => {
  const row = (Id: string, State: 'pending' | 'upcoming') => ({ Id, State });
  const rows = [
    row('a', 'pending'),
    row('b', 'upcoming'),
    row('c', 'pending'),
    row('d', 'pending'),
  ];
  expect(nextWaiting(rows, 'a')).toBe('c');
  expect(nextWaiting(rows, 'd')).toBe('a');
  expect(nextWaiting([row('a', 'pending')], 'a')).toBeUndefined();
  // The list was read anew before.
  expect(nextWaiting(rows.slice(1), 'a')).toBe('c');
});
