import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { accountCalls } from '@xuanjiang/contracts/account';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import type { DemoAccount } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused, send } from '../../harness/call.ts';
import { environmentOf } from '../../harness/child-gateway.ts';
import { runCliWith, spawnCli } from '../../harness/cli.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { redisUrl } from '../../harness/redis.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { ENGINE } from '../../harness/storage.ts';
import { within } from '../../harness/wait.ts';
import { smsCode } from './providers.ts';

let gateway: TestGateway;
let operator = '';
beforeEach(async () => {
  // With a time that stands still no connection looks by itself whether its session lasts: it is told, or stays.
  gateway = await startGateway({ stopwatch: () => 0 });
  operator = await logIn('operator');
});
afterEach(() => gateway[Symbol.asyncDispose]());

const logIn = async (Account: DemoAccount) =>
  (await done(gateway.rest, userCalls.fakeLogin, { Account })).Token;
const lock = (Uids: string, Reason = '刷屏', token = operator) =>
  done(gateway.rest, accountCalls.lock, { Uids, Reason }, { token });
/** The demo content has entries of its own, of other actions. */
const audit = async () => {
  const entries = await gateway.storage.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'note'])
    .where('action', 'in', ['account.lock', 'account.unlock'])
    .orderBy('id')
    .execute();
  return entries.map(({ actor, action, subject, note }) => [actor, action, subject, note]);
};

describe('locking an account', () => {
  test('ends its sessions: HTTP 403, and chat sockets close at once', async () => {
    const token = await logIn('student');
    const chat = await gateway.connect({ token });
    const bystander = await gateway.connect({ token: TEST_TOKENS.worker });
    await Promise.all([chat.login(), bystander.login()]);
    await lock('demo-student');
    const closed = await within('the close', chat.closed);
    expect(closed.code).toBe(CLOSE.forbidden);
    expect(chat.frames.at(-1)).toMatchObject({ Type: 'error', Code: CODES.forbidden });
    for (const refusedToken of [token, TEST_TOKENS.student]) {
      const answer = await send(gateway.rest, userCalls.info, {}, { token: refusedToken });
      expect([answer.status, answer.body]).toEqual([
        403,
        { code: CODES.forbidden, msg: '登录已失效，请重新登录' },
      ]);
    }
    bystander.send({ Type: 'Ping' });
    await bystander.find(
      'Ping',
      (frame): frame is Extract<typeof frame, { Type: 'Ping' }> => frame.Type === 'Ping',
    );
  });

  test.each([
    ['an account that is locked', 'account', { status: 'banned' }],
    ['a session that has ended', 'session', { revoked_at: 1 }],
  ] as const)('%s posts nothing, though its connection was not told', async (_, table, change) => {
    const { token, uids } = await addAccount(gateway.storage);
    const topic = (await freshRooms(gateway.rest))();
    const chat = await gateway.connect({ token });
    await chat.subscribe(topic);
    await chat.say(topic, 'before');
    // As by another gateway while the bus is down.
    const column = table === 'account' ? 'id' : 'account_id';
    await gateway.storage.db.updateTable(table).set(change).where(column, '=', uids).execute();
    expect(await chat.post(topic, 'after')).toMatchObject({
      Type: 'Reject',
      Code: CODES.forbidden,
      Content: '登录已失效，请重新登录',
    });
    expect((await within('the close', chat.closed)).code).toBe(CLOSE.forbidden);
    const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic });
    expect(List).toMatchObject([{ Id: 'before' }]);
  });

  test('refuses every way in with 800 and the reason', async () => {
    await lock('demo-student', '冒充招办');
    const code = await smsCode(gateway, '13800000001');
    const refusal = await refused(gateway.rest, loginCalls.phone, { Phone: '13800000001', code });
    expect(refusal).toEqual({ code: CODES.accountLocked, msg: '账号已被锁定：冒充招办' });
    const fake = await refused(gateway.rest, userCalls.fakeLogin, { Account: 'student' });
    expect(fake.code).toBe(CODES.accountLocked);
  });

  test('is undone by unlocking; what was open stays ended', async () => {
    const token = await logIn('student');
    await lock('demo-student');
    const input = { Uids: 'demo-student', Reason: '申诉通过' };
    await done(gateway.rest, accountCalls.unlock, input, { token: operator });
    expect((await send(gateway.rest, userCalls.info, {}, { token })).status).toBe(403);
    await logIn('student');
  });

  test('is written down: who, what, whom, why', async () => {
    await lock('demo-student', '刷屏');
    const input = { Uids: 'demo-student', Reason: '申诉通过' };
    await done(gateway.rest, accountCalls.unlock, input, { token: operator });
    expect(await audit()).toEqual([
      ['demo-operator', 'account.lock', 'demo-student', '刷屏'],
      ['demo-operator', 'account.unlock', 'demo-student', '申诉通过'],
    ]);
  });

  test.each(['student', 'worker'] as const)('is not for a %s', async (who) => {
    const input = { Uids: 'demo-parent', Reason: 'x' };
    for (const call of [accountCalls.lock, accountCalls.unlock]) {
      const answer = await refused(gateway.rest, call, input, { token: await logIn(who) });
      expect(answer.code).toBe(CODES.forbidden);
    }
    expect(await audit()).toEqual([]);
  });

  test('refuses one’s own account, an unknown one, and a missing reason', async () => {
    const refuse = (input: Record<string, unknown>) =>
      refused(gateway.rest, accountCalls.lock, input, { token: operator });
    expect(await refuse({ Uids: 'demo-operator', Reason: 'x' })).toEqual({
      code: CODES.conflict,
      msg: '不能锁定自己的账号',
    });
    expect(await refuse({ Uids: 'nobody', Reason: 'x' })).toEqual({
      code: CODES.notFound,
      msg: '没有这个账号',
    });
    expect((await refuse({ Uids: 'demo-parent', Reason: '  ' })).code).toBe(CODES.input);
    expect(await audit()).toEqual([]);
  });
});

/** The security events among the lines of a log. */
const eventsIn = (log: string): unknown[] =>
  (log.match(/^\{.*$/gm) ?? []).map((line) => JSON.parse(line) as unknown);
const runCli = async (args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
  const environment = { ...environmentOf(gateway.storage), ...more };
  const { code, stdout, stderr } = await runCliWith(environment, ...args);
  return { code, out: stdout, events: eventsIn(stderr), stderr };
};

describe('the operator’s command', () => {
  test('locks and unlocks beside the running gateway', async () => {
    const token = await logIn('student');
    const lockArgs = ['account', 'lock', 'demo-student', '--reason', '刷屏'];
    // In a process of its own: the log is on the one output, the answer alone on the other.
    const child = spawnCli(environmentOf(gateway.storage), ...lockArgs);
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    const who = { uids: expect.stringMatching(/^cli:.+/), subjectUids: 'demo-student' };
    expect([child.exitCode, stdout]).toEqual([0, 'demo-student is locked\n']);
    expect(eventsIn(stderr)).toMatchObject([{ security: 'account-locked', ...who }]);
    expect((await send(gateway.rest, userCalls.info, {}, { token })).status).toBe(403);
    const refusal = await refused(gateway.rest, userCalls.fakeLogin, { Account: 'student' });
    expect(refusal).toEqual({ code: CODES.accountLocked, msg: '账号已被锁定：刷屏' });
    const unlocked = await runCli(['account', 'unlock', 'demo-student', '--reason', 'ok']);
    expect(unlocked).toMatchObject({
      code: 0,
      out: 'demo-student is unlocked\n',
      events: [{ security: 'account-unlocked', ...who }],
    });
    await logIn('student');
    const [actors, actions] = [
      (await audit()).map(([who]) => who),
      (await audit()).map((a) => a[1]),
    ];
    expect(actions).toEqual(['account.lock', 'account.unlock']);
    for (const actor of actors) expect(actor).toMatch(/^cli:.+/);
  });

  test.each([
    [['account', 'lock', 'nobody', '--reason', 'x'], 65, 'there is no such account'],
    [['account', 'lock', 'demo-student'], 64, '--reason'],
    [['account', 'lock', '--reason', 'x'], 64, 'one account is needed'],
    [['account', 'lock', 'demo-student', '--reason', 'x', '--force'], 64, '--force'],
  ])('refuses %j', async (args, code, said) => {
    const result = await runCli(args);
    expect(result.code).toBe(code);
    expect(result.out + result.stderr).toContain(said);
    expect(await audit()).toEqual([]);
  });
});

if (ENGINE === 'postgres') {
  test('a lock in one process closes the sockets of another, by call and by command', async () => {
    const { storage } = gateway;
    const config = { redisUrl: redisUrl() };
    await using first = await startGateway({ storage, config });
    await using second = await startGateway({ storage, config, stopwatch: () => 0 });
    const open = async (Account: DemoAccount) => {
      const { Token } = await done(second.rest, userCalls.fakeLogin, { Account });
      const chat = await second.connect({ token: Token });
      await chat.login();
      return chat;
    };
    const [student, parent] = [await open('student'), await open('parent')];
    const input = { Uids: 'demo-student', Reason: 'x' };
    await done(first.rest, accountCalls.lock, input, { token: operator });
    expect((await within('the close', student.closed)).code).toBe(CLOSE.forbidden);
    const args = ['account', 'lock', 'demo-parent', '--reason', 'x'];
    expect(await runCli(args, { REDIS_URL: redisUrl() })).toMatchObject({
      code: 0,
      out: 'demo-parent is locked\n',
    });
    expect((await within('the close', parent.closed)).code).toBe(CLOSE.forbidden);
  });

  test('a command that does not reach Redis does its work, and says how long sockets last', async () => {
    // Nothing listens on port 1.
    const environment = { REDIS_URL: 'redis://127.0.0.1:1' };
    const args = ['account', 'lock', 'demo-parent', '--reason', 'x'];
    expect(await runCli(args, environment)).toMatchObject({
      code: 0,
      out: 'demo-parent is locked\nRedis does not answer: open chat sockets close within a minute\n',
    });
    const refusal = await refused(gateway.rest, userCalls.fakeLogin, { Account: 'parent' });
    expect(refusal.code).toBe(CODES.accountLocked);
  });
}
