import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { Tables } from '../../../db/tables.ts';

/** Two universities that work together. */
export interface PartnershipDraft {
  readonly universityId: string;
  readonly partnerId: string;
  /** YYYY-MM-DD. */
  readonly since: string;
  readonly note: string;
}

/** Pairs, not rows. */
interface PartnershipCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

type Row = Selectable<Tables['university_partner']>;

const keyOf = (row: Pick<Row, 'university_id' | 'partner_id'>): string =>
  `${row.university_id} ${row.partner_id}`;

/** Each of the two has a row. */
const rowsOf = ({ universityId, partnerId, since, note }: PartnershipDraft): readonly Row[] => [
  { university_id: universityId, partner_id: partnerId, since, note },
  { university_id: partnerId, partner_id: universityId, since, note },
];

/**
 * Puts partnerships into the table, all or none; a pair is known again by its two universities.
 * @param isReplacing whether other partnerships of these drafts' `universityId` go
 */
export const importPartnerRows = (
  { kysely }: Database,
  drafts: readonly PartnershipDraft[],
  isReplacing: boolean,
): Promise<PartnershipCounts> =>
  kysely.transaction().execute(async (db) => {
    const rows = await db.selectFrom('university_partner').selectAll().execute();
    const known = new Map(rows.map((row) => [keyOf(row), row] as const));
    const isKnown = (row: Row): boolean => known.has(keyOf(row));
    const stands = (row: Row): boolean => {
      const before = known.get(keyOf(row));
      return before?.since === row.since && before.note === row.note;
    };
    const put = drafts.filter((draft) => !rowsOf(draft).every(stands));
    const added = put.filter((draft) => !rowsOf(draft).some(isKnown));
    const coming = new Set(drafts.flatMap(rowsOf).map(keyOf));
    const replaced = new Set(isReplacing ? drafts.map(({ universityId }) => universityId) : []);
    const removed = rows.filter(
      (row) =>
        (replaced.has(row.university_id) || replaced.has(row.partner_id)) &&
        !coming.has(keyOf(row)),
    );
    for (const { university_id, partner_id } of removed) {
      await db
        .deleteFrom('university_partner')
        .where('university_id', '=', university_id)
        .where('partner_id', '=', partner_id)
        .execute();
    }
    for (const part of inParts(put.flatMap(rowsOf))) {
      await db
        .insertInto('university_partner')
        .values(part)
        .onConflict((conflict) =>
          conflict.columns(['university_id', 'partner_id']).doUpdateSet((eb) => ({
            since: eb.ref('excluded.since'),
            note: eb.ref('excluded.note'),
          })),
        )
        .execute();
    }
    const pairs = new Set(
      removed.map(({ university_id, partner_id }) => [university_id, partner_id].toSorted().join()),
    );
    return {
      added: added.length,
      changed: put.length - added.length,
      unchanged: drafts.length - put.length,
      removed: pairs.size,
    };
  });
