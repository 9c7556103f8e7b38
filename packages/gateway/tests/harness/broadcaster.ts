import { readFileSync } from 'node:fs';
import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect } from 'vitest';
import { readInit } from '../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../src/lib/cmaf/media-segment.ts';
import { moveSegment } from '../../src/lib/cmaf/move-segment.ts';
import type { TestAccount } from './accounts.ts';
import { addAccount } from './accounts.ts';
import { done } from './call.ts';
import type { TestGateway } from './gateway.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../src/lib/cmaf/fixtures/${name}`, import.meta.url));
/** The description of the streams of the fixtures. */
export const INIT = fixture('init.mp4');
const TRACKS = readInit(INIT);
const FIRST = fixture('seg-0.m4s');
/** A segment of one second that begins so many seconds into its run. */
export const segmentAt = (second: number): Buffer =>
  moveSegment(FIRST, readSegment(FIRST, TRACKS), second);

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
  const taken = await db.selectFrom('broadcast').select('talk_id').execute();
  const talk = await db
    .selectFrom('talk')
    .select(['id', 'university_id as universityId'])
    .where('starts_at', '>', now)
    .where('cancelled', '=', 0)
    .where('id', 'not in', [...taken.map(({ talk_id }) => talk_id), ''])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('talk')
    .set({ starts_at: now + HOUR_MS, ends_at: now + 2 * HOUR_MS, recording_id: null })
    .where('id', '=', talk.id)
    .execute();
  const staff = (universityId: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, now });
  const liaison = await staff(talk.universityId);
  return {
    talkId: talk.id,
    liaison,
    stranger: await staff(talk.universityId === '4111010003' ? '4111010001' : '4111010003'),
    async send(name, bytes, sender = 'camera') {
      const { status, text } = await gateway.rest
        .put(`${INGEST_PATH}/${talk.id}/${name}`)
        .set({ 'Content-Type': 'application/octet-stream', 'X-Sender': sender })
        .set('token', liaison.token)
        .send(bytes);
      expect(status, text).toBeLessThan(300);
    },
    act: (call) => done(gateway.rest, broadcastCalls[call], { Id: talk.id }, liaison),
  };
};
