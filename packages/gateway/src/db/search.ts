import type { SearchKind } from '@xuanjiang/contracts/search';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { CueStart } from '../lib/said-passages.ts';
import type { Spell, Term } from '../lib/search-terms.ts';
import { sumTerms, termsOf } from '../lib/search-terms.ts';
import { foldText, gramsOf } from '../lib/search-text.ts';
import { loadSpell } from '../lib/spell.ts';
import type { Engine } from './database.ts';
import { inParts } from './in-parts.ts';
import { inTurns } from './in-turns.ts';
import type { Tables } from './tables.ts';

/** What has documents: what `search.find` gives, and what was said in talks, which has a call of its own. */
export type IndexKind = SearchKind | 'said';

/** What a hit shows beside the columns of its document. */
export interface SearchFacts {
  /** A line under the title. */
  readonly note?: string;
  /** The talk that a hit opens, and where in its recording. */
  readonly talkId?: string;
  readonly atMs?: number;
  /**
   * The long text is that of a file, its pages one after the other, parted by `PAGE_END`: the page, from 1, with
   * which it begins after its cover and table of contents.
   */
  readonly firstPage?: number;
  /** The long text is what was said: where each cue begins in it, and in the recording, ms. */
  readonly cues?: readonly CueStart[];
}

/** What a feature says of one of its rows for the search. */
export interface SearchDocument {
  /** Id of the row. */
  readonly ref: string;
  readonly title: string;
  /** Other names, subjects, speakers: short, found like the title. Names of universities are not among them. */
  readonly names?: readonly string[];
  /** The long text; what is beyond `BODY_MAX` is not found: a document of its own for each part, or `bodyMax`. */
  readonly body?: string;
  /** Whose names find the document too. */
  readonly universityId?: string | null;
  /** UTC ms of its beginning, or a rank: higher ones come first. What has no end is not found before it. */
  readonly begins: number;
  /** UTC ms of its end. With it, what is on comes first, then the soonest, then what was last. */
  readonly ends?: number;
  readonly facts?: SearchFacts;
}

/**
 * How the rows of a feature become documents: a file in `search-sources/`, listed in `search-sources.ts`.
 * Whatever changes a row calls `indexRows` in the same transaction:
 * `await indexRows(engine, db, talkDocuments, [id])`.
 */
export interface SearchSource {
  readonly kind: IndexKind;
  /** Whether words of the titles and names can be typed in pinyin; they can by default. */
  readonly spelt?: boolean;
  /** Characters of the long text that are found, if not `BODY_MAX`. */
  readonly bodyMax?: number;
  /**
   * The documents of these rows, of all with null. A row that is gone or not public gives none. A row may give
   * several, whose refs are its id, `#` and a number: all of them are written anew.
   */
  documents(db: Kysely<Tables>, refs: readonly string[] | null): Promise<SearchDocument[]>;
}

const BODY_MAX = 4000;
export const PAGE_END = '\f';
/** Ids of a kind's documents: a query of one kind reads one range. */
const RANGE = 1_000_000_000_000;
const NUMBERS: Record<IndexKind, number> = {
  talk: 1,
  question: 2,
  university: 3,
  guide: 4,
  news: 5,
  event: 6,
  group: 7,
  said: 8,
};
/** Writers take turns, so that two of them neither take one id nor wait for one another's terms. */
const LOCK_KEY = 5_904_215;

const KINDS = Object.keys(NUMBERS) as IndexKind[];

/** The kind of a document, which its id tells. */
export const kindOf = (id: number): IndexKind | undefined => KINDS[Math.floor(id / RANGE) - 1];

const idRange = (kind: IndexKind) => ({
  from: NUMBERS[kind] * RANGE,
  until: (NUMBERS[kind] + 1) * RANGE,
});

/** The table of one kind's grams. */
export const gramTable = (kind: IndexKind): string => `search_gram_${kind}`;

/** What the key of a table of grams is called. */
export const gramKey = (engine: Engine): string => (engine === 'postgres' ? 'id' : 'rowid');

const lock = async (engine: Engine, db: Kysely<Tables>): Promise<void> => {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(db);
};

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
const keysOf = ({ title, names = [] }: SearchDocument): string =>
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

const addTerms = async (db: Kysely<Tables>, terms: readonly Term[]): Promise<void> => {
  for (const rows of inParts(terms)) {
    await db
      .insertInto('search_term')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['term', 'pinyin']).doUpdateSet((eb) => ({
          weight: eb('search_term.weight', '+', eb.ref('excluded.weight')),
        })),
      )
      .execute();
  }
};

/** Those of these terms that no title has any more. */
const forgetTerms = async (db: Kysely<Tables>, terms: readonly Term[]): Promise<void> => {
  for (const part of inParts([...new Set(terms.map(({ term }) => term))])) {
    await db.deleteFrom('search_term').where('term', 'in', part).where('weight', '<=', 0).execute();
  }
};

/** One after another: all terms of many titles would take much memory. */
function* termsOfTitles(
  allKeys: readonly string[],
  spell: Spell,
  sign: 1 | -1,
): Generator<Term, void, undefined> {
  for (const keys of allKeys) {
    for (const term of termsOf(keys, spell)) {
      yield { ...term, weight: sign * term.weight };
    }
  }
}

const deleteRows = async (
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

const insertRows = async (
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
const renameOwners = async (
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
  await lock(engine, db);
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
  const spell = await loadSpell();
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
  await loadSpell();
  await turn(async (transaction) => {
    await lock(engine, transaction);
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
  await lock(engine, db);
  await clearSearch(engine, db);
  const spell = await loadSpell();
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
    await sql`analyze ${sql.join(tables.map((name) => sql.ref(name)))}`.execute(db);
  }
  return counts;
};
