import { expect, it } from 'vitest';
import { daySpan, daysIn, daysText } from './model.ts';

it('takes whole days in Shanghai, the last one too, and nothing of what is no day', () => {
  expect(daySpan('2026-11-01~2026-11-01')).toEqual({
    From: Date.parse('2026-10-31T16:00:00Z'),
    Until: Date.parse('2026-11-01T16:00:00Z'),
  });
  expect(daySpan('2026-11-01~')).toEqual({ From: Date.parse('2026-10-31T16:00:00Z') });
  expect(daySpan('~2026-13-01')).toEqual({});
  expect(daySpan('')).toEqual({});
});

it('reads the days that it has written', () => {
  expect(daysIn(daysText('2026-11-01', '2026-11-20'))).toEqual(['2026-11-01', '2026-11-20']);
  expect(daysText('', '')).toBe('');
});
