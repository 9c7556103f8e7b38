import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { freshRooms } from './harness/rooms.ts';
import { until } from './harness/wait.ts';

const CADDYFILE = new URL('../../../deploy/Caddyfile', import.meta.url);
/** What the proxy asks. */
const PROXY_PATH = /^\s+health_uri (\S+)$/m.exec(readFileSync(CADDYFILE, 'utf8'))?.[1] ?? '';

/** A port at which nothing listens. */
const closedPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

let gateway: TestGateway;
beforeAll(async () => {
  const redisUrl = `redis://127.0.0.1:${await closedPort()}`;
  gateway = await startGateway({ config: { redisUrl } });
});
afterAll(() => gateway[Symbol.asyncDispose]());

const status = async (path: string): Promise<number> => (await gateway.rest.get(path)).status;

test('without Redis the proxy goes on sending requests to a gateway, which serves its rooms', async () => {
  expect(await status('/readyz')).toBe(503);
  expect(PROXY_PATH).toBe('/readyz?bus=optional');
  expect(await status(PROXY_PATH)).toBe(200);
  const topic = (await freshRooms(gateway.rest))();
  using client = await gateway.connect({ token: 'test-token' });
  await client.subscribe(topic);
  expect(await client.say(topic, 'a')).toMatchObject({ Type: 'Message' });
  expect(await status('/readyz?bus=other')).toBe(503);
});

test('without a database that can write the proxy sends no request to a gateway', async () => {
  const { db } = gateway.storage;
  await sql`alter table installation rename to installation_away`.execute(db);
  try {
    await until('it is not ready', async () => (await status(PROXY_PATH)) === 503);
  } finally {
    await sql`alter table installation_away rename to installation`.execute(db);
  }
  await until('it is ready', async () => (await status(PROXY_PATH)) === 200);
});
