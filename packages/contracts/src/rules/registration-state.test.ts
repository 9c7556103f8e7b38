import { describe, expect, test } from 'vitest';
import {
  checkedState,
  REGISTER_PHONE_DEFAULT,
  registrationState,
  sentToRegister,
} from './registration-state.ts';

const PHONE = '13800000001';

describe('registrationState', () => {
  test.each([
    [{ phone: PHONE, Ext: { Schoolid: 7 } }, 2],
    [{ phone: PHONE, Ext: { Schoolid: 0 } }, 3],
    [{ phone: PHONE, Ext: null }, 4],
    [{ phone: '', Ext: null }, 4],
    [{ phone: '', Ext: { Schoolid: 7 } }, 4],
    [{ phone: '', Ext: { Schoolid: 0 } }, 4],
  ])('%j is %d [3.STATE.2, 4.STATE.1, 4.STATE.2, 4.STATE.3, 4.STATE.4]', (info, state) => {
    expect(registrationState(info)).toBe(state);
  });

  test('becomes 1 when a new user is sent to register, and only then [3.STATE.1]', () => {
    expect(([1, 2, 3, 4] as const).map(sentToRegister)).toEqual([1, 2, 3, 1]);
  });

  test.each([
    [4, { phone: '', Ext: null }, 4],
    [1, { phone: '', Ext: null }, 1],
    [1, { phone: PHONE, Ext: null }, 1],
    [1, { phone: PHONE, Ext: { Schoolid: 0 } }, 3],
    [1, { phone: PHONE, Ext: { Schoolid: 7 } }, 2],
    [2, { phone: '', Ext: null }, 4],
    [3, { phone: PHONE, Ext: { Schoolid: 7 } }, 2],
  ] as const)('of %d is after a check of %j %d [3.STATE.1, 4.STATE.5]', (before, info, after) => {
    expect(checkedState(before, info)).toBe(after);
  });

  test('is 4 before anything is known [3.STATE.3]', () => {
    expect(REGISTER_PHONE_DEFAULT).toBe(4);
  });
});
