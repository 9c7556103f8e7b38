import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { deliver } from '../../../db/inbox.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import { removeExtras, setContact } from './extras-store.ts';
import { putOn } from './plan-store.ts';
import type { EditRow, Written } from './staff-policy.ts';

const ID_BYTES = 6;

/** A record as its editor began with it. */
type Edited = Pick<EditRow, 'id' | 'version'>;

const columnsOf = (talk: Written) => ({
  title: talk.title,
  intro: talk.intro,
  speaker: talk.speaker,
  speaker_title: talk.speakerTitle,
  starts_at: talk.startsAt,
  ends_at: talk.endsAt,
  provinces: JSON.stringify(talk.provinces),
  tags: JSON.stringify(talk.tags),
});

interface Told {
  readonly id: string;
  readonly universityId: string;
  readonly title: string;
  readonly version: number;
  readonly duty: 'talkReturned' | 'talkApproved';
  readonly reason: string;
}

/** Tells the staff of a university what became of a talk that waited, but not whoever did it. */
const tellStaff = async (db: Transaction<Tables>, told: Told, act: Act): Promise<void> => {
  const { id, universityId, title, version, duty, reason } = told;
  const staff = await db
    .selectFrom('account')
    .select('id as accountId')
    .where('role', '=', 'worker')
    .where('university_id', '=', universityId)
    .where('status', '=', 'active')
    .where('id', '!=', act.actor)
    .execute();
  const message = {
    key: `${duty}/${id}/${version}`,
    kind: 'duty',
    reason: 'staff',
    title,
    content: reason,
    link: `/orgCenter/talks?talk=${id}`,
    data: { duty },
  } as const;
  await deliver(
    db,
    staff.map(({ accountId }) => ({ ...message, accountId })),
    act.time,
  );
};

/** Talks that only staff see. What gives false found the record changed since its editor began. */
export const createTalkDraftStore = ({ engine, kysely }: DatabaseAccess) => ({
  /** @returns the id of the new draft */
  add: (universityId: string, talk: Written, act: Act): Promise<string> =>
    kysely.transaction().execute(async (db) => {
      const id = randomBytes(ID_BYTES).toString('hex');
      const row = {
        id,
        university_id: universityId,
        state: 'draft',
        created_at: act.time,
      } as const;
      await db
        .insertInto('talk_draft')
        .values({ ...row, ...columnsOf(talk) })
        .execute();
      await setContact(db, id, talk);
      await noteActs(db, act, [{ action: 'talkedit.add', subject: id }]);
      return id;
    }),

  edit: ({ id, version }: Edited, talk: Written, act: Act, note: string): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const edited = await db
        .updateTable('talk_draft')
        .set((eb) => ({ ...columnsOf(talk), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      if (edited === undefined) return false;
      await setContact(db, id, talk);
      await noteActs(db, act, [{ action: 'talkedit.edit', subject: id, note }]);
      return true;
    }),

  /**
   * Lets it wait for an operator, gives it back, or takes it back.
   * @param reason why it is given back
   */
  set: (
    { id, version }: Edited,
    state: 'pending' | 'returned' | 'draft',
    act: Act,
    reason = '',
  ): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const set = await db
        .updateTable('talk_draft')
        .set((eb) => ({ state, reason, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(['version', 'university_id as universityId', 'title'])
        .executeTakeFirst();
      if (set === undefined) return false;
      const names = { pending: 'submit', returned: 'giveBack', draft: 'takeBack' } as const;
      const action = `talkedit.${names[state]}`;
      await noteActs(db, act, [{ action, subject: id, note: reason }]);
      if (state === 'returned') {
        await tellStaff(db, { id, ...set, duty: 'talkReturned', reason }, act);
      }
      return true;
    }),

  /** Everybody sees it from now on, under the same id. */
  async publish(tx: OpenTransaction, { id, version }: Edited, act: Act): Promise<boolean> {
    const db = queriesOf(tx);
    const draft = await db
      .deleteFrom('talk_draft')
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (draft === undefined) return false;
    const { starts_at: startsAt, ends_at: endsAt, university_id: universityId } = draft;
    if (startsAt === null || endsAt === null) throw new Error(`draft ${id} has no times`);
    const { title, intro, speaker, speaker_title: speakerTitle } = draft;
    const talk = {
      ...{ id, universityId, title, intro, speaker, speakerTitle, startsAt, endsAt },
      provinces: JSON.parse(draft.provinces) as string[],
      tags: JSON.parse(draft.tags) as string[],
      version: version + 1,
    };
    await putOn(engine, db, talk);
    await noteActs(db, act, [{ action: 'talkedit.publish', subject: id }]);
    if (draft.state === 'pending') {
      const told = {
        id,
        universityId,
        title,
        version,
        duty: 'talkApproved',
        reason: '',
      } as const;
      await tellStaff(db, told, act);
    }
    return true;
  },

  remove: ({ id, version }: Edited, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const removed = await db
        .deleteFrom('talk_draft')
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', '!=', 'pending')
        .returning('id')
        .executeTakeFirst();
      if (removed === undefined) return false;
      await removeExtras(db, id);
      await noteActs(db, act, [{ action: 'talkedit.remove', subject: id }]);
      return true;
    }),
});

export type TalkDraftStore = ReturnType<typeof createTalkDraftStore>;
