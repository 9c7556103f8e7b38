import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import { registrationState } from '@xuanjiang/contracts/rules/registration-state';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { DemoAccount } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '../../src/lib/secrets.ts';
import { done, refused, send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { bodyOf, query } from '../harness/trpc.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
beforeEach(() => {
  now = NOON;
});

const login = async (Account: DemoAccount): Promise<string> =>
  (await done(gateway.rest, userCalls.fakeLogin, { Account })).Token;
const info = (token: string) => done(gateway.rest, userCalls.info, {}, { token });

describe('info', () => {
  test('describes a registered student [3.USER.2, 3.USER.3, 4.STATE.1, 7.CALL.4, 1.WHO.4]', async () => {
    const user = await info('test-token');
    expect(user).toMatchObject({
      Uids: 'demo-student',
      isWorker: false,
      phone: '13800000001',
      hasExtend: true,
      User: { Phone: '13800000001', Displayname: '广东考生', Avatarurl: '' },
      Ext: {
        Fkuserid: 'demo-student',
        Phone: '13800000001',
        School: '启明中学',
        Provinceid: '440000',
        Cityid: '440100',
        Areaid: '440106',
        Address: expect.stringContaining('广东省'),
        Enrollmentyear: 2024,
      },
      isOperator: false,
      orgInfo: { orgName: '', orgId: '' },
      ChatType: 1,
    });
    expect(registrationState(user)).toBe(2);
  });

  test('describes a liaison by the university [3.USER.4, 1.WHO.4]', async () => {
    const user = await info('test-worker');
    expect(user).toMatchObject({
      isWorker: true,
      isOperator: false,
      orgInfo: { orgName: '清华大学', orgId: '4111010003' },
      Ext: null,
    });
    expect(user.User.Avatarurl).toBe('/media/emblem/4111010003.svg');
  });

  test('describes a newcomer, who has nothing yet [4.STATE.3]', async () => {
    const user = await info(await login('newcomer'));
    expect(user).toMatchObject({ phone: '', hasExtend: false, Ext: null, isWorker: false });
    expect(registrationState(user)).toBe(4);
  });

  test('is of the caller alone, and kept by nobody', async () => {
    const [parent, operator] = await Promise.all([login('parent'), login('operator')]);
    expect((await info(parent)).Uids).toBe('demo-parent');
    expect((await info(operator)).Uids).toBe('demo-operator');
    const response = await send(gateway.rest, userCalls.info, {}, { token: parent });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('fakelogin', () => {
  test('is the student by default, and each account by its name [7.CALL.16]', async () => {
    const { Token } = await done(gateway.rest, userCalls.fakeLogin);
    expect((await info(Token)).Uids).toBe('demo-student');
    for (const [account, uids] of [
      ['student', 'demo-student'],
      ['parent', 'demo-parent'],
      ['newcomer', 'demo-visitor'],
      ['worker', 'demo-worker'],
      ['operator', 'demo-operator'],
    ] as const) {
      expect((await info(await login(account))).Uids).toBe(uids);
    }
    expect((await refused(gateway.rest, userCalls.fakeLogin, { Account: 'root' })).code).toBe(400);
  });

  test('gives a new session each time, of 256 bits, stored hashed only', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => login('student')));
    expect(new Set(tokens).size).toBe(5);
    const rows = await gateway.storage.db.selectFrom('session').selectAll().execute();
    const stored = JSON.stringify(rows);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(stored).not.toContain(token);
      expect(stored).toContain(hashToken(token));
    }
  });
});

describe('a session', () => {
  const sessionOf = (token: string) =>
    gateway.storage.db.updateTable('session').where('token_hash', '=', hashToken(token));

  test('ends after 15 days', async () => {
    const token = await login('parent');
    now = NOON + 15 * DAY_MS - 1;
    expect((await info(token)).Uids).toBe('demo-parent');
    now = NOON + 15 * DAY_MS;
    expect((await refused(gateway.rest, userCalls.info, {}, { token })).code).toBe(
      CODES.unauthorized,
    );
    // It is a visitor's then, who may read.
    await done(gateway.rest, talkCalls.find, {}, { token });
  });

  const expectRefused = async (token: string): Promise<void> => {
    for (const lang of ['zh', 'en'] as const) {
      const msg = text(lang, 'sessionRefused');
      const headers = { 'Accept-Language': lang };
      const rest = await send(gateway.rest, userCalls.info, {}, { token, headers });
      expect(rest.status).toBe(403);
      expect(rest.body).toEqual({ code: CODES.forbidden, msg });
      const trpc = await query(gateway.rest, 'user.info').set({ token, ...headers });
      expect(trpc.status).toBe(403);
      expect(bodyOf(trpc).error?.data.refusal).toMatchObject({
        code: CODES.forbidden,
        sessionRefused: true,
        msg,
      });
    }
  };

  test('that was revoked is refused with HTTP 403 [8.GEN.5]', async () => {
    const token = await login('parent');
    const other = await login('parent');
    await sessionOf(token).set({ revoked_at: now }).execute();
    await expectRefused(token);
    expect((await info(other)).Uids).toBe('demo-parent');
  });

  test('of a banned account is refused with HTTP 403, and comes back with it', async () => {
    const token = await login('parent');
    const account = gateway.storage.db.updateTable('account').where('id', '=', 'demo-parent');
    await account.set({ status: 'banned' }).execute();
    try {
      await expectRefused(token);
    } finally {
      await account.set({ status: 'active' }).execute();
    }
    expect((await info(token)).Uids).toBe('demo-parent');
  });
});

test('phones are encrypted in the database', async () => {
  const accounts = await gateway.storage.db.selectFrom('account').selectAll().execute();
  const extend = await gateway.storage.db.selectFrom('account_extend').selectAll().execute();
  expect(JSON.stringify([accounts, extend])).not.toMatch(/1380000000\d/);
  expect(accounts.filter(({ phone_cipher }) => phone_cipher !== null).length).toBeGreaterThan(0);
});
