import { CODES } from '@xuanjiang/contracts/errors';
import { useEffect } from 'react';
import type { Meant } from '../../../../lib/intent.ts';
import { sessionToken } from '../../../../lib/session.ts';
import type { Action, ActionParts } from '../../../../ui/action.ts';
import { useAction } from '../../../../ui/action.ts';
import { showToast } from '../../../../ui/toast.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import { ownVote } from './model.ts';
import { t } from './texts.ts';

/** What a refused vote was given for has ended or changed, and this page has not heard of it. */
const isOutdated = (code: number | undefined): boolean =>
  code === CODES.conflict || code === CODES.notFound;

const readVotesAnew = async ({ utils: { poll, question } }: ActionParts): Promise<void> => {
  // What was asked before the vote may answer as it was before it.
  await Promise.all([poll.find.cancel(), question.find.cancel()]);
  await Promise.all([poll.invalidate(), question.invalidate()]);
};

/** The room whose polls and questions the page shows, or has shown last. */
let shown: Pick<RoomReader, 'topic' | 'store'> | null = null;

const storeOf = (topic: string) => (shown?.topic === topic ? shown.store : null);

/** Shows in a room what its reader chose; undefined forgets it. */
const learnVote = (topic: string, offset: number, choice: number | null | undefined): void =>
  storeOf(topic)?.setState(({ votes }) => ownVote(votes, offset, choice));

/** Chooses an answer of a poll, or wants to know a question too. */
export const castVote: Action<Meant<'pollVote'> | Meant<'questionVote'>> = {
  scope: 'vote',
  async run(parts, vote, options) {
    const { client } = parts.utils;
    const { topic: Topic, offset: Offset, off = false } = vote;
    const token = sessionToken();
    const isPoll = vote.kind === 'pollVote';
    if (isPoll) await client.poll.vote.mutate({ Topic, Offset, Choice: vote.choice }, options);
    else await client.question.vote.mutate({ Topic, Offset, On: !off }, options);
    if (!off) showToast(t('pollVoted'));
    if (token === sessionToken()) learnVote(Topic, Offset, isPoll ? vote.choice : off ? null : 0);
    // The counts come to everyone who is in the room.
    if (storeOf(Topic)?.getState().entered !== true) void readVotesAnew(parts);
  },
  failedText: () => t('pollFailed'),
  failed(parts, { topic, offset }, refusal) {
    if (!isOutdated(refusal?.code)) return;
    learnVote(topic, offset, undefined);
    void readVotesAnew(parts);
  },
};

/** A vote of the reader for the poll or the question at an offset. */
export type Vote =
  | { readonly kind: 'pollVote'; readonly offset: number; readonly choice: number }
  | { readonly kind: 'questionVote'; readonly offset: number; readonly off?: boolean };

export interface Voting {
  /** The vote that is under way; null for none. */
  readonly sending: Vote | null;
  readonly vote: (vote: Vote) => void;
}

/** The votes of the reader of a room. */
export const useVote = (reader: Pick<RoomReader, 'topic' | 'store'>): Voting => {
  const { press, pending } = useAction(castVote);
  useEffect(() => {
    shown = reader;
  }, [reader]);
  return { sending: pending, vote: (vote) => press({ ...vote, topic: reader.topic }) };
};
