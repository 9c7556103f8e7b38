import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { roomCalls } from '@xuanjiang/contracts/room';
import { shareCalls } from '@xuanjiang/contracts/share';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openDatabaseBeside } from '../src/db/database.ts';
import { otherConnections } from '../src/db/gateway-connections.ts';
import { DEMO_ACCOUNT_IDS } from '../src/demo/accounts.ts';
import { addAccount, addSession } from './harness/accounts.ts';
import { done, send } from './harness/call.ts';
import { leastInput } from './harness/call-input.ts';
import type { TestGateway } from './harness/gateway.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { expectRun, freshRooms } from './harness/rooms.ts';
import { IS_QUICK } from './harness/scope.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';
import type { TcpProxy } from './harness/tcp-proxy.ts';
import { createTcpProxy } from './harness/tcp-proxy.ts';
import { bodyOf, mutate, query } from './harness/trpc.ts';
import { until, within } from './harness/wait.ts';
import { WECHAT, wechatCode } from './people/identity/providers.ts';

let storage: Storage;
let proxy: TcpProxy | null = null;
let gateway: TestGateway;
let freshRoom: () => string;
let token = '';
beforeAll(async () => {
  storage = await createDemoStorage();
  if (storage.databaseUrl !== null) proxy = await createTcpProxy(storage.databaseUrl, 5432);
  gateway = await startGateway({
    storage,
    config: proxy === null ? {} : { databaseUrl: proxy.url },
  });
  freshRoom = await freshRooms(gateway.rest);
  token = (await addAccount(storage)).token;
});
afterAll(async () => {
  await gateway.stop();
  await proxy?.[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

/** Takes the database away: on PostgreSQL the wire, on SQLite the table that messages go to. */
const away = async (): Promise<void> => {
  if (proxy !== null) await proxy.cut();
  else await sql`alter table room rename to room_away`.execute(storage.db);
};
const back = async (): Promise<void> => {
  if (proxy !== null) await proxy.restore();
  else await sql`alter table room_away rename to room`.execute(storage.db);
};

test('while the log is unavailable posts are refused, and afterwards each is stored once', async () => {
  const topic = freshRoom();
  using speaker = await gateway.connect({ token });
  using reader = await gateway.connect();
  await Promise.all([speaker.subscribe(topic), reader.subscribe(topic)]);
  await speaker.say(topic, 'before');
  await away();
  for (const id of ['during-1', 'during-2']) {
    expect(await speaker.post(topic, id)).toEqual({
      Type: 'Reject',
      Code: CODES.unavailable,
      Content: '服务暂时不可用，请稍后再试',
      Topic: topic,
      Id: id,
      Retryafter: 0,
    });
  }
  // Both sockets stay, and are answered.
  speaker.send({ Type: 'Ping' });
  await Promise.all([speaker.settled(), reader.settled()]);
  await back();
  for (const id of ['during-1', 'during-2', 'after']) {
    await until(`${id} is taken`, async () => (await speaker.post(topic, id)).Type === 'Message');
  }
  await reader.reach(topic, 4);
  expectRun(reader.messages(topic), 1, 4);
  expect(reader.messages(topic).map(({ Id }) => Id)).toEqual([
    'before',
    'during-1',
    'during-2',
    'after',
  ]);
});

test('posts under way during the failure are stored once, though they are repeated', async () => {
  const topic = freshRoom();
  using speaker = await gateway.connect({ token });
  using reader = await gateway.connect();
  await Promise.all([speaker.subscribe(topic), reader.subscribe(topic)]);
  const ids = Array.from({ length: 40 }, (_, index) => `m${index}`);
  const answers = ids.map((id) => speaker.post(topic, id));
  await answers[5];
  await away();
  await Promise.all(answers);
  await back();
  for (const id of ids) {
    await until(`${id} is taken`, async () => (await speaker.post(topic, id)).Type === 'Message');
  }
  await reader.reach(topic, ids.length);
  expectRun(reader.messages(topic), 1, ids.length);
  const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic, Limit: 100 });
  expect(List.map((entry) => ('Id' in entry ? entry.Id : null)).toSorted()).toEqual(ids.toSorted());
});

if (ENGINE === 'postgres') {
  test('the gateway says that it is not ready, goes on, and recovers', async () => {
    expect((await gateway.rest.get('/readyz')).status).toBe(200);
    await away();
    const ready = await gateway.rest.get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.text).toBe('not ready');
    expect((await gateway.rest.get('/healthz')).status).toBe(200);
    const call = await send(gateway.rest, roomCalls.get, { Topic: freshRoom() });
    expect(call.status).toBeGreaterThanOrEqual(500);
    expect(call.body).toMatchObject({ msg: expect.any(String) });
    expect(JSON.stringify(call.body)).not.toMatch(/ECONN|postgres|connect/);
    using late = await gateway.connect({ token });
    expect((await late.closed).code).toBe(1011);
    using visitor = await gateway.connect();
    await visitor.login();
    await back();
    await until('it is ready', async () => (await gateway.rest.get('/readyz')).status === 200);
    await done(gateway.rest, roomCalls.get, { Topic: freshRoom() });
    using again = await gateway.connect({ token });
    await again.login();
  });

  test('while the database hangs and each connection is in use, health and metrics are answered', async () => {
    const wire = proxy as TcpProxy;
    const topic = freshRoom();
    wire.freeze();
    let answered = 0;
    // More than there are connections: some hang in the database, the others wait for a connection.
    const calls = Promise.all(
      Array.from({ length: 20 }, async () => {
        await send(gateway.rest, roomCalls.get, { Topic: topic });
        answered += 1;
      }),
    );
    const [healthy, ready, metrics] = await Promise.all([
      gateway.rest.get('/healthz'),
      gateway.rest.get('/readyz'),
      gateway.rest.get('/metrics'),
    ]);
    // They did not wait for the time limits of the database.
    expect(answered).toBe(0);
    expect(healthy.status).toBe(200);
    expect([ready.status, ready.text]).toEqual([503, 'not ready']);
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain('\ngateway_ready 0\n');
    expect(metrics.text).toContain('\ndatabase_up 0\n');
    wire.thaw();
    await calls;
    await until('it is ready', async () => (await gateway.rest.get('/readyz')).status === 200);
  });

  test('a gateway ends while the database hangs, and what it has acknowledged is stored', async () => {
    const wire = await createTcpProxy(storage.databaseUrl ?? '', 5432);
    const ending = await startGateway({ storage, config: { databaseUrl: wire.url } });
    const topic = freshRoom();
    const speaker = await ending.connect({ token });
    await speaker.subscribe(topic);
    await speaker.say(topic, 'acknowledged');
    await storage.db.transaction().execute(async (db) => {
      await db.selectFrom('room').select('head').where('topic', '=', topic).forUpdate().execute();
      speaker.send({ Type: 'Message', Topic: topic, Id: 'late', Content: 'late' });
      await until('its room is waited for', async () => {
        const waiting = await sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`.execute(storage.db);
        return waiting.rows.length > 0;
      });
      wire.freeze();
    });
    // The database never answers again: a gateway that waited for it would not end.
    await within('the end', ending.stop());
    await wire.cut();
    await wire[Symbol.asyncDispose]();
    const rows = await storage.db
      .selectFrom('message')
      .select('client_id')
      .where('topic', '=', topic)
      .execute();
    expect(rows).toEqual([{ client_id: 'acknowledged' }]);
  });

  /** Whether a call is answered that the service is unavailable, over both transports. */
  const unavailable = async (
    name: string,
    call: Call,
    input: Record<string, unknown>,
    operator = '',
  ): Promise<boolean> => {
    const rest = await send(gateway.rest, call, input, { token: operator });
    const request = (call.method === 'GET' ? query : mutate)(gateway.rest, name, input);
    const trpc = await (operator === '' ? request : request.set('token', operator));
    const { error } = bodyOf(trpc);
    const codes = [rest.body.code, error?.data.refusal.code ?? CODES.ok];
    expect(codes, `${name} ${rest.text}`).not.toContain(CODES.internal);
    expect(rest.status === 503, name).toBe(rest.body.code === CODES.unavailable);
    for (const { status, headers } of [rest, trpc]) {
      if (status === 503) expect(Number(headers['retry-after']), name).toBeGreaterThan(0);
    }
    return codes.every((code) => code === CODES.unavailable);
  };

  test('calls that need the database answer 503, and none 500', async () => {
    const operator = await addSession(storage, DEMO_ACCOUNT_IDS.operator);
    const Code = await wechatCode(gateway.url, 'xiaoyu');
    await away();
    for (const [domain, entries] of Object.entries(catalogue)) {
      const calls = Object.entries(entries as Record<string, Call>);
      for (const [key, call] of IS_QUICK ? calls.slice(0, 2) : calls) {
        const name = `${domain}.${key}`;
        const input = leastInput(call);
        // Only the database knows whose token it is, so a call with a token cannot do without it.
        expect(await unavailable(name, call, input, operator), name).toBe(true);
        if (call.access === 'public') await unavailable(name, call, input);
      }
    }
    // The provider is asked first, and its code is good for one time.
    const login = await send(gateway.rest, loginCalls.wechat, { Appid: WECHAT.appId, Code });
    expect([login.status, login.body.code]).toEqual([503, CODES.unavailable]);
    const Url = `${gateway.url}/video`;
    expect(
      await Promise.all([
        unavailable('login.sendSms', loginCalls.sendSms, { Phone: '13922223333' }),
        unavailable('login.phone', loginCalls.phone, { Phone: '13922223333', code: '1234' }),
        unavailable('share.sign', shareCalls.sign, { Url, Appid: WECHAT.appId }),
      ]),
    ).toEqual([true, true, true]);
    await back();
    await until('it is ready', async () => (await gateway.rest.get('/readyz')).status === 200);
  });

  test('a reader that comes back while the log is away gets everything later', async () => {
    const topic = freshRoom();
    using speaker = await gateway.connect({ token });
    using keeper = await gateway.connect();
    await keeper.subscribe(topic);
    const { Epoch } = await speaker.say(topic, 'one');
    await speaker.say(topic, 'two');
    using reader = await gateway.connect();
    await reader.login();
    await away();
    const refused = reader.frames.length;
    reader.send({ Type: 'Subscribe', Topic: topic, Epoch, Offset: 0 });
    await reader.settled();
    expect(reader.frames.slice(refused)).toMatchObject([
      { Type: 'Reject', Code: CODES.unavailable, Topic: topic },
      { Type: 'Unsubscribe' },
    ]);
    await back();
    await until('the gateway is ready', async () => {
      return (await gateway.rest.get('/readyz')).status === 200;
    });
    await reader.subscribe(topic, { Epoch, Offset: 0 });
    await reader.reach(topic, 2);
    expectRun(reader.messages(topic), 1, 2);
  });
}

if (ENGINE === 'postgres') {
  test('a connection that died without a word is replaced after one query without an answer', async () => {
    await using wire = await createTcpProxy(storage.databaseUrl ?? '', 5432);
    await using database = openDatabase({ databaseUrl: wire.url, dataDir: storage.dataDir });
    await database.ping();
    wire.strand();
    await expect(database.ping()).rejects.toThrow('Query read timeout');
    await database.ping();
  });

  test('whoever has closed a database has no connection to it any more', async () => {
    await using place = await createStorage();
    const { databaseUrl, dataDir } = place;
    await using beside = openDatabaseBeside({ databaseUrl, dataDir });
    // Without the wait only some rounds fail: most connections end before the look.
    for (let round = 0; round < 20; round += 1) {
      const database = openDatabase({ databaseUrl, dataDir });
      const read = () => sql`select pg_sleep(0.01)`.execute(database.kysely);
      await Promise.all([read(), read(), read()]);
      expect(await otherConnections(beside)).toMatch(/^3 xuanjiang gateway, user \S+$/);
      await database[Symbol.asyncDispose]();
      expect(await otherConnections(beside)).toBeNull();
    }
  });
}
