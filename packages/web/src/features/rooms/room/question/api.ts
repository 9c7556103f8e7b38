import { useInfiniteQuery } from '@tanstack/react-query';
import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import { useEffect, useMemo, useRef } from 'react';
import { pagesOf } from '../../../../lib/list-pages.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { moreOf } from '../../../../ui/load-more.tsx';
import type { RoomReader } from '../reading/room-reader.ts';
import { groupsOf, untilRefetch } from './model.ts';

/** Questions on a page. */
export const QUESTION_PAGE = 30;

const useQuestionPages = (
  Topic: string,
  State: QuestionState,
  Order: 'asked' | 'votes' = 'asked',
) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Begins like the key of the call itself, so that invalidating the call invalidates this too.
    queryKey: [['question', 'find'], { type: 'infinite', Topic, State, Order }],
    queryFn: ({ pageParam, signal }) =>
      client.question.find.query(
        { Topic, State, Order, Page: pageParam, Limit: QUESTION_PAGE },
        { signal },
      ),
    ...pagesOf(QUESTION_PAGE),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
};

/** Calls back when a question was asked or has changed, or the room was entered, and at most every 2 s. */
const useQuestionNews = ({ store }: RoomReader, onNews: () => void): void => {
  const call = useRef(onNews);
  useEffect(() => {
    call.current = onNews;
  }, [onNews]);
  useEffect(() => {
    // The questions were fetched just now.
    let last = Date.now();
    let wasIn = store.getState().entered;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      last = Date.now();
      call.current();
    };
    const stop = store.subscribe((state, { log: { facts: before }, entered }) => {
      const { facts } = state.log;
      const told = facts.questions !== before.questions || facts.recalls !== before.recalls;
      // The votes that came while the connection was away are not told again.
      const enters = state.entered && !entered;
      const missed = enters && (wasIn || untilRefetch(last, Date.now()) === 0);
      wasIn ||= enters;
      if (!told && !missed) return;
      timer ??= setTimeout(ask, untilRefetch(last, Date.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
};

/** The questions of a room in two groups, as they change. */
export const useQuestions = (reader: RoomReader) => {
  const { topic } = reader;
  const answered = useQuestionPages(topic, 'answered');
  const taken = useQuestionPages(topic, 'taken');
  const open = useQuestionPages(topic, 'open', 'votes');
  const all = [answered, taken, open];
  const refetch = () => {
    for (const pages of all) void pages.refetch();
  };
  useQuestionNews(reader, refetch);
  const [ended, begun, others] = [answered.data?.pages, taken.data?.pages, open.data?.pages];
  const groups = useMemo(
    () =>
      ended && begun && others ? groupsOf({ answered: ended, taken: begun, open: others }) : null,
    [ended, begun, others],
  );
  // Taken questions come first: all of their pages are loaded before more open ones are.
  const waiting = taken.hasNextPage ? taken : open;
  return {
    /** Null until they are known. */
    groups,
    failed: groups === null && all.some(({ isError }) => isError),
    refetch,
    more: { answered: moreOf(answered), waiting: moreOf(waiting) },
    loadAnswered: () => void answered.fetchNextPage(),
    loadWaiting: () => void waiting.fetchNextPage(),
  };
};
