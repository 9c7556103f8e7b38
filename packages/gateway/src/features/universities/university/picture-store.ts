import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { holdRow } from '../../../db/hold-row.ts';
import type { Tables } from '../../../db/tables.ts';

const ID_BYTES = 16;
/** Pictures of one university that are kept beside those in use: older versions show them. */
const PICTURES_MAX = 60;

/** Which of these pictures a university has. */
export const keptPictures = async (
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  universityId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('org_picture')
    .select('id')
    .where('university_id', '=', universityId)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The pictures that universities show of themselves. */
export const createOrgPictureStore = ({ kysely }: Database) => ({
  /**
   * Keeps a picture; the oldest that nothing shows goes where there are too many.
   * @param picture WebP, base64
   * @returns its id
   */
  add: (universityId: string, picture: string, now: number): Promise<string> =>
    kysely.transaction().execute(async (db) => {
      // A save, which may just show one of the oldest, holds the university too.
      await holdRow(db, 'university', universityId);
      const id = randomBytes(ID_BYTES).toString('hex');
      const row = { id, university_id: universityId, picture, sent_at: now };
      await db.insertInto('org_picture').values(row).execute();
      const old = await db
        .selectFrom('org_picture')
        .select('id')
        .where('university_id', '=', universityId)
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .offset(PICTURES_MAX)
        // SQLite takes no offset without a limit.
        .limit(PICTURES_MAX)
        .execute();
      if (old.length === 0) return id;
      const used = await db
        .selectFrom('university')
        .leftJoin('org_review', 'org_review.university_id', 'university.id')
        .select(['university.pictures', 'org_review.fields'])
        .where('university.id', '=', universityId)
        .executeTakeFirst();
      const texts = `${used?.pictures} ${used?.fields}`;
      const gone = old.map((each) => each.id).filter((each) => !texts.includes(each));
      if (gone.length > 0) await db.deleteFrom('org_picture').where('id', 'in', gone).execute();
      return id;
    }),

  /** A picture for those who edit the page; null for none. */
  async own(universityId: string, id: string): Promise<Buffer | null> {
    const row = await kysely
      .selectFrom('org_picture')
      .select('picture')
      .where('university_id', '=', universityId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : Buffer.from(row.picture, 'base64');
  },

  /** A picture that students see, under the name of its file; null for none, and for one that is not shown. */
  async shown(file: string): Promise<Buffer | null> {
    const id = /^([0-9a-f]{32})\.webp$/.exec(file)?.[1];
    if (id === undefined) return null;
    const row = await kysely
      .selectFrom('org_picture')
      .innerJoin('university', 'university.id', 'org_picture.university_id')
      .select(['org_picture.picture', 'university.pictures'])
      .where('org_picture.id', '=', id)
      .executeTakeFirst();
    return row?.pictures.includes(id) === true ? Buffer.from(row.picture, 'base64') : null;
  },
});

export type OrgPictureStore = ReturnType<typeof createOrgPictureStore>;
