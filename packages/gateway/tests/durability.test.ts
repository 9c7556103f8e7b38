import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { addAccount } from './harness/accounts.ts';
import { connectChat } from './harness/chat-client.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { openRaw, upgradeRequest } from './harness/raw-socket.ts';
import { expectRun, freshRooms, readLog } from './harness/rooms.ts';
import { IS_QUICK } from './harness/scope.ts';
import { within } from './harness/wait.ts';

/** How many gateways are killed one after the other, before one goes on. */
const KILLS = IS_QUICK ? 1 : 3;
/** As many as the limit of an account allows within the life of a process. */
const POSTS = 20;
const SENDERS = 6;
/** What a sender says at a time without waiting for the answer. */
const LANES = 10;
/** A gateway is ended at this acknowledgement: with all that is on its way then, fewer than are to be said. */
const END_AT = 10;
/** A gateway should end within 10 s, and a busy machine takes longer. With a fault it waits 30 s for who does not answer, ms. */
const END_MS = 20_000;

const agentOf = (url: string): TestAgent => request(url) as unknown as TestAgent;

const logOf = async (url: string, topic: string): Promise<RoomMessage[]> =>
  (await readLog(agentOf(url), topic)).filter(isRoomMessage);

interface Load {
  /** Messages whose senders were told that they stand in the log. */
  readonly acknowledged: RoomMessage[];
  /** Settles when every post was answered or its connection broke. */
  readonly over: Promise<void>;
}

/**
 * All senders post, each in its lanes; whoever is cut off stops.
 * @param end called at the acknowledgement number `END_AT`; a look from outside could come when all is over
 */
const startLoad = async (
  url: string,
  topic: string,
  tokens: readonly string[],
  round: string,
  end = () => {},
): Promise<Load> => {
  const acknowledged: RoomMessage[] = [];
  const clients = await Promise.all(tokens.map((token) => connectChat(url, { token })));
  await Promise.all(clients.map((client) => client.subscribe(topic)));
  const posts = clients.flatMap((client) =>
    Array.from({ length: LANES }, async (_, lane) => {
      try {
        for (let index = lane; index < POSTS; index += LANES) {
          acknowledged.push(await client.say(topic, `${round}-${index}`));
          if (acknowledged.length === END_AT) end();
        }
      } catch {
        // Cut off before the answer: it may stand in the log or not.
      }
    }),
  );
  return { acknowledged, over: Promise.all(posts).then(() => {}) };
};

test(`SIGKILL under load, ${KILLS} in a row: acknowledged messages are stored once, in order`, async () => {
  await using storage = await createDemoStorage();
  const acknowledged: RoomMessage[] = [];
  let tokens: string[] = [];
  let topic = '';
  const rounds = Array.from({ length: KILLS }, (_, index) => `round-${index}`);
  for (const round of rounds) {
    await using gateway = spawnGateway(environmentOf(storage));
    const url = await within('the start', gateway.url);
    if (topic === '') {
      topic = (await freshRooms(agentOf(url)))();
      const accounts = await Promise.all(
        Array.from({ length: SENDERS }, () => addAccount(storage)),
      );
      tokens = accounts.map(({ token }) => token);
    }
    const load = await startLoad(url, topic, tokens, round, () => {
      gateway.process.kill('SIGKILL');
    });
    expect(await within('the exit', gateway.exit)).toEqual({ code: null, signal: 'SIGKILL' });
    await load.over;
    // The kill came in the midst of it, or it shows nothing.
    expect(load.acknowledged.length).toBeLessThan(POSTS * SENDERS);
    acknowledged.push(...load.acknowledged);
  }

  await using gateway = await startGateway({ storage });
  const { url } = gateway;
  const log = await logOf(url, topic);
  expectRun(log, 1, log.length);
  const byOffset = new Map(log.map((message) => [message.Offset, message]));
  for (const message of acknowledged) expect(byOffset.get(message.Offset)).toEqual(message);
  const keys = log.map(({ Uids, Id }) => `${Uids} ${Id}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(log.map(({ Epoch }) => Epoch)).size).toBe(1);

  // A sender that was cut off says it again: it stands once all the same.
  const last = rounds.at(-1) ?? '';
  const again = await startLoad(url, topic, tokens, last);
  await again.over;
  expect(again.acknowledged).toHaveLength(POSTS * SENDERS);
  const after = await logOf(url, topic);
  expectRun(after, 1, after.length);
  expect(after.slice(0, log.length)).toEqual(log);
  expect(after.filter(({ Id }) => Id.startsWith(`${last}-`))).toHaveLength(POSTS * SENDERS);

  // A reader that was there before comes back to the same room.
  using reader = await connectChat(url);
  const Epoch = log[0]?.Epoch ?? '';
  const { Recovered } = await reader.subscribe(topic, { Epoch, Offset: 5 });
  expect(Recovered).toBe(true);
  await reader.reach(topic, after.length);
  expectRun(reader.messages(topic), 6, after.length);
});

test('SIGTERM under load: every client gets a close code, acknowledged messages are stored, and who does not answer is not waited for', async () => {
  await using storage = await createDemoStorage();
  // Without the notice, during which it serves on and all could be said.
  await using gateway = spawnGateway({ ...environmentOf(storage), STOP_NOTICE_S: '0' });
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
    () => gateway.process.kill('SIGTERM'),
  );
  expect(await reader.closed).toEqual({ code: 1001, reason: 'going away' });
  expect(await within('the exit', gateway.exit, END_MS)).toEqual({ code: 0, signal: null });
  await load.over;
  expect(load.acknowledged.length).toBeLessThan(POSTS * SENDERS);
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
  expect(await within('the exit', gateway.exit, END_MS)).toEqual({ code: 0, signal: null });
  for (const answer of await settled) {
    // Whoever came too late is refused the connection; nobody gets half an answer or a failure.
    if (answer.status === 'fulfilled') expect(answer.value.status).toBe(200);
    else expect(String(answer.reason)).toMatch(/ECONNREFUSED|ECONNRESET|socket hang up/);
  }
});
