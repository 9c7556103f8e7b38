import { accountCalls } from '@xuanjiang/contracts/account';
import { CODES } from '@xuanjiang/contracts/errors';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from './harness/accounts.ts';
import { done, send } from './harness/call.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { redisUrl } from './harness/redis.ts';
import { freshRooms } from './harness/rooms.ts';
import { ENGINE } from './harness/storage.ts';
import type { TcpProxy } from './harness/tcp-proxy.ts';
import { createTcpProxy } from './harness/tcp-proxy.ts';
import { until } from './harness/wait.ts';

/** Commands that count a use. */
const countings = (sent: string): number => sent.match(/evalsha/gi)?.length ?? 0;

// Redis alone makes these, but a gateway on SQLite has none.
describe.runIf(ENGINE === 'postgres')('while Redis hangs', () => {
  let wire: TcpProxy;
  let gateway: TestGateway;
  /** Its wire to Redis is never cut. */
  let other: TestGateway;
  let still: TestGateway;
  let redis: Redis;
  let freshRoom: () => string;
  beforeAll(async () => {
    wire = await createTcpProxy(redisUrl(), 6379);
    redis = new Redis(redisUrl());
    gateway = await startGateway({ config: { redisUrl: wire.url, limitFactor: 1 } });
    // For these no time passes: they look up no session because a minute has passed.
    const now = Date.now();
    const base = { storage: gateway.storage, clock: () => now };
    other = await startGateway({ ...base, config: { redisUrl: redisUrl() } });
    still = await startGateway({ ...base, config: { redisUrl: wire.url } });
    freshRoom = await freshRooms(gateway.rest);
  });
  afterAll(async () => {
    wire.thaw();
    await Promise.all([other.stop(), still.stop()]);
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
    for (let index = 0; index < 5; index += 1) await done(gateway.rest, talkCalls.find);
    expect(countings(wire.held())).toBe(sent);
    expect((await gateway.rest.get('/readyz')).status).toBe(503);
    wire.thaw();
    const caller = await addAccount(gateway.storage);
    await until('uses are counted in Redis again', async () => {
      await send(gateway.rest, talkCalls.find, {}, caller);
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

  test('a subscription that is dead without a word is renewed, and what it missed is looked up', async () => {
    const topic = freshRoom();
    const { token, uids } = await addAccount(gateway.storage);
    const operator = await addAccount(gateway.storage, { role: 'operator' });
    using reader = await still.connect({ token });
    await reader.subscribe(topic);
    wire.strand();
    const lock = { Uids: uids, Reason: 'x' };
    await done(other.rest, accountCalls.lock, lock, { token: operator.token });
    expect((await reader.closed).code).toBe(CLOSE.forbidden);
  });
});
