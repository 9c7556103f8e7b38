import { once } from 'node:events';
import type { Socket } from 'node:net';
import { accountCalls } from '@xuanjiang/contracts/account';
import { chatCalls } from '@xuanjiang/contracts/chat';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { clientTopic } from '@xuanjiang/contracts/realtime/topic';
import type { DemoAccount } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import type { Packet } from 'mqtt-packet';
import { generate, parser } from 'mqtt-packet';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { hashToken, newToken } from '../../src/lib/secrets.ts';
import { done, send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { countStatements } from '../harness/count-statements.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { openRaw } from '../harness/raw-socket.ts';
import { freshRooms } from '../harness/rooms.ts';
import { until, within } from '../harness/wait.ts';
import type { Credentials } from './mqtt-client.ts';
import { CARRIERS, connectMqtt, credentialsFor, REFUSED } from './mqtt-client.ts';

let now = NOON;
let gateway: TestGateway;
let freshRoom: () => string;
beforeAll(async () => {
  // The gateway's own ticking stands still until a test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({ clock: () => now, stopwatch: () => now, config: { mqttPort: 0 } });
  freshRoom = await freshRooms(gateway.rest);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});

/** Lets time go by for the gateway: its clock, and what it does every second or minute. */
const pass = (ms: number): void => {
  now += ms;
  vi.advanceTimersByTime(ms);
};
const logIn = async (Account: DemoAccount): Promise<string> =>
  (await done(gateway.rest, userCalls.fakeLogin, { Account })).Token;
const sessions = async (): Promise<number> =>
  Number(/^chat_sessions (\d+)$/m.exec((await gateway.rest.get('/metrics')).text)?.[1]);

const connectPacket = ({ Clientid, Username, Userpass }: Credentials, more = {}): Packet => ({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  clientId: Clientid,
  username: Username,
  password: Buffer.from(Userpass),
  keepalive: 0,
  ...more,
});

/** A room that is entered is asked of the database with its head: a few statements. */
const STATEMENTS_PER_FILTER = 5;

/** A bare connection over TCP. */
interface RawClient {
  readonly socket: Socket;
  readonly packets: readonly Packet[];
  send(packet: Packet | Buffer): void;
  next(cmd: Packet['cmd']): Promise<Packet>;
  closed(): Promise<void>;
}

const openRawClient = async (...first: (Packet | Buffer)[]): Promise<RawClient> => {
  const bytes = (packet: Packet | Buffer) => (Buffer.isBuffer(packet) ? packet : generate(packet));
  const socket = await openRaw(gateway.mqttUrl ?? '', Buffer.concat(first.map(bytes)));
  const packets: Packet[] = [];
  const reading = parser({ protocolVersion: 4 });
  reading.on('packet', (packet: Packet) => packets.push(packet));
  socket.on('data', (data: Buffer) => void reading.parse(data));
  const ended = once(socket, 'close');
  return {
    socket,
    packets,
    send: (packet) => void socket.write(bytes(packet)),
    next: (cmd) => until(cmd ?? '', () => packets.find((packet) => packet.cmd === cmd)),
    closed: async () => void (await within('the close', ended)),
  };
};

describe('CONNECT', () => {
  const refusal = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'let in',
      (error: { code?: number }) => error.code,
    );

  test.each(CARRIERS)('needs credentials that were given, over %s', async (carrier) => {
    const good = await credentialsFor(gateway, 'test-token');
    const other = await credentialsFor(gateway, 'test-worker');
    for (const wrong of [
      { ...good, Userpass: '' },
      { ...good, Userpass: `${good.Userpass.slice(0, -1)}x` },
      { ...good, Username: '' },
      { ...good, Username: other.Username },
      // A visitor's name with a user's password.
      { ...good, Username: (await credentialsFor(gateway)).Username },
      // The victim's id with one's own credentials.
      { ...other, Clientid: good.Clientid },
      { ...good, Clientid: '' },
    ]) {
      const attempt = connectMqtt(gateway, { credentials: wrong, carrier });
      expect(await refusal(attempt)).toBe(5);
    }
    using _ = await connectMqtt(gateway, { credentials: good, carrier });
  });

  test('is refused without credentials', async () => {
    const client = await openRawClient({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: 'anybody',
      keepalive: 0,
    });
    expect(await client.next('connack')).toMatchObject({ returnCode: 5 });
    await client.closed();
  });

  test('is refused when the hour is over; an open connection stays open', async () => {
    const credentials = await credentialsFor(gateway, 'test-token');
    using standing = await connectMqtt(gateway, { credentials });
    now += HOUR_MS;
    expect(await refusal(connectMqtt(gateway, { credentials }))).toBe(5);
    expect(await standing.subscribe(freshRoom())).toBe(0);
  });

  test('is refused when its session has ended; an open connection is closed', async () => {
    const token = await logIn('parent');
    const credentials = await credentialsFor(gateway, token);
    using standing = await connectMqtt(gateway, { token });
    await gateway.storage.db
      .updateTable('session')
      .set({ expires_at: now })
      .where('token_hash', '=', hashToken(token))
      .execute();
    expect(await refusal(connectMqtt(gateway, { credentials }))).toBe(5);
    // It gets its turn, which comes within a minute.
    pass(SECOND_MS);
    pass(MINUTE_MS);
    await within('the end', standing.closed);
    expect(standing.frames.at(-1)).toMatchObject({ Type: 'error', Code: CODES.unauthorized });
  });

  test.each([
    ['no token', ''],
    ['a token of another server', newToken()],
  ])('is a visitor’s with %s', async (_, token) => {
    const topic = freshRoom();
    using client = await connectMqtt(gateway, { token });
    expect(client.login).toMatchObject({ Uids: '', Canpost: false });
    expect(await client.post(topic, 'x')).toMatchObject({ Code: CODES.unauthorized });
  });

  test('with a will is accepted, and the will is never published', async () => {
    const topic = freshRoom();
    using reader = await connectMqtt(gateway);
    await reader.subscribe(topic);
    const will = { topic, payload: '{"Id":"w","Content":"w"}', qos: 1 as const, retain: true };
    const client = await openRawClient(
      connectPacket(await credentialsFor(gateway, 'test-token'), {
        will: { ...will, payload: Buffer.from(will.payload) },
      }),
    );
    expect(await client.next('connack')).toMatchObject({ returnCode: 0 });
    // Gone without a DISCONNECT: another server would publish the will now.
    client.socket.resetAndDestroy();
    await client.closed();
    using speaker = await connectMqtt(gateway, { token: 'test-worker' });
    await speaker.post(topic, 'afterwards');
    await reader.reach(topic, 1);
    expect(reader.messages(topic).map(({ Id }) => Id)).toEqual(['afterwards']);
    expect((await done(gateway.rest, chatCalls.find, { Topic: topic })).List).toHaveLength(1);
  });

  test.each([3, 5, 132])('of level %i is refused as such', async (level) => {
    const bytes = generate(connectPacket(await credentialsFor(gateway)));
    // Behind the name of the protocol.
    bytes[bytes.indexOf('MQTT') + 4] = level;
    const client = await openRawClient(bytes);
    expect(await client.next('connack')).toMatchObject({ returnCode: 1 });
    await client.closed();
  });

  test('gets no session of an earlier connection', async () => {
    const credentials = await credentialsFor(gateway, 'test-token');
    const topic = freshRoom();
    using first = await connectMqtt(gateway, { credentials, options: { clean: false } });
    await first.subscribe(topic);
    first.mqtt.end(true);
    const again = await openRawClient(connectPacket(credentials, { clean: false }));
    expect(await again.next('connack')).toMatchObject({ returnCode: 0, sessionPresent: false });
    again.socket.destroy();
  });

  test('with the same credentials replaces the connection before', async () => {
    const credentials = await credentialsFor(gateway, 'test-token');
    const topic = freshRoom();
    using first = await connectMqtt(gateway, { credentials });
    await first.subscribe(topic);
    using second = await connectMqtt(gateway, { credentials, carrier: 'tcp' });
    await within('the end of the first', first.closed);
    await second.subscribe(topic);
    expect(await second.post(topic, 'here')).toMatchObject({ Offset: 1 });
  });

  test('twice on one connection ends it', async () => {
    const packet = connectPacket(await credentialsFor(gateway));
    const client = await openRawClient(packet);
    await client.next('connack');
    client.send(packet);
    await client.closed();
  });
});

describe('connections', () => {
  test.each(['nothing', 'half a packet', 'half an upgrade'])(
    'that send %s are ended after 10 s',
    async (kind) => {
      const before = await sessions();
      let ended: Promise<unknown>;
      if (kind === 'half an upgrade') {
        const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/mqtt`, ['mqtt']);
        await once(socket, 'open');
        ended = once(socket, 'close').then(([code]) => expect(code).toBe(CLOSE.internal));
      } else {
        const client = await openRawClient(Buffer.from(kind === 'nothing' ? [] : [0x10, 0x40, 0]));
        ended = client.closed();
      }
      await until('the connection', async () => (await sessions()) > before);
      pass(REALTIME_LIMITS.loginMs);
      expect(await sessions()).toBeGreaterThan(before);
      pass(SECOND_MS);
      await within('the end', ended);
      await until('the session to be gone', async () => (await sessions()) === before);
    },
  );

  test.each([
    ['something else', Buffer.from(`GET /${'x'.repeat(100)} HTTP/1.1\r\n\r\n`)],
    ['a length that never ends', Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0x7f])],
    ['a packet before CONNECT', generate({ cmd: 'pingreq' })],
    ['a CONNECT of over 4 KB', Buffer.from([0x10, 0x81, 0x20, 0x00])],
  ])('that send %s are ended', async (_, bytes) => {
    const client = await openRawClient(bytes);
    await client.closed();
  });

  test.each(['at once', 'a byte a frame', 'in pieces of one message'])(
    'whose packets come %s in WebSocket frames are served',
    async (way) => {
      const topic = freshRoom();
      const payload = JSON.stringify({ Id: way, Content: '你好' });
      const bytes = Buffer.concat([
        generate(connectPacket(await credentialsFor(gateway, 'test-token'))),
        generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false }),
      ]);
      const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/mqtt`, ['mqtt']);
      await once(socket, 'open');
      // A frame need not hold whole packets, nor one only [MQTT-6.0.0-2].
      if (way === 'at once') socket.send(bytes);
      else {
        bytes.forEach((byte, index) => {
          const fin = way === 'a byte a frame' || index === bytes.length - 1;
          socket.send(Buffer.from([byte]), { fin });
        });
      }
      await until('the post', async () => {
        const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic });
        return List.some((entry) => entry.Type === 'Message' && entry.Id === way);
      });
      socket.terminate();
    },
  );

  test('that keep no promise of a keepalive are ended', async () => {
    const client = await openRawClient(
      connectPacket(await credentialsFor(gateway), { keepalive: 1 }),
    );
    expect(await client.next('connack')).toMatchObject({ returnCode: 0 });
    await client.closed();
  });

  test('of foreign pages, and without the subprotocol, are ended', async () => {
    const address = `${gateway.url.replace('http', 'ws')}/mqtt`;
    const foreign = new WebSocket(address, ['mqtt'], { origin: 'https://evil.example' });
    expect((await within('the close', once(foreign, 'close')))[0]).toBe(4403);
    const plain = new WebSocket(address);
    expect((await within('the close', once(plain, 'close')))[0]).toBe(1002);
  });

  test('that send text frames are ended', async () => {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/mqtt`, ['mqtt']);
    await once(socket, 'open');
    socket.send('text');
    expect((await within('the close', once(socket, 'close')))[0]).toBe(1003);
  });

  test('that subscribe to more than 120 filters a minute are ended', async () => {
    const topics = Array.from({ length: REALTIME_LIMITS.filters }, () => freshRoom());
    const client = await openRawClient(connectPacket(await credentialsFor(gateway)));
    await client.next('connack');
    using statements = countStatements();
    for (let messageId = 1; messageId <= 100; messageId += 1) {
      const subscriptions = topics.map((topic) => ({ topic, qos: 0 as const }));
      client.send({ cmd: 'subscribe', messageId, subscriptions });
    }
    await client.closed();
    // Each filter costs a few statements, and no more filters are served than frames.
    const { points } = REALTIME_LIMITS.frames;
    const idOf = (topic: string) => topic.replace(/^.*\//, '');
    const asked = statements.count(new RegExp(topics.map(idOf).join('|')));
    expect(asked).toBeLessThan(points * STATEMENTS_PER_FILTER);
    expect(client.packets.filter(({ cmd }) => cmd === 'suback').length).toBeLessThan(
      points / REALTIME_LIMITS.filters,
    );
  });

  test('that send more than 120 packets a minute are ended', async () => {
    const client = await openRawClient(connectPacket(await credentialsFor(gateway)));
    await client.next('connack');
    const ping = generate({ cmd: 'pingreq' });
    client.send(Buffer.concat(Array.from({ length: REALTIME_LIMITS.frames.points }, () => ping)));
    await client.closed();
  });

  test('end with the session of their account, and say so', async () => {
    const token = await logIn('student');
    using client = await connectMqtt(gateway, { token });
    using bystander = await connectMqtt(gateway, { token: 'test-worker', carrier: 'tcp' });
    await done(gateway.rest, loginCalls.logout, {}, { token });
    await within('the close', client.closed);
    expect(client.frames.at(-1)).toMatchObject({ Type: 'error', Code: CODES.forbidden });
    await expect(connectMqtt(gateway, { credentials: client.credentials })).rejects.toMatchObject({
      code: 5,
    });
    expect(await bystander.subscribe(freshRoom())).toBe(0);
    // And no new credentials are to be had.
    expect((await send(gateway.rest, chatCalls.stream, {}, { token })).status).toBe(403);
  });

  test('end when their account is locked', async () => {
    const operator = await logIn('operator');
    using client = await connectMqtt(gateway, { token: await logIn('parent'), carrier: 'tcp' });
    const { Uids } = client.login;
    await done(gateway.rest, accountCalls.lock, { Uids, Reason: '刷屏' }, { token: operator });
    await within('the close', client.closed);
  });
});

describe('SUBSCRIBE', () => {
  test.each([
    '#',
    '+/+',
    'stream/+',
    'stream/#',
    'user/+',
    'client/+',
    '$SYS/#',
    '$SYS/broker/clients/connected',
    'user/demo-worker',
    'client/somebody',
    'stream/there-is-no-such-talk',
    'group/nobodys',
    'stream',
    'other/1',
  ])('to %s is refused in SUBACK', async (filter) => {
    using client = await connectMqtt(gateway, { token: 'test-token', carrier: 'tcp' });
    expect(await client.subscribe(filter)).toBe(REFUSED);
    const told = client.frames.find((frame) => frame.Type === 'Reject');
    expect(told).toMatchObject({ Topic: filter, Id: '' });
    // The connection stays.
    expect(await client.subscribe(freshRoom())).toBe(0);
  });

  test.each([0, 1, 2] as const)('with QoS %i is granted QoS 0', async (qos) => {
    using client = await connectMqtt(gateway, { carrier: 'tcp' });
    expect(await client.subscribe(freshRoom(), qos)).toBe(0);
  });

  test('to several filters is answered one by one', async () => {
    const client = await openRawClient(connectPacket(await credentialsFor(gateway)));
    await client.next('connack');
    client.send({
      cmd: 'subscribe',
      messageId: 7,
      subscriptions: [
        { topic: freshRoom(), qos: 2 },
        { topic: '#', qos: 0 },
        { topic: freshRoom(), qos: 1 },
      ],
    });
    expect(await client.next('suback')).toMatchObject({ messageId: 7, granted: [0, REFUSED, 0] });
    client.socket.destroy();
  });

  test.each(['subscribe', 'unsubscribe'] as const)(
    'with more than 20 filters ends the connection before any work: %s',
    async (cmd) => {
      const filters = REALTIME_LIMITS.filters + 1;
      const topics = Array.from({ length: filters }, (_, index) => `stream/none-${index}`);
      const client = await openRawClient(connectPacket(await credentialsFor(gateway)));
      await client.next('connack');
      using statements = countStatements();
      if (cmd === 'unsubscribe') client.send({ cmd, messageId: 1, unsubscriptions: topics });
      else {
        const subscriptions = topics.map((topic) => ({ topic, qos: 0 as const }));
        client.send({ cmd, messageId: 1, subscriptions });
      }
      await client.closed();
      expect(statements.count(/none-/)).toBe(0);
      expect(client.packets).toHaveLength(1);
    },
  );

  test('with 20 filters is served', async () => {
    const subscriptions = Array.from({ length: REALTIME_LIMITS.filters }, () => ({
      topic: freshRoom(),
      qos: 0 as const,
    }));
    const client = await openRawClient(connectPacket(await credentialsFor(gateway)));
    await client.next('connack');
    client.send({ cmd: 'subscribe', messageId: 1, subscriptions });
    expect(await client.next('suback')).toMatchObject({ granted: subscriptions.map(() => 0) });
    client.socket.destroy();
  });

  test('to more rooms than 20 is refused', async () => {
    const { Clientid, ...rest } = await credentialsFor(gateway);
    using client = await connectMqtt(gateway, { credentials: { Clientid, ...rest } });
    for (let count = 0; count < REALTIME_LIMITS.topics; count += 1) {
      expect(await client.subscribe(freshRoom())).toBe(0);
    }
    expect(await client.subscribe(freshRoom())).toBe(REFUSED);
  });
});

describe('PUBLISH', () => {
  test.each([
    ['an unknown talk', 'stream/there-is-no-such-talk'],
    ["another's user topic", 'user/demo-worker'],
    ['a $SYS topic', '$SYS/broker/x'],
    ['a client topic', 'client/somebody'],
  ])('to %s is refused', async (_, topic) => {
    using client = await connectMqtt(gateway, { token: 'test-token' });
    expect(await client.post(topic, 'x')).toMatchObject({ Type: 'Reject', Id: 'x' });
  });

  test("to another's client topic is refused, and does not come to them", async () => {
    using other = await connectMqtt(gateway, { token: 'test-worker' });
    using client = await connectMqtt(gateway, { token: 'test-token' });
    const theirs = clientTopic(other.credentials.Clientid);
    expect(await client.post(theirs, 'x')).toMatchObject({ Type: 'Reject', Id: 'x' });
    // What was sent to them before comes before SUBACK.
    await other.subscribe(freshRoom());
    expect(JSON.stringify(other.frames)).not.toContain('content of x');
  });

  test("to one's own client topic is refused", async () => {
    using client = await connectMqtt(gateway, { token: 'test-token' });
    const own = clientTopic(client.credentials.Clientid);
    expect(await client.post(own, 'x')).toMatchObject({ Type: 'Reject', Code: CODES.input });
  });

  test('of what is no post is refused', async () => {
    const topic = freshRoom();
    using client = await connectMqtt(gateway, { token: 'test-token' });
    const refusals = () => client.frames.filter((frame) => frame.Type === 'Reject');
    for (const payload of [
      '',
      'text',
      'null',
      '[]',
      '{}',
      Buffer.from([0x22, 0xff, 0x22]),
      { Content: 'without an id' },
      { Id: 'i', Content: '   ' },
      { Id: 'i', Content: '长'.repeat(REALTIME_LIMITS.contentLength + 1) },
    ]) {
      const before = refusals().length;
      client.publish(topic, payload);
      await until('the refusal', () => refusals().length > before);
      expect(refusals().at(-1)).toMatchObject({ Code: CODES.input, Topic: topic });
    }
    expect((await done(gateway.rest, chatCalls.find, { Topic: topic })).List).toEqual([]);
  });

  test('of a retained message is refused, and nobody gets one', async () => {
    const topic = freshRoom();
    using client = await connectMqtt(gateway, { token: 'test-token' });
    client.publish(topic, { Id: 'kept', Content: '留下' }, { retain: true });
    expect(await client.rejected('kept')).toMatchObject({ Content: '不支持保留消息' });
    using later = await connectMqtt(gateway);
    await later.subscribe(topic);
    await client.subscribe(topic);
    await client.post(topic, 'first');
    await later.reach(topic, 1);
    expect(later.messages(topic).map(({ Id }) => Id)).toEqual(['first']);
  });

  test('with QoS 2, or to a wildcard, ends the connection', async () => {
    using client = await connectMqtt(gateway, { token: 'test-token' });
    client.publish(freshRoom(), { Id: 'two', Content: 'x' }, { qos: 2 });
    await within('the close', client.closed);
    const raw = await openRawClient(connectPacket(await credentialsFor(gateway, 'test-token')));
    await raw.next('connack');
    const bytes = generate({
      cmd: 'publish',
      topic: 'stream/x',
      payload: '{}',
      qos: 0,
      dup: false,
      retain: false,
    });
    raw.send(Buffer.from(bytes.toString('latin1').replace('stream/x', 'stream/+'), 'latin1'));
    await raw.closed();
  });

  test.each(CARRIERS)('of over 8 KB ends the connection, over %s', async (carrier) => {
    const topic = freshRoom();
    const overhead = 3 + 2 + topic.length;
    using client = await connectMqtt(gateway, { token: 'test-token', carrier });
    const post = JSON.stringify({ Id: 'big', Content: '大' });
    const room = REALTIME_LIMITS.frameBytes - overhead - Buffer.byteLength(post);
    await client.subscribe(topic);
    client.publish(topic, post + ' '.repeat(room));
    await client.reach(topic, 1);
    client.publish(topic, `${post} ${' '.repeat(room)}`);
    await within('the close', client.closed);
  });

  test('too fast is refused, with the wait, and the connection stays open', async () => {
    await using narrow = await startGateway({ config: { limitFactor: 1 } });
    const topic = (await freshRooms(narrow.rest))();
    using client = await connectMqtt(narrow, { token: 'test-token' });
    await client.subscribe(topic);
    for (let count = 0; count < REALTIME_LIMITS.posts.points; count += 1) {
      await client.post(topic, `m${count}`);
    }
    const answer = await client.post(topic, 'one more');
    expect(answer).toMatchObject({ Type: 'Reject', Code: CODES.tooMany });
    expect(answer.Type === 'Reject' && answer.Retryafter).toBeGreaterThan(0);
    expect(await client.subscribe(topic)).toBe(0);
  });
});

test('nothing is left of the connections that ended', async () => {
  pass(REALTIME_LIMITS.slowMs);
  await until('no session', async () => (await sessions()) === 0);
  const metrics = (await gateway.rest.get('/metrics')).text;
  expect(metrics).toMatch(/^chat_readers 0$/m);
  expect(metrics).toMatch(/^chat_rooms 0$/m);
});
