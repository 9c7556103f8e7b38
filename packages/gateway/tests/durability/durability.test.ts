import request from 'supertest';
import { expect, test } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { connectChat } from '../harness/chat-client.ts';
import { environmentOf, spawnGateway } from '../harness/child-gateway.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { openRaw, upgradeRequest } from '../harness/raw-socket.ts';
import { expectRun, freshRooms } from '../harness/rooms.ts';
import { until, within } from '../harness/wait.ts';
import { agentOf, logOf, SENDERS, startLoad, testKills } from './kills.ts';

testKills(1);

test('SIGTERM under load: every client gets a close code, acknowledged messages are stored, exit 0 in time', async () => {
  await using storage = await createDemoStorage();
  await using gateway = spawnGateway(environmentOf(storage));
  const url = await within('the start', gateway.url);
  const topic = (await freshRooms(agentOf(url)))();
  const accounts = await Promise.all(Array.from({ length: SENDERS }, () => addAccount(storage)));
  using reader = await connectChat(url);
  await reader.subscribe(topic);
  // Clients that do not answer must not delay the gateway’s end.
  const { host } = new URL(url);
  const mute = await openRaw(url, upgradeRequest(host, '/ws?token=test-token'));
  const half = await openRaw(url, 'GET /api/stream/find HTTP/1.1\r\nHost: x\r\n');
  mute.resume();
  using frozen = await connectChat(url, { token: 'test-token' });
  await frozen.subscribe(topic);
  frozen.pause();
  const load = await startLoad(
    url,
    topic,
    accounts.map(({ token }) => token),
    'load',
  );
  await until('some are acknowledged', () => load.acknowledged.length >= 10);
  gateway.process.kill('SIGTERM');
  expect(await reader.closed).toEqual({ code: 1001, reason: 'going away' });
  expect(await within('the exit', gateway.exit, 10_000)).toEqual({ code: 0, signal: null });
  await load.over;
  mute.destroy();
  half.destroy();

  await using next = await startGateway({ storage });
  const log = await logOf(next.url, topic);
  expectRun(log, 1, log.length);
  const byOffset = new Map(log.map((message) => [message.Offset, message]));
  for (const message of load.acknowledged) expect(byOffset.get(message.Offset)).toEqual(message);
});

test('SIGTERM while a request is on its way: it is answered first', async () => {
  await using storage = await createDemoStorage();
  await using gateway = spawnGateway(environmentOf(storage));
  const url = await within('the start', gateway.url);
  const rest = request(url);
  const answers = Array.from({ length: 20 }, () => rest.get('/api/stream/find?Limit=100'));
  const first = await answers[0];
  expect(first?.status).toBe(200);
  const settled = Promise.allSettled(answers.slice(1));
  gateway.process.kill('SIGTERM');
  expect(await within('the exit', gateway.exit, 10_000)).toEqual({ code: 0, signal: null });
  for (const answer of await settled) {
    // Whoever came too late is refused the connection; nobody gets half an answer or a failure.
    if (answer.status === 'fulfilled') expect(answer.value.status).toBe(200);
    else expect(String(answer.reason)).toMatch(/ECONNREFUSED|ECONNRESET|socket hang up/);
  }
});
