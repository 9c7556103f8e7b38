import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { addAccount } from './accounts.ts';
import { addEvent } from './events.ts';
import { fillRoom } from './rooms.ts';
import type { Storage } from './storage.ts';
import type { SweepDrafts } from './sweep-drafts.ts';
import { addDrafts } from './sweep-drafts.ts';

/** The message of a student, an open question, and one that is taken. */
const OFFSETS = { message: 1, question: 2, taken: 3, poll: 4, notice: 5 } as const;
/** The last entry of a room of a world. */
const HEAD = 5;

/** Records of one university, each fit for what its staff do with it. */
export interface SweepWorld extends SweepDrafts {
  readonly universityId: string;
  readonly talkId: string;
  readonly trialId: string;
  readonly topic: string;
  readonly offsets: typeof OFFSETS;
  readonly eventId: string;
  readonly signupId: string;
  readonly threadId: string;
  readonly heldId: number;
  readonly restrictionId: number;
  /** Somebody who wrote in the room and signed up. */
  readonly student: string;
  readonly moderator: string;
}

const addTalk = async ({ db }: Storage, universityId: string): Promise<string> => {
  const talk = await db.selectFrom('talk').selectAll().limit(1).executeTakeFirstOrThrow();
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  const starts_at = Date.now() - HOUR_MS / 2;
  const times = { starts_at, ends_at: starts_at + HOUR_MS, real_start: starts_at, real_end: null };
  await db
    .insertInto('talk')
    .values({
      ...talk,
      id,
      university_id: universityId,
      ...times,
      recording_id: null,
      cancelled: 0,
    })
    .execute();
  return id;
};

const addTrial = async ({ db }: Storage, university_id: string): Promise<string> => {
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  const starts_at = Date.now();
  const times = { starts_at, ends_at: starts_at + HOUR_MS, kept_until: starts_at + HOUR_MS };
  await db
    .insertInto('trial')
    .values({ id, university_id, ...times })
    .execute();
  return id;
};

const fillWorldRoom = async ({ db }: Storage, topic: string, student: string): Promise<void> => {
  await fillRoom({ db } as Storage, topic, HEAD, '请问怎么报名？');
  await db
    .updateTable('message')
    .set({ account_id: student, created_at: Date.now() })
    .where('topic', '=', topic)
    .execute();
  const question = { topic, taken_by: null, votes: null };
  await db
    .insertInto('question')
    .values([
      { ...question, offset: OFFSETS.question, state: 'open' },
      { ...question, offset: OFFSETS.taken, state: 'open' },
    ])
    .execute();
  await db
    .insertInto('report')
    .values({
      topic,
      offset: OFFSETS.message,
      account_id: 'demo-parent',
      reason: 'advert',
      note: '',
      created_at: Date.now(),
      closed_at: null,
    })
    .execute();
};

/** Adds records of a university. */
export const addWorld = async (storage: Storage, universityId: string): Promise<SweepWorld> => {
  const { db } = storage;
  const [talkId, student, moderator] = [
    await addTalk(storage, universityId),
    (await addAccount(storage, { registered: true })).uids,
    (await addAccount(storage)).uids,
  ];
  const topic = talkTopic(talkId);
  await fillWorldRoom(storage, topic, student);
  await db
    .insertInto('moderator')
    .values({ account_id: moderator, university_id: universityId, created_at: 1 })
    .execute();
  const [signupId, threadId] = [randomUUID(), randomUUID().replaceAll('-', '')];
  const owner = { account_id: student, university_id: universityId, created_at: Date.now() };
  const agreed = { version: '1', hash: 'h', from_talk: talkId };
  await db
    .insertInto('consent')
    .values({ account_id: student, ...agreed, agreed: 1, created_at: 1 })
    .execute();
  await db
    .insertInto('university_signup')
    .values({ ...owner, ...agreed, id: signupId, withdrawn_at: null })
    .execute();
  const stopped = { stopped_at: null, blocked_at: null, blocked_by: null };
  await db
    .insertInto('thread')
    .values({ ...owner, ...stopped, id: threadId, talk_id: null, last_at: 1, last_offset: 1 })
    .execute();
  const held = await db
    .insertInto('held')
    .values({
      topic,
      account_id: student,
      client_id: randomUUID(),
      draft: JSON.stringify({ displayname: '考生', avatarurl: '', content: '加我', quote: null }),
      words: '[]',
      state: 'waiting',
      created_at: Date.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const restriction = await db
    .insertInto('restriction')
    .values({
      kind: 'mute',
      scope: topic,
      account_id: student,
      until: Date.now() + HOUR_MS,
      reason: '刷屏',
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const startsAt = Date.now() + HOUR_MS;
  const eventId = await addEvent(storage, { universityId, startsAt, lists: { site: 5 } });
  const drafts = await addDrafts(storage, universityId, student);
  const trialId = await addTrial(storage, universityId);
  const ids = { talkId, trialId, topic, eventId, signupId, threadId, student, moderator };
  return {
    universityId,
    ...drafts,
    ...ids,
    offsets: OFFSETS,
    heldId: held.id,
    restrictionId: restriction.id,
  };
};
