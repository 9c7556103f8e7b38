import type { Kysely } from 'kysely';
import type { Spell, Term } from '../lib/search-terms.ts';
import { termsOf } from '../lib/search-terms.ts';
import { inParts } from './in-parts.ts';
import type { Tables } from './tables.ts';

/** Counts these terms among those of all titles; a negative weight takes them away. */
export const addTerms = async (db: Kysely<Tables>, terms: readonly Term[]): Promise<void> => {
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

/** Deletes those of the given terms that no title has any more. */
export const forgetTerms = async (db: Kysely<Tables>, terms: readonly Term[]): Promise<void> => {
  for (const part of inParts([...new Set(terms.map(({ term }) => term))])) {
    await db.deleteFrom('search_term').where('term', 'in', part).where('weight', '<=', 0).execute();
  }
};

/** One after another: all terms of many titles would take much memory. */
export function* termsOfTitles(
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
