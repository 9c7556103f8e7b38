import { useCallback } from 'react';
import { loginFor } from '../../../lib/app-state.ts';
import { isSessionRefusal, refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import { movedCounts } from './model.ts';
import { t } from './texts.ts';

/** What somebody votes on, with the votes that they see. */
interface Ballot {
  readonly offset: number;
  readonly counts: readonly number[];
  /** What the reader has chosen; null for nothing. */
  readonly choice: number | null;
}

/** The reader's vote is seen at once; the others' come with the next counts. */
const noteVote = (
  { store }: RoomReader,
  { offset, counts, choice }: Ballot,
  after: number | null,
) =>
  store.setState(({ votes }) => ({
    votes: {
      counts: new Map(votes.counts).set(offset, movedCounts(counts, choice, after)),
      own: new Map(votes.own).set(offset, after),
    },
  }));

const tellFailure = (error: unknown): void => showToast(refusalOf(error)?.msg || t('pollFailed'));

export interface Voting {
  readonly busy: boolean;
  /** Chooses an answer of a poll. A visitor is asked to log in; then it is chosen. */
  readonly choose: (poll: Ballot, choice: number) => void;
  /** Wants to know a question too, or no more. The same holds for a visitor. */
  readonly wantToKnow: (question: Ballot, on: boolean) => void;
}

/** The votes of the reader of a room. */
export const useVote = (reader: RoomReader): Voting => {
  const { topic } = reader;
  // One after the other: presses arrive in the order in which they were made.
  const scope = { id: `vote.${topic}` };
  const poll = trpc.poll.vote.useMutation({ scope });
  const question = trpc.question.vote.useMutation({ scope });
  const [sendChoice, sendWish] = [poll.mutate, question.mutate];

  const choose = useCallback(
    (ballot: Ballot, choice: number) => {
      const { offset } = ballot;
      const intent = { kind: 'pollVote', topic, offset, choice } as const;
      if (!loginFor(intent)) return;
      sendChoice(
        { Topic: topic, Offset: offset, Choice: choice },
        {
          onSuccess: () => noteVote(reader, ballot, choice),
          onError(error) {
            // The session had ended: the login that is asked for then is one for this.
            if (error.data && isSessionRefusal(error.data.refusal)) loginFor(intent);
            else tellFailure(error);
          },
        },
      );
    },
    [reader, topic, sendChoice],
  );

  const wantToKnow = useCallback(
    (ballot: Ballot, on: boolean) => {
      const { offset } = ballot;
      const intent = { kind: 'questionVote', topic, offset } as const;
      if (!loginFor(intent)) return;
      sendWish(
        { Topic: topic, Offset: offset, On: on },
        {
          onSuccess: () => noteVote(reader, ballot, on ? 0 : null),
          onError(error) {
            if (error.data && isSessionRefusal(error.data.refusal)) loginFor(intent);
            else tellFailure(error);
          },
        },
      );
    },
    [reader, topic, sendWish],
  );

  return { busy: poll.isPending || question.isPending, choose, wantToKnow };
};
