import type { NothingToSend, PushRunState } from '@xuanjiang/contracts/push-staff';
import type { PushChannel, PushState } from '../policy.ts';

/** How messages that were planned together stand, counted. */
export interface StandingCount {
  readonly state: PushState;
  readonly channel: PushChannel | null;
  readonly reason: string;
  readonly code: string;
  readonly count: number;
  /** When the first of them is looked at again, where they wait, UTC ms. */
  readonly firstDue: number;
}

/** The parts of a morning: they add up to the total. */
export interface RunParts {
  readonly total: number;
  readonly template: number;
  readonly grant: number;
  readonly centre: number;
  readonly unsure: number;
  readonly waiting: number;
}

const PARTS: Readonly<Record<PushState, Exclude<keyof RunParts, 'total'> | 'sent'>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  arrived: 'sent',
  centre: 'centre',
  unsure: 'unsure',
};

export const partsOf = (counts: readonly StandingCount[]): RunParts => {
  const parts = { total: 0, template: 0, grant: 0, centre: 0, unsure: 0, waiting: 0 };
  for (const { state, channel, count } of counts) {
    const part = PARTS[state];
    parts.total += count;
    parts[part === 'sent' ? (channel ?? 'template') : part] += count;
  }
  return parts;
};

/** Why some people of a morning are not reached, or not yet. */
export interface RunReason {
  readonly reason: string;
  readonly code: string;
  readonly count: number;
  /** When the first of them is tried again, UTC ms; null where nobody is. */
  readonly again: number | null;
}

/** Most frequent first. */
export const reasonsOf = (counts: readonly StandingCount[]): RunReason[] => {
  const missed = counts.filter(({ reason, state }) => reason !== '' && PARTS[state] !== 'sent');
  const groups = Map.groupBy(missed, ({ reason, code, state }) =>
    [reason, code, PARTS[state] === 'waiting'].join(' '),
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const again = Math.min(...group.map(({ firstDue }) => firstDue));
      return {
        reason: first.reason,
        code: first.code,
        count: group.reduce((sum, { count }) => sum + count, 0),
        again: PARTS[first.state] === 'waiting' ? again : null,
      };
    })
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
};

export type RunState = PushRunState;

/** The job that gives the timetable of a day to the message centre, as it stands. */
export interface MorningJob {
  readonly state: 'waiting' | 'done' | 'failed';
  /** UTC ms; null while it waits. */
  readonly endedAt: number | null;
}

/** What decides how a morning stands. Times are UTC ms. */
export interface RunFacts {
  readonly now: number;
  /** Its hour. */
  readonly plannedAt: number;
  /** From then on a timetable of the day is of no use, and none is sent. */
  readonly uselessAt: number;
  readonly parts: Pick<RunParts, 'total' | 'waiting'>;
  readonly isPaused: boolean;
  readonly isStopped: boolean;
  /** Null where the day has none. */
  readonly job: MorningJob | null;
  /** Whether the job of an earlier day was still to be done at the hour: no process did it. */
  readonly isHeldUp: boolean;
  /** Talks of the day, as they are planned now. */
  readonly talks: number;
}

interface StateOfRun {
  readonly state: RunState;
  /** Why there was nothing to send; null for every other state. */
  readonly nothing: NothingToSend | null;
}

const emptyOf = (talks: number): StateOfRun => ({
  state: 'empty',
  nothing: talks === 0 ? 'talks' : 'subscribers',
});

/** Nothing was planned for anybody: whether that is still to come, was right, or went wrong. */
const unplannedState = (facts: RunFacts): StateOfRun => {
  const { now, plannedAt, uselessAt, job, isHeldUp, isPaused, talks } = facts;
  if (isPaused) return { state: 'paused', nothing: null };
  if (now <= plannedAt) return { state: 'planned', nothing: null };
  const inTime = job?.state === 'done' && (job.endedAt ?? 0) < uselessAt;
  if (inTime || (job === null && !isHeldUp)) return emptyOf(talks);
  const canCome = now < uselessAt && job?.state !== 'failed';
  return { state: canCome ? 'late' : 'missed', nothing: null };
};

/** How a morning stands: what an operator decided comes before what is left to send, and that before what should have been. */
export const runStateOf = (facts: RunFacts): StateOfRun => {
  const { parts, isPaused, isStopped } = facts;
  if (isStopped) return { state: 'stopped', nothing: null };
  if (parts.total === 0) return unplannedState(facts);
  if (parts.waiting === 0) return { state: 'done', nothing: null };
  return { state: isPaused ? 'paused' : 'running', nothing: null };
};
