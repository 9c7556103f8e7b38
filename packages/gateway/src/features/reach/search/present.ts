import { SEARCH } from '@xuanjiang/contracts/constants';
import type { SearchHit } from '@xuanjiang/contracts/search';
import type { Talk } from '@xuanjiang/contracts/talk';
import { excerptOf, foldText } from '../../../lib/search-text.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { FoundDocument } from './store.ts';
import { PAGE_END } from './store.ts';

/** A row that has several documents is found by its own id. */
const rowId = (ref: string): string => ref.replace(/#\d+$/, '');

/**
 * The first page that has what is not of the title and the university, one before the first section only where there
 * is no other; null where all words are of these.
 */
const pageOf = (
  { title, owner, body }: FoundDocument,
  firstPage: number,
  words: readonly string[],
) => {
  const sought = words.filter((word) => !`${foldText(title)}\n${owner}`.includes(word));
  if (sought.length === 0) return null;
  const found = body
    .split(PAGE_END)
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => sought.some((word) => foldText(text).includes(word)));
  return found.find(({ number }) => number >= firstPage) ?? found[0] ?? null;
};

/** @param talk as lists show it, if the hit is one */
export const presentHit = (
  hit: FoundDocument,
  words: readonly string[],
  talk: Talk | null,
): SearchHit => {
  const { note = '', talkId = '', atMs = null, firstPage } = hit.facts;
  const page = firstPage === undefined ? null : pageOf(hit, firstPage, words);
  return {
    Id: rowId(hit.ref),
    Title: hit.title,
    Excerpt: excerptOf(
      page?.text ?? (firstPage === undefined ? hit.body : ''),
      words,
      SEARCH.excerpt,
    ),
    Note: note,
    University: hit.university === null ? null : presentMark(hit.university),
    Talk: talk,
    Talkid: talkId,
    Atms: atMs,
    Pageno: page?.number ?? null,
  };
};
