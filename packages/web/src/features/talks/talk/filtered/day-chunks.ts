import { chunksOf } from '../../../../lib/chunks.ts';
import type { DayGroup } from '../when.ts';
import { groupByDay } from '../when.ts';

interface DayChunk<T> extends DayGroup<T> {
  /** Whether the day begins with it. */
  readonly first: boolean;
}

/** Rows cut where the day of their start changes, and after so many of one day. */
export const dayChunks = <T extends { readonly Starttime: number }>(
  talks: readonly T[],
  size: number,
): DayChunk<T>[] =>
  groupByDay(talks).flatMap(({ day, talks: ofDay }) =>
    chunksOf(ofDay, size).map((chunk, index) => ({ day, first: index === 0, talks: chunk })),
  );
