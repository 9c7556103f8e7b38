import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { TALK_LENGTH_MAX_MS, TALK_TIME_MAX } from '@xuanjiang/contracts/rules/talk-problems';
import { describe, expect, test } from 'vitest';
import type { EditRow } from './staff-policy.ts';
import {
  cancelRefusal,
  changedFields,
  chosenSlots,
  editRefusal,
  problemsOf,
  removeRefusal,
  stateOf,
} from './staff-policy.ts';

const NOW = 1_795_000_000_000;
const START = NOW + HOUR_MS;
const ROW: EditRow = {
  ...{ id: 't', version: 1, stored: 'published', title: '讲', intro: '', speaker: '罗老师' },
  ...{ speakerTitle: '', startsAt: START, endsAt: START + HOUR_MS, provinces: [], tags: [] },
  ...{ realStart: null, realEnd: null, cancelled: false, reserves: 0, plays: 0, reason: '' },
  ...{ coverId: null, contact: '', contactWay: '' },
  ...{ universityId: 'u', universityName: '大学', shortname: '大', color: '#000000', kind: '' },
};

test('which fields differ, by their names on the wire', () => {
  expect(changedFields(ROW, ROW)).toEqual([]);
  expect(changedFields(ROW, { ...ROW, title: '讲座', provinces: ['440000'] })).toEqual([
    'Title',
    'Provinces',
  ]);
});

test('the state is that of the row until it is published, then that of its times', () => {
  expect(stateOf({ ...ROW, stored: 'pending' }, NOW)).toBe('pending');
  expect(stateOf(ROW, NOW)).toBe('upcoming');
  expect(stateOf(ROW, START)).toBe('live');
  expect(stateOf({ ...ROW, cancelled: true }, NOW)).toBe('cancelled');
});

test('only drafts have problems', () => {
  expect(problemsOf({ ...ROW, speaker: '' }, NOW)).toEqual([]);
  expect(problemsOf({ ...ROW, speaker: '', stored: 'draft' }, NOW)).toEqual(['speaker']);
});

describe('an edit of what everybody sees', () => {
  test.each([
    ['texts at any time', {}, { title: '讲座' }, START + 2 * HOUR_MS, null],
    ['a new time', {}, { startsAt: START + 1 }, NOW, null],
    ['a new time after it has begun', {}, { startsAt: START + 1 }, START, 'talkBegun'],
    ['nothing of one that is cancelled', { cancelled: true }, {}, NOW, 'talkIsCancelled'],
    ['no text that is needed', {}, { title: '' }, NOW, 'talkNotReady'],
    ['a length', {}, { endsAt: START + TALK_LENGTH_MAX_MS + 1 }, NOW, 'talkNotReady'],
    ['a past start', {}, { startsAt: NOW, endsAt: NOW + 1 }, NOW, 'talkNotReady'],
    ['a draft: anything', { stored: 'draft' }, { title: '', startsAt: 1 }, NOW, null],
  ] as const)('%s', (_, row, change, now, message) => {
    const from = { ...ROW, ...row };
    expect(editRefusal(from, { ...from, ...change }, now)?.message ?? null).toBe(message);
  });

  test('leaves the length of one that was planned longer', () => {
    const long = { ...ROW, endsAt: START + 2 * TALK_LENGTH_MAX_MS };
    expect(editRefusal(long, { ...long, title: '讲座' }, NOW)).toBeNull();
  });
});

test('what may be called off, and what deleted', () => {
  expect(cancelRefusal(ROW, NOW)).toBeNull();
  expect(cancelRefusal(ROW, START)).toBeNull();
  expect(cancelRefusal(ROW, START + HOUR_MS)?.message).toBe('talkOver');
  expect(cancelRefusal({ ...ROW, cancelled: true }, NOW)?.message).toBe('talkIsCancelled');
  expect(cancelRefusal({ ...ROW, stored: 'draft' }, NOW)?.message).toBe('talkNotPublished');
  expect(removeRefusal({ ...ROW, stored: 'draft' })).toBeNull();
  expect(removeRefusal({ ...ROW, stored: 'returned' })).toBeNull();
  expect(removeRefusal({ ...ROW, stored: 'pending' })?.message).toBe('talkIsPending');
  expect(removeRefusal(ROW)?.message).toBe('talkIsPublished');
});

describe('starts that are chosen to repeat a talk', () => {
  const WEEK_MS = 7 * DAY_MS;
  const ahead = NOW + 4 * WEEK_MS;
  const last = TALK_TIME_MAX - WEEK_MS - HOUR_MS;
  test.each([
    ['weeks after it, each once', ahead, [2, 1, 2], [1, 2]],
    ['its own start', ahead, [1, 0], null],
    ['a week before one that is far ahead', ahead, [-1], null],
    ['one whose end is beyond the last time of a talk', last, [1], null],
    ['one whose end is just before that', last - 1, [1], [1]],
  ] as const)('%s', (_, startsAt, weeks, taken) => {
    const at = (week: number) => startsAt + week * WEEK_MS;
    const slots = chosenSlots({ startsAt, endsAt: startsAt + HOUR_MS }, weeks.map(at), NOW);
    expect(slots?.map((slot) => slot.startsAt) ?? null).toEqual(taken?.map(at) ?? null);
  });
});
