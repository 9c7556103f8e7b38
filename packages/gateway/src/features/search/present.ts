import { SEARCH } from '@xuanjiang/contracts/constants';
import type { SearchHit } from '@xuanjiang/contracts/search';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { UniversityMark } from '@xuanjiang/contracts/university';
import { excerptOf } from '../../lib/search-text.ts';
import type { FoundDocument } from './store.ts';

/** What hits show beside their documents. */
export interface HitParts {
  readonly words: readonly string[];
  readonly universities: ReadonlyMap<string, UniversityMark>;
  readonly talks: ReadonlyMap<string, Talk>;
}

/** A row that has several documents is found by its own id. */
const rowId = (ref: string): string => ref.replace(/#\d+$/, '');

export const presentHit = (
  hit: FoundDocument,
  universityId: string | null,
  parts: HitParts,
): SearchHit => {
  const { note = '', talkId = '', atMs = null, page = null } = hit.facts;
  return {
    Id: rowId(hit.ref),
    Title: hit.title,
    Excerpt: excerptOf(hit.body, parts.words, SEARCH.excerpt),
    Note: note,
    University: parts.universities.get(universityId ?? '') ?? null,
    Talk: parts.talks.get(hit.ref) ?? null,
    Talkid: talkId,
    Atms: atMs,
    Pageno: page,
  };
};
