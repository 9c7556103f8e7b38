import { expect, test } from 'vitest';
import type { EventForm } from './staff-policy.ts';
import { newWhere, stateOf } from './staff-policy.ts';

const NOW = 100;
const ROW = {
  ...{ isDraft: 0, cancelled: 0, endsAt: NOW + 1 },
  ...{ cityId: '330100', place: '报告厅', address: '余杭塘路 866 号' },
};
const form = (change: Partial<EventForm> = {}): EventForm =>
  ({ Cityid: ROW.cityId, Place: ROW.place, Address: ROW.address, ...change }) as EventForm;

test('people are told of another city, place or address, and of nothing else', () => {
  expect(newWhere(ROW, form({ Summary: '新' }), NOW)).toBeNull();
  const { cityId, place, address } = ROW;
  for (const [change, where] of [
    [{ Cityid: '310100' }, { cityId: '310100', place, address }],
    [{ Place: '体育馆' }, { cityId, place: '体育馆', address }],
    [{ Address: '' }, { cityId, place, address: '' }],
  ] as const) {
    expect(newWhere(ROW, form(change), NOW)).toEqual(where);
  }
});

test.each([{ isDraft: 1 }, { cancelled: 1 }, { endsAt: NOW }])(
  'nobody is told of a place to which nobody goes: %j',
  (row) => {
    expect(newWhere({ ...ROW, ...row }, form({ Place: '体育馆' }), NOW)).toBeNull();
  },
);

test('a published event stands where its times say', () => {
  const row = { isDraft: 0, cancelled: 0, startsAt: 10, endsAt: 20 };
  expect([9, 10, 19, 20].map((now) => stateOf(row, now))).toEqual([
    'upcoming',
    'running',
    'running',
    'over',
  ]);
  expect(stateOf({ ...row, cancelled: 1 }, 20)).toBe('cancelled');
  expect(stateOf({ ...row, cancelled: 1, isDraft: 1 }, 20)).toBe('draft');
});
