import { DAY_MS } from '../constants.ts';

/** Longest note of a report of a guide, characters. */
export const GUIDE_NOTE_MAX = 200;

/** For how long a guide counts as new. */
export const GUIDE_NEW_MS = 7 * DAY_MS;

export const isNewGuide = (publishedAt: number, now: number): boolean =>
  now - publishedAt < GUIDE_NEW_MS;

/**
 * The section that is read on a page: the last one that begins on it or before; of those that begin on
 * one page the last. Null before the first.
 * @param sections in the order of the pages
 */
export const sectionAt = <S extends { readonly page: number }>(
  sections: readonly S[],
  page: number,
): S | null => sections.findLast((section) => section.page <= page) ?? null;
