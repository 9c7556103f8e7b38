import { DAY_MS, MINUTE_MS, SECOND_MS } from '../constants.ts';
import type { TalkStateChange } from '../realtime/message.ts';

/**
 * Where a broadcast stands. `idle`: no signal came yet, or the one of the preview went away; `preview`: a signal that
 * only staff see; `live`: viewers see it; `lost`: live, but the signal is away; `ended`: over.
 */
export type BroadcastState = 'idle' | 'preview' | 'live' | 'lost' | 'ended';

/** What a liaison does. `goLive` shows the signal to viewers, `end` ends it, `resume` takes back an end. */
export type BroadcastAct = 'goLive' | 'end' | 'resume';

/** Why an act is not possible. */
export type BroadcastRefusal =
  | 'noSignal'
  | 'notLive'
  | 'isLive'
  | 'hasEnded'
  | 'tooLate'
  | 'cancelled'
  | 'isTrial';

/** A signal is away when no segment came for so long: three segments of the longest usual kind. */
export const SIGNAL_LOST_MS = 6 * SECOND_MS;
/** So long after the signal went away viewers see a cover in place of the no-signal picture. */
export const COVER_AFTER_MS = MINUTE_MS;
/** A broadcast that is lost ends this long after its planned end. */
export const LOST_END_MS = 30 * MINUTE_MS;
/** One that still has a signal ends this long after its planned end: somebody forgot to end it. */
export const FORGOTTEN_END_MS = 60 * MINUTE_MS;
/** The studio warns of that so long before. */
export const FORGOTTEN_WARNING_MS = 10 * MINUTE_MS;
/** An end can be taken back for so long. */
export const RESUME_MS = 5 * MINUTE_MS;

/** A trial takes no more after this time: somebody forgot to end it. */
export const TRIAL_MAX_MS = 30 * MINUTE_MS;
/** So long a trial is kept. */
export const TRIAL_KEPT_MS = 3 * DAY_MS;
/** Trials of a university that are kept: the oldest that have ended make room for another. */
export const TRIALS_MAX = 5;

/** The life of a broadcast; times are UTC ms. */
export interface BroadcastLife {
  readonly state: BroadcastState;
  /** When the last segment came; null before the first. */
  readonly signalAt: number | null;
  /** When viewers saw it first; null before that. */
  readonly liveAt: number | null;
  /** When it ended; null before that. */
  readonly endedAt: number | null;
}

/** What the talk says of it. */
export interface BroadcastPlan {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly cancelled: boolean;
  /** Goes live at the planned start if there is a signal, without an act. */
  readonly startsByItself: boolean;
  /** Keeps to the plan to the second, without an act: the demo's own broadcasts. The talk has no real times then. */
  readonly byPlan: boolean;
  /**
   * A trial: it is never live, so that viewers see nothing of it, by the rule that keeps them from every preview. It ends when
   * somebody ends it, and at its planned end.
   */
  readonly isTrial: boolean;
}

export const NEW_LIFE: BroadcastLife = {
  state: 'idle',
  signalAt: null,
  liveAt: null,
  endedAt: null,
};

const isSignalAway = ({ signalAt }: BroadcastLife, now: number): boolean =>
  signalAt === null || now - signalAt >= SIGNAL_LOST_MS;

/** A talk may be moved while it is live: what is planned before it began says nothing of its end. */
const plannedEnd = ({ liveAt }: BroadcastLife, { endsAt }: BroadcastPlan): number =>
  Math.max(endsAt, liveAt ?? endsAt);

const endedBy = (life: BroadcastLife, endedAt: number): BroadcastLife => ({
  ...life,
  state: 'ended',
  endedAt,
});

/**
 * Where a broadcast stands when time has gone on. Asked again at the same instant it changes nothing, and it does not
 * matter how often it was asked before: a gateway that takes over comes to the same.
 */
export const lifeAt = (life: BroadcastLife, plan: BroadcastPlan, now: number): BroadcastLife => {
  if (plan.isTrial && life.state !== 'ended' && now >= plan.endsAt) {
    return endedBy(life, plan.endsAt);
  }
  switch (life.state) {
    case 'idle':
    case 'ended':
      return life;
    case 'preview': {
      if (isSignalAway(life, now)) return { ...life, state: 'idle' };
      const isSet = (plan.startsByItself || plan.byPlan) && !plan.isTrial;
      if (!isSet || plan.cancelled || now < plan.startsAt) return life;
      const liveAt = life.liveAt ?? (plan.byPlan ? plan.startsAt : now);
      return lifeAt({ ...life, state: 'live', liveAt }, plan, now);
    }
    case 'live': {
      if (plan.byPlan && now >= plan.endsAt) return endedBy(life, plan.endsAt);
      const forgotten = plannedEnd(life, plan) + FORGOTTEN_END_MS;
      if (isSignalAway(life, now)) return lifeAt({ ...life, state: 'lost' }, plan, now);
      return now >= forgotten ? endedBy(life, forgotten) : life;
    }
    case 'lost': {
      if (plan.byPlan && now >= plan.endsAt) return endedBy(life, plan.endsAt);
      const isOver = now >= plannedEnd(life, plan) + LOST_END_MS;
      // It really ended when the signal went away; that may be a moment before it went live.
      const lastSeen = Math.max(life.signalAt ?? now, life.liveAt ?? 0);
      return isOver ? endedBy(life, lastSeen) : life;
    }
  }
};

/** Where it stands after a segment came. An ended one takes no more segments: it is to be resumed first. */
export const lifeAfterSegment = (life: BroadcastLife, now: number): BroadcastLife => {
  const signalAt = Math.max(now, life.signalAt ?? 0);
  switch (life.state) {
    case 'idle':
      return { ...life, state: 'preview', signalAt };
    case 'lost':
      return { ...life, state: 'live', signalAt };
    case 'preview':
    case 'live':
      return { ...life, signalAt };
    case 'ended':
      return life;
  }
};

/** Whether segments are taken. */
export const takesSegments = ({ state }: BroadcastLife, { cancelled }: BroadcastPlan): boolean =>
  state !== 'ended' && !cancelled;

/** Until when an end can be taken back, UTC ms; null when it cannot be any more, or nothing ended. */
export const resumableUntil = ({ state, endedAt }: BroadcastLife, now: number): number | null =>
  state === 'ended' && endedAt !== null && now < endedAt + RESUME_MS ? endedAt + RESUME_MS : null;

/** Where it stands after an act, or why that is not possible. */
export const lifeAfterAct = (
  life: BroadcastLife,
  plan: BroadcastPlan,
  act: BroadcastAct,
  now: number,
): BroadcastLife | BroadcastRefusal => {
  if (act !== 'end' && plan.cancelled) return 'cancelled';
  const { state } = life;
  switch (act) {
    case 'goLive':
      if (plan.isTrial) return 'isTrial';
      if (state === 'live' || state === 'lost') return 'isLive';
      if (state === 'ended') return 'hasEnded';
      if (state === 'idle') return 'noSignal';
      return { ...life, state: 'live', liveAt: now };
    case 'end':
      if (state === 'ended') return 'hasEnded';
      if (state !== 'live' && state !== 'lost' && !plan.isTrial) return 'notLive';
      return { ...life, state: 'ended', endedAt: now };
    case 'resume':
      if (plan.isTrial) return 'isTrial';
      if (state !== 'ended') return 'isLive';
      if (resumableUntil(life, now) === null) return 'tooLate';
      // The signal decides at once whether it is there.
      return { ...life, state: isSignalAway(life, now) ? 'lost' : 'live', endedAt: null };
  }
};

/** When a live broadcast ends by itself, UTC ms, once the studio warns of it; null before that. */
export const endsByItselfAt = (
  life: BroadcastLife,
  plan: BroadcastPlan,
  now: number,
): number | null => {
  if (life.state !== 'live' && life.state !== 'lost') return null;
  const end = plannedEnd(life, plan) + (life.state === 'lost' ? LOST_END_MS : FORGOTTEN_END_MS);
  return now >= end - FORGOTTEN_WARNING_MS ? end : null;
};

/** Whether viewers see a cover: the signal has been away for long. */
export const isCovered = ({ state, signalAt }: BroadcastLife, now: number): boolean =>
  state === 'lost' && (signalAt === null || now - signalAt >= COVER_AFTER_MS);

/** What viewers have of a broadcast in a state. */
const seenIn = (state: BroadcastState): 'nothing' | 'picture' | 'noSignal' | 'end' => {
  if (state === 'live') return 'picture';
  if (state === 'lost') return 'noSignal';
  return state === 'ended' ? 'end' : 'nothing';
};

/**
 * What the room of the talk is told when a broadcast goes from one state to another; null where viewers see no difference.
 * One that keeps to the plan says nothing: the plan tells when it begins and ends.
 */
export const toldOf = (
  before: BroadcastState,
  after: BroadcastState,
  { byPlan }: Pick<BroadcastPlan, 'byPlan'>,
): TalkStateChange | null => {
  const [seenBefore, seen] = [seenIn(before), seenIn(after)];
  if (byPlan || seen === seenBefore || seen === 'nothing') return null;
  if (seen === 'end') return 'ended';
  // Also where the signal is away at that moment: it is on.
  if (seenBefore !== 'picture' && seenBefore !== 'noSignal') return 'live';
  return seen === 'picture' ? 'back' : 'lost';
};
