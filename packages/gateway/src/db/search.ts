import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sumTerms } from '../lib/search-terms.ts';
import { loadSpell } from '../lib/spell.ts';
import { holdLock } from './advisory-lock.ts';
import type { Engine } from './database.ts';
import { inParts } from './in-parts.ts';
import { inTurns } from './in-turns.ts';
import type { IndexKind, SearchDocument, SearchSource } from './search-document.ts';
import { gramTable, idRange, KINDS } from './search-kinds.ts';
import { deleteRows, insertRows, keysOf, renameOwners } from './search-rows.ts';
import { addTerms, forgetTerms, termsOfTitles } from './search-title-terms.ts';
import type { Tables } from './tables.ts';

/** Writers take turns, so that two of them neither take one id nor wait for one another's terms. */
const LOCK_KEY = 5_904_215;

/** What stands in the index of these rows of a feature, with all parts of each. */
const standing = async (db: Kysely<Tables>, kind: IndexKind, refs: readonly string[]) => {
  const found = [];
  for (const part of inParts(refs)) {
    found.push(
      ...(await db
        .selectFrom('search_document')
        .select(['id', 'ref', 'keys'])
        .where('kind', '=', kind)
        .where((eb) =>
          eb.or([
            eb('ref', 'in', part),
            // The parts of a row: `#` is followed by `$` in the order of bytes.
            ...part.map((ref) => eb.and([eb('ref', '>', `${ref}#`), eb('ref', '<', `${ref}$`)])),
          ]),
        )
        .execute()),
    );
  }
  return found;
};

const lastId = async (db: Kysely<Tables>, kind: IndexKind): Promise<number> => {
  const { from, until } = idRange(kind);
  const row = await db
    .selectFrom('search_document')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A test's own connection reads them as texts.
  return Number(row?.id ?? from);
};

/**
 * Brings the index up to date with these rows of a feature: call it in the transaction that has written or
 * deleted them.
 */
export const indexRows = async (
  engine: Engine,
  db: Kysely<Tables>,
  source: SearchSource,
  refs: readonly string[],
): Promise<void> => {
  if (refs.length === 0) return;
  await holdLock(db, engine, LOCK_KEY);
  const { kind } = source;
  const places = new Map(refs.map((ref, at) => [ref, at]));
  const placeOf = ({ ref }: SearchDocument): number => places.get(ref) ?? refs.length;
  // New ones get their ids in the order that the caller gives.
  const given = await source.documents(db, refs);
  const documents = given.toSorted((a, b) => placeOf(a) - placeOf(b));
  const old = await standing(db, kind, refs);
  const ids = new Map(old.map(({ ref, id }) => [ref, Number(id)]));
  let next = await lastId(db, kind);
  const rows = documents.map((document) => {
    const known = ids.get(document.ref);
    if (known === undefined) next += 1;
    return { id: known ?? next, document };
  });
  await deleteRows(
    engine,
    db,
    kind,
    old.map(({ id }) => Number(id)),
  );
  await insertRows(engine, db, source, rows);
  if (kind === 'university') {
    const former = new Map(old.map(({ ref, keys }) => [ref, keys]));
    const current = new Map(documents.map((document) => [document.ref, keysOf(document)]));
    const renamed = refs.filter((ref) => former.get(ref) !== current.get(ref));
    await renameOwners(engine, db, renamed);
  }
  if (source.spelt === false) return;
  const spell = loadSpell();
  const before = old.map(({ keys }) => keys);
  const terms = [
    ...termsOfTitles(before, spell, -1),
    ...termsOfTitles(documents.map(keysOf), spell, 1),
  ];
  const changes = sumTerms(terms);
  await addTerms(db, changes);
  await forgetTerms(
    db,
    changes.filter(({ weight }) => weight < 0),
  );
};

/** Empties the index. On SQLite its grams must not be deleted like rows of a table. */
export const clearSearch = async (engine: Engine, db: Kysely<Tables>): Promise<void> => {
  await db.deleteFrom('search_document').execute();
  await db.deleteFrom('search_body').execute();
  await db.deleteFrom('search_term').execute();
  for (const kind of KINDS) {
    const table = sql.ref(gramTable(kind));
    await (engine === 'postgres'
      ? sql`delete from ${table}`
      : sql`insert into ${table} (${table}) values ('delete-all')`
    ).execute(db);
  }
};

/** Documents of one transaction of `refillSearch`: others write and answer in between. */
const REFILL_ROWS = 100;

/**
 * Makes the whole index anew beside those who read and write: it is emptied, then filled in turns. Until then a part
 * is found. What others write meanwhile is indexed by them, and again. One that is cut off is begun again.
 * @returns how many documents were read of each kind
 */
export const refillSearch = async (
  engine: Engine,
  db: Kysely<Tables>,
  sources: readonly SearchSource[],
): Promise<Map<IndexKind, number>> => {
  const turn = inTurns(db);
  loadSpell();
  await turn(async (transaction) => {
    await holdLock(transaction, engine, LOCK_KEY);
    await clearSearch(engine, transaction);
  });
  const counts = new Map<IndexKind, number>();
  for (const source of sources) {
    const documents = await source.documents(db, null);
    const sorted = documents.toSorted((a, b) => a.begins - b.begins);
    const refs = sorted.map(({ ref }) => ref);
    for (const part of inParts(refs, REFILL_ROWS)) {
      await turn((transaction) => indexRows(engine, transaction, source, part));
    }
    counts.set(source.kind, refs.length);
  }
  return counts;
};

/**
 * Makes the whole index anew, in one transaction, beside which nobody writes: it is seen as it was until then. Universities come first
 * among the sources, because their names go into the documents of the others.
 * @returns how many documents there are of each kind
 */
export const rebuildSearch = async (
  engine: Engine,
  db: Kysely<Tables>,
  sources: readonly SearchSource[],
): Promise<Map<IndexKind, number>> => {
  await holdLock(db, engine, LOCK_KEY);
  await clearSearch(engine, db);
  const spell = loadSpell();
  const counts = new Map<IndexKind, number>();
  const titles: string[] = [];
  for (const source of sources) {
    const documents = await source.documents(db, null);
    // What begins last has the highest ids: a query with very many hits reads these.
    const sorted = documents.toSorted((a, b) => a.begins - b.begins);
    const { from } = idRange(source.kind);
    const rows = sorted.map((document, at) => ({ id: from + at + 1, document }));
    await insertRows(engine, db, source, rows);
    if (source.spelt !== false) {
      for (const each of sorted) titles.push(keysOf(each));
    }
    counts.set(source.kind, rows.length);
  }
  await addTerms(db, sumTerms(termsOfTitles(titles, spell, 1)));
  if (engine === 'postgres') {
    const tables = ['search_document', 'search_term', ...KINDS.map(gramTable)];
    // One after the other: all of them together may take longer than a statement may.
    for (const name of tables) await sql`analyze ${sql.ref(name)}`.execute(db);
  }
  return counts;
};
