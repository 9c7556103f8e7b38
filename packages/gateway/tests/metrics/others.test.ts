import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { roomCalls } from '@xuanjiang/contracts/room';
import { systemCalls } from '@xuanjiang/contracts/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFact } from '../../src/db/database-facts.ts';
import { send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { metricOf } from '../harness/metrics.ts';
import { redisUrl } from '../harness/redis.ts';
import { addRoom } from '../harness/rooms.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';
import type { TcpProxy } from '../harness/tcp-proxy.ts';
import { createTcpProxy } from '../harness/tcp-proxy.ts';
import { query } from '../harness/trpc.ts';
import { until } from '../harness/wait.ts';
import { codeFor } from '../people/registration/people.ts';

const PHONE = '13988880001';

describe('a gateway of its own', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway[Symbol.asyncDispose]());

  test('counts what it asks the providers, and codes that were sent', async () => {
    const asked = { provider: 'sms', operation: 'sendCode', outcome: 'ok' };
    expect(await metricOf(gateway, 'provider_requests_total', asked)).toBe(0);
    expect(await metricOf(gateway, 'sms_sent_total')).toBe(0);
    await codeFor(gateway, PHONE);
    expect(await metricOf(gateway, 'provider_requests_total', asked)).toBe(1);
    expect(await metricOf(gateway, 'sms_sent_total')).toBe(1);
    expect(
      await metricOf(gateway, 'provider_request_duration_seconds_count', { provider: 'sms' }),
    ).toBe(1);
  });

  test('counts a provider that cannot be reached', async () => {
    // Nothing listens there; `fetch` itself refuses some ports, such as 9.
    const sms = { provider: 'simulator', base: 'http://127.0.0.1:2' } as const;
    const { sms: given } = (await import('../../src/config/config.ts')).readConfig({});
    await using alone = await startGateway({ config: { sms: { ...given, ...sms } } });
    await expect(codeFor(alone, PHONE)).rejects.toThrow('no code');
    const failed = { provider: 'sms', operation: 'sendCode', outcome: 'network' };
    expect(await metricOf(alone, 'provider_requests_total', failed)).toBe(1);
    expect(await metricOf(alone, 'sms_sent_total')).toBe(0);
  });

  test('counts a limit of a call under the name of the call, whoever reached it', async () => {
    const limitFactor = 1.01 / systemCalls.findProvince.limit.points;
    await using narrow = await startGateway({ config: { limitFactor } });
    const reached = (limit: string) => metricOf(narrow, 'limits_reached_total', { limit });
    const token = 'test-token';
    for (const _ of [1, 2]) await send(narrow.rest, roomCalls.get, { Topic: 'x' }, { token });
    expect(await reached('room.get')).toBe(1);
    // Without a cookie an address has twenty times as many calls. Calls over tRPC count for the same limit.
    for (let count = 0; count < 20; count += 1) await send(narrow.rest, systemCalls.findProvince);
    expect(await reached('system.findProvince')).toBeNull();
    await send(narrow.rest, systemCalls.findProvince);
    expect(await reached('system.findProvince')).toBe(1);
    await query(narrow.rest, 'system.findProvince');
    expect(await reached('system.findProvince')).toBe(2);
    expect(await reached('other')).toBeNull();
  });

  test('says which build it is, and that it is ready', async () => {
    expect(await metricOf(gateway, 'gateway_build_info', { node: process.version })).toBe(1);
    expect(await metricOf(gateway, 'gateway_ready')).toBe(1);
    expect(await metricOf(gateway, 'gateway_draining')).toBe(0);
    expect(await metricOf(gateway, 'database_up')).toBe(1);
    expect(await metricOf(gateway, 'sms_hourly_budget')).toBe(40_000);
    expect(await metricOf(gateway, 'chat_admissions_waiting', { kind: 'joins' })).toBe(0);
    expect(await metricOf(gateway, 'bus_up')).toBeNull();
    expect(await metricOf(gateway, 'limits_in_memory')).toBeNull();
  });

  test('says that it is closing, and is not ready then', async () => {
    await using closing = await startGateway();
    expect(await metricOf(closing, 'gateway_draining')).toBe(0);
    closing.announceEnd();
    expect(await metricOf(closing, 'gateway_draining')).toBe(1);
    expect(await metricOf(closing, 'gateway_ready')).toBe(0);
  });
});

if (ENGINE === 'sqlite') {
  test('a gateway on SQLite has no pool of connections', async () => {
    await using gateway = await startGateway();
    expect(await metricOf(gateway, 'database_pool_waiting')).toBeNull();
  });
} else {
  describe('gateways on PostgreSQL and Redis', () => {
    let storage: Storage;
    let redis: TcpProxy;
    let postgres: TcpProxy;
    let one: TestGateway;
    let two: TestGateway;
    beforeAll(async () => {
      storage = await createDemoStorage();
      redis = await createTcpProxy(redisUrl(), 6379);
      postgres = await createTcpProxy(storage.databaseUrl ?? '', 5432);
      one = await startGateway({ storage, config: { redisUrl: redis.url } });
      two = await startGateway({
        storage,
        config: { redisUrl: redis.url, databaseUrl: postgres.url },
      });
    });
    afterAll(async () => {
      await Promise.all([one.stop(), two.stop()]);
      await redis[Symbol.asyncDispose]();
      await postgres[Symbol.asyncDispose]();
      await storage[Symbol.asyncDispose]();
    });

    test('say whether the bus is up, and count what the log repairs without it', async () => {
      const topic = await addRoom(storage);
      using speaker = await one.connect({ token: 'test-token' });
      using far = await two.connect();
      await speaker.subscribe(topic);
      await far.subscribe(topic);
      const before = (await metricOf(two, 'room_repairs_total')) ?? 0;
      await until('the bus is up', async () => (await metricOf(two, 'bus_up')) === 1);
      await redis.cut();
      try {
        await until('the bus is down', async () => (await metricOf(two, 'bus_up')) === 0);
        expect(await metricOf(two, 'gateway_ready')).toBe(0);
        expect(await metricOf(two, 'database_up')).toBe(1);
        // The call must not be a shared one: those are counted without Redis.
        await send(two.rest, roomCalls.get, { Topic: 'x' });
        expect(await metricOf(two, 'limits_in_memory')).toBe(1);
        await speaker.say(topic, 'a');
        await far.reach(topic, 1);
        expect(await metricOf(two, 'room_repairs_total')).toBe(before + 1);
      } finally {
        await redis.restore();
      }
      await until('the bus is up', async () => (await metricOf(two, 'bus_up')) === 1);
      await until(
        'uses are counted together',
        async () => (await metricOf(two, 'limits_in_memory')) === 0,
      );
    });

    test('say how the pool is used, and that the database is away', async () => {
      await until(
        'nothing waits',
        async () => (await metricOf(two, 'database_pool_waiting')) === 0,
      );
      for (const pool of ['own', 'background', 'reading']) {
        expect(await metricOf(two, 'database_pool_used_connections', { pool })).not.toBeNull();
      }
      await postgres.cut();
      try {
        await until('it is away', async () => (await metricOf(two, 'database_up')) === 0);
        expect(await metricOf(two, 'gateway_ready')).toBe(0);
      } finally {
        await postgres.restore();
      }
      await until('it is back', async () => (await metricOf(two, 'database_up')) === 1);
    });
  });
}

test('the age of the last backup is told once there was one', async () => {
  await using storage = await createDemoStorage(() => NOON);
  let now = NOON;
  await using gateway = await startGateway({ storage, clock: () => now });
  expect(await metricOf(gateway, 'backup_age_seconds')).toBeNull();
  await writeFact(storage.db, 'backup', { value: 'x', setAt: now });
  now += MINUTE_MS;
  expect(await metricOf(gateway, 'backup_age_seconds')).toBe(60);
  await sql`alter table installation rename to installation_away`.execute(storage.db);
  now += HOUR_MS;
  expect(await metricOf(gateway, 'backup_age_seconds')).toBe(3660);
});
