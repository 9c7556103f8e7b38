import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import type { AuditActName } from '@xuanjiang/contracts/rules/audit-acts';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { mayActOn } from '@xuanjiang/contracts/rules/standing';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import { partKey } from '../../../lib/part-key.ts';
import type { Cast } from '../../../room/vote.ts';
import { takesVotes } from '../../../room/vote.ts';
import type { Caller } from '../../../rpc/context.ts';
import { timesOf } from '../../talks/talk/service.ts';
import type { Room } from '../room/service.ts';
import { standingIn } from '../room/service.ts';

/**
 * What staff do with a question: who may, in which state it leaves the question, and what the audit
 * calls it. Whoever takes or answers one speaks for the university; dismissing is moderation.
 */
export const QUESTION_STEPS = {
  take: { least: 'worker', state: 'taken', action: 'question.take' },
  giveBack: { least: 'worker', state: 'open', action: 'question.give-back' },
  answer: { least: 'worker', state: 'answered', action: 'question.answer' },
  dismiss: { least: 'moderator', state: 'dismissed', action: 'question.dismiss' },
} as const satisfies Record<
  string,
  { readonly least: Standing; readonly state: QuestionState; readonly action: AuditActName }
>;
export type QuestionStep = keyof typeof QUESTION_STEPS;

/** What a message of staff does that quotes another one. */
export const ANSWERED_JOB = 'answered';

/** A message of staff that quotes another, before the log has given it its offset. */
export interface Quoting {
  readonly topic: string;
  /** Place of what it quotes. */
  readonly offset: number;
  /** The account of who posts it. */
  readonly actor: string;
  /** UTC ms. */
  readonly time: number;
}

/** The same once it is in the log: what a job says. */
export interface Answered extends Quoting {
  /** Its own place. */
  readonly answer: number;
}

/** Job that tells voters that their question is answered. It tells a part of them: its transaction must be short. */
export const VOTERS_JOB = 'answered-voters';
export const VOTERS_AT_ONCE = 500;

/** What the job says that tells them. */
export interface AnsweredVoters {
  readonly topic: string;
  readonly offset: number;
  /** The account of the staff who answered or merged it: whoever did that knows. */
  readonly actor: string;
  /** Why it was planned: the answer, or a question that was merged into one with an answer. */
  readonly by: string;
  /** It is for accounts whose ids come after this one; left out for the first ones. */
  readonly after?: string;
}

export const votersKey = ({ topic, offset, by, after }: AnsweredVoters): string =>
  partKey([VOTERS_JOB, topic, offset, by].join('/'), after);

/** A question as it stands. */
export interface QuestionNow {
  readonly state: QuestionState;
  /** Account of who is at it; null for nobody. */
  readonly takenBy: string | null;
  /** What that account is; null for one that is gone. */
  readonly taker: Pick<Caller, 'role' | 'universityId'> | null;
}

/** The person who takes a step, and the room of the question. */
export interface QuestionActor {
  readonly uids: string;
  readonly room: Pick<Room, 'standing' | 'universityId'>;
}

/** `stands`: it is so already. `refused`: the state of the question does not allow it. */
export type StepVerdict = 'changes' | 'stands' | 'refused';

const mayGiveBack = ({ takenBy, taker }: QuestionNow, { uids, room }: QuestionActor): boolean =>
  // Whoever took it was staff then. Without that they now stand below everyone who may take one.
  takenBy === uids || mayActOn(room.standing, standingIn(taker, room.universityId, false));

export const waitsForAnswer = ({ state }: Pick<QuestionNow, 'state'>): boolean => takesVotes(state);

export const stepVerdict = (
  now: QuestionNow,
  step: QuestionStep,
  actor: QuestionActor,
): StepVerdict => {
  const { state, takenBy } = now;
  if (step === 'take') {
    if (state === 'taken' && takenBy === actor.uids) return 'stands';
    return state === 'open' ? 'changes' : 'refused';
  }
  if (step === 'giveBack') {
    return state === 'taken' && mayGiveBack(now, actor) ? 'changes' : 'refused';
  }
  return waitsForAnswer(now) ? 'changes' : 'refused';
};

/**
 * Whether a question can be merged into another: it waits, and the other does or has its answer, which
 * then is that of both.
 */
export const mayMerge = (
  from: Pick<QuestionNow, 'state'>,
  into: Pick<QuestionNow, 'state'>,
): boolean => waitsForAnswer(from) && (waitsForAnswer(into) || into.state === 'answered');

/** Why a vote for a question was refused; null where it was not. @param on whether it was to count */
export const voteRefusal = (
  outcome: Cast,
  on: boolean,
): { readonly code: 'notFound' | 'conflict'; readonly message: MessageKey } | null => {
  if (outcome === 'same') return on ? { code: 'conflict', message: 'questionVoted' } : null;
  if (outcome === 'ended') return { code: 'conflict', message: 'questionEnded' };
  if (outcome === 'own') return { code: 'conflict', message: 'questionOwn' };
  return outcome === 'counted' ? null : { code: 'notFound', message: 'messageNotFound' };
};

/** When a talk begins and ends, UTC ms. */
export const spanOf = (row: Parameters<typeof timesOf>[0]): NonNullable<Room['talk']> => {
  const { from, until } = talkSpan(timesOf(row));
  return { startsAt: from, endsAt: until };
};

/** Ms into the talk at a time; 0 outside of it, and in a room without one. */
export const msIntoTalk = (talk: Room['talk'], time: number): number =>
  talk !== null && time >= talk.startsAt && time <= talk.endsAt ? time - talk.startsAt : 0;
