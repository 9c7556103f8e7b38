import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { expect } from 'vitest';
import type { TestAccount } from './accounts.ts';
import { addAccount } from './accounts.ts';
import { addTalkWithKey, INIT, segmentAt } from './broadcast.ts';
import { done } from './call.ts';
import type { TestGateway } from './gateway.ts';

/** A talk with staff who broadcast it. */
export interface Broadcaster {
  readonly talkId: string;
  readonly liaison: TestAccount;
  readonly stranger: TestAccount;
  /** @param sender names the encoder */
  send(name: string, bytes: Buffer, sender?: string): Promise<void>;
  act(call: 'goLive' | 'end' | 'resume'): Promise<unknown>;
}

/** A talk that nobody has broadcast yet, planned in an hour, and its staff. */
export const createBroadcaster = async (
  gateway: TestGateway,
  now: number,
): Promise<Broadcaster> => {
  const { db } = gateway.storage;
  const { talkId, liaison } = await addTalkWithKey(gateway, now);
  const { universityId } = await db
    .updateTable('talk')
    .set({ recording_id: null })
    .where('id', '=', talkId)
    .returning('university_id as universityId')
    .executeTakeFirstOrThrow();
  const elsewhere = universityId === '4111010003' ? '4111010001' : '4111010003';
  return {
    talkId,
    liaison,
    stranger: await addAccount(gateway.storage, { role: 'worker', universityId: elsewhere, now }),
    async send(name, bytes, sender = 'camera') {
      const { status, text } = await gateway.rest
        .put(`${INGEST_PATH}/${talkId}/${name}`)
        .set({ 'Content-Type': 'application/octet-stream', 'X-Sender': sender })
        .set('token', liaison.token)
        .send(bytes);
      expect(status, text).toBeLessThan(300);
    },
    act: (call) => done(gateway.rest, broadcastCalls[call], { Id: talkId }, liaison),
  };
};

/**
 * Broadcasts one second before it is live, three that are, and three after a gap of half a minute.
 * @param pass lets time go by
 */
export const broadcastWithGap = async (
  talk: Broadcaster,
  pass: (ms: number) => void,
): Promise<void> => {
  await talk.send('init.mp4', INIT);
  await talk.send('0.m4s', segmentAt(0));
  await talk.act('goLive');
  for (const second of [1, 2, 3]) {
    pass(SECOND_MS);
    await talk.send(`${second}.m4s`, segmentAt(second));
  }
  pass(30 * SECOND_MS);
  await talk.send('init.mp4', INIT, 'camera');
  for (const second of [0, 1, 2]) {
    pass(SECOND_MS);
    await talk.send(`${second}.m4s`, segmentAt(second));
  }
  await talk.act('end');
};
