import type { RankEntry, RankHead } from './rank-units.ts';

export interface RankThreadData {
  readonly head: RankHead;
  readonly niceness: number;
}

/** Some universities; null after the last. */
export type ToRankThread = readonly RankEntry[] | null;

/** A file as it was made. */
export interface FromRankThread {
  readonly hash: string;
  readonly units: number;
  /** Bytes of its text. */
  readonly textSize: number;
  /** The text in brotli. */
  readonly bytes: Uint8Array;
}
