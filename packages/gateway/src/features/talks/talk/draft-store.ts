import { randomBytes } from 'node:crypto';
import { text } from '@xuanjiang/contracts/messages';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { editable, removeEdited } from '../../../db/editable.ts';
import { deliver } from '../../../db/inbox.ts';
import { activeLiaisons } from '../../../db/liaisons.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import { copyCover, removeExtras, setContact } from './extras-store.ts';
import { putOn } from './plan-store.ts';
import type { EditRow, TimeSlot, Written } from './staff-policy.ts';

const ID_BYTES = 6;

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
  const staff = await activeLiaisons(db, universityId)
    .select('id as accountId')
    .where('id', '!=', act.actor)
    .execute();
  const message = {
    key: `${duty}/${id}/${version}`,
    kind: 'duty',
    reason: 'staff',
    title,
    content: reason,
    link: `/orgCenter/talks?talk=${id}`,
    // Only what is published is there for all.
    talkId: duty === 'talkApproved' ? id : null,
    data: { duty },
  } as const;
  await deliver(
    db,
    staff.map(({ accountId }) => ({ ...message, accountId })),
    act.time,
  );
};

/** Tells the operators that a talk waits for approval, once each time it is submitted, but not whoever did that. */
const tellOperators = async (
  db: Transaction<Tables>,
  { id, title, version }: Pick<Told, 'id' | 'title' | 'version'>,
  act: Act,
): Promise<void> => {
  const operators = await db
    .selectFrom('account')
    .select('id as accountId')
    .where('role', '=', 'operator')
    .where('status', '=', 'active')
    .where('id', '!=', act.actor)
    .execute();
  const message = {
    key: `talkSubmitted/${id}/${version}`,
    kind: 'duty',
    reason: 'staff',
    title: text('zh', 'talkSubmitted', { title }),
    link: `/desk/talks?talk=${id}`,
  } as const;
  await deliver(
    db,
    operators.map(({ accountId }) => ({ ...message, accountId })),
    act.time,
  );
};

/** Adds a draft in the caller's transaction. @returns its id */
const insertDraft = async (
  db: Transaction<Tables>,
  universityId: string,
  talk: Written,
  act: Act,
): Promise<string> => {
  const id = randomBytes(ID_BYTES).toString('hex');
  const row = { id, university_id: universityId, state: 'draft', created_at: act.time } as const;
  await db
    .insertInto('talk_draft')
    .values({ ...row, ...columnsOf(talk) })
    .execute();
  await setContact(db, id, talk);
  await noteActs(db, act, [{ action: 'talkedit.add', subject: id }]);
  return id;
};

/** Talks that only staff see. What changes one throws StaleVersion. */
export const createTalkDraftStore = (database: DatabaseAccess) => {
  const { engine, kysely } = database;
  const edits = editable(database, { table: 'talk_draft', domain: 'talkedit' });
  return {
    /** @returns the id of the new draft */
    add: (universityId: string, talk: Written, act: Act): Promise<string> =>
      kysely.transaction().execute((db) => insertDraft(db, universityId, talk, act)),

    /**
     * Makes drafts of a talk with its picture and its contact, all of them or none.
     * @param slots when each is to be
     * @returns their ids, in the order of the slots
     */
    copy: (row: EditRow, slots: readonly TimeSlot[], act: Act): Promise<string[]> =>
      kysely.transaction().execute(async (db) => {
        const ids: string[] = [];
        for (const slot of slots) {
          const id = await insertDraft(db, row.universityId, { ...row, ...slot }, act);
          await copyCover(db, row.id, id);
          ids.push(id);
        }
        return ids;
      }),

    edit: (edited: EditedRecord, talk: Written, act: Act, note: string) =>
      edits.change(edited, columnsOf(talk), {
        ...{ action: 'edit', act, note },
        also: (db) => setContact(db, edited.id, talk),
      }),

    /**
     * Lets it wait for an operator, gives it back, or takes it back.
     * @param reason why it is given back
     */
    set(
      edited: EditedRecord,
      state: 'pending' | 'returned' | 'draft',
      act: Act,
      reason = '',
    ): Promise<void> {
      const action = ({ pending: 'submit', returned: 'giveBack', draft: 'takeBack' } as const)[
        state
      ];
      return edits.change(
        edited,
        {
          ...{ state, reason },
          submitted_at: state === 'pending' ? act.time : null,
          decided_at: state === 'returned' ? act.time : null,
        },
        {
          ...{ action, act, note: reason },
          also: async (db, { id, version, university_id: universityId, title }) => {
            if (state === 'pending') await tellOperators(db, { id, version, title }, act);
            if (state !== 'returned') return;
            const told = {
              id,
              version,
              universityId,
              title,
              duty: 'talkReturned',
              reason,
            } as const;
            await tellStaff(db, told, act);
          },
        },
      );
    },

    /** Everybody sees it from now on, under the same id. */
    async publish(tx: OpenTransaction, edited: EditedRecord, act: Act): Promise<void> {
      const db = queriesOf(tx);
      const draft = await removeEdited(db, 'talk_draft', edited);
      const { id, version } = draft;
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
      const action = draft.state === 'pending' ? 'talkedit.approve' : 'talkedit.publish';
      await noteActs(db, act, [{ action, subject: id }]);
      if (draft.state === 'pending') {
        await db.updateTable('talk').set({ decided_at: act.time }).where('id', '=', id).execute();
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
    },

    remove: (edited: EditedRecord, act: Act) =>
      edits.remove(edited, {
        ...{ action: 'remove', act },
        only: (eb) => eb('state', '!=', 'pending'),
        also: (db) => removeExtras(db, edited.id),
      }),
  };
};

export type TalkDraftStore = ReturnType<typeof createTalkDraftStore>;
