import type { UniversitySignup } from '@xuanjiang/contracts/signup';
import { describe, expect, test } from 'vitest';
import { fieldsText, lookText, momentText, shownLines, standingOf } from './model.ts';
import { t } from './texts.ts';

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);
const NOW = at('03T16:00');

const signup = (State: UniversitySignup['State']): UniversitySignup => ({
  Id: State,
  University: { Id: '1', Name: '甲大学', Shortname: '甲大', Color: '#000000' },
  Office: '招生办公室',
  Talkid: '',
  Talktitle: '',
  Time: NOW,
  Withdrawntime: null,
  State,
});

test('what was withdrawn does not stand, what is hidden does', () => {
  expect(standingOf(undefined)).toBeNull();
  expect(standingOf({ List: [signup('withdrawn')] })).toBeNull();
  expect(standingOf({ List: [signup('hidden')] })?.State).toBe('hidden');
});

describe('what staff see', () => {
  const profile = {
    School: '启明中学',
    Enrollmentyear: 2024,
    Address: '广东省-广州市-天河区',
    Phone: '138****0001',
  };
  const values = (talk: string, phone = profile.Phone) =>
    shownLines({ ...profile, Phone: phone }, talk, '今天 16:00', t).map(({ value }) => value);

  test('is every field once', () => {
    expect(values('强基答疑')).toEqual([
      '启明中学',
      '2024 年',
      '广东省-广州市-天河区',
      '138****0001',
      '强基答疑',
      '今天 16:00',
    ]);
  });

  test('leaves out a talk that there is not, and says that there is no phone', () => {
    expect(values('', '')).toEqual([
      '启明中学',
      '2024 年',
      '广东省-广州市-天河区',
      '没有绑定',
      '今天 16:00',
    ]);
  });
});

test('the fields of a receipt are named, an unknown one is left out', () => {
  expect(fieldsText(['school', 'enrollmentYear', 'phone'], t)).toBe('学校、年份、完整手机号');
  expect(fieldsText(['school', 'shoeSize' as 'school'], t)).toBe('学校');
});

describe('when somebody looked', () => {
  test.each([
    [at('03T15:20'), '今天 15:20'],
    [at('02T23:59'), '昨天 23:59'],
    [at('01T08:05'), '6月1日 08:05'],
    [Date.parse('2025-12-31T10:00:00+08:00'), '2025年12月31日 10:00'],
  ])('%s', (time, words) => {
    expect(momentText(time, NOW, t)).toBe(words);
    expect(lookText({ Time: time, Lasttime: time }, NOW, t)).toBe(words);
  });

  test('from the first to the last time', () => {
    const look = (from: string, until: string) =>
      lookText({ Time: at(from), Lasttime: at(until) }, NOW, t);
    expect(look('03T15:20', '03T15:50')).toBe('今天 15:20 至 15:50');
    expect(look('02T23:40', '03T00:10')).toBe('昨天 23:40 至 今天 00:10');
  });
});
