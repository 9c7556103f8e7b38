import type { UserInfo } from '@xuanjiang/contracts/user';
import { describe, expect, it } from 'vitest';
import { accountLine, roleOf } from './model.ts';

const info: UserInfo = {
  Token: 't1',
  Uids: 'u1',
  isWorker: false,
  isOperator: false,
  phone: '13800001234',
  hasExtend: false,
  User: { Phone: '138****1234', Avatarurl: '', Displayname: '小雨', Namechosen: true },
  Ext: null,
  orgInfo: { orgName: '', orgId: '' },
  ChatType: 1,
};

describe('accountLine', () => {
  it('names the school and the year, and a phone only without a school', () => {
    expect(accountLine(info)).toEqual({ main: '138****1234', year: 0 });
    const Ext = { School: '广州一中', Enrollmentyear: 2024 } as UserInfo['Ext'];
    expect(accountLine({ ...info, Ext })).toEqual({ main: '广州一中', year: 2024 });
  });

  it('names the organisation of staff', () => {
    const orgInfo = { orgName: '清华大学', orgId: '1' };
    expect(accountLine({ ...info, isWorker: true, orgInfo })).toEqual({
      main: '清华大学',
      year: 0,
    });
  });

  it('names the school or the phone of staff of no organisation', () => {
    const staff = { ...info, isWorker: true };
    expect(accountLine(staff).main).toBe('138****1234');
    const Ext = { School: '广州一中', Enrollmentyear: 2024 } as UserInfo['Ext'];
    expect(accountLine({ ...staff, Ext }).main).toBe('广州一中');
  });

  it('has nothing to say without a phone', () => {
    expect(accountLine({ ...info, phone: '' })).toEqual({ main: '', year: 0 });
  });
});

describe('roleOf', () => {
  it('tells staff, the registered and others apart', () => {
    const profile = (Schoolid: number) => ({ Schoolid }) as UserInfo['Ext'];
    expect(roleOf({ isWorker: true, Ext: null })).toBe('liaisonStaff');
    expect(roleOf({ isWorker: false, Ext: profile(7) })).toBe('myRoleRegistered');
    expect(roleOf({ isWorker: false, Ext: profile(0) })).toBe('notRegistered');
    expect(roleOf({ isWorker: false, Ext: null })).toBe('notRegistered');
  });
});
