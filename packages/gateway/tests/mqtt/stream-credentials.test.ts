import { once } from 'node:events';
import { chatCalls, STREAM_CREDENTIALS_MS } from '@xuanjiang/contracts/chat';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { generate } from 'mqtt-packet';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import type { Config } from '../../src/config/config.ts';
import { send } from '../harness/call.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { freshRooms } from '../harness/rooms.ts';
import { createStorage } from '../harness/storage.ts';
import { until } from '../harness/wait.ts';
import { connectMqtt, credentialsFor } from './mqtt-client.ts';

test('say where the site is, as the client reached it or as it is configured [7.CALL.23, 9.22]', async () => {
  await using gateway = await startGateway({ config: { trustProxy: 1 } });
  const { host } = new URL(gateway.url);
  expect((await credentialsFor(gateway)).Endpoint).toBe(`ws://${host}/mqtt`);
  const proxied = await send(
    gateway.rest,
    chatCalls.stream,
    { From: 'pc' },
    {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'talks.example' },
    },
  );
  expect(proxied.body).toMatchObject({ data: { Endpoint: 'wss://talks.example/mqtt' } });
  await using site = await startGateway({ config: { siteOrigin: 'https://site.example' } });
  expect((await credentialsFor(site)).Endpoint).toBe('wss://site.example/mqtt');
});

test('are new each time, good for an hour, and hold no token', async () => {
  expect(STREAM_CREDENTIALS_MS).toBe(HOUR_MS);
  await using gateway = await startGateway();
  const [first, second] = [
    await credentialsFor(gateway, 'test-token'),
    await credentialsFor(gateway, 'test-token'),
  ];
  expect(first.Clientid).not.toBe(second.Clientid);
  expect(first.Clientid).toMatch(/^[0-9a-f]{22}$/);
  expect(JSON.stringify(first)).not.toContain('test-token');
});

test('are accepted by any gateway of the installation, and not by another installation [3.CRED.1, 7.CALL.21]', async () => {
  await using storage = await createDemoStorage();
  await using one = await startGateway({ storage });
  const credentials = await credentialsFor(one, 'test-token');
  await one.stop();
  await using two = await startGateway({ storage });
  const endpoint = `${two.url.replace('http', 'ws')}/mqtt`;
  using client = await connectMqtt(two, { credentials: { ...credentials, Endpoint: endpoint } });
  expect(client.login.Uids).not.toBe('');
  // With another key the content of the demo could not be read.
  await using place = await createStorage();
  const config: Partial<Config> = { secretKeys: [Buffer.alloc(32, 7)] };
  await using other = await startGateway({ storage: place, config });
  const elsewhere = `${other.url.replace('http', 'ws')}/mqtt`;
  await expect(
    connectMqtt(other, { credentials: { ...credentials, Endpoint: elsewhere } }),
  ).rejects.toMatchObject({ code: 5 });
});

test('one message is one WebSocket frame', async () => {
  await using gateway = await startGateway();
  const topic = (await freshRooms(gateway.rest))();
  const { Endpoint, Clientid, Username, Userpass } = await credentialsFor(gateway);
  const socket = new WebSocket(Endpoint, ['mqtt']);
  const frames: Buffer[] = [];
  socket.on('message', (data) => frames.push(data as Buffer));
  await once(socket, 'open');
  socket.send(
    generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: Clientid,
      username: Username,
      password: Buffer.from(Userpass),
      keepalive: 0,
    }),
  );
  socket.send(generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos: 0 }] }));
  await until('CONNACK and SUBACK', () => frames.length === 2);
  using speaker = await gateway.connect({ token: 'test-token' });
  await speaker.login();
  for (const id of ['1', '2', '3']) await speaker.say(topic, id);
  await until('three messages', () => frames.length === 5);
  const types = frames.map((frame) => (frame[0] ?? 0) >> 4);
  expect(types).toEqual([2, 9, 3, 3, 3]);
  socket.terminate();
});
