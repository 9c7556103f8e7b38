import type { CheckinOutcome, DoorTicket } from '@xuanjiang/contracts/checkin';
import { CHECKINS_MAX, PASS_LENGTH } from '@xuanjiang/contracts/rules/event-limits';
import { judgeTicket } from '@xuanjiang/contracts/rules/judge-ticket';
import { readTicketCode } from '@xuanjiang/contracts/rules/ticket-code';
import { idIn } from '../../../lib/id-in.ts';

/** What an address opens: the doors of an event, for staff or by a helper's link. */
export interface DoorAddress {
  /** Id of the event; empty for none. */
  readonly id: string;
  /** Secret of a helper's link; undefined for staff. */
  readonly pass: string | undefined;
}

const PASS = new RegExp(`^[\\w-]{${PASS_LENGTH}}$`);

/** @param hash with its `#`; what is no secret of a link is as none */
export const doorIn = (query: URLSearchParams, hash: string): DoorAddress => {
  const pass = hash.slice(1);
  return { id: idIn(query), pass: PASS.test(pass) ? pass : undefined };
};

export interface Counts {
  readonly In: number;
  readonly Confirmed: number;
  readonly Doors: readonly { readonly Door: string; readonly Count: number }[];
}

/** What a door knows of an event: hashes of its tickets, no ticket itself. */
export interface DoorList {
  readonly Title: string;
  /** The server's time when it was read, UTC ms. */
  readonly Time: number;
  readonly Checkinfrom: number;
  readonly Checkinuntil: number;
  readonly Tickets: readonly DoorTicket[];
  readonly Counts: Counts;
  /** When it was read by the device's clock, UTC ms. */
  readonly at: number;
}

/** A ticket that was let in and is to be sent. */
export interface SeenTicket {
  readonly Code: string;
  /** When it was seen, UTC ms. */
  readonly Time: number;
  readonly Door: string;
  /** SHA-256 of its secret, hex. */
  readonly hash: string;
}

/**
 * What the person at the door is told. `checking`: nothing yet; `noList`: the server does not answer,
 * and this device cannot tell.
 */
export interface Answer {
  readonly outcome: CheckinOutcome | 'noList' | 'checking';
  /** Number of the ticket; 0 for none. */
  readonly number: number;
  readonly companion: boolean;
  /** When it was first checked in, UTC ms; 0 for never. */
  readonly checkedInAt: number;
  readonly door: string;
  /** Source of the answer: the server; this device's list, before the server is told; the code, which is no ticket of this event. */
  readonly by: 'server' | 'device' | 'ticket';
  /** When the ticket was seen, UTC ms. */
  readonly at: number;
}

export interface ShownAnswer extends Answer {
  /** Something else was told before. */
  readonly corrected: boolean;
}

const NO_TICKET = { number: 0, companion: false, checkedInAt: 0, door: '' } as const;

/** Holds the place of the answer to what was just read. */
export const checkingAnswer = (at: number): Answer => ({
  ...NO_TICKET,
  outcome: 'checking',
  by: 'device',
  at,
});

/** What is known at once of what was read; null for a ticket of this event, which has to be looked up. */
export const plainAnswer = (text: string, eventId: string, at: number): Answer | null => {
  const code = readTicketCode(text);
  if (code?.eventId === eventId) return null;
  const outcome = code === null ? 'unknown' : 'other';
  return { ...NO_TICKET, outcome, by: 'ticket', at };
};

/**
 * What this device says of a ticket of the event.
 * @param hash null where the browser can make none
 */
export const answerHere = (list: DoorList | null, hash: string | null, at: number): Answer => {
  if (list === null || hash === null) return { ...NO_TICKET, outcome: 'noList', by: 'device', at };
  const ticket = list.Tickets.find(({ Hash }) => Hash === hash) ?? null;
  // The device's clock may be wrong.
  const outcome = judgeTicket(ticket, list, at + list.Time - list.at);
  return {
    outcome,
    number: ticket?.Number ?? 0,
    companion: ticket?.Companion ?? false,
    checkedInAt: outcome === 'in' ? at : (ticket?.Checkintime ?? 0),
    door: ticket?.Door ?? '',
    by: 'device',
    at,
  };
};

/** What the server answers for a ticket. */
export interface ServerResult {
  readonly Outcome: CheckinOutcome;
  readonly Number: number;
  readonly Checkintime: number;
  readonly Door: string;
}

/** The server's answer for a ticket. One that was sent before and arrived was let in by this very check-in. */
export const answerThere = (
  { Outcome, Number: number, Checkintime, Door }: ServerResult,
  { Time, Door: door }: Pick<SeenTicket, 'Time' | 'Door'>,
  companion: boolean,
): Answer => ({
  outcome: Outcome === 'again' && Checkintime === Time && Door === door ? 'in' : Outcome,
  number,
  companion,
  checkedInAt: Checkintime,
  door: Door,
  by: 'server',
  at: Time,
});

/** How many came in by each door, with one more. */
export const countsWith = ({ In, Confirmed, Doors }: Counts, door: string): Counts => ({
  In: In + 1,
  Confirmed,
  Doors: Doors.some(({ Door }) => Door === door)
    ? Doors.map((one) => (one.Door === door ? { ...one, Count: one.Count + 1 } : one))
    : [...Doors, { Door: door, Count: 1 }],
});

/** The list with a ticket checked in; as it was where that was checked in before, or is not on it. */
export const withCheckin = (list: DoorList, { hash, Time, Door }: SeenTicket): DoorList => {
  const ticket = list.Tickets.find(({ Hash }) => Hash === hash);
  if (ticket === undefined || ticket.Checkintime > 0) return list;
  return {
    ...list,
    Tickets: list.Tickets.map((one) =>
      one === ticket ? { ...one, Checkintime: Time, Door } : one,
    ),
    Counts: countsWith(list.Counts, Door),
  };
};

/** What the server says of a ticket that was seen. */
export interface Learnt {
  readonly item: SeenTicket;
  readonly result: ServerResult;
}

/** The list with what the server says of a ticket, which may be newer than the list. */
export const withResult = (
  list: DoorList,
  { hash }: Pick<SeenTicket, 'hash'>,
  { Outcome, Number: number, Checkintime, Door }: ServerResult,
): DoorList => {
  if (number === 0) return list;
  const State = Outcome === 'waiting' || Outcome === 'cancelled' ? Outcome : 'confirmed';
  const known = list.Tickets.find(({ Hash }) => Hash === hash);
  const ticket = {
    Hash: hash,
    Number: number,
    Companion: known?.Companion ?? false,
    State,
    Checkintime,
    Door,
  } as const;
  const others = list.Tickets.filter((one) => one !== known);
  return { ...list, Tickets: [...others, ticket] };
};

export const withLearnt = (list: DoorList, { item, result }: Learnt): DoorList =>
  withResult(list, item, result);

export const companionOf = (list: DoorList | null, hash: string): boolean =>
  list?.Tickets.find(({ Hash }) => Hash === hash)?.Companion ?? false;

const isSame = (one: SeenTicket, other: SeenTicket): boolean =>
  one.hash === other.hash && one.Time === other.Time;

/**
 * What is sent together, in the order in which it was seen: the oldest of what waits, and one that
 * was just seen and does not wait.
 */
export const batchOf = (
  waiting: readonly SeenTicket[],
  seen: SeenTicket | null,
): readonly SeenTicket[] => {
  const oldest = [...waiting].sort((a, b) => a.Time - b.Time);
  if (seen === null || waiting.some((one) => isSame(one, seen))) {
    return oldest.slice(0, CHECKINS_MAX);
  }
  return [...oldest.slice(0, CHECKINS_MAX - 1), seen];
};

/** Answers that are shown together. */
const SHOWN_MAX = 6;

/**
 * What is shown, with an answer in its place: in that of the same scan, or by its time.
 * @param isLate it is to what was let in before: nobody has to hear once more that this was right
 */
export const shownWith = (
  shown: readonly ShownAnswer[],
  answer: Answer,
  isLate: boolean,
): readonly ShownAnswer[] => {
  const before = shown.find(({ at }) => at === answer.at);
  if (before !== undefined) {
    const differs = before.outcome !== 'checking' && before.outcome !== answer.outcome;
    const corrected = before.corrected || differs;
    return shown.map((one) => (one === before ? { ...answer, corrected } : one));
  }
  if (isLate && answer.outcome === 'in') return shown;
  const others = shown.slice(0, SHOWN_MAX - 1);
  return [{ ...answer, corrected: isLate }, ...others].sort((a, b) => b.at - a.at);
};

/** The answers that were not told before, or otherwise: the person at the door has to look. */
export const toldAnew = (before: readonly Answer[], after: readonly Answer[]): readonly Answer[] =>
  after.filter(
    ({ at, outcome }) =>
      outcome !== 'checking' && before.find((one) => one.at === at)?.outcome !== outcome,
  );

/** A ticket's code that a scanner typed into the field, or what of it fits. */
const CODE_IN_NAME = /xj1:.*$/;

/** What was typed as the name of a door, without what a scanner has typed there. */
export const doorName = (text: string): string => text.replace(CODE_IN_NAME, '');

/** `in`: may go in; `look`: staff have to look at the case; `out`: may not go in. */
export const toneOf = (outcome: Answer['outcome']): 'in' | 'look' | 'out' => {
  if (outcome === 'in') return 'in';
  return ['again', 'waiting', 'early', 'noList', 'checking'].includes(outcome) ? 'look' : 'out';
};

/** The ticket that was typed last, as by a scanner in a field; empty for none. */
export const ticketAtEnd = (text: string): string => {
  const code = text.slice(Math.max(0, text.lastIndexOf('xj1:')));
  return readTicketCode(code) === null ? '' : code;
};

/** Keys of a scanner follow each other so fast, ms, also of a slow one and on a busy phone. */
const KEY_GAP_MS = 500;
/** Shorter than any ticket: what somebody pressed. */
const SCAN_MIN = 8;

/** What a scanner has typed so far. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { text: '', at: 0 };

/** A key of a scanner, or of a person who presses keys beside any field. `done` is what was scanned. */
export const typedWith = (
  { text, at }: Typed,
  key: string,
  now: number,
): { readonly typed: Typed; readonly done: string } => {
  const before = now - at > KEY_GAP_MS ? '' : text;
  if (key === 'Enter') {
    return { typed: NOTHING_TYPED, done: before.length >= SCAN_MIN ? before : '' };
  }
  return {
    typed: key.length === 1 ? { text: before + key, at: now } : { text: before, at },
    done: '',
  };
};
