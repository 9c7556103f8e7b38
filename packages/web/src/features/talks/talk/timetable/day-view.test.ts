import { expect, test } from 'vitest';
import { NO_FILTER } from '../filter/filter.ts';
import { dayView, withDayView } from './day-view.ts';

const today = '2026-11-20';
const read = (query: string) => dayView(new URLSearchParams(query), today);

test('an empty address is today, all of it', () => {
  expect(read('')).toEqual({ day: today, filter: NO_FILTER });
  const kept = withDayView(
    new URLSearchParams('qd=a&Date=2026-11-22&Kind=理工类'),
    { day: today, filter: NO_FILTER },
    today,
  );
  expect(kept.toString()).toBe('qd=a');
});

test('a view comes back from its address', () => {
  const view = { day: '2026-11-22', filter: { provinceid: '440000', kind: '理工类' } };
  expect(read(withDayView(new URLSearchParams(), view, today).toString())).toEqual(view);
});

test('nonsense in the address counts as nothing', () => {
  for (const query of ['Date=2026-02-30&Provinceid=abc', 'Date=&Provinceid=990000&Kind=x']) {
    expect(read(query)).toEqual({ day: today, filter: NO_FILTER });
  }
  expect(read('Provinceid=440106').filter).toEqual({ provinceid: '440000', kind: '' });
});
