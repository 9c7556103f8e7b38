import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CODE_TRIES,
  WRONG_CODES_KEPT,
  WRONG_CODES_PER_DAY,
} from '../../../src/features/people/phone-code/policy.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused, send } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { countOfEvent } from '../../harness/metrics.ts';
import { redisUrl } from '../../harness/redis.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { form } from '../registration/people.ts';
import { smsCode } from './providers.ts';

const PHONE = '13900000021';
/** What is answered to a wrong code, and when none is accepted from a device that is not known. */
const WRONG = '验证码不正确或已过期';
const USED_UP = '验证码错误次数过多，请重新获取';
const sharedUntil = (time: string): string =>
  `这个手机号输错验证码的次数过多。请在 ${time} 后再试；用以前登录过的设备、微信或 QQ 现在就能登录`;
const SHARED = sharedUntil('2026-06-04 12:00');
/** Wrong codes of devices that are not known. */
const SHARED_CODES = WRONG_CODES_PER_DAY - WRONG_CODES_KEPT;

let now = NOON;
let storage: Storage;
let gateway: TestGateway;
/** The same gateway on SQLite, which serves one process. */
let second: TestGateway;
beforeEach(async () => {
  now = NOON;
  storage = await createDemoStorage(() => now);
  const options = { clock: () => now, storage };
  if (ENGINE === 'sqlite') {
    gateway = await startGateway(options);
    second = gateway;
  } else {
    const config = { redisUrl: redisUrl() };
    gateway = await startGateway({ ...options, config });
    second = await startGateway({ ...options, config });
  }
});
afterEach(async () => {
  await second.stop();
  await gateway.stop();
  await storage[Symbol.asyncDispose]();
});

const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const logIn = (code: string, { rest } = gateway) =>
  send(rest, loginCalls.phone, { Phone: PHONE, code });

/** Has a code sent, and gives it wrong so often. @returns the code and the answers */
const giveWrong = async (times: number) => {
  const code = await smsCode(gateway, PHONE);
  const answers: string[] = [];
  for (let given = 0; given < times; given += 1) {
    answers.push((await logIn(other(code))).body.msg);
  }
  now += MINUTE_MS;
  return { code, answers };
};

const eventsOf = (name: string): Promise<number> => countOfEvent(gateway, name);

test('after seven wrong codes, whichever code they were for, none is accepted where the phone is not known', async () => {
  expect(SHARED_CODES).toBe(7);
  expect((await giveWrong(CODE_TRIES)).answers).toEqual([WRONG, WRONG, WRONG, WRONG, USED_UP]);
  const { code, answers } = await giveWrong(2);
  expect(answers).toEqual([WRONG, SHARED]);
  expect([await eventsOf('code-wrong'), await eventsOf('codes-exhausted')]).toEqual([7, 1]);

  // The right code is refused as well, by every call that takes one, and no further one is sent.
  const right = await logIn(code);
  expect([right.status, right.body]).toEqual([429, { code: CODES.tooMany, msg: SHARED }]);
  expect(Number(right.headers['retry-after'])).toBe((DAY_MS - 2 * MINUTE_MS) / 1000);
  const { token } = await addAccount(storage);
  await storage.db.updateTable('account').set({ phone_hash: null }).execute();
  for (const call of [registrationCalls.add, registrationCalls.merge]) {
    const input = call === registrationCalls.add ? form : {};
    const answer = await send(gateway.rest, call, { ...input, Phone: PHONE, code }, { token });
    expect([answer.status, answer.body.msg]).toEqual([429, SHARED]);
  }
  const asked = await send(gateway.rest, loginCalls.sendSms, { Phone: PHONE });
  expect([asked.status, asked.body.msg]).toEqual([429, SHARED]);

  now = NOON + DAY_MS;
  await done(gateway.rest, loginCalls.phone, {
    Phone: PHONE,
    code: await smsCode(gateway, PHONE),
  });
});

test('right codes do not count', async () => {
  await giveWrong(3);
  const { code } = await giveWrong(3);
  expect((await logIn(code)).body.code).toBe(CODES.ok);
  const last = await giveWrong(0);
  expect((await logIn(last.code)).body.code).toBe(CODES.ok);
});

test('the day is the last 24 hours', async () => {
  await giveWrong(CODE_TRIES);
  now = NOON + 20 * HOUR_MS;
  await giveWrong(1);
  now = NOON + DAY_MS;
  // The first five have left it: with the one, six more make seven.
  expect((await giveWrong(CODE_TRIES)).answers.at(-1)).toBe(USED_UP);
  const { answers } = await giveWrong(1);
  expect(answers).toEqual([sharedUntil('2026-06-05 08:00')]);
});

test('guesses at a phone that has no live code do not use up its tries', async () => {
  for (let given = 0; given < 2 * WRONG_CODES_PER_DAY; given += 1) {
    expect(await refused(gateway.rest, loginCalls.phone, { Phone: PHONE, code: '0000' })).toEqual({
      code: CODES.input,
      msg: WRONG,
    });
  }
  expect((await logIn(await smsCode(gateway, PHONE))).body.code).toBe(CODES.ok);
  expect(await eventsOf('codes-exhausted')).toBe(0);
});

test('many at once, through two gateways, get no eighth try', async () => {
  await giveWrong(CODE_TRIES);
  await giveWrong(1);
  const code = await smsCode(gateway, PHONE);
  const guesses = Array.from({ length: 20 }, (_, index) =>
    logIn(other(code), index % 2 === 0 ? gateway : second),
  );
  const texts = (await Promise.all(guesses)).map(({ body }) => body.msg);
  // The one that counts is told that none is accepted, and whoever comes after it.
  expect(texts.filter((msg) => msg === SHARED).length).toBeGreaterThan(0);
  const rows = await storage.db.selectFrom('phone_code_quota').select('times').execute();
  const counts = rows.map(({ times }) => (JSON.parse(times) as number[]).length);
  expect(Math.max(...counts)).toBe(SHARED_CODES);
  expect((await logIn(code)).body.msg).toBe(SHARED);
  expect((await logIn(code, second)).body.msg).toBe(SHARED);
});
