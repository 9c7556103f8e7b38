import { SEARCH } from '@xuanjiang/contracts/constants';
import type { SearchHit } from '@xuanjiang/contracts/search';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { UniversityMark } from '@xuanjiang/contracts/university';
import { excerptOf } from '../../lib/search-text.ts';
import type { FoundDocument, HitUniversity } from './store.ts';

/** A row that has several documents is found by its own id. */
const rowId = (ref: string): string => ref.replace(/#\d+$/, '');

const presentUniversity = ({ id, name, shortname, color }: HitUniversity): UniversityMark => ({
  Id: id,
  Name: name,
  Shortname: shortname,
  Color: color,
});

/** @param talk as lists show it, if the hit is one */
export const presentHit = (
  hit: FoundDocument,
  words: readonly string[],
  talk: Talk | null,
): SearchHit => {
  const { note = '', talkId = '', atMs = null, page = null } = hit.facts;
  return {
    Id: rowId(hit.ref),
    Title: hit.title,
    Excerpt: excerptOf(hit.body, words, SEARCH.excerpt),
    Note: note,
    University: hit.university === null ? null : presentUniversity(hit.university),
    Talk: talk,
    Talkid: talkId,
    Atms: atMs,
    Pageno: page,
  };
};
