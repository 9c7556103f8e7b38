import { CODES } from '@xuanjiang/contracts/errors';
import type { RegisterPhone } from '@xuanjiang/contracts/rules/registration-state';
import { describe, expect, test } from 'vitest';
import type { SchoolChoice } from '../school/public.ts';
import { isBindShown } from './bind-shown.ts';
import type { BindForm } from './model.ts';
import { afterRefusal, digitsOf, problemsOf, profileInput, submitKind } from './model.ts';

const school: SchoolChoice = {
  School: '启明中学',
  Schoolid: 7,
  Provinceid: '440000',
  Cityid: '440100',
  Areaid: '440106',
  Address: '广东省-广州市-天河区',
};
const form: BindForm = { phone: '13912345678', code: '1234', school, year: 2024, consent: true };

describe('submitting', () => {
  test.each([
    [1, '', 'add'],
    [4, '', 'add'],
    [3, '13912345678', 'update'],
    [1, '13912345678', 'update'],
    [4, '13912345678', 'update'],
    [2, '13912345678', 'none'],
    [2, '', 'none'],
  ] as const)(
    'in state %d with the phone "%s" is %s [4.REG.1, 4.REG.2, 4.REG.8]',
    (registerPhone, boundPhone, kind) => {
      expect(submitKind({ registerPhone, boundPhone })).toBe(kind);
    },
  );
});

describe('validation', () => {
  test('lets a whole form pass', () => {
    expect(problemsOf(form, 'add')).toEqual({});
  });

  test.each(['', '1391234567', '139123456789', '23912345678', '10912345678', '1391234567a'])(
    'refuses the phone "%s"',
    (phone) => {
      expect(problemsOf({ ...form, phone }, 'add')).toEqual({ phone: 'phoneInvalid' });
    },
  );

  test('wants a code of exactly 4 characters', () => {
    expect(problemsOf({ ...form, code: '' }, 'add')).toEqual({ code: 'codeRequired' });
    expect(problemsOf({ ...form, code: '123' }, 'add')).toEqual({ code: 'codeLength' });
    expect(problemsOf({ ...form, code: '12345' }, 'add')).toEqual({ code: 'codeLength' });
  });

  test('wants a school with a name, and a year [5.SCHOOL.1, 5.SCHOOL.2, 5.YEAR.1]', () => {
    expect(problemsOf({ ...form, school: null }, 'add')).toEqual({ school: 'schoolChoose' });
    expect(problemsOf({ ...form, school: { ...school, School: ' ' } }, 'add')).toEqual({
      school: 'schoolRequired',
    });
    expect(problemsOf({ ...form, year: null }, 'add')).toEqual({ year: 'enrollmentYearRequired' });
  });

  test('names problems in the order of the fields', () => {
    const empty = { phone: '', code: '', school: null, year: null, consent: true };
    expect(Object.keys(problemsOf(empty, 'add'))).toEqual(['phone', 'code', 'school', 'year']);
  });

  test('asks for neither phone nor code when the profile is only completed [4.REG.3, 5.PHONE.3]', () => {
    expect(problemsOf({ ...form, phone: '', code: '' }, 'update')).toEqual({});
  });
});

describe('what is sent', () => {
  test('is the school, the year, the consent as 1 or 0 and the talk [3.REG.1, 5.CONSENT.3]', () => {
    expect(profileInput(form, 'talk-1')).toEqual({
      ...school,
      Enrollmentyear: 2024,
      Agreesharecontact: 1,
      From: 'talk-1',
    });
    expect(profileInput({ ...form, consent: false }, '')).toMatchObject({
      Agreesharecontact: 0,
      From: '',
    });
    expect(profileInput({ ...form, year: null }, '')).toBeNull();
  });
});

describe('a refusal', () => {
  test('803 counts as done [4.REG.6]', () => {
    expect(afterRefusal(CODES.alreadyRegistered, '')).toBe('done');
  });

  test('a phone of another account can be merged, a second phone of this one cannot', () => {
    expect(afterRefusal(CODES.conflict, '')).toBe('merge');
    expect(afterRefusal(CODES.conflict, '13912345678')).toBe('message');
  });

  test.each([CODES.input, CODES.tooMany, CODES.forbidden, CODES.internal])(
    'code %d shows its message [8.REG.2]',
    (code) => {
      expect(afterRefusal(code, '')).toBe('message');
    },
  );
});

test('the field of a phone keeps digits, and no more than it holds', () => {
  expect(digitsOf('139 1234-5678 9', 11)).toBe('13912345678');
});

describe('the user-info screen', () => {
  const show = (shown: boolean, showBind: boolean, registerPhone: RegisterPhone) =>
    isBindShown(shown, { showBind, registerPhone });

  test('shows when showBind is on and RegisterPhone is not 2 [2.OVER.7, 3.STATE.7]', () => {
    for (const state of [1, 3, 4] as const) expect(show(false, true, state)).toBe(true);
    expect(show(false, true, 2)).toBe(false);
    expect(show(false, false, 4)).toBe(false);
  });

  test('stays over a success until it is closed', () => {
    expect(show(true, true, 2)).toBe(true);
    expect(show(true, false, 2)).toBe(false);
  });
});
