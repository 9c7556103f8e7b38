import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SLOT_MS } from '../../../src/features/people/phone-code/counting/slots.ts';
import {
  BUDGET_SHARE_WITHOUT_CAPTCHA,
  CUSTOMER_CODES_WITHOUT_CAPTCHA,
  CUSTOMER_QUOTAS,
  LINE_QUOTAS,
} from '../../../src/features/people/phone-code/policy.ts';
import { REFUSED_PHONE } from '../../../src/simulators/sms.ts';
import { done, send } from '../../harness/call.ts';
import { askForCode } from '../../harness/captcha.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway, testConfig } from '../../harness/gateway.ts';
import { countOfEvent } from '../../harness/metrics.ts';
import { redisUrl } from '../../harness/redis.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { sentSms } from './providers.ts';

const BUDGET = 12;

let now = NOON;
let storage: Storage;
let gateway: TestGateway;
/** The same gateway on SQLite, which serves one process. */
let second: TestGateway;
beforeEach(async () => {
  now = NOON;
  storage = await createDemoStorage(() => now);
  const config = {
    trustProxy: 1,
    smsHourlyBudget: BUDGET,
    ...(ENGINE === 'postgres' && { redisUrl: redisUrl() }),
  };
  gateway = await startGateway({ clock: () => now, storage, config });
  second =
    ENGINE === 'sqlite' ? gateway : await startGateway({ clock: () => now, storage, config });
});
afterEach(async () => {
  await second.stop();
  await gateway.stop();
  await storage[Symbol.asyncDispose]();
});

let count = 0;
const newPhone = (): string => {
  count += 1;
  return `137${String(count).padStart(8, '0')}`;
};
/** Asks without a captcha. @returns the code of the answer */
const askPlainly = async (address: string): Promise<number> => {
  const headers = { 'X-Forwarded-For': address };
  const answer = await send(gateway.rest, loginCalls.sendSms, { Phone: newPhone() }, { headers });
  return answer.body.code;
};
const ask = (address: string, { rest } = gateway) =>
  askForCode(rest, newPhone(), { headers: { 'X-Forwarded-For': address } });

/** Puts a count at so many, as if they had been sent just now. */
const setCount = async (key: string, points: number): Promise<void> => {
  await storage.db
    .updateTable('sms_count')
    .set({ slots: JSON.stringify([[now - (now % SLOT_MS), points]]) })
    .where('key', '=', key)
    .execute();
};
test.each([
  ['IPv4', '192.0.2.9', '192.0.2.9', '192.0.2.10'],
  ['IPv6', '2001:db8:9:1::1', '2001:db8:9:1:abcd::2', '2001:db8:9:2::1'],
])(
  'one line of %s is refused beyond its quota, whatever the phones',
  async (_what, first, same, other) => {
    expect((await ask(first)).status).toBe(200);
    const [limit] = LINE_QUOTAS;
    const rows = await storage.db.selectFrom('sms_count').selectAll().execute();
    // The line of IPv6 counts for its customer too, whose quota is larger.
    for (const { key } of rows.filter((row) => row.key !== 'installation')) {
      await setCount(key, limit?.points ?? 0);
    }
    const answer = await ask(same);
    expect([answer.status, answer.body.code]).toEqual([429, CODES.tooMany]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(HOUR_MS / 1000);
    expect((await ask(other)).status).toBe(200);
    now += HOUR_MS + SLOT_MS;
    expect((await ask(same)).status).toBe(200);
  },
);

/** Sends a code from two lines of a /48. @returns the key of the count that they share */
const customerKey = async (lines: readonly [string, string]): Promise<string> => {
  for (const line of lines) expect((await ask(line)).status).toBe(200);
  const rows = await storage.db.selectFrom('sms_count').selectAll().execute();
  // Each line has one, what they share has two.
  const shared = rows.find(({ slots, key }) => key !== 'installation' && slots.includes(',2]'));
  return shared?.key ?? '';
};

test('new lines of one /48 need a captcha once it has had many codes in the day', async () => {
  const key = await customerKey(['2001:db8:6:1::1', '2001:db8:6:2::1']);
  await setCount('installation', 0);
  await setCount(key, CUSTOMER_CODES_WITHOUT_CAPTCHA - 1);
  expect(await askPlainly('2001:db8:6:3::1')).toBe(CODES.ok);
  expect(await askPlainly('2001:db8:6:4::1')).toBe(CODES.captchaRequired);
  expect((await ask('2001:db8:6:4::1')).status).toBe(200);
  expect(await askPlainly('2001:db8:5:4::1')).toBe(CODES.ok);
});

test('everybody needs a captcha while a share of the hour is used', async () => {
  expect((await ask('203.0.113.1')).status).toBe(200);
  await setCount('installation', BUDGET * BUDGET_SHARE_WITHOUT_CAPTCHA - 1);
  expect(await askPlainly('203.0.113.2')).toBe(CODES.ok);
  expect(await askPlainly('203.0.113.3')).toBe(CODES.captchaRequired);
  expect((await ask('203.0.113.3')).status).toBe(200);
  now += HOUR_MS + SLOT_MS;
  expect(await askPlainly('203.0.113.4')).toBe(CODES.ok);
});

test('lines of one /48 are refused together, more loosely', async () => {
  const shared = await customerKey(['2001:db8:8:1::1', '2001:db8:8:2::1']);
  expect(CUSTOMER_QUOTAS[0]?.points).toBeGreaterThan(LINE_QUOTAS[0]?.points ?? 0);
  await setCount(shared, CUSTOMER_QUOTAS[0]?.points ?? 0);
  expect((await ask('2001:db8:8:3::1')).status).toBe(429);
  expect((await ask('2001:db8:7:3::1')).status).toBe(200);
});

test('the installation sends no more in an hour than its budget, through all gateways', async () => {
  const gateways = [gateway, second];
  const asked = Array.from({ length: 2 * BUDGET }, (_, index) =>
    ask(`198.51.100.${index}`, gateways[index % 2]),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(BUDGET);
  const late = await ask('203.0.113.1');
  expect([late.status, late.body]).toEqual([
    503,
    { code: CODES.unavailable, msg: '现在获取验证码的人太多，请稍后再试' },
  ]);
  expect(Number(late.headers['retry-after'])).toBe((HOUR_MS + SLOT_MS) / 1000);
  const all = await Promise.all([...new Set(gateways)].map(({ url }) => sentSms(url)));
  expect(all.flat()).toHaveLength(BUDGET);

  now += HOUR_MS + SLOT_MS;
  expect((await ask('203.0.113.1')).status).toBe(200);
});

test('counts both alerts from the start, so that the first one is an increase', async () => {
  const { text } = await gateway.rest.get('/metrics');
  expect(text).toMatch(/^security_events_total\{event="codes-exhausted"\} 0$/m);
  expect(text).toMatch(/^security_events_total\{event="sms-budget-exhausted"\} 0$/m);
});

test('counts each refusal because the budget is used up', async () => {
  const noted = () => countOfEvent(gateway, 'sms-budget-exhausted');
  expect((await ask('203.0.113.1')).status).toBe(200);
  await setCount('installation', BUDGET);
  for (let request = 0; request < 3; request += 1) {
    expect((await ask(`203.0.113.${request + 2}`)).status).toBe(503);
  }
  expect(await noted()).toBe(3);
});

test('a code that could not be sent does not count', async () => {
  expect((await ask('203.0.113.1')).status).toBe(200);
  await setCount('installation', BUDGET - 1);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const failed = await askForCode(gateway.rest, REFUSED_PHONE, {
      headers: { 'X-Forwarded-For': '203.0.113.2' },
    });
    expect([failed.status, failed.body.msg]).toEqual([503, '系统异常']);
    now += MINUTE_MS;
  }
  // The last code of the hour is still there.
  expect((await ask('203.0.113.3')).status).toBe(200);
  // No line needs a captcha because of it either.
  await setCount('installation', 0);
  expect(await askPlainly('203.0.113.2')).toBe(CODES.ok);
});

test('a code whose sender did not answer counts, and logs in where it arrived', async () => {
  let sent = '';
  // Reads the message, and ends the connection instead of answering.
  await using sender = createServer(async (request) => {
    const [number] = JSON.parse(await text(request)).TemplateParamSet;
    sent = number;
    request.socket.destroy();
  });
  await once(sender.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(sender.address() as AddressInfo).port}`;
  const { sms } = testConfig(storage);
  await using silent = await startGateway({
    clock: () => now,
    config: { smsHourlyBudget: 1, sms: { ...sms, provider: 'tencent', base } },
  });
  const phone = newPhone();
  const answer = await send(silent.rest, loginCalls.sendSms, { Phone: phone });
  expect([answer.status, answer.body.msg, answer.headers['retry-after']]).toEqual([
    503,
    '短信可能已经发出，请留意手机；没有收到请 60 秒后再获取',
    '60',
  ]);
  expect((await askForCode(silent.rest, newPhone())).body.msg).toBe(
    '现在获取验证码的人太多，请稍后再试',
  );
  await done(silent.rest, loginCalls.phone, { Phone: phone, code: sent });
});
