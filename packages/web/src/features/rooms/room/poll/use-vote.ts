import { useMutation } from '@tanstack/react-query';
import { CODES } from '@xuanjiang/contracts/errors';
import { useCallback } from 'react';
import { loginFor, requireLogin } from '../../../../lib/app-state.ts';
import { isSessionRefusal, refusalOf } from '../../../../lib/refusal.ts';
import { sessionToken } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import { ownVote } from './model.ts';
import { t } from './texts.ts';

/** A vote of the reader: in a poll for the answer at a place, for a question with 0. */
export interface Vote {
  readonly kind: 'pollVote' | 'questionVote';
  /** Offset of the poll or question. */
  readonly offset: number;
  /** Null takes it back. */
  readonly choice: number | null;
}

/** @returns whether the reader is logged in; a visitor is asked to, and then the vote is given */
const loginToVote = (topic: string, { kind, offset, choice }: Vote): boolean => {
  // A visitor has none to take back.
  if (choice === null) return requireLogin();
  return loginFor(kind === 'pollVote' ? { kind, topic, offset, choice } : { kind, topic, offset });
};

/** What a refused vote was given for has ended or changed, and this page has not heard of it. */
const isOutdated = (code: number): boolean => code === CODES.conflict || code === CODES.notFound;

export interface Voting {
  /** The vote that is under way; null for none. */
  readonly sending: Vote | null;
  readonly vote: (vote: Vote) => void;
}

/** The votes of the reader of a room. */
export const useVote = ({ topic, store }: RoomReader): Voting => {
  const { client, poll, question } = trpc.useUtils();
  const readAnew = async () => {
    // What was asked before the vote may answer as it was before it.
    await Promise.all([poll.find.cancel(), question.find.cancel()]);
    await Promise.all([poll.invalidate(), question.invalidate()]);
  };
  const { mutate, isPending, variables } = useMutation({
    meta: { failure: 'shown' },
    // One after the other: presses arrive in the order in which they were made.
    scope: { id: `vote.${topic}` },
    mutationFn: ({ kind, offset: Offset, choice }: Vote) =>
      kind === 'pollVote'
        ? client.poll.vote.mutate({ Topic: topic, Offset, Choice: choice ?? 0 })
        : client.question.vote.mutate({ Topic: topic, Offset, On: choice !== null }),
    onMutate: sessionToken,
    onSuccess: (_done, { offset, choice }, token) => {
      if (token === sessionToken()) store.setState(({ votes }) => ownVote(votes, offset, choice));
      // The counts come to everyone who is in the room.
      if (!store.getState().entered) void readAnew();
    },
    onError: (error, vote) => {
      const refusal = refusalOf(error);
      // The session had ended: the login that is asked for then is one for this.
      if (refusal !== null && isSessionRefusal(refusal)) {
        loginToVote(topic, vote);
        return;
      }
      showToast(refusal?.msg || t('pollFailed'));
      if (refusal === null || !isOutdated(refusal.code)) return;
      store.setState(({ votes }) => ownVote(votes, vote.offset, undefined));
      void readAnew();
    },
  });
  const vote = useCallback(
    (vote: Vote) => {
      if (loginToVote(topic, vote)) mutate(vote);
    },
    [topic, mutate],
  );
  return { sending: isPending ? variables : null, vote };
};
