import { expect, test } from 'vitest';
import { campaignPath, daysOf, hoursText } from './model.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

test('a campaign lasts to the end of its last day', () => {
  const span = { Starttime: at('2026-11-20T00:00:00'), Endtime: at('2026-11-23T00:00:00') };
  expect(daysOf(span)).toEqual({ first: '2026-11-20', last: '2026-11-22' });
  expect(daysOf({ ...span, Endtime: span.Starttime })).toEqual({
    first: '2026-11-20',
    last: '2026-11-20',
  });
});

test('the hours of a stop are those of the place', () => {
  const span = { Starttime: at('2026-11-20T14:00:00'), Endtime: at('2026-11-20T17:30:00') };
  expect(hoursText(span)).toBe('14:00–17:30');
  expect(campaignPath('a/b')).toBe('/activity?id=a%2Fb');
});
