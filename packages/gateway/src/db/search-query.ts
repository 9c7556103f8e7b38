import { SEARCH } from '@xuanjiang/contracts/constants';
import type { SearchKind } from '@xuanjiang/contracts/search';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Candidate, Wanted } from '../lib/search-rank.ts';
import type { Run } from '../lib/search-text.ts';
import { wantedGrams } from '../lib/search-text.ts';
import type { DatabaseAccess, Engine } from './database.ts';
import type { SearchFacts } from './search.ts';
import { idRange, kindOf, universityGram } from './search.ts';

/** The hits of one kind. */
export interface FoundHits {
  readonly kind: SearchKind;
  readonly hits: readonly Candidate[];
  readonly total: number;
}

/** What hits show of their documents. */
export interface FoundDocument {
  readonly id: number;
  readonly ref: string;
  readonly title: string;
  readonly facts: SearchFacts;
  /** Empty for none. */
  readonly body: string;
}

export interface FoundTerm {
  readonly term: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly weight: number;
}

interface NamedUniversity {
  readonly word: number;
  readonly ref: string;
  readonly keys: string;
}

/** Universities whose documents a word of their names finds: more would say nothing, and cost time. */
const UNIVERSITIES_MAX = 32;
/** Above every text that begins alike: the last code point, and for pinyin the sign after z. */
const AFTER_ALL = '\u{10FFFF}';
const AFTER_LETTERS = '{';

/** How an engine writes which grams a document must have. */
interface Dialect {
  gram(gram: string): string;
  readonly and: string;
  readonly or: string;
  /** The documents that match, as `id`. */
  matches(pattern: string): RawBuilder<unknown>;
}

const DIALECTS: Record<Engine, Dialect> = {
  // Grams hold letters, digits and the mark of universities only, so none needs escaping.
  sqlite: {
    gram: (gram) => `"${gram}"`,
    and: ' AND ',
    or: ' OR ',
    matches: (pattern) => sql`search_gram match ${pattern}`,
  },
  postgres: {
    gram: (gram) => `'${gram}'`,
    and: ' & ',
    or: ' | ',
    matches: (pattern) => sql`grams @@ ${pattern}::tsquery`,
  },
};

const idColumn = (engine: Engine) =>
  sql.ref(engine === 'postgres' ? 'search_gram.id' : 'search_gram.rowid');

const patternOf = (dialect: Dialect, word: Run, universities: Iterable<string> = []): string => {
  const text = wantedGrams(word).map(dialect.gram);
  const all = [
    text.length === 1 ? text[0] : `(${text.join(dialect.and)})`,
    ...[...universities].map((id) => dialect.gram(universityGram(id))),
  ];
  return `(${all.join(dialect.or)})`;
};

export const createSearchReader = ({ engine, kysely }: DatabaseAccess) => {
  const dialect = DIALECTS[engine];
  const id = idColumn(engine);

  /** The ids of the newest hits in one kind's range. */
  const scan = (pattern: string, kind: SearchKind, limit: number) => {
    const { from, until } = idRange(kind);
    return sql`select ${id} as id from search_gram
      where ${dialect.matches(pattern)} and ${id} > ${from} and ${id} < ${until}
      order by ${id} desc limit ${limit}`;
  };

  // As little as ranking needs, because there are hundreds of rows.
  const candidate = sql`d.id, d.keys, d.university_id as "universityId", d.begins, d.ends`;

  return {
    /** Each word with the universities whose names have it. */
    async withUniversities(words: readonly Run[]): Promise<Wanted[]> {
      const parts = words.map(
        (word, at) =>
          sql`select ${sql.lit(at)} as word, d.ref, d.keys from (
            ${scan(patternOf(dialect, word), 'university', UNIVERSITIES_MAX + 1)}
          ) f join search_document d on d.id = f.id`,
      );
      if (parts.length === 0) return [];
      const { rows } = await sql<NamedUniversity>`
        ${sql.join(parts, sql` union all `)}`.execute(kysely);
      return words.map((word, at) => {
        const found = rows
          .filter((row) => row.word === at && row.keys.includes(word.text))
          .map(({ ref }) => ref);
        return { ...word, universities: new Set(found.length > UNIVERSITIES_MAX ? [] : found) };
      });
    },

    /**
     * The newest `SEARCH.rowsMax` documents of each kind that have all words, and how many there are,
     * `SEARCH.countMax` at most: one statement, in which each kind is read once.
     */
    async find(words: readonly Wanted[], kinds: readonly SearchKind[]): Promise<FoundHits[]> {
      if (kinds.length === 0) return [];
      const pattern = words
        .map((word) => patternOf(dialect, word, word.universities))
        .join(dialect.and);
      // A university is found by its own names only.
      const own = words.map((word) => patternOf(dialect, word)).join(dialect.and);
      const scans = kinds.map((kind) => {
        const scanned = scan(kind === 'university' ? own : pattern, kind, SEARCH.countMax);
        return sql`${sql.ref(`found_${kind}`)} as materialized (${scanned})`;
      });
      const parts = kinds.map((kind) => {
        const found = sql.ref(`found_${kind}`);
        return sql`select ${candidate}, (select count(*) from ${found}) as total from (
          select id from ${found} order by id desc limit ${SEARCH.rowsMax}
        ) f join search_document d on d.id = f.id`;
      });
      const { rows } = await sql<Candidate & { readonly total: number }>`
        with ${sql.join(scans)} ${sql.join(parts, sql` union all `)}`.execute(kysely);
      const byKind = Map.groupBy(rows, (row) => kindOf(row.id));
      return kinds.flatMap((kind) => {
        const hits = byKind.get(kind) ?? [];
        const [first] = hits;
        return first === undefined ? [] : { kind, hits, total: Number(first.total) };
      });
    },

    /** What is shown of these documents, by their ids. */
    async documents(ids: readonly number[]): Promise<Map<number, FoundDocument>> {
      if (ids.length === 0) return new Map();
      const rows = await kysely
        .selectFrom('search_document as d')
        .leftJoin('search_body as b', 'b.id', 'd.id')
        .select(['d.id', 'd.ref', 'd.title', 'd.facts', 'b.body'])
        .where('d.id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ facts, body, ...row }) => [
          row.id,
          { ...row, facts: JSON.parse(facts) as SearchFacts, body: body ?? '' },
        ]),
      );
    },

    /** Terms that are spelt so, then those whose initials these are, then those that are spelt on. */
    async termsSpelt(letters: string, limit: number): Promise<FoundTerm[]> {
      const after = letters + AFTER_LETTERS;
      const part = (rank: number, condition: RawBuilder<unknown>) => sql`
        select * from (
          select ${sql.lit(rank)} as rank, term, pinyin, initials, weight from search_term
          where ${condition} order by weight desc, term limit ${limit}
        ) t${sql.lit(rank)}`;
      const { rows } = await sql<FoundTerm>`${sql.join(
        [
          part(0, sql`pinyin = ${letters}`),
          part(1, sql`initials = ${letters} and pinyin <> ${letters}`),
          part(2, sql`pinyin > ${letters} and pinyin < ${after}`),
          part(3, sql`initials > ${letters} and initials < ${after}`),
        ],
        sql` union all `,
      )} order by rank, weight desc, term`.execute(kysely);
      return rows;
    },

    /** The longest of these that is the pinyin, or the initials, of a term, with its likeliest term. */
    async longestSpelt(starts: readonly string[]): Promise<FoundTerm | null> {
      if (starts.length === 0) return null;
      const { rows } = await sql<FoundTerm>`
        select term, pinyin, initials, weight from search_term where pinyin in (${sql.join(starts)})
        order by length(pinyin) desc, weight desc, term limit 1`.execute(kysely);
      return rows[0] ?? null;
    },

    termsBeginning: (text: string, limit: number): Promise<FoundTerm[]> =>
      kysely
        .selectFrom('search_term')
        .select(['term', 'pinyin', 'initials', 'weight'])
        .where('term', '>', text)
        .where('term', '<', text + AFTER_ALL)
        .orderBy('weight', 'desc')
        .orderBy('term')
        .limit(limit)
        .execute(),
  };
};
