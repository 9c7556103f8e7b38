import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { changeEdited } from '../../../db/editable.ts';
import type { Tables } from '../../../db/tables.ts';
import type { EditRow, Written } from './staff-policy.ts';

const COVER_ID_BYTES = 8;

/** Says whom operators ask about a talk, in the caller's transaction; nobody where both texts are empty. */
export const setContact = async (
  db: Transaction<Tables>,
  id: string,
  { contact, contactWay }: Pick<Written, 'contact' | 'contactWay'>,
): Promise<void> => {
  await db.deleteFrom('talk_contact').where('talk_id', '=', id).execute();
  if (contact === '' && contactWay === '') return;
  await db
    .insertInto('talk_contact')
    .values({ talk_id: id, name: contact, way: contactWay })
    .execute();
};

const newCoverId = (): string => randomBytes(COVER_ID_BYTES).toString('hex');

/** Gives a new draft the picture of another talk, in the caller's transaction; none where that has none. */
export const copyCover = async (
  db: Transaction<Tables>,
  from: string,
  to: string,
): Promise<void> => {
  await db
    .insertInto('talk_cover')
    .columns(['talk_id', 'id', 'picture'])
    .expression((eb) =>
      eb
        .selectFrom('talk_cover')
        .select([eb.val(to).as('talk_id'), eb.val(newCoverId()).as('id'), 'picture'])
        .where('talk_id', '=', from),
    )
    .execute();
};

/** Deletes the contact and the picture of a draft that is deleted. */
export const removeExtras = async (db: Transaction<Tables>, id: string): Promise<void> => {
  await db.deleteFrom('talk_contact').where('talk_id', '=', id).execute();
  await db.deleteFrom('talk_cover').where('talk_id', '=', id).execute();
};

/** The pictures of talks, drafts among them. */
export const createCoverEditStore = ({ kysely }: Database) => ({
  /** Base64 of a WebP; null for none. */
  async picture(talkId: string): Promise<string | null> {
    const row = await kysely
      .selectFrom('talk_cover')
      .select('picture')
      .where('talk_id', '=', talkId)
      .executeTakeFirst();
    return row?.picture ?? null;
  },

  /**
   * @param picture base64 of a WebP; null takes it away
   * @throws StaleVersion
   */
  set: ({ id, version, stored }: EditRow, picture: string | null, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const table = stored === 'published' ? 'talk' : 'talk_draft';
      await changeEdited(db, table, { id, version }, {});
      await db.deleteFrom('talk_cover').where('talk_id', '=', id).execute();
      if (picture !== null) {
        await db
          .insertInto('talk_cover')
          .values({ talk_id: id, id: newCoverId(), picture })
          .execute();
      }
      await noteActs(db, act, [{ action: 'talkedit.edit', subject: id, note: 'Cover' }]);
    }),
});

export type CoverEditStore = ReturnType<typeof createCoverEditStore>;
