import { describe, expect, test } from 'vitest';
import { REGISTER_PHONE_DEFAULT, registrationState } from './registration-state.ts';

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

  test('is 4 before anything is known [3.STATE.3]', () => {
    expect(REGISTER_PHONE_DEFAULT).toBe(4);
  });
});
