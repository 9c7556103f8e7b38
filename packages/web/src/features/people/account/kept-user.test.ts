import type { UserInfo } from '@xuanjiang/contracts/user';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const cookies: string[] = [];
const kept = new Map<string, string>();
vi.stubGlobal('document', {
  set cookie(text: string) {
    cookies.push(text);
  },
});
vi.stubGlobal('location', { protocol: 'https:' });
vi.stubGlobal('localStorage', {
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
const { forgetUser, keepUser } = await import('./kept-user.ts');

const info: UserInfo = {
  Token: 't1',
  Uids: 'u1',
  isWorker: false,
  isOperator: false,
  phone: '13800001234',
  hasExtend: true,
  User: { Phone: '138****1234', Avatarurl: '/a.svg', Displayname: '小雨', Namechosen: true },
  Ext: { School: '广州一中' } as UserInfo['Ext'],
  orgInfo: { orgName: '', orgId: '' },
  ChatType: 1,
};
const lives = () =>
  Object.fromEntries(
    cookies.map((text) => [
      text.slice(0, text.indexOf('=')),
      Number(/Max-Age=(\d+)/.exec(text)?.[1]) / 86_400,
    ]),
  );
const textOf = (name: string): string => {
  const text = cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
  return decodeURIComponent(text.slice(name.length + 1, text.indexOf(';')));
};

beforeEach(() => {
  cookies.length = 0;
  kept.clear();
});

describe('what is kept of a user', () => {
  it("keeps the specification's cookies for their days, and leaves the chat type that worked [3.KEPT.2, 6.LIA.6]", () => {
    keepUser(info);
    expect(lives()).toEqual({ userInfo: 15, phone: 15, worker: 15 });
    expect(JSON.parse(textOf('userInfo'))).toMatchObject({
      Uids: 'u1',
      Ext: { School: '广州一中' },
    });
    expect(textOf('phone')).toBe('13800001234');
    expect(textOf('worker')).toBe('false');
  });

  it('keeps the rest in local storage [3.KEPT.3]', () => {
    keepUser(info);
    expect(Object.fromEntries(kept)).toEqual({
      userId: 'u1',
      Displayname: '小雨',
      Avatarurl: '/a.svg',
      schoolName: '广州一中',
      orgInfo: '{"orgName":"","orgId":""}',
      hasExtend: 'true',
    });
  });

  it('leaves out of the cookie what would make the browser drop it', () => {
    keepUser({ ...info, User: { ...info.User, Avatarurl: '长'.repeat(500) } });
    expect(JSON.parse(textOf('userInfo'))).toMatchObject({ Uids: 'u1', Ext: null });
  });
});

describe('what a log-out forgets', () => {
  it('leaves nothing of the user', () => {
    keepUser(info);
    cookies.length = 0;
    forgetUser();
    expect(kept.size).toBe(0);
    expect(lives()).toEqual({ userInfo: 0, phone: 0, worker: 0 });
  });
});
