import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { addAccount, addSession } from './harness/accounts.ts';
import type { ChatClient } from './harness/chat-client.ts';
import { connectChat } from './harness/chat-client.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { runCli, spawnCli } from './harness/cli.ts';
import { createDemoStorage } from './harness/gateway.ts';
import { addRoom, expectRun, readLog } from './harness/rooms.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage } from './harness/storage.ts';
import { within } from './harness/wait.ts';

const SPEAKERS = 40;
/** Stored before the backup begins. */
const BEFORE = 100;

interface Speaker {
  readonly uids: string;
  readonly client: ChatClient;
}

const gather = (storage: Storage, url: string, topic: string): Promise<Speaker[]> =>
  Promise.all(
    Array.from({ length: SPEAKERS }, async () => {
      const { token, uids } = await addAccount(storage);
      const client = await connectChat(url, { token });
      await client.subscribe(topic);
      return { uids, client };
    }),
  );

/** Everybody in turn posts until it is over. @returns what was acknowledged, in order */
const speak = async (
  speakers: readonly Speaker[],
  topic: string,
  name: string,
  isOver: (acknowledged: number) => boolean,
): Promise<RoomMessage[]> => {
  const acknowledged: RoomMessage[] = [];
  for (let turn = 0; !isOver(acknowledged.length); turn += 1) {
    const speaker = speakers[turn % speakers.length];
    // An account that has posted often within 30 s is refused: then the next speaker posts.
    const answer = await speaker?.client.post(topic, `${name}-${turn}`);
    if (answer?.Type === 'Message') acknowledged.push(answer);
  }
  return acknowledged;
};

const agentOf = (url: string): TestAgent => request(url) as unknown as TestAgent;

/** What the messages are, apart from the id of the log. */
const withoutEpoch = (messages: readonly RoomMessage[]) =>
  messages.map(({ Epoch: _, ...message }) => message);

test('a backup under load, everything killed, a restore into an empty place: all that was acknowledged before is there, and readers find their way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-drill-'));
  try {
    await using lost = await createDemoStorage();
    await using gateway = spawnGateway(environmentOf(lost));
    const url = await within('the start', gateway.url);
    const topic = await addRoom(lost);
    const speakers = await gather(lost, url, topic);
    const before = await speak(speakers, topic, 'before', (count) => count >= BEFORE);

    let saved = false;
    // In a process of its own, so that the load goes on meanwhile.
    const child = spawnCli(environmentOf(lost), 'backup', folder);
    child.stdout.resume();
    child.stderr.resume();
    const backup = once(child, 'close').finally(() => {
      saved = true;
    });
    const during = await speak(speakers, topic, 'during', () => saved);
    expect(await backup).toEqual([0, null]);
    // The load was there, or this shows nothing.
    expect(during.length).toBeGreaterThan(0);
    const after = await speak(speakers, topic, 'after', (count) => count >= 5);
    const last = after.at(-1);
    await gateway.kill('SIGKILL');
    for (const { client } of speakers) client.terminate();

    await using found = await createStorage();
    const path = join(folder, readdirSync(folder)[0] ?? '');
    const restored = await within('the restore', runCli(found, 'restore', path));
    expect(restored).toMatchObject({ code: 0 });
    await using again = spawnGateway(environmentOf(found));
    const newUrl = await within('the start anew', again.url);

    const log = (await readLog(agentOf(newUrl), topic)) as RoomMessage[];
    expectRun(log, 1, log.length);
    expect(withoutEpoch(log.slice(0, BEFORE))).toEqual(withoutEpoch(before));
    expect(withoutEpoch(log)).toEqual(
      withoutEpoch([...before, ...during, ...after].slice(0, log.length)),
    );
    const [{ Epoch: oldEpoch } = { Epoch: '' }] = before;
    const newEpoch = log[0]?.Epoch;
    expect(newEpoch).not.toBe(oldEpoch);

    // One has seen what the backup lacks, the other only what it has: both load the page.
    for (const Offset of [last?.Offset ?? 0, BEFORE / 2]) {
      using reader = await connectChat(newUrl);
      const place = await reader.subscribe(topic, { Epoch: oldEpoch, Offset });
      expect(place).toMatchObject({ Epoch: newEpoch, Offset: log.length, Recovered: false });
    }
    using reader = await connectChat(newUrl);
    await reader.subscribe(topic);
    const token = await addSession(found, speakers[0]?.uids ?? '');
    using speaker = await connectChat(newUrl, { token });
    await speaker.subscribe(topic);
    const next = await speaker.say(topic, 'next');
    expect(next).toMatchObject({ Offset: log.length + 1, Epoch: newEpoch });
    await reader.reach(topic, log.length + 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
