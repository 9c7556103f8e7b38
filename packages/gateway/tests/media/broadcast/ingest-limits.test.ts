/** What encoders and relays may ask of a gateway at once, and how often. */
import type { ClientRequest } from 'node:http';
import { Agent, request } from 'node:http';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { expect, test } from 'vitest';
import type { TalkWithKey } from '../../harness/broadcast.ts';
import { addTalkWithKey, INIT } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import { startGateway } from '../../harness/gateway.ts';

/** Files that one gateway has in hand at once, and of them those of one talk (http/ingest-places.ts). */
const FILES = 256;
const FILES_OF_TALK = 32;
/** Wrong keys that a relay may ask about in a minute (http/relay-auth.ts). */
const ASKED = 600;

test('a gateway takes so many files of a talk at once, and so many of all', async () => {
  await using gateway = await startGateway({ clock: () => NOON });
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open = new Set<ClientRequest>();
  /** Begins to send a file. @returns its status, once it is answered */
  const begin = ({ talkId, key }: TalkWithKey): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(`${gateway.url}${INGEST_PATH}/${talkId}/init.mp4`, {
        ...{ method: 'PUT', agent },
        headers: { Authorization: `Bearer ${key}`, 'Content-Length': INIT.length },
      });
      open.add(sent);
      sent.once('error', reject);
      sent.once('response', (response) => {
        open.delete(sent);
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.write(INIT.subarray(0, 1));
    });
  const talks: TalkWithKey[] = [];
  for (let count = 0; count <= FILES / FILES_OF_TALK; count += 1) {
    const talk = await addTalkWithKey(gateway, NOON);
    // Half of the places are those of one university.
    const universityId = ['4111010001', '4111010003'][count % 2];
    await gateway.storage.db
      .updateTable('talk')
      .set({ university_id: universityId })
      .where('id', '=', talk.talkId)
      .execute();
    talks.push(talk);
  }
  const [last = { talkId: '', key: '' } as TalkWithKey, ...others] = talks;
  const answers: Promise<number>[] = [];
  // Each talk sends one file too many. That one is refused, and no other is answered: none has come as a whole.
  for (const talk of others) {
    const files = Array.from({ length: FILES_OF_TALK + 1 }, () => begin(talk));
    expect(await Promise.race(files)).toBe(429);
    answers.push(...files);
  }
  // All places are taken.
  expect(await begin(last)).toBe(429);
  for (const sent of open) sent.end(INIT.subarray(1));
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status < 300)).toHaveLength(FILES);
  expect(statuses.filter((status) => status === 429)).toHaveLength(others.length);
  // And are free again.
  const file = begin(last);
  for (const sent of open) sent.end(INIT.subarray(1));
  expect(await file).toBe(201);
  agent.destroy();
});

test('a relay is told to wait when it asks about wrong keys too often, and right ones go on', async () => {
  await using gateway = await startGateway({ clock: () => NOON, config: { limitFactor: 1 } });
  const { talkId, key } = await addTalkWithKey(gateway, NOON);
  const ask = async (query: string): Promise<number> => {
    const asked = { action: 'publish', path: talkId, query };
    return (await gateway.rest.post(`${INGEST_PATH}/auth`).send(asked)).status;
  };
  const statuses: number[] = [];
  for (let round = 0; round < ASKED / 50; round += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => ask('key=wrong')))));
  expect(statuses).toEqual(Array.from({ length: ASKED }, () => 401));
  expect(await ask('key=wrong')).toBe(429);
  expect(await ask(`key=${key}`)).toBe(200);
});
