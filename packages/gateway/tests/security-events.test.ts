import { accountCalls } from '@xuanjiang/contracts/account';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Call } from '@xuanjiang/contracts/call';
import { CODES } from '@xuanjiang/contracts/errors';
import { factorCalls } from '@xuanjiang/contracts/factor';
import { loginCalls } from '@xuanjiang/contracts/login';
import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { SecurityEventName } from '../src/lib/security-log.ts';
import { SECURITY_EVENTS } from '../src/lib/security-log.ts';
import type { TestAccount } from './harness/accounts.ts';
import { addAccount } from './harness/accounts.ts';
import { send } from './harness/call.ts';
import { connectChat } from './harness/chat-client.ts';
import { startGateway } from './harness/gateway.ts';
import { freshRooms } from './harness/rooms.ts';
import { totpCode } from './harness/totp.ts';
import { until, within } from './harness/wait.ts';
import { connectMqtt } from './mqtt/mqtt-client.ts';
import { addPerson, codeFor, form } from './people/registration/people.ts';

/** What these tests do not cause, and which tests do. */
const ELSEWHERE: readonly SecurityEventName[] = [
  // identity/wrong-codes.test.ts
  'codes-exhausted',
  // identity/sms-limits.test.ts
  'sms-budget-exhausted',
  // identity/account-role.test.ts: by command only
  'role-changed',
  // audit-chain.test.ts
  'audit-checkpoint',
  'audit-broken',
];

const ADDRESS = '203.0.113.77';
const from = { 'X-Forwarded-For': ADDRESS };
const NETWORK = '203.0.113.0/24';
const ADDRESS_6 = '2001:db8:77:1:aaaa::77';
const NETWORK_6 = '2001:db8:77::/48';
const FLOOD = 40;
const PHONES = ['13922220001', '13922220002', '13922220003'] as const;

type Event = Readonly<Record<string, unknown>>;

let events: readonly Event[] = [];
let log = '';
let metrics = '';
/** Texts that may not stand in the log. */
const secrets: string[] = [];
const people: Record<'merged' | 'bound' | 'poster' | 'staff' | 'leaving' | 'deleted', string> = {
  merged: '',
  deleted: '',
  bound: '',
  poster: '',
  staff: '',
  leaving: '',
};

const keep = <T extends { readonly token: string }>(person: T): T => {
  secrets.push(person.token);
  return person;
};

/** Fills a WebSocket's or MQTT client's limit of posts, and goes on. */
const postTooMuch = async (post: (id: string) => Promise<unknown>): Promise<void> => {
  for (let count = 0; count < REALTIME_LIMITS.posts.points + 2; count += 1) {
    await post(`too-much-${count}`);
  }
};

/** Causes every event of the list once at least, on a gateway whose log is read afterwards. */
beforeAll(async () => {
  await using gateway = await startGateway({
    config: { trustProxy: 1, mqttPort: 0, logLevel: 'debug', limitFactor: 1 },
    onLog: (lines) => {
      log += lines;
    },
  });
  const { url, rest, storage } = gateway;
  const call = (
    entry: Call,
    input: Readonly<Record<string, unknown>> = {},
    token = '',
    address = ADDRESS,
  ) => send(rest, entry, input, { token, headers: { 'X-Forwarded-For': address } });
  const now = Date.now();
  const freshRoom = await freshRooms(rest);

  const operator = keep(await addAccount(storage, { role: 'operator' }));
  const student = keep(await addAccount(storage));

  const login = await call(userCalls.fakeLogin, {}, '', ADDRESS_6);
  secrets.push(login.body.data.Token as string);
  const wrong = { Phone: PHONES[0], code: '0000' };
  await codeFor({ rest }, PHONES[0], from);
  await call(loginCalls.phone, wrong);
  await call(accountCalls.lock, { Uids: operator.uids, Reason: '123' }, student.token);
  await call(accountCalls.lock, { Uids: student.uids, Reason: '刷屏' }, operator.token);
  await call(userCalls.info, {}, student.token);
  await call(accountCalls.unlock, { Uids: student.uids, Reason: 'ok' }, operator.token);
  for (let count = 0; count < FLOOD; count += 1) {
    await call(userCalls.fakeLogin, {}, TEST_TOKENS.student);
  }

  const deleted = keep(await addPerson({ storage }, now));
  people.deleted = deleted.id;
  await call(privacyCalls.export, {}, deleted.token);
  await call(privacyCalls.deleteAccount, { Word: '注销' }, deleted.token);

  const leaving: TestAccount = keep(await addAccount(storage));
  people.leaving = leaving.uids;
  await call(loginCalls.logout, { Everywhere: true }, leaving.token);

  const Topic = freshRoom();
  const staff = keep(await addAccount(storage));
  people.staff = staff.uids;
  const { Setup } = (await call(moderatorCalls.add, { Topic, Uids: staff.uids }, operator.token))
    .body.data;
  const { Ticket, Secret } = (await call(factorCalls.begin, { Setup }, staff.token)).body.data;
  const Factor = totpCode(Secret, Date.now());
  const { Token, Recovery } = (await call(factorCalls.confirm, { Ticket, Factor })).body.data;
  secrets.push(Setup, Ticket, Secret, Factor, Token, ...Recovery);
  await call(moderatorCalls.delete, { Topic, Uids: staff.uids }, operator.token);

  const owner = keep(await addPerson({ storage }, now, { phone: PHONES[1] }));
  const caller = keep(await addPerson({ storage }, now));
  people.merged = owner.id;
  const merge = { Phone: PHONES[1], code: await codeFor({ rest }, PHONES[1], from) };
  await call(registrationCalls.merge, merge, caller.token);
  const binder = keep(await addPerson({ storage }, now));
  people.bound = binder.id;
  const bind = { ...form, Phone: PHONES[2], code: await codeFor({ rest }, PHONES[2], from) };
  await call(registrationCalls.add, bind, binder.token);

  const poster = keep(await addAccount(storage));
  people.poster = poster.uids;
  using chat = await connectChat(url, { token: poster.token });
  await chat.subscribe(Topic);
  await postTooMuch((id) => chat.post(Topic, id));
  using flooding = await connectChat(url);
  await flooding.login();
  for (let count = 0; count <= REALTIME_LIMITS.frames.points; count += 1) {
    flooding.send({ Type: 'Ping' });
  }
  const closed = await within('the close', flooding.closed);
  expect(closed.code).toBe(CLOSE.rate);

  const mqttPoster = keep(await addAccount(storage));
  using client = await connectMqtt({ rest, mqttUrl: null }, { token: mqttPoster.token });
  await client.subscribe(Topic);
  await postTooMuch((id) => client.post(Topic, id));
  using loud = await connectMqtt({ rest, mqttUrl: null });
  for (let count = 0; count <= REALTIME_LIMITS.frames.points; count += 1) {
    loud.publish(Topic, '{}');
  }
  await within('the end', loud.closed);

  for (const path of ['/ws', '/mqtt']) {
    const socket = new WebSocket(url.replace('http', 'ws') + path, path === '/ws' ? [] : ['mqtt'], {
      headers: { Origin: 'https://evil.example', 'X-Forwarded-For': ADDRESS },
    });
    await within('the refusal', new Promise((resolve) => socket.once('close', resolve)));
  }

  await until('the audit is signed', async () => log.includes('"security":"audit-signed"'));
  metrics = (await rest.get('/metrics')).text;
  await gateway.stop();
  events = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Event)
    .filter(({ security }) => security !== undefined);
});
afterAll(() => {
  events = [];
});

const found = (name: SecurityEventName, fits: Event = {}): Event[] =>
  events.filter(
    (event) =>
      event.security === name && Object.entries(fits).every(([key, value]) => event[key] === value),
  );

describe('the log of a gateway', () => {
  test('has every event of the list', () => {
    const seen = new Set(events.map(({ security }) => security));
    expect(SECURITY_EVENTS.filter((name) => !seen.has(name))).toEqual(
      SECURITY_EVENTS.filter((name) => ELSEWHERE.includes(name)),
    );
    expect(SECURITY_EVENTS).toEqual(expect.arrayContaining([...seen]));
  });

  test.each([
    ['login', { uids: 'demo-student', address: NETWORK_6 }],
    ['login-refused', { code: CODES.input, address: NETWORK }],
    ['code-wrong', { code: CODES.input, address: NETWORK }],
    ['role-refused', { code: CODES.forbidden, where: accountCalls.lock.path }],
    ['session-refused', { code: CODES.forbidden, where: userCalls.info.path }],
    ['account-locked', { address: NETWORK }],
    ['account-unlocked', { address: NETWORK }],
    ['factor-changed', { where: factorCalls.confirm.path, address: NETWORK }],
    ['moderator-appointed', { address: NETWORK }],
    ['moderator-removed', { address: NETWORK }],
    ['origin-refused', { code: CODES.forbidden, where: '/ws', address: NETWORK }],
    ['origin-refused', { code: CODES.forbidden, where: '/mqtt', address: NETWORK }],
    ['rate-limited', { code: CODES.tooMany, where: userCalls.fakeLogin.path, address: NETWORK }],
  ] as const)('has %s with %j, once, and the id of its request', (name, fits) => {
    const [first, ...more] = found(name, fits);
    expect(first?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(more.filter(({ repeated }) => repeated === undefined)).toEqual([]);
  });

  test('names the accounts', () => {
    expect(found('accounts-merged', { subjectUids: people.merged })).toHaveLength(0);
    expect(found('accounts-merged', { uids: people.merged })).toHaveLength(1);
    expect(found('phone-bound', { uids: people.bound })).toHaveLength(1);
    expect(found('session-revoked', { uids: people.leaving })).toHaveLength(1);
    expect(found('own-data-exported', { uids: people.deleted })).toHaveLength(1);
    expect(found('account-deleted', { uids: people.deleted })).toHaveLength(1);
    expect(found('moderator-appointed', { subjectUids: people.staff })).toHaveLength(1);
    expect(found('moderator-removed', { subjectUids: people.staff })).toHaveLength(1);
  });

  test.each(['/ws', '/mqtt'] as const)(
    'has posts and frames beyond the limit on %s, for an account and for a visitor',
    (where) => {
      const limited = found('rate-limited', { where, code: CODES.tooMany });
      const first = limited.filter(({ repeated }) => repeated === undefined);
      expect(first.map(({ uids }) => typeof uids).toSorted()).toEqual(['string', 'undefined']);
    },
  );

  test('has a flood in two lines, and the metric has all of it', () => {
    const lines = found('rate-limited', { where: userCalls.fakeLogin.path });
    const { points } = userCalls.fakeLogin.limit;
    expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, FLOOD - points - 1]);
    const counted = /^security_events_total\{event="rate-limited"\} (\d+)$/m.exec(metrics)?.[1];
    expect(Number(counted)).toBeGreaterThanOrEqual(FLOOD - points);
  });

  test('has no token, code, phone or whole address', () => {
    for (const text of [...secrets, ...PHONES, ADDRESS, ADDRESS_6, 'aaaa::77']) {
      expect(log.includes(text) ? text : '').toBe('');
    }
    // A code has four digits, which stand in many numbers: as a text of its own it may not.
    expect(log).not.toMatch(/"\d{4}"/);
  });

  test('has paths without their queries', () => {
    const paths = log
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => (JSON.parse(line) as { path: string }).path);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => path.includes('?'))).toEqual([]);
  });
});
