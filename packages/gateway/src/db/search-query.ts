/*
 * Above 400 lines: a search is one statement, and all its parts, with what the engines say differently, are read together.
 */
import { SEARCH } from '@xuanjiang/contracts/constants';
import type { SearchKind } from '@xuanjiang/contracts/search';
import { SEARCH_GIVEN } from '@xuanjiang/contracts/search';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Run } from '../lib/search-text.ts';
import { wantedGrams } from '../lib/search-text.ts';
import type { DatabaseAccess, Engine } from './database.ts';
import type { SearchFacts } from './search-document.ts';
import { gramKey, gramTable, kindOf } from './search-kinds.ts';

/** How well a hit fits; smaller is better. */
export const FIT = { exact: 0, begins: 1, title: 2, names: 3, owner: 4, body: 5 } as const;

/** The university to which a hit belongs, as it is shown. */
interface HitUniversity {
  readonly id: string;
  readonly name: string;
  readonly shortname: string;
  readonly color: string;
}

/** What is looked for. */
export interface Wanted {
  /** All of these. */
  readonly all: readonly Run[];
  /** One of these, whichever; where there are none, nothing further. */
  readonly any?: readonly Run[];
  /** Where something of a kind has one of these, nothing else of that kind is given. */
  readonly preferred?: readonly Run[];
}

/** A document that has all grams of the words, and how well it fits. */
export interface FoundDocument {
  readonly id: number;
  /** Its place among the hits of its kind, from 1. */
  readonly place: number;
  readonly fit: number;
  /** 1 where it has one of the preferred words, else 0. */
  readonly preferred: number;
  readonly ref: string;
  readonly title: string;
  /** Folded, each on a line: the title and further names, and the names of its university. */
  readonly keys: string;
  readonly owner: string;
  readonly facts: SearchFacts;
  /** Empty for none. */
  readonly body: string;
  readonly university: HitUniversity | null;
}

/** The hits of one kind. */
export interface FoundHits {
  readonly kind: SearchKind;
  readonly total: number;
  /** The best one. */
  readonly first: FoundDocument;
  /** The hits of the requested page. */
  readonly hits: readonly FoundDocument[];
}

export interface FoundTerm {
  readonly term: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly weight: number;
}

interface FoundRow extends Omit<FoundDocument, 'facts' | 'body' | 'university'> {
  readonly total: number;
  readonly facts: string;
  readonly body: string | null;
  readonly universityId: string | null;
  readonly name: string;
  readonly shortname: string;
  readonly color: string;
}

/** Above every text that begins alike: the last code point, and for pinyin the sign after z. */
const AFTER_ALL = '\u{10FFFF}';
const AFTER_LETTERS = '{';

type Part = RawBuilder<unknown>;

/** How an engine says which grams a document must have, and looks into texts. */
interface Dialect {
  readonly gram: (gram: string) => string;
  readonly and: string;
  readonly or: string;
  readonly matches: (table: Part, pattern: string) => Part;
  /** Where a text begins in another, from 1; 0 where it is not. */
  readonly place: (text: Part, wanted: Part) => Part;
  /** Whether a text has these digits as a number of its own, and not within a longer one. */
  readonly hasNumber: (text: Part, digits: string) => Part;
  readonly greatest: (values: readonly Part[]) => Part;
  /** Joins the documents `d` of what was found, `f`, each by its id. */
  readonly joinDocuments: Part;
  /** The same for their long texts `b`. */
  readonly joinBodies: Part;
}

export const DIALECTS: Record<Engine, Dialect> = {
  // Grams hold letters, digits and characters only, so none needs escaping.
  sqlite: {
    gram: (gram) => `"${gram}"`,
    and: ' AND ',
    or: ' OR ',
    matches: (table, pattern) => sql`${table} match ${pattern}`,
    place: (text, wanted) => sql`instr(${text}, ${wanted})`,
    hasNumber: (text, digits) => sql`' ' || ${text} || ' ' glob ${`*[^0-9]${digits}[^0-9]*`}`,
    // With one argument it would be the greatest of all rows.
    greatest: (values) => sql`max(0, ${sql.join(values)})`,
    joinDocuments: sql`join search_document d on d.id = f.id`,
    joinBodies: sql`join search_body b on b.id = f.id`,
  },
  postgres: {
    gram: (gram) => `'${gram}'`,
    and: ' & ',
    or: ' | ',
    matches: (_, pattern) => sql`grams @@ ${pattern}::tsquery`,
    place: (text, wanted) => sql`strpos(${text}, ${wanted}::text)`,
    hasNumber: (text, digits) => sql`${text} ~ ${`(^|[^0-9])${digits}([^0-9]|$)`}`,
    greatest: (values) => sql`greatest(${sql.join(values)})`,
    // For some hundred hits the planner would read the whole table; past `offset` it does not reorder.
    joinDocuments: sql`cross join lateral (
      select * from search_document where search_document.id = f.id offset 0) d`,
    // And here it would look for a word in the texts of all, which it takes for cheap.
    joinBodies: sql`cross join lateral (
      select * from search_body where search_body.id = f.id offset 0) b`,
  },
};

/** How well a document fits: best where the whole title or a name was typed, else as its worst word. */
const fitOf = (
  { place, greatest }: Dialect,
  { all, any = [] }: Pick<Wanted, 'all' | 'any'>,
): Part => {
  const [keys, owner] = [sql`d.keys`, sql`d.owner`];
  const line = sql.lit('\n');
  const fitOfWord = ({ text }: Run): Part => {
    const inKeys = place(keys, sql`${text}`);
    return sql`case
      when ${inKeys} = 0 then case when ${place(owner, sql`${text}`)} > 0
        then ${sql.lit(FIT.owner)} else ${sql.lit(FIT.body)} end
      when ${inKeys} < ${place(sql`${keys} || ${line}`, line)} then ${sql.lit(FIT.title)}
      else ${sql.lit(FIT.names)} end`;
  };
  const fits = all.map(fitOfWord);
  if (any.length > 0) {
    // How well any of many fits would take long to tell: whether one is in the title or a name is enough.
    const named = any.map(({ text }) => sql`${place(keys, sql`${text}`)} > 0`);
    const fitOfAny = sql`case when ${sql.join(named, sql` or `)}
      then ${sql.lit(FIT.names)} else ${sql.lit(FIT.body)} end`;
    return greatest([...fits, fitOfAny]);
  }
  const whole = all.map(({ text }) => text).join('');
  return sql`case
    when ${place(sql`${line} || ${keys} || ${line}`, sql`${`\n${whole}\n`}`)} > 0
      then ${sql.lit(FIT.exact)}
    when ${place(keys, sql`${whole}`)} = 1 then ${sql.lit(FIT.begins)}
    else ${greatest(fits)} end`;
};

/** Digits that must not be found within a longer number, such as that of a telephone. */
const NUMBER = /^\d{3,}$/;

/** Whether one gram says of a text that it has the word. */
export const isOneGram = (word: Run): boolean => {
  if (NUMBER.test(word.text)) return false;
  const [gram, ...more] = wantedGrams(word);
  return more.length === 0 && gram === word.text;
};

/** 1 where the grams of a word stand apart in the text, so that the document `fitted` is no hit; else 0. */
const apart = (
  { place, hasNumber }: Dialect,
  { all, any = [] }: Pick<Wanted, 'all' | 'any'>,
): Part => {
  const has = ({ text, han }: Run): Part => {
    const body = han ? sql`b.body` : sql`lower(b.body)`;
    const texts = [sql`fitted.keys`, sql`fitted.owner`, sql`coalesce(${body}, '')`];
    return sql`(${sql.join(
      texts.map((each) =>
        NUMBER.test(text) ? hasNumber(each, text) : sql`${place(each, sql`${text}`)} > 0`,
      ),
      sql` or `,
    )})`;
  };
  const held = all.filter((word) => !isOneGram(word)).map(has);
  // Where one gram says it of some of them only, a document may have been found by the grams of another.
  if (!any.every(isOneGram)) {
    held.push(sql`(${sql.join(any.map(has), sql` or `)})`);
  }
  if (held.length === 0) return sql`0`;
  return sql`case when exists (
    select 1 from (select fitted.id as id) one left join search_body b on b.id = one.id
    where ${sql.join(held, sql` and `)}) then 0 else 1 end`;
};

const presentRow = (row: FoundRow): FoundDocument => {
  const { id, place, fit, preferred, ref, title, keys, owner, universityId } = row;
  const { name, shortname, color } = row;
  return {
    ...{ id, place: Number(place), fit: Number(fit), preferred: Number(preferred) },
    ...{ ref, title, keys, owner },
    facts: JSON.parse(row.facts) as SearchFacts,
    body: row.body ?? '',
    university: universityId === null ? null : { id: universityId, name, shortname, color },
  };
};

/** How many documents of a kind a search counts, puts in order, and gives, page by page. */
interface Bounds {
  readonly counted: number;
  readonly ranked: number;
  readonly given: number;
  /** Whether the words must stand in titles and names. */
  readonly namesOnly: boolean;
}

const OF_WORDS: Bounds = {
  counted: SEARCH.countMax,
  ranked: SEARCH.rowsMax,
  given: SEARCH.rowsMax,
  namesOnly: false,
};
/** One character stands in too much: the newest documents that have it anywhere are looked through. */
const OF_ONE_CHARACTER: Bounds = {
  counted: 100,
  ranked: 100,
  given: SEARCH_GIVEN.character,
  namesOnly: true,
};

const isOneCharacter = ([word, ...more]: readonly Run[]): boolean =>
  word !== undefined && more.length === 0 && [...word.text].length === 1;

export const createSearchReader = ({ engine, kysely }: DatabaseAccess) => {
  const dialect = DIALECTS[engine];

  const patternOf = (words: readonly Run[]): string =>
    [...new Set(words.flatMap(wantedGrams))].map(dialect.gram).join(dialect.and);
  const anyPattern = (words: readonly Run[]): string[] =>
    words.length === 0
      ? []
      : [`(${words.map((word) => `(${patternOf([word])})`).join(dialect.or)})`];

  /** The newest hits of a kind, with the number of all that are counted. */
  const scan = (kind: SearchKind, pattern: string, { counted, ranked }: Bounds): Part => {
    const table = sql.ref(gramTable(kind));
    return sql`select id, 0 as preferred, total from (
      select id, count(*) over () as total from (
        select ${sql.ref(gramKey(engine))} as id from ${table}
        where ${dialect.matches(table, pattern)} order by 1 desc limit ${sql.lit(counted)}
      ) ${sql.ref(`counted_${kind}`)} order by id desc limit ${sql.lit(ranked)}
    ) ${sql.ref(`found_${kind}`)}`;
  };

  /** The hits of a kind that have a preferred word, all or none of the kind. */
  const preferredTable = (kind: SearchKind): Part => sql.ref(`preferred_of_${kind}`);

  /** The hits of a kind in whose texts a preferred word stands, and not only its grams. */
  const scanHeld = (
    kind: SearchKind,
    pattern: string,
    bounds: Bounds,
    preferred: readonly Run[],
  ): Part => {
    const scanned = scan(kind, pattern, bounds);
    if (preferred.every(isOneGram)) return scanned;
    return sql`select id, preferred, total - away as total from (
      select id, preferred, total, hidden, sum(hidden) over () as away from (
        select id, preferred, total, ${apart(dialect, { all: [], any: preferred })} as hidden from (
          select d.id, d.keys, d.owner, f.preferred, f.total
          from (${scanned}) f ${dialect.joinDocuments}) fitted
      ) looked
    ) counted where hidden = 0`;
  };

  /** The hits with a preferred word where there are any, else all. */
  const scanPreferred = (kind: SearchKind, pattern: string, bounds: Bounds): Part =>
    sql`select id, 1 as preferred, total from ${preferredTable(kind)}
      union all select * from (${scan(kind, pattern, bounds)}) ${sql.ref(`others_${kind}`)}
      where not exists (select 1 from ${preferredTable(kind)})`;

  return {
    /**
     * The documents of each kind that have all words, put in order, of which a part is given: among the newest
     * `SEARCH.rowsMax`; and how many there are, `SEARCH.countMax` at most. What has a time comes by its time
     * (what is on, then the soonest, then what was last), but after those in whose titles and names the words are;
     * what has none by how it fits. Of a kind in which something has a preferred word, only that is given. What has no end
     * is not there before it begins. One character is looked for in titles and names only. All of it is one statement, so
     * that a search is one way to the database and back.
     */
    async find(
      wanted: Wanted,
      kinds: readonly SearchKind[],
      now: number,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<FoundHits[]> {
      const { all, any = [], preferred = [] } = wanted;
      if (all.length + any.length === 0 || kinds.length === 0) return [];
      const pattern = [...(all.length > 0 ? [patternOf(all)] : []), ...anyPattern(any)].join(
        dialect.and,
      );
      const isCharacter = any.length === 0 && isOneCharacter(all);
      const bounds = isCharacter ? OF_ONE_CHARACTER : OF_WORDS;
      const [better] = anyPattern(preferred);
      const scanned = better === undefined ? scan : scanPreferred;
      const both = [pattern, better].join(dialect.and);
      const first =
        better === undefined
          ? sql``
          : sql`${sql.join(
              kinds.map(
                (kind) =>
                  sql`${preferredTable(kind)} as materialized (${scanHeld(kind, both, bounds, preferred)})`,
              ),
            )}, `;
      const elsewhere = bounds.namesOnly
        ? sql`when fit > ${sql.lit(FIT.names)} then 1`
        : sql`when fit = ${sql.lit(FIT.body)} then ${apart(dialect, wanted)}`;
      const end = Math.min(offset + limit, bounds.given);
      const time = engine === 'postgres' ? sql`${now}::bigint` : sql`${now}`;
      const { rows } = await sql<FoundRow>`
        with ${first}found as materialized (${sql.join(
          kinds.map((kind) => scanned(kind, pattern, bounds)),
          sql` union all `,
        )}),
        fitted as (
          select d.id, d.kind, d.begins, d.ends, d.keys, d.owner, f.total, f.preferred,
            ${fitOf(dialect, wanted)} as fit
          from found f ${dialect.joinDocuments}
        ),
        judged as (
          select id, kind, begins, ends, total, preferred, fit, case
            when ends is null and begins > ${time} then 1
            ${elsewhere}
            else 0 end as hidden
          from fitted
        ),
        placed as (
          select id, fit, preferred, hidden, total - sum(hidden) over (partition by kind) as total,
            row_number() over (partition by kind order by hidden,
              case when ends is null then fit when fit = ${sql.lit(FIT.body)} then 1 else 0 end,
              case when ends is null then 0 when begins > ${time} then 1
                when ends > ${time} then 0 else 2 end,
              case when ends > ${time} and begins > ${time} then begins else -begins end,
              id desc) as place
          from judged
        )
        select p.id, p.total, p.fit, p.preferred, p.place, d.ref, d.title, d.keys, d.owner, d.facts, b.body,
          u.id as "universityId", u.name, u.shortname, u.color
        from placed p join search_document d on d.id = p.id
        left join search_body b on b.id = p.id
        left join university u on u.id = d.university_id
        where p.hidden = 0 and (p.place = 1
          or p.place > ${sql.lit(offset)} and p.place <= ${sql.lit(end)})
        order by p.place`.execute(kysely);
      const byKind = Map.groupBy(rows, (row) => kindOf(row.id));
      return kinds.flatMap((kind) => {
        const [first, ...rest] = byKind.get(kind) ?? [];
        if (first === undefined) return [];
        const shown = (offset === 0 ? [first, ...rest] : rest).map(presentRow);
        const total = bounds.namesOnly
          ? Math.min(bounds.given, Number(first.total))
          : Number(first.total);
        return { kind, total, first: presentRow(first), hits: shown };
      });
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
