import { createHash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { registrationState } from '@xuanjiang/contracts/rules/registration-state';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { REFUSED_PHONE } from '../../../src/simulators/sms.ts';
import { done, refused, send } from '../../harness/call.ts';
import { askForCode } from '../../harness/captcha.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { sentSms, smsCode } from './providers.ts';

const CONFIG = readConfig({});
/** The demo's registered student, and somebody unknown. */
const KNOWN = '13800000001';
const UNKNOWN = '13900000001';
const WRONG = { code: CODES.input, msg: '验证码不正确或已过期' };

let now = NOON;
let gateway: TestGateway;
beforeEach(async () => {
  now = NOON;
  gateway = await startGateway({ clock: () => now });
});
afterEach(() => gateway[Symbol.asyncDispose]());

const ask = (Phone: string) => askForCode(gateway.rest, Phone);
const logIn = (Phone: string, code: string) =>
  done(gateway.rest, loginCalls.phone, { Phone, code });
const refuse = (Phone: string, code: string) =>
  refused(gateway.rest, loginCalls.phone, { Phone, code });
const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const infoOf = (token: string) => done(gateway.rest, userCalls.info, {}, { token });

describe('a verification code', () => {
  test('of four digits logs in to the account that has the phone [7.CALL.7, 9.2]', async () => {
    const code = await smsCode(gateway, KNOWN);
    expect(code).toMatch(/^\d{4}$/);
    expect((await infoOf((await logIn(KNOWN, code)).Token)).Uids).toBe('demo-student');
  });

  test('makes an account for a phone that nobody has, and finds it again', async () => {
    const code = await smsCode(gateway, UNKNOWN);
    const { Token } = await done(gateway.rest, loginCalls.phone, {
      Phone: UNKNOWN,
      code,
      From: 'talk-9',
    });
    const info = await infoOf(Token);
    expect(info.phone).toBe(UNKNOWN);
    expect(info.User.Displayname).toMatch(/^考生\d{4}$/);
    const rows = await gateway.storage.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', info.Uids)
      .execute();
    expect(rows).toMatchObject([{ from_talk: 'talk-9' }]);
    expect(JSON.stringify(rows)).not.toContain(UNKNOWN);
    now += MINUTE_MS;
    const again = await logIn(UNKNOWN, await smsCode(gateway, UNKNOWN));
    expect((await infoOf(again.Token)).Uids).toBe(info.Uids);
  });

  test('leaves only the school to be registered: RegisterPhone 3 [3.USER.1]', async () => {
    const { Token } = await logIn(UNKNOWN, await smsCode(gateway, UNKNOWN));
    const info = await infoOf(Token);
    expect(info).toMatchObject({ Token, hasExtend: true, Ext: { Schoolid: 0, School: '' } });
    expect(registrationState(info)).toBe(3);
  });

  test('is answered alike whether the phone is known or not', async () => {
    const forms = [await ask(KNOWN), await ask(UNKNOWN)].map(({ status, text }) => [
      status,
      text.replaceAll(/[0-9a-f]{32,}|\d{13}/g, ''),
    ]);
    expect(forms[1]).toEqual(forms[0]);
  });

  test('works once', async () => {
    const code = await smsCode(gateway, UNKNOWN);
    await logIn(UNKNOWN, code);
    expect(await refuse(UNKNOWN, code)).toEqual(WRONG);
  });

  test('works once, also when it is used twice at the same time', async () => {
    const code = await smsCode(gateway, KNOWN);
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(gateway.rest, loginCalls.phone, { Phone: KNOWN, code })),
    );
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, CODES.input, CODES.input]);
  });

  test('lives five minutes', async () => {
    const code = await smsCode(gateway, KNOWN);
    now += 5 * MINUTE_MS;
    expect(await refuse(KNOWN, code)).toEqual(WRONG);
    now -= 1;
    await logIn(KNOWN, code);
  });

  test('is void when another was asked for', async () => {
    const first = await smsCode(gateway, KNOWN);
    now += MINUTE_MS;
    const second = await smsCode(gateway, KNOWN);
    if (first !== second) expect(await refuse(KNOWN, first)).toEqual(WRONG);
    await logIn(KNOWN, second);
  });

  test('is invalid after the fifth wrong try, even for the right code', async () => {
    const code = await smsCode(gateway, KNOWN);
    const wrong = other(code);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await refuse(KNOWN, wrong)).toEqual(WRONG);
    }
    const tries = { code: CODES.input, msg: '验证码错误次数过多，请重新获取' };
    expect(await refuse(KNOWN, wrong)).toEqual(tries);
    expect(await refuse(KNOWN, code)).toEqual(tries);
  });

  test('gives no sixth try to many at once', async () => {
    const code = await smsCode(gateway, KNOWN);
    const wrong = Array.from({ length: 20 }, () => refuse(KNOWN, other(code)));
    const texts = (await Promise.all(wrong)).map(({ msg }) => msg);
    expect(texts.filter((msg) => msg === WRONG.msg).length).toBeLessThanOrEqual(4);
    const [row] = await gateway.storage.db.selectFrom('asked_code').selectAll().execute();
    expect(row?.tries).toBe(5);
  });

  test('is useless for another phone', async () => {
    const code = await smsCode(gateway, UNKNOWN);
    await ask(KNOWN);
    const own = (await sentSms(gateway.url)).find(({ phone }) => phone === KNOWN)?.code;
    if (code !== own) expect(await refuse(KNOWN, code)).toEqual(WRONG);
    await logIn(UNKNOWN, code);
  });

  test('is kept hashed', async () => {
    const code = await smsCode(gateway, KNOWN);
    const rows = await gateway.storage.db.selectFrom('asked_code').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(KNOWN);
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    const bare = createHash('sha256').update(code).digest('hex');
    expect(rows[0]?.code_hash).not.toBe(bare);
  });

  test.each([
    [{ Phone: '2380000000', code: '1234' }, '请输入正确的手机号'],
    [{ Phone: '10800000000', code: '1234' }, '请输入正确的手机号'],
    [{ Phone: KNOWN, code: '' }, '请输入验证码'],
    [{ Phone: KNOWN, code: '12345' }, '验证码长度为4位'],
  ])('is refused with the specified text: %j', async (input, msg) => {
    expect(await refused(gateway.rest, loginCalls.phone, input)).toEqual({
      code: CODES.input,
      msg,
    });
  });
});

describe('asking for codes', () => {
  test('is refused for a minute, with the wait, and nothing is sent', async () => {
    await ask(KNOWN);
    now += 30 * SECOND_MS;
    const soon = await ask(KNOWN);
    expect([soon.status, soon.body]).toEqual([
      429,
      { code: CODES.tooMany, msg: '请 30 秒后再获取验证码' },
    ]);
    expect(soon.headers['retry-after']).toBe('30');
    expect(await sentSms(gateway.url)).toHaveLength(1);
    now += 30 * SECOND_MS;
    expect((await ask(KNOWN)).status).toBe(200);
  });

  test('leaves the live code alone when it is refused', async () => {
    const code = await smsCode(gateway, KNOWN);
    expect((await ask(KNOWN)).status).toBe(429);
    await logIn(KNOWN, code);
  });

  test('sends one of two that come at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(KNOWN)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
    expect(await sentSms(gateway.url)).toHaveLength(1);
  });

  test('gives a device that is not known four an hour and seven a day', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      statuses.push((await ask(KNOWN)).status);
      now += MINUTE_MS;
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    now = NOON + 2 * HOUR_MS;
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await ask(KNOWN)).status).toBe(200);
      now += MINUTE_MS;
    }
    now = NOON + 4 * HOUR_MS;
    const day = await ask(KNOWN);
    expect([day.status, day.body.msg]).toEqual([
      429,
      '这个手机号获取验证码的次数过多。请在 2026-06-04 12:00 后再试；用以前登录过的设备、微信或 QQ 现在就能登录',
    ]);
    expect(await sentSms(gateway.url)).toHaveLength(7);
    // The limit is the phone's, not the caller's.
    expect((await ask(UNKNOWN)).status).toBe(200);
  });

  test('says the specified text when the sender fails, and may be tried again at once [8.REG.3]', async () => {
    const failed = await ask(REFUSED_PHONE);
    expect([failed.status, failed.body]).toEqual([
      503,
      { code: CODES.unavailable, msg: '系统异常' },
    ]);
    expect(await sentSms(gateway.url)).toEqual([]);
    expect((await ask(REFUSED_PHONE)).status).toBe(503);
    const english = await send(
      gateway.rest,
      loginCalls.sendSms,
      { Phone: REFUSED_PHONE },
      {
        headers: { 'Accept-Language': 'en' },
      },
    );
    expect(english.body.msg).toBe('system accident');
  });

  test('shows a developer what was sent', async () => {
    const code = await smsCode(gateway, KNOWN);
    const page = await gateway.rest.get('/simulators/sms');
    expect(page.text).toContain(KNOWN);
    expect(page.text).toContain(code);
  });
});

describe.each(['tencent', 'alibaba'] as const)('through the wire calls of %s', (provider) => {
  const start = (more = {}) => {
    return startGateway({ config: { sms: { ...CONFIG.sms, provider, ...more } } });
  };

  test('a code arrives and logs in', async () => {
    await using sending = await start();
    const code = await smsCode(sending, KNOWN);
    expect(await sentSms(sending.url)).toMatchObject([{ phone: KNOWN, code, sender: provider }]);
    await done(sending.rest, loginCalls.phone, { Phone: KNOWN, code });
  });

  test.each([
    ['a phone over its limit', REFUSED_PHONE, {}],
    ['another template', KNOWN, { base: 'here', template: 'no-such-template' }],
    ['a wrong key', KNOWN, { base: 'here', secretId: 'nobody' }],
    // `fetch` itself refuses some ports, such as 9; nothing listens on this one.
    ['a sender that is away', KNOWN, { base: 'http://127.0.0.1:2' }],
  ])('%s is a failure', async (_what, Phone, wrong) => {
    // The simulator of the first gateway knows the right account; the second one's is wrong.
    await using right = await start();
    const base =
      'base' in wrong && wrong.base !== 'here'
        ? wrong.base
        : `${right.url}/simulators/sms/${provider}`;
    await using sending = await start({ ...wrong, base });
    const answer = await send(sending.rest, loginCalls.sendSms, { Phone });
    expect([answer.status, answer.body.msg]).toEqual([503, '系统异常']);
    expect(await sentSms(right.url)).toEqual([]);
  });
});
