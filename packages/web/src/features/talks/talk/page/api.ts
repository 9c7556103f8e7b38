import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Talk, TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import { useEffect, useState } from 'react';
import { useChat } from '../../../../lib/chat/chat.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { untilAsked } from './model.ts';
import { readAgainAt, saysMore } from './state-change.ts';
import { useIsAlone, useTalkAsTold, useTold } from './use-told.ts';

/** How soon a page that waits for a talk to begin, or for its replay, asks again. */
const WAITING_MS = 3 * SECOND_MS;

/**
 * A talk with all that its page shows, asked for again as long as a liaison may begin or end it at another time than is
 * planned. `missing` when there is none of this id.
 */
export const useTalkDetail = (id: string) => {
  const told = useTold(id);
  const isAlone = useIsAlone(id);
  const [chance] = useState(Math.random);
  const query = trpc.talk.get.useQuery(
    { Id: id },
    {
      enabled: id !== '',
      retry: false,
      refetchInterval: ({ state }) => {
        const now = Date.now();
        // Counted from the last answer: page and picture, which both show the talk, ask together.
        const asked = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
        const { ahead } = useChat.getState();
        const again = told && readAgainAt(told, state.dataUpdatedAt, ahead, chance);
        if (again != null && asked < again) return Math.max(SECOND_MS, again - now);
        const refusal = refusalOf(state.error);
        const refusedMs = refusal?.code === CODES.tooMany ? refusal.retryAfterMs : null;
        const every =
          state.data === undefined ? null : untilAsked(state.data, now, isAlone, refusedMs);
        return every === null ? false : Math.max(SECOND_MS, asked + every - now);
      },
    },
  );
  const { refetch, dataUpdatedAt } = query;
  // What there is to play of a replay stands in the answer alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was told, not after each answer
  useEffect(() => {
    if (told?.entry.State !== 'replay') return;
    if (saysMore(told, dataUpdatedAt, useChat.getState().ahead)) void refetch();
  }, [told, refetch]);
  const code = refusalOf(query.error)?.code;
  return {
    talk: useTalkAsTold(query.data, dataUpdatedAt),
    missing: code === CODES.notFound || code === CODES.input,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
};

/** Asks for the talk again until the server agrees with the clock. */
export const useTalkRefresh = (talk: TalkDetail | undefined, status: TalkStatus | undefined) => {
  const outdated = talk !== undefined && talk.Status !== status;
  trpc.talk.get.useQuery(
    { Id: talk?.Id ?? '' },
    { enabled: outdated, refetchInterval: outdated && WAITING_MS, staleTime: 0 },
  );
};

const NO_TALKS: readonly Talk[] = [];

/** Talks like this one, most like it first. */
export const useSimilarTalks = (talk: TalkDetail): readonly Talk[] =>
  trpc.talk.findSimilar.useQuery({ Id: talk.Id }).data?.List ?? NO_TALKS;

/** The talk to show when none was asked for: what is live, else the next, else the newest replay. */
export const useDefaultTalk = (enabled: boolean) => {
  const live = trpc.talk.find.useQuery({ Status: 'live', Limit: 1 }, { enabled });
  const next = trpc.talk.find.useQuery({ Status: 'upcoming', Limit: 1 }, { enabled });
  const last = trpc.talk.find.useQuery({ Status: 'replay', Limit: 1 }, { enabled });
  const lists = [live, next, last];
  const known = lists.every(({ data }) => data !== undefined);
  const found = lists.find(({ data }) => (data?.List.length ?? 0) > 0)?.data?.List[0];
  return {
    id: known || live.data?.List.length ? found?.Id : undefined,
    none: known && found === undefined,
    failed: lists.some(({ isError }) => isError),
    retry: () => {
      for (const query of lists) void query.refetch();
    },
  };
};
