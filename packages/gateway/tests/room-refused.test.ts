import { CODES } from '@xuanjiang/contracts/errors';
import type { RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { clientTopic } from '@xuanjiang/contracts/realtime/topic';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from './harness/accounts.ts';
import type { ChatClient } from './harness/chat-client.ts';
import type { TestGateway } from './harness/gateway.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { expectRun, freshRooms, readLog } from './harness/rooms.ts';
import type { Storage } from './harness/storage.ts';
import type { TcpProxy } from './harness/tcp-proxy.ts';
import { createTcpProxy } from './harness/tcp-proxy.ts';
import { until } from './harness/wait.ts';
import type { TestMqttClient } from './mqtt/mqtt-client.ts';
import { CARRIERS, connectMqtt, credentialsFor, REFUSED } from './mqtt/mqtt-client.ts';

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
    config: { mqttPort: 0, ...(proxy !== null && { databaseUrl: proxy.url }) },
  });
  freshRoom = await freshRooms(gateway.rest);
  token = (await addAccount(storage)).token;
});
afterAll(async () => {
  await gateway.stop();
  await proxy?.[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

/** Takes the database away: on PostgreSQL the wire, on SQLite what rooms and sessions are in. */
const away = async (): Promise<void> => {
  if (proxy !== null) return proxy.cut();
  await sql`alter table room rename to room_away`.execute(storage.db);
  await sql`alter table session rename to session_away`.execute(storage.db);
};
const back = async (): Promise<void> => {
  if (proxy !== null) await proxy.restore();
  else {
    await sql`alter table room_away rename to room`.execute(storage.db);
    await sql`alter table session_away rename to session`.execute(storage.db);
  }
  await until('it is ready', async () => (await gateway.rest.get('/readyz')).status === 200);
};

const unavailable = (topic: string): RejectFrame => ({
  Type: 'Reject',
  Code: CODES.unavailable,
  Content: '服务暂时不可用，请稍后再试',
  Topic: topic,
  Id: '',
  Retryafter: 0,
});

const refusals = (frames: readonly ServerFrame[]): readonly ServerFrame[] =>
  frames.filter(({ Type }) => Type === 'Reject');

/** Posts in a room that nobody is in afterwards: such a room is asked of the database. */
const fill = async (topic: string, ids: readonly string[]) => {
  using speaker = await gateway.connect({ token });
  const said = [];
  for (const id of ids) said.push(await speaker.say(topic, id));
  return said;
};

test('over WebSocket, who comes back while the database is away is told to try again, and gets what was missed', async () => {
  const topic = freshRoom();
  const [one] = await fill(topic, ['one', 'two', 'three']);
  const since = { Epoch: one?.Epoch ?? '', Offset: 1 };
  await away();
  using reader = await gateway.connect();
  await reader.login();
  reader.send({ Type: 'Subscribe', Topic: topic, ...since });
  await reader.settled();
  expect(refusals(reader.frames)).toEqual([unavailable(topic)]);
  await back();
  expect(await reader.subscribe(topic, since)).toMatchObject({ Recovered: true });
  await fill(topic, ['four']);
  await reader.reach(topic, 4);
  expectRun(reader.messages(topic), 2, 4);
});

describe.each(CARRIERS)('over MQTT on %s', (carrier) => {
  test('who comes back while the database is away is told to try again before SUBACK, and gets what was missed', async () => {
    const topic = freshRoom();
    await fill(topic, ['one', 'two', 'three']);
    await away();
    using reader: TestMqttClient = await connectMqtt(gateway, { carrier });
    expect(await reader.subscribe(topic)).toBe(REFUSED);
    expect(reader.heard.at(-1)).toEqual({
      on: clientTopic(reader.credentials.Clientid),
      frame: unavailable(topic),
    });
    await back();
    expect(await reader.subscribe(topic)).toBe(0);
    await fill(topic, ['four']);
    await reader.reach(topic, 4);
    // What was written before it came in is read from the log.
    const missed = (await readLog(gateway.rest, topic, 1)).filter(({ Offset }) => Offset < 4);
    expectRun([...missed, ...reader.messages(topic)], 2, 4);
  });

  test('whose session cannot be looked up is told that the server is unavailable, not that they may not connect', async () => {
    const credentials = await credentialsFor(gateway, token);
    await away();
    await expect(connectMqtt(gateway, { carrier, credentials })).rejects.toMatchObject({ code: 3 });
    await back();
    using client = await connectMqtt(gateway, { carrier, credentials });
    expect(client.login.Canpost).toBe(true);
  });
});

test('a refusal that lasts has a code that says so, on both transports', async () => {
  using socket: ChatClient = await gateway.connect({ token });
  using mqtt = await connectMqtt(gateway, { token });
  for (const [topic, Code] of [
    ['stream/nowhere', CODES.notFound],
    ['user/somebody-else', CODES.forbidden],
  ] as const) {
    const from = socket.frames.length;
    socket.send({ Type: 'Subscribe', Topic: topic });
    await socket.settled();
    expect(refusals(socket.frames.slice(from))).toMatchObject([{ Code, Topic: topic, Id: '' }]);
    expect(await mqtt.subscribe(topic)).toBe(REFUSED);
    expect(mqtt.frames.at(-1)).toMatchObject({ Type: 'Reject', Code, Topic: topic, Id: '' });
  }
});
