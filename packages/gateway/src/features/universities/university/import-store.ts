import type { UniversityLevel } from '@xuanjiang/contracts/university';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import { inTurns } from '../../../db/in-turns.ts';
import { markUniversities } from '../../../db/rank-marks.ts';
import { indexRows } from '../../../db/search.ts';
import { universityDocuments } from '../../../db/search-sources/university.ts';
import type { SourceDraft } from '../../../db/sources.ts';
import { addSource, sourceIdOf } from '../../../db/sources.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Clock } from '../../../lib/clock.ts';
import { shortNameOf } from '../../../lib/short-names.ts';
import { loadSpell } from '../../../lib/spell.ts';
import { colourOf } from './policy.ts';

export type { SourceDraft } from '../../../db/sources.ts';

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
  /** What only some lists tell; what is left out stays as it is. */
  readonly told: Readonly<Partial<ToldColumns>>;
}

/** Columns that the ministry's list does not have. */
export interface ToldColumns {
  readonly kind: string;
  readonly site: string;
  readonly f985: 0 | 1;
  readonly f211: 0 | 1;
  readonly dfc: 0 | 1;
}

export interface UniversityCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Universities of one transaction: one that waits to write waits for no more of them. */
const TURN_ROWS = 100;

type Row = Selectable<Tables['university']>;

const idsOf = (drafts: readonly UniversityDraft[]): string[] => drafts.map(({ id }) => id);

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
  ...draft.told,
});

/**
 * What has to be done to the table. A name that goes from one university to another changes hands in one transaction,
 * so that none is ever without a name.
 */
const planOf = (rows: readonly Row[], drafts: readonly UniversityDraft[], sourceId: string) => {
  const known = new Map(rows.map((row) => [row.id, row] as const));
  const holders = new Map(rows.map(({ id, name }) => [name, id] as const));
  const added = drafts.filter(({ id }) => !known.has(id));
  const changed = drafts.filter((draft) => {
    const row = known.get(draft.id);
    const columns = Object.entries(columnsOf(draft, sourceId));
    return row !== undefined && columns.some(([name, value]) => row[name as 'name'] !== value);
  });
  const renamed = changed.filter(({ id, name }) => known.get(id)?.name !== name);
  const exchanging = new Set(
    renamed.flatMap(({ id, name }) => {
      const holder = holders.get(name);
      return holder === undefined ? [] : [id, holder];
    }),
  );
  return {
    added,
    changed,
    renamed: new Set(idsOf(renamed)),
    together: changed.filter(({ id }) => exchanging.has(id)),
    apart: changed.filter(({ id }) => !exchanging.has(id)),
  };
};

const change = async (
  db: Transaction<Tables>,
  changed: readonly UniversityDraft[],
  renamed: readonly string[],
  sourceId: string,
): Promise<void> => {
  // Two may have changed their names with one another: a name is free before it is given again.
  for (const part of inParts(renamed)) {
    await db
      .updateTable('university')
      .set((eb) => ({ name: eb.ref('id') }))
      .where('id', 'in', part)
      .execute();
  }
  for (const draft of changed) {
    await db
      .updateTable('university')
      .set(columnsOf(draft, sourceId))
      .where('id', '=', draft.id)
      .execute();
  }
};

/** @param position of the first of them, in the order of the table */
const add = async (
  db: Transaction<Tables>,
  added: readonly UniversityDraft[],
  position: number,
  sourceId: string,
): Promise<void> => {
  const rows = added.map((draft, place) => ({
    id: draft.id,
    shortname: shortNameOf(draft.name),
    kind: '',
    site: '',
    color: colourOf(draft.id),
    f985: 0,
    f211: 0,
    dfc: 0,
    ...columnsOf(draft, sourceId),
    position: position + place,
  }));
  await db.insertInto('university').values(rows).execute();
};

/** Universities whose names belong to others, which are not in the list. */
const takenNames = (rows: readonly Row[], drafts: readonly UniversityDraft[]): string[] => {
  const coming = new Set(idsOf(drafts));
  const kept = new Set(rows.filter(({ id }) => !coming.has(id)).map(({ name }) => name));
  return idsOf(drafts.filter(({ name }) => kept.has(name)));
};

/**
 * Puts universities into the table and the search, in turns; one is known again by its code. Cut off and
 * repeated it ends the same. What the list does not tell (colour, short name, and kind, site and tags where it
 * has no column for them) stays as it is.
 * @param require looks before each turn whether it may go on; it throws where it may not
 * @returns `taken`: ids whose names belong to universities that are not in the list; nothing was changed
 */
export const importUniversityRows = async (
  { kysely, engine }: Database,
  drafts: readonly UniversityDraft[],
  source: SourceDraft,
  clock: Clock,
  require: (db: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<UniversityCounts | { readonly taken: readonly string[] }> => {
  const rows = await kysely.selectFrom('university').selectAll().execute();
  const taken = takenNames(rows, drafts);
  if (taken.length > 0) return { taken };
  const { added, changed, renamed, together, apart } = planOf(rows, drafts, sourceIdOf(source));
  // Read now: the first transaction need not take so long.
  loadSpell();
  const turn = inTurns(kysely);
  // Universities that change come before new ones: a new one may get a name that is free only then.
  for (const part of [together, ...inParts(apart, TURN_ROWS)]) {
    if (part.length === 0) continue;
    const names = idsOf(part).filter((id) => renamed.has(id));
    await turn(async (db) => {
      await require(db);
      await change(db, part, names, await addSource(db, source));
      await markUniversities(db, idsOf(part), clock());
      await indexRows(engine, db, universityDocuments, names);
    });
  }
  let position = rows.reduce((most, row) => Math.max(most, row.position), -1) + 1;
  for (const part of inParts(added, TURN_ROWS)) {
    await turn(async (db) => {
      await require(db);
      await add(db, part, position, await addSource(db, source));
      await indexRows(engine, db, universityDocuments, idsOf(part));
    });
    position += part.length;
  }
  return {
    added: added.length,
    changed: changed.length,
    unchanged: drafts.length - added.length - changed.length,
  };
};
