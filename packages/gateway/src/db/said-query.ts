import { sql } from 'kysely';
import type { Passage } from '../lib/said-passages.ts';
import type { Run } from '../lib/search-text.ts';
import { wantedGrams } from '../lib/search-text.ts';
import type { DatabaseAccess } from './database.ts';
import type { SearchFacts } from './search-document.ts';
import { gramKey, gramTable } from './search-kinds.ts';
import { DIALECTS, isOneGram } from './search-query.ts';
import { talkOfPassage } from './search-sources/said.ts';

/** Passages that one search looks through: the newest that have the grams of the words. */
const SCANNED_MAX = 200;

/** A talk in which all words were said close to each other. */
export interface SaidTalk {
  readonly talkId: string;
  /** Ids of the passages that have them, in the order of the talk. */
  readonly passageIds: readonly number[];
}

interface FoundPassage {
  readonly id: number;
  readonly ref: string;
  readonly begins: number;
}

/** Reads what was said in talks from the search index. */
export const createSaidReader = ({ engine, kysely }: DatabaseAccess) => {
  const { gram, and, matches, place, joinDocuments, joinBodies } = DIALECTS[engine];
  const table = sql.ref(gramTable('said'));
  /** ASCII letters in lower case, which both engines do alike. */
  const folded = engine === 'postgres' ? sql`lower(b.body collate "C")` : sql`lower(b.body)`;

  return {
    /** The talks, the newest first, in whose newest passages all words are. @param now UTC ms */
    async find(words: readonly Run[], now: number): Promise<SaidTalk[]> {
      if (words.length === 0) return [];
      const pattern = [...new Set(words.flatMap(wantedGrams))].map(gram).join(and);
      // Grams may stand apart in a text.
      const doubtful = words.filter((word) => !isOneGram(word));
      const held = doubtful.map(
        ({ text, han }) => sql`${place(han ? sql`b.body` : folded, sql`${text}`)} > 0`,
      );
      const { rows } = await sql<FoundPassage>`
        with f as materialized (
          select ${sql.ref(gramKey(engine))} as id from ${table}
          where ${matches(table, pattern)} order by 1 desc limit ${sql.lit(SCANNED_MAX)}
        )
        select d.id, d.ref, d.begins from f ${joinDocuments}
        ${held.length === 0 ? sql`` : joinBodies}
        where ${held.length === 0 ? sql`` : sql`${sql.join(held, sql` and `)} and`} d.begins <= ${engine === 'postgres' ? sql`${now}::bigint` : sql`${now}`}
        order by d.begins desc, d.id`.execute(kysely);
      const talks = Map.groupBy(rows, ({ ref }) => talkOfPassage(ref));
      return [...talks].map(([talkId, passages]) => ({
        talkId,
        passageIds: passages.map(({ id }) => Number(id)),
      }));
    },

    /** These passages, by their ids. */
    async passages(ids: readonly number[]): Promise<Map<number, Passage>> {
      if (ids.length === 0) return new Map();
      const rows = await kysely
        .selectFrom('search_body as b')
        .innerJoin('search_document as d', 'd.id', 'b.id')
        .select(['b.id', 'b.body', 'd.facts'])
        .where('b.id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ id, body, facts }) => [
          Number(id),
          { text: body, cues: (JSON.parse(facts) as SearchFacts).cues ?? [] },
        ]),
      );
    },
  };
};
