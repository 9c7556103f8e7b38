import { describe, expect, test } from 'vitest';
import { unitId, unitNamed, unitOf } from './apply-unit.ts';

const group = {
  universityId: '4144010561',
  batch: '本科批',
  group: '207',
  code: '',
  major: '',
  category: '',
};

describe('the id of a unit', () => {
  test.each([
    ['a group', group, '4144010561~本科批~207'],
    ['a university', { ...group, batch: '', group: '' }, '4144010561'],
    [
      'a major whose name has the signs that part an id',
      { ...group, group: '', code: '01', major: '英语~德语,100%', category: '国家专项' },
      '4144010561~本科批~~01~英语%7e德语%2c100%25~国家专项',
    ],
  ])('of %s leads back to it', (_, unit, id) => {
    expect(unitId(unit)).toBe(id);
    expect(unitOf(id)).toEqual(unit);
  });

  test.each(['', '~本科批', '4144010561~a~b~c~d~e~f', `4144010561~${'一'.repeat(301)}`])(
    '%s is none',
    (id) => expect(unitOf(id)).toBeNull(),
  );
});

test.each([
  ['院校专业组', 'group'],
  [' 专业组 ', 'group'],
  ['专业（类）+ 院校', 'major'],
  ['专业类', 'major'],
  ['院校', 'university'],
  ['班级', null],
  ['', null],
])('a table names the unit %s', (text, unit) => expect(unitNamed(text)).toBe(unit));
