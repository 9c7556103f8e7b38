import type { QuestionState } from '@xuanjiang/contracts/realtime/message';

/** Where something is voted on: it is named by the offset of its entry in the log of its room. */
export interface BallotPlace {
  readonly topic: string;
  readonly offset: number;
}

/** What is voted on. */
export interface Ballot extends BallotPlace {
  readonly kind: 'question' | 'poll';
}

export interface Vote extends Ballot {
  readonly accountId: string;
  /** Position of the answer in a poll, from 0; always 0 for a question. Null takes a vote for a question back. */
  readonly choice: number | null;
  /** UTC ms. */
  readonly time: number;
}

/**
 * What became of a vote. `counted`: it counts now, or does no more; `same`: it had counted so already.
 * Refused, and nothing has changed: `none`, there is no such question or poll; `ended`, no votes are
 * taken any more; `own`, the voter has asked the question; `choice`, the poll has no such answer.
 */
export type Cast = 'counted' | 'same' | 'none' | 'ended' | 'own' | 'choice';

/** What is voted on as it stands, while votes are stored. */
export interface BallotNow {
  readonly kind: Ballot['kind'];
  /** Whether votes are taken. */
  readonly open: boolean;
  /** How many answers there are to choose from. */
  readonly choices: number;
  /** The account that asked the question; null in a poll. */
  readonly askedBy: string | null;
}

/** @param chosen what the voter has chosen before; null for nothing */
export const castVote = (
  ballot: BallotNow | null,
  { kind, accountId, choice }: Pick<Vote, 'kind' | 'accountId' | 'choice'>,
  chosen: number | null,
): Cast => {
  if (ballot === null || ballot.kind !== kind) return 'none';
  if (!ballot.open) return 'ended';
  if (ballot.askedBy === accountId) return 'own';
  if (choice !== null && choice >= ballot.choices) return 'choice';
  return choice === chosen ? 'same' : 'counted';
};

/** The states of a question in which votes are taken for it. */
export const QUESTIONS_TAKING_VOTES: readonly QuestionState[] = ['open', 'taken'];

export const takesVotes = (state: QuestionState): boolean => QUESTIONS_TAKING_VOTES.includes(state);

/** How many chose each of the answers. */
export const countsOf = (
  choices: number,
  rows: readonly { readonly choice: number; readonly count: number }[],
): number[] => {
  const counts = new Map(rows.map(({ choice, count }) => [choice, Number(count)]));
  return Array.from({ length: choices }, (_, choice) => counts.get(choice) ?? 0);
};
