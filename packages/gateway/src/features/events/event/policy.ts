import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Attendance, EventStep, PlaceState } from '@xuanjiang/contracts/event';
import { judgeReturn } from '@xuanjiang/contracts/rules/judge-return';
import type { EventRow } from './store.ts';

/** Tells whoever has a place in an event that it moved or was called off. */
export const EVENT_CHANGE_JOB = 'event-change';
/** Tells those who waited for a place that they have one. */
export const MOVED_UP_JOB = 'event-moved-up';
/** People whom one job tells: its transaction must be short. */
export const PEOPLE_AT_ONCE = 500;
/** The end of an event that is longer is a mistake. */
const LENGTH_MAX_MS = 14 * DAY_MS;

/** Where those who come on site go. */
export interface EventWhere {
  readonly cityId: string;
  readonly place: string;
  readonly address: string;
}

/** What became of an event. Times are UTC ms. */
export interface EventChange {
  readonly eventId: string;
  /** `endMoved`: it starts when it was to start, and ends at another time. `placed`: it is somewhere else. */
  readonly kind: 'moved' | 'endMoved' | 'placed' | 'cancelled';
  readonly startsAt: number;
  readonly formerStartsAt: number;
  /** Why, or of `placed` where it is now; empty where no reason was given. */
  readonly notice: string;
  /** For `placed` only: the new place, and the version of the event that has it. */
  readonly where?: EventWhere;
  readonly version?: number;
  readonly notedAt: number;
  /** It is for the places of accounts whose ids come after this one; left out for the first ones. */
  readonly after?: string;
}

/** An event may come back to a time that it had before: each change is one of its own. */
export const changeKey = ({ eventId, kind, startsAt, notedAt, version }: EventChange): string =>
  [EVENT_CHANGE_JOB, eventId, kind, startsAt, version === undefined ? notedAt : `v${version}`].join(
    '/',
  );

export const isSameWhere = (one: EventWhere, other: EventWhere): boolean =>
  one.cityId === other.cityId && one.place === other.place && one.address === other.address;

/** Whether a change is not so any more: the job of a later one tells how it is. One that is called off stays so. */
export const isOutdated = (
  { kind, startsAt, where }: EventChange,
  event: Pick<EventRow, 'cancelled' | 'startsAt'> & EventWhere,
): boolean => {
  if (kind === 'cancelled') return false;
  if (event.cancelled === 1) return true;
  return where === undefined ? event.startsAt !== startsAt : !isSameWhere(where, event);
};

/**
 * Places of one list that somebody may have given back. Each keeps its row, which every door reads: who
 * signed up and cancelled in a loop would make lists too long for a phone.
 */
export const RETURNS_MAX = 6;

/** A list as it stands while its row is held. */
export interface ListFigures {
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
}

/**
 * What becomes of each of so many new places, in order. Nobody overtakes the waiting list: while
 * somebody waits, a free place is about to be theirs.
 */
export const stateOfNew = (
  { capacity, taken, waiting }: ListFigures,
  count: number,
): Exclude<PlaceState, 'cancelled'>[] => {
  const free = waiting > 0 ? 0 : Math.max(0, capacity - taken);
  return Array.from({ length: count }, (_, index) => (index < free ? 'confirmed' : 'waiting'));
};

/** How many of those who wait move up. */
export const movingUp = ({ capacity, taken, waiting }: ListFigures): number =>
  Math.max(0, Math.min(waiting, capacity - taken));

/** A place of one of two accounts of a person. */
export interface JoinedPlace {
  readonly companion: number;
  readonly accountId: string;
  readonly state: PlaceState;
  readonly number: number;
  readonly checkedInAt: number | null;
}

const worth = ({ state, checkedInAt }: JoinedPlace): number =>
  Number(state === 'confirmed') + Number(checkedInAt !== null);

/**
 * Which places in one list are given back when two accounts of one person are joined: of two that are
 * for the same, the one that waits, or was not used; of two that wait the one behind; else that of the
 * account that goes.
 */
export const returnedWhenJoined = <T extends JoinedPlace>(places: readonly T[], to: string): T[] =>
  [0, 1].flatMap((companion) => {
    const same = places.filter((place) => place.companion === companion);
    if (same.length < 2) return [];
    const best = same.toSorted(
      (a, b) =>
        worth(b) - worth(a) ||
        (a.state === 'waiting' ? a.number - b.number : 0) ||
        Number(b.accountId === to) - Number(a.accountId === to),
    )[0];
    return same.filter((place) => place !== best);
  });

interface ReturnedPlace {
  readonly attendance: Attendance;
  readonly state: PlaceState;
  readonly checkedInAt: number | null;
}

/** Why nobody can sign up with an event, or null. */
export const applyRefusal = (
  { cancelled, applyUntil, endsAt }: Pick<EventRow, 'cancelled' | 'applyUntil' | 'endsAt'>,
  now: number,
): 'eventCancelled' | 'eventClosed' | null => {
  if (cancelled === 1) return 'eventCancelled';
  return now < Math.min(applyUntil, endsAt) ? null : 'eventClosed';
};

/** Why nobody who waits is given a place, or null. */
export const giveRefusal = (
  { cancelled, endsAt }: Pick<EventRow, 'cancelled' | 'endsAt'>,
  now: number,
): 'eventCancelled' | 'eventOver' | null => {
  if (cancelled === 1) return 'eventCancelled';
  return now < endsAt ? null : 'eventOver';
};

/** Why a standing place is not given back, or null. */
export const returnRefusal = (
  { attendance, state, checkedInAt }: ReturnedPlace,
  { cancelled, checkinFrom }: Pick<EventRow, 'cancelled' | 'checkinFrom'>,
  now: number,
): ReturnType<typeof judgeReturn> =>
  judgeReturn(
    { Attendance: attendance, State: state, Checkintime: checkedInAt ?? 0 },
    { Cancelled: cancelled === 1, Checkinfrom: checkinFrom },
    now,
  );

/** Why nobody checks in by the code of the place, or null. The end is exclusive. */
export const checkinRefusal = (
  {
    cancelled,
    checkinFrom,
    checkinUntil,
  }: Pick<EventRow, 'cancelled' | 'checkinFrom' | 'checkinUntil'>,
  now: number,
): 'eventCancelled' | 'checkinTooEarly' | 'checkinTooLate' | null => {
  if (cancelled === 1) return 'eventCancelled';
  if (now < checkinFrom) return 'checkinTooEarly';
  return now < checkinUntil ? null : 'checkinTooLate';
};

/** When an event is planned to be, UTC ms. */
export interface EventPlan {
  readonly startsAt: number;
  readonly endsAt: number;
}

type Timed = Pick<
  EventRow,
  'startsAt' | 'endsAt' | 'applyUntil' | 'checkinFrom' | 'checkinUntil' | 'steps'
>;

type Planned = Pick<EventRow, 'startsAt' | 'endsAt' | 'cancelled'>;

/** Why an event is not changed as it was asked for: texts of the server, and for a command the words below. */
export type PlanFault =
  | 'eventCancelled'
  | 'eventBegun'
  | 'eventOver'
  | 'startPast'
  | 'endEarly'
  | 'eventTooLong'
  | 'eventSameTime'
  | 'eventCheckinOrder';

const WORDS: Readonly<Record<PlanFault, string>> = {
  eventCancelled: 'the event is cancelled',
  eventBegun: 'the event has begun already',
  eventOver: 'the event is over',
  startPast: 'the new start is not in the future',
  endEarly: 'the event has to end after its start',
  eventTooLong: 'the event would be longer than two weeks',
  eventSameTime: 'it is at that time already',
  eventCheckinOrder: 'check-in would end before it begins',
};

const inWords = (fault: PlanFault | null): string | null => (fault === null ? null : WORDS[fault]);

/** Why an event is not moved; null where it is. */
export const moveFault = (event: Planned & Timed, to: EventPlan, now: number): PlanFault | null => {
  if (event.cancelled === 1) return 'eventCancelled';
  if (event.startsAt <= now) return 'eventBegun';
  if (to.startsAt <= now) return 'startPast';
  if (to.endsAt <= to.startsAt) return 'endEarly';
  if (to.endsAt - to.startsAt > LENGTH_MAX_MS) return 'eventTooLong';
  if (to.startsAt === event.startsAt && to.endsAt === event.endsAt) return 'eventSameTime';
  const { checkinFrom, checkinUntil } = movedTimes(event, to);
  return checkinFrom < checkinUntil ? null : 'eventCheckinOrder';
};

/** Why an event is not called off, or its places are not changed; null where that is done. */
export const changeFault = (event: Planned, now: number): PlanFault | null => {
  if (event.cancelled === 1) return 'eventCancelled';
  return event.endsAt <= now ? 'eventOver' : null;
};

/** Why an event is not moved, in the words of an operator; null where it is. */
export const moveRefusal = (event: Planned & Timed, to: EventPlan, now: number): string | null =>
  inWords(moveFault(event, to, now));

export const capacityRefusal = (event: Planned, now: number): string | null =>
  inWords(changeFault(event, now));

export const cancelRefusal = (event: Planned, now: number): string | null =>
  event.cancelled === 1 ? 'the event is cancelled already' : inWords(changeFault(event, now));

/** When a new event is to be, and what belongs to it; times are UTC ms. */
export interface NewPlan extends EventPlan {
  readonly applyUntil: number;
  readonly checkinFrom: number;
  readonly checkinUntil: number;
  readonly stepTimes: readonly number[];
  readonly place: string;
  /** Places, 0 for a way in which nobody comes. */
  readonly site: number;
  readonly online: number;
}

/** Why an event cannot be planned like that, whenever that is; null where it can. */
export const newPlanFault = (plan: NewPlan) => {
  if (plan.endsAt <= plan.startsAt) return 'endEarly';
  if (plan.endsAt - plan.startsAt > LENGTH_MAX_MS) return 'eventTooLong';
  if (plan.applyUntil > plan.endsAt) return 'eventApplyLate';
  if (plan.checkinUntil <= plan.checkinFrom) return 'eventCheckinOrder';
  const isOutside = (time: number) => time < plan.startsAt || time > plan.endsAt;
  if (plan.stepTimes.some(isOutside)) return 'eventStepOutside';
  if (plan.site + plan.online === 0) return 'eventNoList';
  return plan.site > 0 && plan.place === '' ? 'eventPlaceNeeded' : null;
};

/**
 * All times of an event that moves. What lies before its end keeps its distance to the start, and does not
 * go past the new end; a check-in that ends with it or later ends as long after the end.
 */
export const movedTimes = (event: Timed, to: EventPlan): Timed => {
  const shift = to.startsAt - event.startsAt;
  const checkinUntil =
    event.checkinUntil < event.endsAt
      ? Math.min(event.checkinUntil + shift, to.endsAt)
      : event.checkinUntil + to.endsAt - event.endsAt;
  const steps = JSON.parse(event.steps) as EventStep[];
  return {
    ...to,
    applyUntil: Math.min(event.applyUntil + shift, to.endsAt),
    checkinFrom: event.checkinFrom + shift,
    checkinUntil,
    steps: JSON.stringify(steps.map((step) => ({ ...step, Time: step.Time + shift }))),
  };
};
