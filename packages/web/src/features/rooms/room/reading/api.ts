import { useCallback } from 'react';
import type { Outputs } from '../../../../lib/trpc.ts';
import { trpc } from '../../../../lib/trpc.ts';

export type HistoryPage = Outputs['chat']['find'];

/** Which page of a room's history: the newest, or by one of the first three fields. */
export interface HistoryRange {
  readonly Before?: number;
  readonly After?: number;
  /** UTC ms */
  readonly Until?: number;
  readonly Limit?: number;
}

export type FetchHistory = (topic: string, range: HistoryRange) => Promise<HistoryPage>;

/** Reads a page of a room's history. It goes into the room's log, so it is not cached elsewhere. */
export const useFetchHistory = (): FetchHistory => {
  const { client } = trpc.useUtils();
  return useCallback(
    (topic, range) => client.chat.find.query({ Topic: topic, ...range }),
    [client],
  );
};
