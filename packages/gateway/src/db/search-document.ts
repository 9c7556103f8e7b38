import type { SearchKind } from '@xuanjiang/contracts/search';
import type { Kysely } from 'kysely';
import type { CueStart } from '../lib/said-passages.ts';
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
  /** Id of the university whose names find the document too; null for none. */
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

/** Between the pages of a file in its long text. */
export const PAGE_END = '\f';
