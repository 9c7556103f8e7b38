import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { CODES } from '@xuanjiang/contracts/errors';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import request from 'supertest';
import { expect, test } from 'vitest';
import { connectChat } from './harness/chat-client.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { createDemoStorage } from './harness/gateway.ts';
import { openRaw, readAll, upgradeRequest } from './harness/raw-socket.ts';
import { until, within } from './harness/wait.ts';
import { WECHAT } from './people/identity/providers.ts';

/** A login provider that answers when the test says so. */
const createSlowProvider = async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => asked.resolve(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: asked.promise,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** A client that never ends its side of the connection, whatever the server does. */
const openStubborn = async (url: string, bytes: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.resume();
  if (bytes !== '') socket.write(bytes);
  return socket;
};

const ended = (socket: Socket): Promise<unknown> =>
  socket.readableEnded || socket.destroyed
    ? Promise.resolve()
    : Promise.race([once(socket, 'end'), once(socket, 'close')]);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'upon %s, requests that do not arrive are cut, and one that has arrived is answered',
  async (signal) => {
    await using provider = await createSlowProvider();
    await using storage = await createDemoStorage();
    await using gateway = spawnGateway({
      ...environmentOf(storage),
      WECHAT_API_BASE: provider.url,
    });
    const url = await within('the start', gateway.url);
    const { host } = new URL(url);
    const body = JSON.stringify({ Appid: WECHAT.appId, Code: 'a-code' });
    const post = `POST /api/user/wxlogin HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const answered = await openRaw(url, post + body);
    const answer = readAll(answered);
    const answering = await within('the question to the provider', provider.asked);
    const incomplete = await Promise.all(
      ['', `GET /video HTTP/1.1\r\nHost: ${host}\r\n`, post, post + body.slice(0, 5)].map((bytes) =>
        openStubborn(url, bytes),
      ),
    );
    // The gateway has them when it has answered a later connection.
    await request(url).get('/healthz');

    const exit = gateway.kill(signal);
    await within('the end of what is incomplete', Promise.all(incomplete.map(ended)));
    expect(answered.destroyed).toBe(false);
    expect(answered.bytesRead).toBe(0);
    answering.end(JSON.stringify({ errcode: 40029, errmsg: 'invalid code' }));
    const text = (await within('the answer', answer)).toString();
    expect(text).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(text).toMatch(/^Connection: close\r$/m);
    expect(text).toMatch(/\{"code":\d+,"msg":".+"/);
    expect(await exit).toEqual({ code: 0, signal: null });
    for (const socket of incomplete) socket.destroy();
  },
);

test('after SIGTERM the gateway says that it goes away, and serves on until it closes its port', async () => {
  await using storage = await createDemoStorage();
  await using gateway = spawnGateway({ ...environmentOf(storage), STOP_NOTICE_S: '60' });
  const url = await within('the start', gateway.url);
  const { host } = new URL(url);
  using chat = await connectChat(url);
  await chat.login();
  // A connection with a second request, which ends after the signal.
  const get = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`;
  const kept = await openRaw(url, `${get}\r\n`);
  await once(kept, 'data');
  kept.write(get);

  gateway.process.kill('SIGTERM');
  await until('it says so', async () => (await request(url).get('/readyz')).status === 503);
  const call = await request(url).get('/api/stream/find');
  expect([call.status, call.body.code, call.headers.connection]).toEqual([200, CODES.ok, 'close']);
  kept.write('\r\n');
  expect((await within('the end', readAll(kept))).toString()).toMatch(
    /^HTTP\/1\.1 200 OK\r\nConnection: close\r\n.*\r\nok \S+$/s,
  );
  for (const path of ['/ws', '/mqtt']) {
    const upgrade = await openStubborn(
      url,
      upgradeRequest(host, path, { 'Accept-Language': 'en' }),
    );
    let refusal = '';
    upgrade.on('data', (bytes: Buffer) => {
      refusal += String(bytes);
    });
    await within('the end of the upgrade', ended(upgrade));
    expect(refusal).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
    expect(refusal).toContain('{"code":503,"msg":"the service is unavailable"}');
    upgrade.destroy();
  }
  // Connections in a room stay until the port is closed: then their clients reconnect to another gateway.
  chat.send({ Type: 'Ping' });
  await chat.settled();
  // A second signal of the same kind changes nothing; whoever is in a hurry sends the other.
  gateway.process.kill('SIGTERM');
  for (const path of ['/readyz', '/readyz?bus=optional']) {
    expect(await request(url).get(path)).toMatchObject({ status: 503, text: 'going away' });
  }
  const exit = gateway.kill('SIGINT');
  expect((await chat.closed).code).toBe(CLOSE.goingAway);
  expect(await exit).toEqual({ code: 0, signal: null });
  expect(gateway.stderr()).toBe('');
});
