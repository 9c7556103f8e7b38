import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { visibleSignups } from './chosen-store.ts';

/** High schools of those whose phones were shown, as far as the university still sees them; by the id of the reason. */
const schoolsOf = async (
  db: Kysely<Tables>,
  universityId: string,
  reasonIds: readonly string[],
) => {
  if (reasonIds.length === 0) return new Map<string, string>();
  const rows = await visibleSignups(db, universityId)
    .innerJoin('signup_reveal as r', 'r.signup_id', 's.id')
    .select(['r.id', 'e.school'])
    .where('r.id', 'in', reasonIds)
    .execute();
  return new Map(rows.map(({ id, school }) => [id, school]));
};

/** Reads which staff of a university looked at the students who signed up with it. */
export const createLookStore = ({ kysely }: Pick<Database, 'kysely'>) => ({
  /** The last one first. */
  async find(universityId: string, page: PageRange) {
    const looks = kysely
      .selectFrom('signup_look as l')
      .leftJoin('account as a', 'a.id', 'l.looked_by')
      .leftJoin('signup_reveal as r', 'r.id', 'l.reason_id')
      .leftJoin('attendee_reveal as ar', 'ar.id', 'l.reason_id')
      .leftJoin('export_grant as g', 'g.id', 'l.reason_id')
      .where('l.university_id', '=', universityId)
      .select(['l.id', 'l.kind', 'l.students', 'l.created_at as time', 'l.reason_id as reasonId'])
      .select(['a.displayname as by', 'r.reason', 'ar.reason as attendeeReason'])
      .select('g.reason as grantReason')
      .orderBy('l.created_at', 'desc')
      .orderBy('l.id', 'desc');
    const found = await readPage(looks, page);
    const reveals = found.rows.flatMap(({ kind, reasonId }) =>
      kind === 'reveal' ? [reasonId] : [],
    );
    const schools = await schoolsOf(kysely, universityId, reveals);
    const rows = found.rows.map((row) => ({ ...row, school: schools.get(row.reasonId) ?? '' }));
    return { rows, total: found.total };
  },
});

export type LookStore = ReturnType<typeof createLookStore>;

export const lookRows = accountRows({
  table: 'signup_look',
  column: 'looked_by',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
