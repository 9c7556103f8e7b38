import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';

/**
 * The times of parts are later than those of the file by so much, ms: sound may begin before the pictures beside it,
 * and no time is below zero.
 */
export const PART_LEAD_MS = 1000;

/** What `runMedia` can do: one of these at a time. */
export type MediaTask =
  /** Fragmented files whose times go on from one to the next become one file. */
  | { readonly kind: 'join'; readonly parts: readonly string[]; readonly out: string }
  /** A film becomes segments; each is handed over when the one before was taken. */
  | { readonly kind: 'cut'; readonly path: string };

/** A segment of a film, and the description of its streams: the same for all of them. */
export interface FilmPiece {
  readonly init: Uint8Array;
  readonly segment: Uint8Array;
}

/** The failure of parts with sound of different kinds, which one file cannot have. */
export const OTHER_SOUND = 'the kind of sound changes between the parts';

/** What came of it. `failure` is in English, for logs. */
export type MediaResult =
  | { readonly kind: 'joined'; readonly pictures: number }
  | { readonly kind: 'cut' }
  | { readonly kind: 'failed'; readonly failure: string; readonly fault: FilmFault | null };
