import { createHash } from 'node:crypto';
import type { UniversityLevel } from '@xuanjiang/contracts/university';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import type { Tables } from '../../db/tables.ts';
import { colourOf, shortNameOf } from './policy.ts';

/** A checked university of a list. */
export interface UniversityDraft {
  readonly id: string;
  readonly name: string;
  readonly dept: string;
  readonly level: UniversityLevel;
  readonly remark: string;
  readonly provinceId: string;
  readonly cityId: string;
  readonly letter: string;
  readonly pinyin: string;
  readonly initials: string;
}

/** Who published what is imported. */
export interface SourceDraft {
  readonly publisher: string;
  /** YYYY-MM-DD; empty where it is not known. */
  readonly publishedAt: string;
  readonly url: string;
}

export interface UniversityCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** A name that a university with another id has. */
export interface TakenName {
  readonly id: string;
  readonly name: string;
}

/** The same source has the same id. */
export const addSource = async (
  db: Transaction<Tables>,
  { publisher, publishedAt, url }: SourceDraft,
): Promise<string> => {
  const id = createHash('sha256')
    .update(JSON.stringify([publisher, publishedAt, url]))
    .digest('hex')
    .slice(0, 24);
  await db
    .insertInto('source')
    .values({ id, publisher, published_at: publishedAt, url, demo: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
};

const columnsOf = (draft: UniversityDraft, sourceId: string) => ({
  name: draft.name,
  dept: draft.dept,
  level: draft.level,
  remark: draft.remark,
  province_id: draft.provinceId,
  city_id: draft.cityId,
  letter: draft.letter,
  pinyin: draft.pinyin,
  initials: draft.initials,
  source_id: sourceId,
});

/**
 * Puts universities into the table, all or none; one is known again by its code. What the list does
 * not tell (kind, site, colour, short name) stays as it is.
 */
export const importUniversityRows = (
  { kysely }: Database,
  drafts: readonly UniversityDraft[],
  source: SourceDraft,
): Promise<UniversityCounts | { readonly taken: readonly TakenName[] }> =>
  kysely.transaction().execute(async (db) => {
    const sourceId = await addSource(db, source);
    const rows = await db.selectFrom('university').selectAll().execute();
    const known = new Map(rows.map((row) => [row.id, row] as const));
    const coming = new Set(drafts.map(({ id }) => id));
    const kept = new Map(
      rows.filter(({ id }) => !coming.has(id)).map(({ id, name }) => [name, id] as const),
    );
    const taken = drafts.filter(({ name }) => kept.has(name)).map(({ id, name }) => ({ id, name }));
    if (taken.length > 0) return { taken };
    let position = rows.reduce((most, row) => Math.max(most, row.position), -1);
    const added = drafts.filter(({ id }) => !known.has(id));
    const changed = drafts.filter((draft) => {
      const row = known.get(draft.id);
      const columns = Object.entries(columnsOf(draft, sourceId));
      return row !== undefined && columns.some(([name, value]) => row[name as 'name'] !== value);
    });
    for (const draft of changed) {
      await db
        .updateTable('university')
        .set(columnsOf(draft, sourceId))
        .where('id', '=', draft.id)
        .execute();
    }
    for (const part of inParts(added)) {
      await db
        .insertInto('university')
        .values(
          part.map((draft) => {
            position += 1;
            return {
              id: draft.id,
              ...columnsOf(draft, sourceId),
              shortname: shortNameOf(draft.name),
              kind: '',
              site: '',
              color: colourOf(draft.id),
              f985: 0,
              f211: 0,
              position,
            };
          }),
        )
        .execute();
    }
    return {
      added: added.length,
      changed: changed.length,
      unchanged: drafts.length - added.length - changed.length,
    };
  });
