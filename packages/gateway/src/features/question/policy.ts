import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { mayActOn } from '@xuanjiang/contracts/rules/standing';
import type { Caller } from '../../rpc/context.ts';
import type { Room } from '../chat/service.ts';
import { standingIn } from '../chat/service.ts';

/** What staff do with a question. */
export type QuestionStep = 'take' | 'giveBack' | 'answer' | 'dismiss';

/** The state in which each step leaves a question. */
export const STEP_STATE = {
  take: 'taken',
  giveBack: 'open',
  answer: 'answered',
  dismiss: 'dismissed',
} as const satisfies Record<QuestionStep, QuestionState>;

/** Who takes and answers speaks for the university; putting aside is keeping order. */
export const STEP_LEAST = {
  take: 'worker',
  giveBack: 'worker',
  answer: 'worker',
  dismiss: 'moderator',
} as const satisfies Record<QuestionStep, Standing>;

/** A question as it stands. */
export interface QuestionNow {
  readonly state: QuestionState;
  /** Account of who is at it; null for nobody. */
  readonly takenBy: string | null;
  /** What that account is; null for one that is gone. */
  readonly taker: Pick<Caller, 'role' | 'universityId'> | null;
}

/** Who takes a step, in which room. */
export interface QuestionActor {
  readonly uids: string;
  readonly room: Pick<Room, 'standing' | 'universityId'>;
}

/** `stands`: it is so already. `refused`: the question is not, or no more, in a state for it. */
export type StepVerdict = 'changes' | 'stands' | 'refused';

const mayGiveBack = ({ takenBy, taker }: QuestionNow, { uids, room }: QuestionActor): boolean =>
  // Whoever took it was staff; who is no more than a moderator now stands below all that take.
  takenBy === uids || mayActOn(room.standing, standingIn(taker, room.universityId, false));

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
  return state === 'open' || state === 'taken' ? 'changes' : 'refused';
};

/** Ms into the talk at a time; 0 outside of it, and in a room without one. */
export const msIntoTalk = (talk: Room['talk'], time: number): number =>
  talk !== null && time >= talk.startsAt && time <= talk.endsAt ? time - talk.startsAt : 0;
