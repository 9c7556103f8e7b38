import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Transaction } from 'kysely';
import type { Act } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import type { DatabaseAccess, Engine } from '../../db/database.ts';
import { indexRows } from '../../db/search.ts';
import { questionDocuments, questionRef } from '../../db/search-sources/question.ts';
import { talkDocuments } from '../../db/search-sources/talk.ts';
import type { Tables } from '../../db/tables.ts';
import { noteTalkNews } from '../follow/service.ts';
import { noteTalkChange } from '../reminder/service.ts';
import type { TalkPlan } from './policy.ts';

/** The search knows when a talk is, and where in it questions were answered. */
const indexTalk = async (engine: Engine, db: Transaction<Tables>, id: string): Promise<void> => {
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
};

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
}

/** Changes of a talk, of which whoever booked it is told: each raises its sequence. */
export const createTalkChangeStore = ({ engine, kysely }: DatabaseAccess) => ({
  /** Puts a talk on; whoever follows its university is told. */
  add: (talk: NewTalk, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const { id, provinces } = talk;
      await db
        .insertInto('talk')
        .values({
          id,
          university_id: talk.universityId,
          title: talk.title,
          intro: talk.intro,
          speaker: talk.speaker,
          speaker_title: talk.speakerTitle,
          starts_at: talk.startsAt,
          ends_at: talk.endsAt,
          nationwide: Number(provinces.length === 0),
          tags: '[]',
          plays: 0,
          reserves: 0,
        })
        .execute();
      if (provinces.length > 0) {
        await db
          .insertInto('talk_province')
          .values(provinces.map((code) => ({ talk_id: id, province_id: code })))
          .execute();
      }
      await indexRows(engine, db, talkDocuments, [id]);
      await noteActs(db, act, [{ action: 'talk.add', subject: id, note: talk.title }]);
      await noteTalkNews(db, id, act.time);
    }),

  /**
   * Moves it, while it is planned as the caller has read it.
   * @returns false when it is not any more
   */
  move: (id: string, from: TalkPlan, to: TalkPlan, act: Act, note: string): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const moved = await db
        .updateTable('talk')
        .set((eb) => ({
          starts_at: to.startsAt,
          ends_at: to.endsAt,
          sequence: eb('sequence', '+', 1),
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
      const plan = { startsAt: to.startsAt, formerStartsAt: from.startsAt };
      if (to.startsAt !== from.startsAt) {
        await noteTalkChange(db, { talkId: id, kind: 'moved', ...plan }, act.time);
      }
      return true;
    }),

  /** @returns false when it is cancelled already, or not there */
  cancel: (id: string, act: Act, note: string): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const cancelled = await db
        .updateTable('talk')
        .set((eb) => ({ cancelled: 1, sequence: eb('sequence', '+', 1) }))
        .where('id', '=', id)
        .where('cancelled', '=', 0)
        .returning('starts_at as startsAt')
        .executeTakeFirst();
      if (cancelled === undefined) return false;
      await indexTalk(engine, db, id);
      await noteActs(db, act, [{ action: 'talk.cancel', subject: id, note }]);
      const { startsAt } = cancelled;
      const change = { kind: 'cancelled', startsAt, formerStartsAt: startsAt } as const;
      await noteTalkChange(db, { talkId: id, ...change }, act.time);
      return true;
    }),
});

export type TalkChangeStore = ReturnType<typeof createTalkChangeStore>;
