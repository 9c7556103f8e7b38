import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Engine } from '../../../db/database.ts';
import { indexRows } from '../../../db/search.ts';
import { questionDocuments, questionRef } from '../../../db/search-sources/question.ts';
import { saidDocuments } from '../../../db/search-sources/said.ts';
import { talkDocuments } from '../../../db/search-sources/talk.ts';
import type { Tables } from '../../../db/tables.ts';
import type { TalkPlan } from './policy.ts';

/** A talk that is put on. */
export interface NewTalk extends TalkPlan {
  readonly id: string;
  readonly universityId: string;
  readonly title: string;
  readonly intro: string;
  readonly speaker: string;
  readonly speakerTitle: string;
  /** Codes; none for the whole country. */
  readonly provinces: readonly string[];
  readonly tags: readonly string[];
  readonly version: number;
}

/** The search knows what a talk is about, when it is, where in it questions were answered, and what was said. */
export const indexTalk = async (
  engine: Engine,
  db: Transaction<Tables>,
  id: string,
): Promise<void> => {
  await indexRows(engine, db, talkDocuments, [id]);
  const topic = talkTopic(id);
  const answered = await db
    .selectFrom('question')
    .select('offset')
    .where('topic', '=', topic)
    .where('state', '=', 'answered')
    .execute();
  const refs = answered.map(({ offset }) => questionRef(topic, offset));
  await indexRows(engine, db, questionDocuments, refs);
  await indexRows(engine, db, saidDocuments, [id]);
};

/** Says for which provinces a talk is; the row of the talk says whether it is for all. */
export const setProvinces = async (
  db: Transaction<Tables>,
  id: string,
  provinces: readonly string[],
): Promise<void> => {
  await db.deleteFrom('talk_province').where('talk_id', '=', id).execute();
  if (provinces.length === 0) return;
  const rows = provinces.map((code) => ({ talk_id: id, province_id: code }));
  await db.insertInto('talk_province').values(rows).execute();
};

/** Puts a talk on in the caller's transaction: everybody sees it. */
export const putOn = async (
  engine: Engine,
  db: Transaction<Tables>,
  talk: NewTalk,
): Promise<void> => {
  await db
    .insertInto('talk')
    .values({
      id: talk.id,
      university_id: talk.universityId,
      title: talk.title,
      intro: talk.intro,
      speaker: talk.speaker,
      speaker_title: talk.speakerTitle,
      starts_at: talk.startsAt,
      ends_at: talk.endsAt,
      nationwide: Number(talk.provinces.length === 0),
      tags: JSON.stringify(talk.tags),
      version: talk.version,
      plays: 0,
      reserves: 0,
    })
    .execute();
  await setProvinces(db, talk.id, talk.provinces);
  await indexRows(engine, db, talkDocuments, [talk.id]);
};

/** Which change is made: of which talk, by whom, and what the audit says. */
interface Change {
  readonly id: string;
  readonly act: Act;
  readonly note: string;
  /** The version that the caller began with; any without it. */
  readonly version?: number;
}

/**
 * Moves a talk in the caller's transaction, while it is planned as the caller has read it.
 * @returns false when it is not any more
 */
export const moveTalk = async (
  engine: Engine,
  db: Transaction<Tables>,
  { id, act, note }: Change,
  { from, to }: { readonly from: TalkPlan; readonly to: TalkPlan },
): Promise<boolean> => {
  const moved = await db
    .updateTable('talk')
    .set((eb) => ({
      starts_at: to.startsAt,
      ends_at: to.endsAt,
      sequence: eb('sequence', '+', 1),
      version: eb('version', '+', 1),
      // One that only ends at another time was not moved.
      ...(to.startsAt !== from.startsAt && { moved_from: from.startsAt }),
    }))
    .where('id', '=', id)
    .where('cancelled', '=', 0)
    .where('starts_at', '=', from.startsAt)
    .where('ends_at', '=', from.endsAt)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  await indexTalk(engine, db, id);
  await noteActs(db, act, [{ action: 'talk.move', subject: id, note }]);
  return true;
};

/** The same for calling it off. @returns when it was to start; null when it is off already, changed since, or not there */
export const cancelTalk = async (
  engine: Engine,
  db: Transaction<Tables>,
  { id, act, note, version }: Change,
): Promise<number | null> => {
  const off = db
    .updateTable('talk')
    .set((eb) => ({
      cancelled: 1,
      sequence: eb('sequence', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('cancelled', '=', 0);
  const cancelled = await (version === undefined ? off : off.where('version', '=', version))
    .returning('starts_at as startsAt')
    .executeTakeFirst();
  if (cancelled === undefined) return null;
  await indexTalk(engine, db, id);
  await noteActs(db, act, [{ action: 'talk.cancel', subject: id, note }]);
  return cancelled.startsAt;
};
