import { FALLBACK_SCHOOL_ID, SCHOOL_PICKER_VISIBLE_ITEMS } from '@xuanjiang/contracts/constants';
import type { School } from '@xuanjiang/contracts/school';
import { describe, expect, test } from 'vitest';
import { choiceOf, currentOf, findInput, listOf, otherSchool, searchProblem } from './model.ts';

const area = {
  province: { code: '440000', name: '广东省' },
  city: { code: '440100', name: '广州市' },
};
const school: School = {
  Id: 7,
  Schoolname: '启明中学',
  Province: '广东省',
  Provinceid: '440000',
  City: '广州市',
  Cityid: '440100',
  Area: '天河区',
  Areaid: '440106',
  Demo: true,
};
const second: School = { ...school, Id: 8, Schoolname: '文澜中学' };
const other = otherSchool('其他');

describe('searching', () => {
  test('by city needs province and city [5.SCHOOL.3]', () => {
    expect(searchProblem({ type: 'city', area: null, keyword: '启明' })).toBe('schoolNeedsCity');
    expect(searchProblem({ type: 'city', area, keyword: '' })).toBeNull();
  });

  test('by keyword needs a keyword [5.SCHOOL.4]', () => {
    expect(searchProblem({ type: 'keyword', area, keyword: '  ' })).toBe('schoolNeedsKeyword');
    expect(searchProblem({ type: 'keyword', area: null, keyword: 'qm' })).toBeNull();
  });

  test('asks for page 1 of 100 checked schools, by city and province or by name [7.CALL.8, 7.CALL.9, 9.3]', () => {
    const page = { Page: 1, Limit: 100, Tracestatus: 2 };
    expect(findInput({ type: 'city', area, keyword: '启明' })).toEqual({
      ...page,
      Cityid: '440100',
      Province: '广东省',
    });
    expect(findInput({ type: 'keyword', area, keyword: ' 启明 ' })).toEqual({
      ...page,
      Name: '启明',
    });
  });

  test('by name asks for the near ones first, or for those of one city; in a city for a part of the name [5.NEAR.1, 5.NEAR.4]', () => {
    const page = { Page: 1, Limit: 100, Tracestatus: 2 };
    const search = { type: 'keyword', area, keyword: '第一中学', nearProvince: '420000' } as const;
    expect(findInput(search)).toEqual({ ...page, Name: '第一中学', Province: '420000' });
    const narrowed = { code: '420100' };
    expect(findInput({ ...search, narrowed })).toEqual({
      ...page,
      Name: '第一中学',
      Cityid: '420100',
    });
    expect(findInput({ type: 'city', area, keyword: '', within: ' 外国语 ' })).toEqual({
      ...page,
      Cityid: '440100',
      Province: '广东省',
      Name: '外国语',
    });
  });
});

describe('the list', () => {
  test('is what was found, the first of it chosen [4.SCHOOL.3]', () => {
    const { schools, total } = listOf({ List: [school, second], Total: 120 }, other);
    expect(total).toBe(120);
    expect(currentOf(schools, null)).toBe(school);
    expect(currentOf(schools, 8)).toBe(second);
  });

  test.each([[null], [{ List: [], Total: 0 }]])(
    "is 'Other' alone, and counts nothing, on a failure or an empty answer (%#) [4.SCHOOL.4, 8.SCHOOL.1]",
    (answer) => {
      expect(listOf(answer, other)).toEqual({ schools: [other], total: 0 });
    },
  );

  test('a choice of an earlier search gives way to the first of the new one', () => {
    expect(currentOf([second], 7)).toBe(second);
    expect(currentOf([], 7)).toBeNull();
  });

  test('shows 6 items', () => {
    expect(SCHOOL_PICKER_VISIBLE_ITEMS).toBe(6);
  });
});

describe('choosing', () => {
  test('takes the school as the directory has it [3.REG.2]', () => {
    expect(choiceOf(school, null)).toEqual({
      School: '启明中学',
      Schoolid: 7,
      Provinceid: '440000',
      Cityid: '440100',
      Areaid: '440106',
      Address: '广东省-广州市-天河区',
    });
  });

  test("'Other' has id 11048 and 'Other' with ids 1 for its region [3.SCHOOL.2, 9.28]", () => {
    expect(other).toMatchObject({ Id: 11048, Province: '其他', City: '其他', Area: '其他' });
    expect(other).toMatchObject({ Provinceid: '1', Cityid: '1', Areaid: '1' });
    expect(FALLBACK_SCHOOL_ID).toBe(11048);
  });

  test("'Other' takes province and city from the chosen area [4.SCHOOL.5]", () => {
    expect(choiceOf(other, area)).toEqual({
      School: '其他',
      Schoolid: 11048,
      Provinceid: '440000',
      Cityid: '440100',
      Areaid: '440100',
      Address: '广东省-广州市',
    });
    expect(choiceOf(other, null)).toBeNull();
  });
});
