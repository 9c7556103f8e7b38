import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import {
  HANDOVER_FACTOR_MINUTES,
  HANDOVER_SECONDS,
  HANDOVERS_MAX,
  MINUTE_MS,
  SECOND_MS,
} from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import type { DemoAccount } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_FACTOR } from '../../../src/demo/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused, send } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { PRODUCTION } from '../../harness/production.ts';
import { redisUrl } from '../../harness/redis.ts';
import { ENGINE } from '../../harness/storage.ts';
import { totpCode } from '../../harness/totp.ts';

const SPENT = {
  code: CODES.loginCodeSpent,
  msg: '这个登录链接已过期或已使用，请在原来的设备上重新生成',
};

let now = NOON;
let gateway: TestGateway;
beforeEach(async () => {
  now = NOON;
  gateway = await startGateway({ clock: () => now });
});
afterEach(() => gateway[Symbol.asyncDispose]());

const logIn = async (Account: DemoAccount = 'student') =>
  (await done(gateway.rest, userCalls.fakeLogin, { Account })).Token;
const codeOf = async (token: string) =>
  (await done(gateway.rest, loginCalls.handOver, {}, { token })).Code;
const exchange = (Code: string, { rest } = gateway) =>
  send(rest, loginCalls.continueWith, { Code });
const continueWith = async (Code: string) =>
  (await done(gateway.rest, loginCalls.continueWith, { Code })).Token;
const uidsOf = async (token: string, { rest } = gateway) =>
  (await done(rest, userCalls.info, {}, { token })).Uids;

describe('a code to continue on another device', () => {
  test('gives the account a second session; the first goes on', async () => {
    const first = await logIn();
    const second = await continueWith(await codeOf(first));
    expect(second).not.toBe(first);
    expect(await uidsOf(second)).toBe('demo-student');
    expect(await uidsOf(first)).toBe('demo-student');
    await done(gateway.rest, loginCalls.logout, {}, { token: second });
    expect(await uidsOf(first)).toBe('demo-student');
  });

  test.each(['worker', 'operator'] as const)(
    'asks a %s for the second factor, and is not used up by that',
    async (account) => {
      const first = await logIn(account);
      const Code = await codeOf(first);
      const refusal = (Factor?: string) =>
        refused(gateway.rest, loginCalls.continueWith, {
          Code,
          ...(Factor !== undefined && { Factor }),
        });
      expect(await refusal()).toEqual({
        code: CODES.factorRequired,
        msg: '请输入身份验证器里的 6 位动态码',
      });
      expect(await refusal('000000')).toMatchObject({ code: CODES.factorRequired });
      now += HANDOVER_FACTOR_MINUTES * MINUTE_MS - 1;
      const Factor = totpCode(DEMO_FACTOR.secret, now);
      const { Token } = await done(gateway.rest, loginCalls.continueWith, { Code, Factor });
      expect(await uidsOf(Token)).toBe(`demo-${account}`);
      expect(await uidsOf(first)).toBe(`demo-${account}`);
      expect(await refusal(totpCode(DEMO_FACTOR.secret, now + 30 * SECOND_MS))).toEqual(SPENT);
    },
  );

  test('of staff is not valid longer than it takes to open an app', async () => {
    const Code = await codeOf(await logIn('worker'));
    await refused(gateway.rest, loginCalls.continueWith, { Code });
    now += HANDOVER_FACTOR_MINUTES * MINUTE_MS;
    const Factor = totpCode(DEMO_FACTOR.secret, now);
    const input = { Code, Factor };
    expect(await refused(gateway.rest, loginCalls.continueWith, input)).toEqual(SPENT);
  });

  test('gives no session from one that its holder had before they were made staff', async () => {
    const { db } = gateway.storage;
    const { token, uids } = await addAccount(gateway.storage);
    const Code = await codeOf(token);
    await db.updateTable('account').set({ role: 'worker' }).where('id', '=', uids).execute();
    expect(await refused(gateway.rest, loginCalls.continueWith, { Code })).toEqual({
      code: CODES.factorMissing,
      msg: '工作人员账号在其他设备上登录，需要两步验证。请在这台设备上用手机号登录，并按提示设置',
    });
    const sessions = db.selectFrom('session').select('token_hash').where('account_id', '=', uids);
    expect(await sessions.execute()).toHaveLength(1);
  });

  test('works once', async () => {
    const code = await codeOf(await logIn());
    await continueWith(code);
    expect(await refused(gateway.rest, loginCalls.continueWith, { Code: code })).toEqual(SPENT);
  });

  test('works once when it is used many times at once', async () => {
    const code = await codeOf(await logIn());
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
    const codes = answers.map(({ body }) => body.code as number).sort();
    expect(codes).toEqual([0, ...Array.from({ length: 7 }, () => CODES.loginCodeSpent)]);
  });

  test('is valid for 60 seconds', async () => {
    const token = await logIn();
    const { Code, Seconds } = await done(gateway.rest, loginCalls.handOver, {}, { token });
    expect(Seconds).toBe(60);
    const late = await codeOf(token);
    now += HANDOVER_SECONDS * SECOND_MS - 1;
    await continueWith(Code);
    now += 1;
    expect(await refused(gateway.rest, loginCalls.continueWith, { Code: late })).toEqual(SPENT);
  });

  test.each(['made-up', 'k'.repeat(43)])('is refused when it was never given: %s', async (Code) => {
    expect(await refused(gateway.rest, loginCalls.continueWith, { Code })).toEqual(SPENT);
  });

  test('is not the token of a session, nor its id', async () => {
    const token = await logIn();
    const { List } = await done(gateway.rest, loginCalls.sessions, {}, { token });
    for (const Code of [token, ...List.map(({ Id }) => Id)]) {
      expect(await refused(gateway.rest, loginCalls.continueWith, { Code })).toEqual(SPENT);
    }
  });

  test('is stored as a hash', async () => {
    const code = await codeOf(await logIn());
    const rows = await gateway.storage.db.selectFrom('handover').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test(`makes the oldest invalid where an account has ${HANDOVERS_MAX} others`, async () => {
    const [token, other] = [await logIn(), await logIn('parent')];
    const foreign = await codeOf(other);
    const codes: string[] = [];
    for (let made = 0; made <= HANDOVERS_MAX; made += 1) {
      codes.push(await codeOf(token));
      now += 1;
    }
    const [oldest = '', ...rest] = codes;
    expect(await refused(gateway.rest, loginCalls.continueWith, { Code: oldest })).toEqual(SPENT);
    for (const code of [...rest, foreign]) await continueWith(code);
  });

  test('stay few when many are asked for at once', async () => {
    const token = await logIn();
    await Promise.all(Array.from({ length: 12 }, () => codeOf(token)));
    const rows = await gateway.storage.db.selectFrom('handover').selectAll().execute();
    expect(rows).toHaveLength(HANDOVERS_MAX);
  });

  test('ends with the session that asked for it', async () => {
    const token = await logIn();
    const code = await codeOf(token);
    await done(gateway.rest, loginCalls.logout, {}, { token });
    expect(await refused(gateway.rest, loginCalls.continueWith, { Code: code })).toEqual(SPENT);
  });

  test('opens nothing for an account that was locked meanwhile', async () => {
    const Code = await codeOf(await logIn('parent'));
    // The call that locks also ends the sessions, and with them their codes.
    await gateway.storage.db
      .updateTable('account')
      .set({ status: 'banned' })
      .where('id', '=', 'demo-parent')
      .execute();
    const { code } = await refused(gateway.rest, loginCalls.continueWith, { Code });
    expect(code).toBe(CODES.accountLocked);
    const sessions = await gateway.storage.db
      .selectFrom('session')
      .select('token_hash')
      .where('account_id', '=', 'demo-parent')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('is given to nobody without a session', async () => {
    const { code } = await refused(gateway.rest, loginCalls.handOver);
    expect(code).toBe(CODES.unauthorized);
  });

  test('the fixed tokens of the demo count as codes, and open a session of their own', async () => {
    for (const fixed of Object.values(TEST_TOKENS)) {
      const token = await continueWith(fixed);
      expect(token).not.toBe(fixed);
      expect(await uidsOf(token)).toBe(await uidsOf(fixed));
      expect(await uidsOf(await continueWith(fixed))).toBe(await uidsOf(fixed));
    }
  });
});

test('in production a code works, and the fixed tokens of the demo do not', async () => {
  await using production = await startGateway({ config: PRODUCTION });
  for (const Code of Object.values(TEST_TOKENS)) {
    expect(await refused(production.rest, loginCalls.continueWith, { Code })).toEqual(SPENT);
  }
  const { token, uids } = await addAccount(production.storage);
  const { Code } = await done(production.rest, loginCalls.handOver, {}, { token });
  const { Token } = await done(production.rest, loginCalls.continueWith, { Code });
  expect(await uidsOf(Token, production)).toBe(uids);
  expect(await uidsOf(token, production)).toBe(uids);
});

if (ENGINE !== 'sqlite') {
  test('of two gateways that use one code at once, one opens a session', async () => {
    await using storage = await createDemoStorage();
    const config = { redisUrl: redisUrl() };
    await using one = await startGateway({ storage, config });
    await using two = await startGateway({ storage, config });
    const { token } = await addAccount(storage);
    for (let round = 0; round < 10; round += 1) {
      const { Code } = await done(one.rest, loginCalls.handOver, {}, { token });
      const answers = await Promise.all([exchange(Code, one), exchange(Code, two)]);
      const codes = answers.map(({ body }) => body.code as number).sort();
      expect(codes).toEqual([0, CODES.loginCodeSpent]);
    }
  });
}
