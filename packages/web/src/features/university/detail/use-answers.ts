import { MINUTE_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';

/** Talks whose answers are loaded at a time. */
const TALKS_STEP = 8;

/** The answered questions of a university, by its talks, the newest talk first. */
export const useAnswers = (universityId: string) => {
  const [shown, setShown] = useState(TALKS_STEP);
  const talks = trpc.talk.find.useQuery(
    { Universityid: universityId, Limit: PAGE_LIMIT_MAX },
    { staleTime: MINUTE_MS },
  );
  const now = useNow(MINUTE_MS);
  const all = talks.data?.List.filter(({ Starttime }) => Starttime <= now) ?? [];
  const answers = trpc.useQueries((calls) =>
    all
      .slice(0, shown)
      .map(({ Id }) =>
        calls.question.find(
          { Topic: talkTopic(Id), State: 'answered', Limit: PAGE_LIMIT_MAX },
          { staleTime: MINUTE_MS },
        ),
      ),
  );
  const failed = talks.isError || answers.some(({ isError }) => isError);
  return {
    groups: all
      .slice(0, shown)
      .map((talk, place) => ({ talk, questions: answers[place]?.data?.List ?? [] }))
      .filter(({ questions }) => questions.length > 0),
    loading: talks.data === undefined || answers.some(({ data }) => data === undefined),
    failed,
    retry: () => {
      if (talks.isError) void talks.refetch();
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
    more: shown < all.length ? () => setShown(shown + TALKS_STEP) : null,
  };
};
