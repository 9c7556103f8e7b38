import { CODES } from '@xuanjiang/contracts/errors';
import { CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { wordCalls } from '@xuanjiang/contracts/word';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { metricOf } from '../harness/metrics.ts';
import { freshRooms } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until, within } from '../harness/wait.ts';
import { connectMqtt } from '../mqtt/mqtt-client.ts';

type Labels = Readonly<Record<string, string>>;

let freshRoom: () => string;
let token = '';
let operator = '';
const gateway = await shareGateway({ config: { mqttPort: 0 } });
beforeAll(async () => {
  freshRoom = await freshRooms(gateway.rest);
  ({ token } = await addAccount(gateway.storage));
  ({ token: operator } = await addAccount(gateway.storage, { role: 'operator' }));
});

const count = async (name: string, labels: Labels = {}): Promise<number> =>
  (await metricOf(gateway, name, labels)) ?? 0;

/** Waits until a metric has grown, for what is counted after the client was answered. */
const grows = (name: string, labels: Labels, before: number, by = 1) =>
  until(`${name} ${JSON.stringify(labels)} grows by ${by}`, async () => {
    const now = await count(name, labels);
    if (now > before + by) throw new Error(`${name} is ${now}, and was ${before}`);
    return now === before + by;
  });

const posts = (outcome: string, code: number = CODES.ok) =>
  count('chat_posts_total', { outcome, code: `${code}` });

describe('posts', () => {
  test('count as accepted, and once more as repeated', async () => {
    const topic = freshRoom();
    using client = await gateway.connect({ token });
    await client.subscribe(topic);
    const [accepted, repeated] = [await posts('accepted'), await posts('repeated')];
    await client.say(topic, 'a');
    await client.post(topic, 'a');
    await client.settled();
    expect([await posts('accepted'), await posts('repeated')]).toEqual([
      accepted + 1,
      repeated + 1,
    ]);
  });

  test('count with the code of their refusal, over both transports', async () => {
    const topic = freshRoom();
    await done(
      gateway.rest,
      wordCalls.add,
      { Words: ['代考'], Action: 'block' },
      { token: operator },
    );
    const before = await posts('refused', CODES.input);
    const frames = await count('chat_frames_refused_total', { code: `${CODES.input}` });
    using client = await gateway.connect({ token });
    await client.subscribe(topic);
    expect(await client.post(topic, 'a', '找代考')).toMatchObject({ Code: CODES.input });
    using mqtt = await connectMqtt(gateway, { token });
    await mqtt.subscribe(topic);
    expect(await mqtt.post(topic, 'b', '找代考')).toMatchObject({ Code: CODES.input });
    expect(await posts('refused', CODES.input)).toBe(before + 2);
    expect(await count('chat_frames_refused_total', { code: `${CODES.input}` })).toBe(frames + 2);
  });

  test('count as held while they wait for the staff', async () => {
    const topic = freshRoom();
    await done(
      gateway.rest,
      wordCalls.add,
      { Words: ['加群'], Action: 'review' },
      { token: operator },
    );
    using client = await gateway.connect({ token });
    await client.subscribe(topic);
    const before = await posts('held');
    client.send({ Type: 'Message', Id: 'h', Topic: topic, Content: '请加群' });
    await client.find('Held', (frame) => frame.Type === 'Held');
    expect(await posts('held')).toBe(before + 1);
  });

  test('that the database does not take count with 503, and so does the failed commit', async () => {
    const topic = freshRoom();
    using client = await gateway.connect({ token });
    await client.subscribe(topic);
    const before = await posts('refused', CODES.unavailable);
    const failures = await count('room_commit_failures_total');
    const { db } = gateway.storage;
    await sql`alter table message rename to message_away`.execute(db);
    try {
      expect(await client.post(topic, 'a')).toMatchObject({ Code: CODES.unavailable });
    } finally {
      await sql`alter table message_away rename to message`.execute(db);
    }
    expect(await posts('refused', CODES.unavailable)).toBe(before + 1);
    expect(await count('room_commit_failures_total')).toBe(failures + 1);
  });
});

test('a commit is counted with its entries and its time, and so is its way to the readers', async () => {
  const topic = freshRoom();
  using client = await gateway.connect({ token });
  await client.subscribe(topic);
  const names = [
    'room_commit_entries_sum',
    'room_commit_duration_seconds_count',
    'room_delivery_lag_seconds_count',
    'chat_post_duration_seconds_count',
  ];
  const before = await Promise.all(names.map((name) => count(name)));
  for (const id of ['a', 'b', 'c']) await client.say(topic, id);
  await client.settled();
  const after = await Promise.all(names.map((name) => count(name)));
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([3, 3, 3, 3]);
});

describe('connections', () => {
  const open = () =>
    Promise.all(
      ['ws', 'mqtt-ws', 'mqtt-tcp'].map((transport) => count('chat_connections', { transport })),
    );
  const untilNoneIsOpen = () =>
    until('that none is open', async () =>
      (await open()).every((connections) => connections === 0),
    );
  // A client that a test has closed is counted until the gateway notices.
  beforeEach(untilNoneIsOpen);

  test('count by their transport while they are open', async () => {
    {
      using socket = await gateway.connect();
      await socket.login();
      using _web = await connectMqtt(gateway);
      using _tcp = await connectMqtt(gateway, { carrier: 'tcp' });
      expect(await open()).toEqual([1, 1, 1]);
    }
    await untilNoneIsOpen();
  });

  test('count as ended by the client: closed, cut, or with DISCONNECT', async () => {
    const web = { transport: 'ws', code: 'client' };
    const mqtt = { transport: 'mqtt-ws', code: 'client' };
    let before = await count('chat_closes_total', web);
    const polite = await gateway.connect();
    await polite.login();
    await polite.close();
    await grows('chat_closes_total', web, before);
    const cut = await gateway.connect();
    await cut.login();
    cut.terminate();
    await grows('chat_closes_total', web, before, 2);
    before = await count('chat_closes_total', mqtt);
    const leaving = await connectMqtt(gateway);
    await leaving.mqtt.endAsync();
    await grows('chat_closes_total', mqtt, before);
    const tcp = { transport: 'mqtt-tcp', code: 'client' };
    before = await count('chat_closes_total', tcp);
    using waiting = await connectMqtt(gateway, { carrier: 'tcp' });
    // DISCONNECT alone: the gateway closes the socket then.
    waiting.net.write(Buffer.from([0xe0, 0]));
    await grows('chat_closes_total', tcp, before);
    before = await count('chat_closes_total', mqtt);
    using dropped = await connectMqtt(gateway);
    dropped.net.destroy();
    await grows('chat_closes_total', mqtt, before);
  });

  test('count with the code by which the gateway closed them, once', async () => {
    const flood = REALTIME_LIMITS.frames.points + 1;
    const limited = { limit: 'chat.frames' };
    const before = await count('limits_reached_total', limited);
    const code = `${CLOSE.rate}`;
    const [web, mqtt] = await Promise.all(
      ['ws', 'mqtt-ws'].map((transport) => count('chat_closes_total', { transport, code })),
    );
    using socket = await gateway.connect();
    await socket.login();
    for (let index = 0; index < flood; index += 1) socket.send({ Type: 'Ping' });
    await within('the close', socket.closed);
    await grows('chat_closes_total', { transport: 'ws', code }, web ?? 0);
    using client = await connectMqtt(gateway);
    const topic = freshRoom();
    for (let index = 0; index < flood; index += 1) client.publish(topic, '{}');
    await within('the end', client.closed);
    await grows('chat_closes_total', { transport: 'mqtt-ws', code }, mqtt ?? 0);
    expect(await count('limits_reached_total', limited)).toBe(before + 2);
  });
});

test('a client that comes back counts by whether it is given all that it missed', async () => {
  const topic = freshRoom();
  using client = await gateway.connect({ token });
  const { Epoch, Offset } = await client.subscribe(topic);
  const recovered = (value: boolean) => count('chat_recoveries_total', { recovered: `${value}` });
  const before = [await recovered(true), await recovered(false)];
  await client.subscribe(topic, { Epoch, Offset });
  await client.subscribe(topic, { Epoch: 'of a backup', Offset });
  expect([await recovered(true), await recovered(false)]).toEqual(before.map((value) => value + 1));
});
