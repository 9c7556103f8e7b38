import type { UniversityLevel } from '@xuanjiang/contracts/university';
import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { changeEdited } from '../../../db/editable.ts';
import { inParts } from '../../../db/in-parts.ts';
import { markUniversities } from '../../../db/rank-marks.ts';
import { indexRows } from '../../../db/search.ts';
import { universityDocuments } from '../../../db/search-sources/university.ts';
import type { SourceDraft } from '../../../db/sources.ts';
import { addSource } from '../../../db/sources.ts';
import type { Tables } from '../../../db/tables.ts';

/** Columns that staff write; what is left out stays as it is. */
export interface UniversityValues {
  readonly name?: string | undefined;
  readonly shortname?: string | undefined;
  readonly province_id?: string | undefined;
  readonly city_id?: string | undefined;
  readonly kind?: string | undefined;
  readonly level?: UniversityLevel | undefined;
  readonly dfc?: number | undefined;
  readonly f985?: number | undefined;
  readonly f211?: number | undefined;
  readonly remark?: string | undefined;
  readonly color?: string | undefined;
  readonly dept?: string | undefined;
  readonly site?: string | undefined;
  readonly letter?: string | undefined;
  readonly pinyin?: string | undefined;
  readonly initials?: string | undefined;
}

/** The columns of a new university, but its place among the others. */
export type NewUniversity = Omit<
  Insertable<Tables['university']>,
  'position' | 'source_id' | 'version'
>;

export interface FactDraft {
  readonly name: string;
  readonly value: string;
  readonly source: SourceDraft;
}

interface Change extends Act, EditedRecord {}

/** A change was undone: another university has the name. */
export class UniversityNameTaken extends Error {}

/** Whether another university has a name. */
export const isNameTaken = async (
  db: Transaction<Tables>,
  id: string,
  name: string,
): Promise<boolean> =>
  (await db
    .selectFrom('university')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined;

const keyOf = ({ publisher, publishedAt, url }: SourceDraft): string =>
  JSON.stringify([publisher, publishedAt, url]);

/** The sources of its facts, by what they say: one that is kept stays the same, also the demo's. */
const sourcesOf = async (db: Transaction<Tables>, id: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('university_fact')
    .innerJoin('source', 'source.id', 'university_fact.source_id')
    .select(['source.id', 'source.publisher', 'source.published_at as publishedAt', 'source.url'])
    .where('university_id', '=', id)
    .execute();
  return new Map(rows.map(({ id: sourceId, ...source }) => [keyOf(source), sourceId]));
};

/** Writes all facts of a university in the place of those that it has. */
export const putFacts = async (
  db: Transaction<Tables>,
  university_id: string,
  facts: readonly FactDraft[],
): Promise<void> => {
  const sources = await sourcesOf(db, university_id);
  await db.deleteFrom('university_fact').where('university_id', '=', university_id).execute();
  const rows: Tables['university_fact'][] = [];
  for (const [position, { name, value, source }] of facts.entries()) {
    const source_id = sources.get(keyOf(source)) ?? (await addSource(db, source));
    rows.push({ university_id, position, name, value, source_id });
  }
  for (const part of inParts(rows)) {
    await db.insertInto('university_fact').values(part).execute();
  }
};

/** Universities as staff write them. */
export const createUniversityEditingStore = ({ kysely, engine }: Database) => {
  return {
    /** Adds a university after the others. @returns the one that has its code or name already; null when it was added */
    add: (
      values: NewUniversity,
      act: Act,
    ): Promise<{ readonly id: string; readonly name: string } | null> =>
      kysely.transaction().execute(async (db) => {
        const { id, name } = values;
        // Two operators add the same one at once: one after another.
        if (engine === 'postgres')
          await sql`lock table university in share row exclusive mode`.execute(db);
        const taken = await db
          .selectFrom('university')
          .select(['id', 'name'])
          .where((eb) => eb.or([eb('id', '=', id), eb('name', '=', name)]))
          .orderBy((eb) => eb.case().when('id', '=', id).then(eb.lit(0)).else(eb.lit(1)).end())
          .executeTakeFirst();
        if (taken !== undefined) return taken;
        const { last } = await db
          .selectFrom('university')
          .select(({ fn }) => fn.max('position').as('last'))
          .executeTakeFirstOrThrow();
        await db
          .insertInto('university')
          .values({ ...values, position: (last ?? -1) + 1, source_id: null })
          .execute();
        await indexRows(engine, db, universityDocuments, [id]);
        await noteActs(db, act, [{ action: 'university.add', subject: id }]);
        return null;
      }),

    /** @throws StaleVersion, UniversityNameTaken */
    edit: (change: Change, values: UniversityValues): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const { id } = change;
        const { name } = values;
        if (name !== undefined && (await isNameTaken(db, id, name)))
          throw new UniversityNameTaken();
        await changeEdited(db, 'university', change, values);
        await markUniversities(db, [id], change.time);
        if (name !== undefined || values.shortname !== undefined) {
          await indexRows(engine, db, universityDocuments, [id]);
        }
        const note = Object.keys(values)
          .filter((key) => values[key as keyof UniversityValues] !== undefined)
          .join(' ');
        await noteActs(db, change, [{ action: 'university.edit', subject: id, note }]);
      }),

    /** Writes all facts. @throws StaleVersion */
    setFacts: (change: Change, facts: readonly FactDraft[]): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const university_id = change.id;
        await changeEdited(db, 'university', change, {});
        await putFacts(db, university_id, facts);
        const note = `${facts.length}`;
        await noteActs(db, change, [
          { action: 'university.setFact', subject: university_id, note },
        ]);
      }),
  };
};

export type UniversityEditingStore = ReturnType<typeof createUniversityEditingStore>;
