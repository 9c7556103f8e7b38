import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { foldText, gramsOf } from '../lib/search-text.ts';
import type { Engine } from './database.ts';
import { inParts } from './in-parts.ts';
import type { IndexKind, SearchDocument, SearchSource } from './search-document.ts';
import { gramKey, gramTable, kindOf } from './search-kinds.ts';
import type { Tables } from './tables.ts';

const BODY_MAX = 4000;

/** A document and its id in the index. */
interface Row {
  readonly id: number;
  readonly document: SearchDocument;
}

/** All texts of a document that are looked in. */
interface Searched {
  readonly id: number;
  readonly keys: string;
  readonly owner: string;
  readonly body: string;
}

/** What can be typed of a title and its names, one on a line. */
export const keysOf = ({ title, names = [] }: SearchDocument): string =>
  foldText([title, ...names].join('\n'));

/** Rows of one statement: a passage of what was said has some thousand grams, and a statement has its time. */
const GRAM_ROWS = 50;

const addGrams = async (
  engine: Engine,
  db: Kysely<Tables>,
  kind: IndexKind,
  rows: readonly Searched[],
): Promise<void> => {
  const table = sql.ref(gramTable(kind));
  for (const part of inParts(rows, GRAM_ROWS)) {
    const grams = part.map(({ id, keys, owner, body }) => ({
      id,
      all: gramsOf(`${keys}\n${owner}\n${body}`),
    }));
    const values =
      engine === 'postgres'
        ? grams.map(({ id, all }) => sql`(${id}::bigint, array_to_tsvector(${all}::text[]))`)
        : grams.map(({ id, all }) => sql`(${id}, ${all.join(' ')})`);
    await sql`insert into ${table} (${sql.ref(gramKey(engine))}, grams)
      values ${sql.join(values)}`.execute(db);
  }
};

const deleteGrams = async (
  engine: Engine,
  db: Kysely<Tables>,
  kind: IndexKind,
  ids: readonly number[],
): Promise<void> => {
  await sql`delete from ${sql.ref(gramTable(kind))}
    where ${sql.ref(gramKey(engine))} in (${sql.join(ids)})`.execute(db);
};

/** Takes these documents out of the index, but for their terms. */
export const deleteRows = async (
  engine: Engine,
  db: Kysely<Tables>,
  kind: IndexKind,
  ids: readonly number[],
): Promise<void> => {
  for (const part of inParts(ids)) {
    await db.deleteFrom('search_document').where('id', 'in', part).execute();
    await db.deleteFrom('search_body').where('id', 'in', part).execute();
    await deleteGrams(engine, db, kind, part);
  }
};

/** The names of these universities, as far as they are in the index. */
const namesOf = async (
  db: Kysely<Tables>,
  universityIds: Iterable<string>,
): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  for (const part of inParts([...new Set(universityIds)])) {
    const rows = await db
      .selectFrom('search_document')
      .select(['ref', 'keys'])
      .where('kind', '=', 'university')
      .where('ref', 'in', part)
      .execute();
    for (const { ref, keys } of rows) names.set(ref, keys);
  }
  return names;
};

/** Puts documents into the index, but for their terms. */
export const insertRows = async (
  engine: Engine,
  db: Kysely<Tables>,
  { kind, bodyMax = BODY_MAX }: SearchSource,
  rows: readonly Row[],
): Promise<void> => {
  // A university is found by its own names only.
  const names =
    kind === 'university'
      ? new Map<string, string>()
      : await namesOf(
          db,
          rows.flatMap(({ document }) => document.universityId ?? []),
        );
  const searched = rows.map(({ id, document }) => ({
    id,
    keys: keysOf(document),
    owner: names.get(document.universityId ?? '') ?? '',
    body: (document.body ?? '').slice(0, bodyMax),
    document,
  }));
  for (const part of inParts(searched)) {
    await db
      .insertInto('search_document')
      .values(
        part.map(({ id, keys, owner, document }) => ({
          id,
          kind,
          ref: document.ref,
          title: document.title,
          keys,
          university_id: document.universityId ?? null,
          owner,
          begins: document.begins,
          ends: document.ends ?? null,
          facts: JSON.stringify(document.facts ?? {}),
        })),
      )
      .execute();
  }
  const long = searched.flatMap(({ id, body }) => (body === '' ? [] : { id, body }));
  for (const part of inParts(long)) await db.insertInto('search_body').values(part).execute();
  await addGrams(engine, db, kind, searched);
};

/** The documents of universities whose names have changed are found by the new ones. */
export const renameOwners = async (
  engine: Engine,
  db: Kysely<Tables>,
  universityIds: readonly string[],
): Promise<void> => {
  const names = await namesOf(db, universityIds);
  for (const part of inParts(universityIds)) {
    const rows = await db
      .selectFrom('search_document as d')
      .leftJoin('search_body as b', 'b.id', 'd.id')
      .select(['d.id', 'd.keys', 'd.university_id as universityId', 'b.body'])
      .where('d.university_id', 'in', part)
      .where('d.kind', '<>', 'university')
      .execute();
    const searched = rows.map(({ id, keys, universityId, body }) => ({
      id: Number(id),
      keys,
      owner: names.get(universityId ?? '') ?? '',
      body: body ?? '',
    }));
    for (const id of part) {
      await db
        .updateTable('search_document')
        .set({ owner: names.get(id) ?? '' })
        .where('university_id', '=', id)
        .where('kind', '<>', 'university')
        .execute();
    }
    for (const [kind, own] of Map.groupBy(searched, ({ id }) => kindOf(id))) {
      if (kind === undefined) continue;
      for (const some of inParts(own)) {
        await deleteGrams(
          engine,
          db,
          kind,
          some.map(({ id }) => id),
        );
        await addGrams(engine, db, kind, some);
      }
    }
  }
};
