import { expect, it } from 'vitest';
import { leftText, SHOWN_S, spacedPhone, studentsAsk } from './model.ts';

it('asks for what the address says, and for nothing that it says wrongly', () => {
  const address = { school: '一中', talk: 't1', province: '440000', year: '2024', seen: 'unseen' };
  expect(studentsAsk({ province: '440000', city: '440100' })).toEqual({
    Provinceid: '440000',
    Cityid: '440100',
  });
  // The city belongs to another province, which was chosen before: it is left out.
  expect(studentsAsk({ province: '330000', city: '440100' })).toEqual({ Provinceid: '330000' });
  expect(studentsAsk(address)).toEqual({
    School: '一中',
    Talkid: 't1',
    Provinceid: '440000',
    Enrollmentyear: 2024,
    Seen: 'unseen',
  });
  expect(
    studentsAsk({ province: 'x', city: 'y', year: '1999', seen: 'maybe', days: 'never' }),
  ).toEqual({});
});

it('shows a phone for a minute', () => {
  expect(leftText(1000, 1000)).toBe('1:00');
  expect(leftText(1000, 19_999)).toBe('0:42');
  expect(leftText(1000, 1000 + SHOWN_S * 1000)).toBe('');
  // The clock was set back meanwhile.
  expect(leftText(1000, 0)).toBe('1:00');
});

it('parts a phone for reading', () => {
  expect(spacedPhone('18622090937')).toBe('186 2209 0937');
  expect(spacedPhone('')).toBe('');
});
