import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Question } from '@xuanjiang/contracts/question';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { useEffect, useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';

export interface Glance {
  /** Undefined until it is known. */
  readonly total: number | undefined;
  /** Undefined until it is known, and where nothing was answered. */
  readonly last: Question | undefined;
}

/** What is asked in the room of a talk, seen from another page. */
export const useGlance = (talkId: string): Glance => {
  // Not when the page is drawn on the server: what is in a room may depend on who asks.
  const [enabled, setEnabled] = useState(false);
  useEffect(() => setEnabled(true), []);
  const Topic = talkTopic(talkId);
  const options = { enabled, refetchInterval: MINUTE_MS };
  const all = trpc.question.find.useQuery({ Topic, Limit: 1 }, options);
  const first = trpc.question.find.useQuery({ Topic, State: 'answered', Limit: 1 }, options);
  // They come in the order of their answers.
  const Page = first.data?.Total ?? 0;
  const last = trpc.question.find.useQuery(
    { Topic, State: 'answered', Limit: 1, Page },
    { enabled: enabled && Page > 1 },
  );
  return { total: all.data?.Total, last: (Page > 1 ? last.data : first.data)?.List[0] };
};
