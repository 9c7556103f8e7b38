import { randomUUID } from 'node:crypto';
import { accountCalls } from '@xuanjiang/contracts/account';
import { CODES } from '@xuanjiang/contracts/errors';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { roomCalls } from '@xuanjiang/contracts/room';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRedisBus } from '../src/bus/redis.ts';
import { BACKGROUND_CONNECTIONS } from '../src/db/database.ts';
import { createSessionStore } from '../src/features/people/session/store.ts';
import { createModeratorStore } from '../src/features/rooms/moderator/store.ts';
import { createRestrictionStore } from '../src/features/rooms/restriction/store.ts';
import { createReviewStore } from '../src/features/rooms/review/store.ts';
import { createLogger } from '../src/lib/logger.ts';
import { connectRedis } from '../src/lib/redis.ts';
import { hashToken } from '../src/lib/secrets.ts';
import { addAccount } from './harness/accounts.ts';
import { done, send } from './harness/call.ts';
import type { ChatClient } from './harness/chat-client.ts';
import { countStatements } from './harness/count-statements.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { redisUrl } from './harness/redis.ts';
import { freshRooms } from './harness/rooms.ts';
import { staffRoom } from './harness/staffed-room.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';
import type { TcpProxy } from './harness/tcp-proxy.ts';
import { createTcpProxy } from './harness/tcp-proxy.ts';
import { until } from './harness/wait.ts';

const READERS = 150;
/** More than a process has connections to the database. */
const MUTED = 12;

/** A connection to Redis without an answer for this time is dead, ms. */
const DEAD_AFTER_MS = 400;

const isMute = (frame: { readonly Type: string }) => frame.Type === 'Mute';

/** Commands that count a use. */
const countings = (sent: string): number => sent.match(/evalsha/gi)?.length ?? 0;

test('what many ask with one statement is answered to each', async () => {
  await using gateway = await startGateway();
  const { db } = gateway.storage;
  const database = { engine: ENGINE, kysely: db };
  const [first, second] = [await addAccount(gateway.storage), await addAccount(gateway.storage)];
  const [one, two] = [first.uids, second.uids];

  const hashes = [first.token, 'unknown', second.token, first.token].map(hashToken);
  const sessions = await createSessionStore(database).withAccounts(hashes);
  expect(sessions.map((session) => session?.accountId)).toEqual([one, undefined, two, one]);

  const restriction = { kind: 'mute', reason: '', until: 200, created_at: 1 } as const;
  await db
    .insertInto('restriction')
    .values([
      { ...restriction, account_id: one, scope: 'stream/a' },
      { ...restriction, account_id: two, scope: 'stream/b', until: 100 },
    ])
    .execute();
  const restrictions = await createRestrictionStore(database).ofEach([
    { accountId: one, scopes: ['stream/a', 'u'], now: 150 },
    { accountId: one, scopes: ['stream/b'], now: 50 },
    { accountId: two, scopes: ['stream/b'], now: 50 },
    { accountId: two, scopes: ['stream/b'], now: 100 },
  ]);
  expect(
    restrictions.map((rows) => rows.map(({ accountId, scope }) => [accountId, scope])),
  ).toEqual([[[one, 'stream/a']], [], [[two, 'stream/b']], []]);

  await db
    .insertInto('moderator')
    .values({ account_id: one, university_id: 'u', created_at: 1 })
    .execute();
  const moderates = await createModeratorStore(database).moderatesEach([
    { accountId: one, universityId: 'u' },
    { accountId: one, universityId: 'v' },
    { accountId: two, universityId: 'u' },
  ]);
  expect(moderates).toEqual([true, false, false]);

  const held = { draft: '{}', words: '[]', reason: '', created_at: 1 } as const;
  await db
    .insertInto('held')
    .values([
      { ...held, topic: 'a', account_id: one, client_id: '1', state: 'refused', decided_at: 100 },
      { ...held, topic: 'a', account_id: one, client_id: '2', state: 'refused', decided_at: 200 },
      { ...held, topic: 'b', account_id: two, client_id: '3', state: 'refused', decided_at: 200 },
      { ...held, topic: 'b', account_id: one, client_id: '4', state: 'waiting', decided_at: 0 },
    ])
    .execute();
  const refused = await createReviewStore(database).refusedEach([
    { accountId: one, topic: 'a', since: 200 },
    { accountId: one, topic: 'a', since: 100 },
    { accountId: one, topic: 'b', since: 0 },
    { accountId: two, topic: 'b', since: 0 },
  ]);
  expect(refused.map((rows) => rows.map(({ clientId }) => clientId))).toEqual([
    ['2'],
    ['1', '2'],
    [],
    ['3'],
  ]);
});

if (ENGINE === 'postgres') {
  describe('when the bus is back', () => {
    let storage: Storage;
    let bus: TcpProxy;
    let gateway: TestGateway;
    let freshRoom: () => string;
    beforeAll(async () => {
      bus = await createTcpProxy(redisUrl(), 6379);
      // For it no time passes: it closes nobody who is silent while the others come, and looks up no session
      // because a minute has passed.
      const now = Date.now();
      gateway = await startGateway({ clock: () => now, config: { redisUrl: bus.url } });
      storage = gateway.storage;
      freshRoom = await freshRooms(gateway.rest);
    });
    afterAll(async () => {
      await gateway[Symbol.asyncDispose]();
      await bus[Symbol.asyncDispose]();
    });

    const ready = async (status: number): Promise<void> => {
      await until(`/readyz answers ${status}`, async () => {
        return (await gateway.rest.get('/readyz')).status === status;
      });
    };

    const join = async (topic: string, count: number) => {
      const accounts = await Promise.all(Array.from({ length: count }, () => addAccount(storage)));
      const clients: ChatClient[] = [];
      for (const { token } of accounts) {
        const client = await gateway.connect({ token });
        await client.subscribe(topic);
        clients.push(client);
      }
      return { uids: accounts.map(({ uids }) => uids), clients };
    };

    test('all sessions are looked up, many in one statement: what has changed meanwhile holds', async () => {
      const topic = freshRoom();
      const { uids, clients } = await join(topic, READERS);
      const [locked = '', revoked = '', ...others] = uids;
      const [lockedClient, revokedClient, ...otherClients] = clients;
      await bus.cut();
      await ready(503);
      const { db } = storage;
      await db.updateTable('account').set({ status: 'banned' }).where('id', '=', locked).execute();
      await db
        .updateTable('session')
        .set({ revoked_at: 1 })
        .where('account_id', '=', revoked)
        .execute();
      const mute = { kind: 'mute', scope: topic, reason: 'x', created_at: 1 } as const;
      await db
        .insertInto('restriction')
        .values(others.map((account_id) => ({ ...mute, account_id, until: Date.now() + 1e6 })))
        .execute();
      using statements = countStatements();
      await bus.restore();
      await until('everybody is told', () =>
        otherClients.every(({ frames }) => frames.some(isMute)),
      );
      for (const client of [lockedClient, revokedClient]) {
        expect((await client?.closed)?.code).toBe(CLOSE.forbidden);
      }
      expect(statements.count(/"(?:session|restriction|moderator|held)"/)).toBeLessThan(READERS);
    });

    test('look-ups that hang hold no connection that a post needs', async () => {
      const { topic, worker, moderator } = await staffRoom(gateway, freshRoom());
      const { uids } = await join(topic, MUTED);
      using speaker = await gateway.connect({ token: moderator.token });
      await speaker.subscribe(topic);
      const hanging = async (): Promise<number> => {
        const { rows } = await sql<{ hanging: number }>`
          select count(*)::int as hanging from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(storage.db);
        return rows[0]?.hanging ?? 0;
      };
      await storage.db.transaction().execute(async (db) => {
        // Whoever is looked up again is told which of their posts were refused.
        await sql`lock table held in access exclusive mode`.execute(db);
        for (const Uids of uids) {
          const mute = { Topic: topic, Kind: 'mute', Uids, Minutes: 10, Reason: 'x' };
          await done(gateway.rest, restrictionCalls.add, mute, { token: worker.token });
        }
        await until('the look-ups hang', async () => (await hanging()) >= BACKGROUND_CONNECTIONS);
        await speaker.say(topic, 'meanwhile');
        expect(await hanging()).toBeLessThanOrEqual(BACKGROUND_CONNECTIONS);
      });
    });
  });

  describe('while Redis hangs', () => {
    let wire: TcpProxy;
    let gateway: TestGateway;
    /** Its wire to Redis is never cut. */
    let other: TestGateway;
    let redis: Redis;
    let freshRoom: () => string;
    beforeAll(async () => {
      wire = await createTcpProxy(redisUrl(), 6379);
      redis = new Redis(redisUrl());
      gateway = await startGateway({ config: { redisUrl: wire.url, limitFactor: 1 } });
      // For it no time passes: it looks up no session because a minute has passed.
      const now = Date.now();
      const { storage } = gateway;
      other = await startGateway({ storage, clock: () => now, config: { redisUrl: redisUrl() } });
      freshRoom = await freshRooms(gateway.rest);
    });
    afterAll(async () => {
      wire.thaw();
      await other.stop();
      await gateway[Symbol.asyncDispose]();
      redis.disconnect();
      await wire[Symbol.asyncDispose]();
    });

    const counted = async (uids: string): Promise<number> =>
      Number(await redis.get(`limit:chat.post:${uids}`));

    test('one post waits for it; then nobody does, and each gateway counts by itself', async () => {
      const topic = freshRoom();
      const { token, uids } = await addAccount(gateway.storage);
      using speaker = await gateway.connect({ token });
      await speaker.subscribe(topic);
      await speaker.say(topic, 'before');
      expect(await counted(uids)).toBe(1);
      wire.freeze();
      await speaker.say(topic, 'first');
      const sent = countings(wire.held());
      for (let index = 0; index < 19; index += 1) await speaker.say(topic, `during${index}`);
      expect(await speaker.post(topic, 'more')).toMatchObject({ Code: CODES.tooMany });
      for (let index = 0; index < 5; index += 1)
        await done(gateway.rest, roomCalls.get, { Topic: topic });
      expect(countings(wire.held())).toBe(sent);
      expect((await gateway.rest.get('/readyz')).status).toBe(503);
      wire.thaw();
      const caller = await addAccount(gateway.storage);
      await until('uses are counted in Redis again', async () => {
        await send(gateway.rest, roomCalls.get, { Topic: topic }, caller);
        return (await redis.keys(`limit:*:${caller.uids}`)).length > 0;
      });
    });

    test('who was locked out while it was away is closed at the other gateways when it is back', async () => {
      const topic = freshRoom();
      const { token, uids } = await addAccount(gateway.storage);
      const operator = await addAccount(gateway.storage, { role: 'operator' });
      using far = await other.connect({ token });
      await far.subscribe(topic);
      // The other gateway's own connection to Redis stands: it does not look at all of its sessions.
      await wire.cut();
      const lock = { Uids: uids, Reason: 'x' };
      await done(gateway.rest, accountCalls.lock, lock, { token: operator.token });
      await wire.restore();
      expect((await far.closed).code).toBe(CLOSE.forbidden);
    });
  });

  test('a command that Redis refuses keeps no announcement from being sent', async () => {
    const logger = createLogger('silent');
    using link = connectRedis(redisUrl(), logger);
    using otherLink = connectRedis(redisUrl(), logger);
    await using bus = createRedisBus(link, logger);
    await using otherBus = createRedisBus(otherLink, logger);
    for (const { isListening } of [bus, otherBus]) await until('the bus', isListening);
    const heard: (string | null)[] = [];
    otherBus.listen((topic) => void heard.push(topic));
    await expect(link.breaker.run(() => link.redis.call('nonsense'))).rejects.toThrow('unknown');
    const topic = randomUUID();
    bus.announce(topic);
    await until('the announcement is heard', () => heard.includes(topic));
  });

  test('two installations that use different databases of one Redis do not hear each other', async () => {
    const [ours, theirs, last] = ['stream/ours', 'stream/theirs', 'stream/last'] as const;
    const logger = createLogger('silent');
    using link = connectRedis(redisUrl(), logger);
    using otherLink = connectRedis(redisUrl('other'), logger);
    await using bus = createRedisBus(link, logger);
    await using colleague = createRedisBus(link, logger);
    await using stranger = createRedisBus(otherLink, logger);
    await using strangersColleague = createRedisBus(otherLink, logger);
    const all = [bus, colleague, stranger, strangersColleague];
    for (const { isListening } of all) await until('the bus', isListening);
    const heard: (string | null)[] = [];
    const strangersHeard: (string | null)[] = [];
    bus.listen((topic) => void heard.push(topic));
    strangersColleague.listen((topic) => void strangersHeard.push(topic));
    const counted: string[] = [];
    bus.onCounts((_, { counts }) => void counted.push(...counts.keys()));
    const share = (room: string) => ({
      counts: new Map([[room, 1]]),
      whole: false,
      asks: false,
    });
    await stranger.shareCounts(share(theirs));
    stranger.announce(theirs);
    await until('they hear', () => strangersHeard.includes(theirs));
    await colleague.shareCounts(share(ours));
    colleague.announce(ours);
    await until('we hear', () => heard.includes(ours));
    stranger.announce(last);
    await until('they hear again', () => strangersHeard.includes(last));
    expect(strangersHeard).toEqual([theirs, last]);
    expect(heard).toEqual([ours]);
    expect(counted).toEqual([ours]);
  });

  test('a subscription that is dead without a word is made anew, and what it missed is looked up', async () => {
    await using wire = await createTcpProxy(redisUrl(), 6379);
    const logger = createLogger('silent');
    using link = connectRedis(wire.url, logger, DEAD_AFTER_MS);
    using otherLink = connectRedis(redisUrl(), logger);
    await using bus = createRedisBus(link, logger, DEAD_AFTER_MS / 4);
    await using otherBus = createRedisBus(otherLink, logger);
    for (const { isListening } of [bus, otherBus]) await until('the bus', isListening);
    const heard: (string | null)[] = [];
    bus.listen((topic) => void heard.push(topic));
    wire.strand();
    // Null tells the listeners to look up everything.
    await until('the subscription is made anew', () => heard.includes(null));
    const topic = randomUUID();
    let made = 0;
    await until('announcements are heard again', () => {
      // A process that is busy for `DEAD_AFTER_MS` takes the new subscription for dead too, and makes another one.
      const now = heard.filter((one) => one === null).length;
      if (now > made) otherBus.announce(topic);
      made = now;
      return heard.includes(topic);
    });
  });
}
