import type { AttendeeAudience } from '@xuanjiang/contracts/attendee';
import { EVENT_MESSAGES_A_DAY } from '@xuanjiang/contracts/attendee';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Attendance, EventPhase } from '@xuanjiang/contracts/event';
import { phaseOf } from '@xuanjiang/contracts/rules/phase';
import type { EventRow } from '../../events/event/service.ts';

/** Sends a message of staff to the attendees of an event. */
export const EVENT_MESSAGE_JOB = 'event-message';
/** People whom one job tells: its transaction must be short. */
export const PEOPLE_AT_ONCE = 500;
/** So long after an event its staff can write to who came, such as about what was left behind. */
export const MESSAGE_AFTER_MS = 3 * DAY_MS;
/** A trial that was not sent is forgotten after this. */
export const TRIAL_KEPT_MS = DAY_MS;

/** Which part of a message a job sends. */
export interface MessageTurn {
  readonly id: string;
  /** It is for accounts whose ids come after this one; left out for the first ones. */
  readonly after?: string;
}

type Held = Pick<EventRow, 'cancelled' | 'startsAt' | 'endsAt'>;

/** Where an event stands. */
export const eventPhase = ({ cancelled, startsAt, endsAt }: Held, now: number): EventPhase =>
  cancelled === 1 ? 'cancelled' : phaseOf({ Starttime: startsAt, Endtime: endsAt }, now);

/** Why nobody writes to the attendees of an event, or null. */
export const messageRefusal = (
  { cancelled, endsAt }: Pick<Held, 'cancelled' | 'endsAt'>,
  now: number,
): 'eventCancelled' | 'eventOver' | null => {
  if (cancelled === 1) return 'eventCancelled';
  return now < endsAt + MESSAGE_AFTER_MS ? null : 'eventOver';
};

/** How many messages can still be sent on a day on which so many were. */
export const messagesLeft = (sent: number): number => Math.max(0, EVENT_MESSAGES_A_DAY - sent);

/** Places of an event that are alike: how many, and how many of them are checked in. */
export interface PlaceCount {
  readonly attendance: Attendance;
  readonly companion: number;
  readonly state: 'confirmed' | 'waiting';
  readonly places: number;
  readonly arrived: number;
}

/** How many of each kind stand in one list of an event, people and companions apart. */
export const listFigures = (counts: readonly PlaceCount[], attendance: Attendance) => {
  const of = (companion: 0 | 1, state: PlaceCount['state']) =>
    counts.find(
      (each) =>
        each.attendance === attendance && each.companion === companion && each.state === state,
    );
  return {
    People: of(0, 'confirmed')?.places ?? 0,
    Companions: of(1, 'confirmed')?.places ?? 0,
    Waitingpeople: of(0, 'waiting')?.places ?? 0,
    Waitingcompanions: of(1, 'waiting')?.places ?? 0,
    Inpeople: of(0, 'confirmed')?.arrived ?? 0,
    Incompanions: of(1, 'confirmed')?.arrived ?? 0,
  };
};

/** The names of the audiences, each with what is counted of it. */
export const AUDIENCES: readonly AttendeeAudience[] = ['all', 'absent', 'waiting'];
