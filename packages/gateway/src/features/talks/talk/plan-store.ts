import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Engine } from '../../../db/database.ts';
import { changeEdited } from '../../../db/editable.ts';
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
  /** The version that its editor began with; null for any. */
  readonly version: number | null;
}

/** Changes of a plan, which calendars see as another edition of the talk. */
const NEXT_SEQUENCE = sql<number>`sequence + 1`;

/** Columns of a talk that moves. */
export const movedColumns = (from: TalkPlan, to: TalkPlan) => ({
  starts_at: to.startsAt,
  ends_at: to.endsAt,
  sequence: NEXT_SEQUENCE,
  // One that only ends at another time was not moved.
  ...(to.startsAt !== from.startsAt && { moved_from: from.startsAt }),
});

/** Moves a talk in the caller's transaction, while it is planned as the caller has read it. @throws StaleVersion */
export const moveTalk = async (
  engine: Engine,
  db: Transaction<Tables>,
  { id, act, note, version }: Change,
  { from, to }: { readonly from: TalkPlan; readonly to: TalkPlan },
): Promise<void> => {
  await changeEdited(db, 'talk', { id, version }, movedColumns(from, to), (eb) =>
    eb.and({ cancelled: 0, starts_at: from.startsAt, ends_at: from.endsAt }),
  );
  await indexTalk(engine, db, id);
  await noteActs(db, act, [{ action: 'talk.move', subject: id, note }]);
};

/** The same for calling it off. @returns when it was to start @throws StaleVersion where it is off already, too */
export const cancelTalk = async (
  engine: Engine,
  db: Transaction<Tables>,
  { id, act, note, version }: Change,
): Promise<number> => {
  const off = { cancelled: 1, sequence: NEXT_SEQUENCE };
  const talk = await changeEdited(db, 'talk', { id, version }, off, (eb) =>
    eb('cancelled', '=', 0),
  );
  await indexTalk(engine, db, id);
  await noteActs(db, act, [{ action: 'talk.cancel', subject: id, note }]);
  return talk.starts_at;
};
