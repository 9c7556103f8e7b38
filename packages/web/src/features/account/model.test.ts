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
  it('hides the middle of the phone, and puts the school before it', () => {
    expect(accountLine(info)).toBe('138****1234');
    const Ext = { School: '广州一中' } as UserInfo['Ext'];
    expect(accountLine({ ...info, Ext })).toBe('广州一中 · 138****1234');
  });

  it('names the organisation of staff', () => {
    expect(
      accountLine({ ...info, isWorker: true, orgInfo: { orgName: '清华大学', orgId: '1' } }),
    ).toBe('清华大学');
  });

  it('has nothing to say without a phone', () => {
    expect(accountLine({ ...info, phone: '' })).toBeNull();
  });
});

describe('roleOf', () => {
  it('tells staff, the registered and others apart', () => {
    const profile = (Schoolid: number) => ({ Schoolid }) as UserInfo['Ext'];
    expect(roleOf({ isWorker: true, Ext: null })).toBe('myRoleWorker');
    expect(roleOf({ isWorker: false, Ext: profile(7) })).toBe('myRoleRegistered');
    expect(roleOf({ isWorker: false, Ext: profile(0) })).toBe('myRoleUser');
    expect(roleOf({ isWorker: false, Ext: null })).toBe('myRoleUser');
  });
});
