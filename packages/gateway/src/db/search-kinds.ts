import type { Engine } from './database.ts';
import type { IndexKind } from './search-document.ts';

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
export const KINDS = Object.keys(NUMBERS) as IndexKind[];

/** The kind of a document, which its id tells. */
export const kindOf = (id: number): IndexKind | undefined => KINDS[Math.floor(id / RANGE) - 1];

/** The ids of a kind, without the last. */
export const idRange = (kind: IndexKind) => ({
  from: NUMBERS[kind] * RANGE,
  until: (NUMBERS[kind] + 1) * RANGE,
});

/** The table of one kind's grams. */
export const gramTable = (kind: IndexKind): string => `search_gram_${kind}`;

/** What the key of a table of grams is called. */
export const gramKey = (engine: Engine): string => (engine === 'postgres' ? 'id' : 'rowid');
