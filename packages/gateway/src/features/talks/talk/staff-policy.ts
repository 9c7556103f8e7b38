import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { TalkState } from '@xuanjiang/contracts/own-talk';
import type { TalkProblem } from '@xuanjiang/contracts/rules/talk-problems';
import {
  TALK_TIME_MAX,
  talkProblems,
  textProblems,
  timeProblems,
} from '@xuanjiang/contracts/rules/talk-problems';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import { isWeekly, weeklyTimes } from '@xuanjiang/contracts/rules/weekly-times';

/** The account that does something, and the time, UTC ms. */
export interface Act {
  readonly actor: string;
  readonly time: number;
}

/** What staff write of a talk. Times are UTC ms. */
export interface Written {
  readonly title: string;
  readonly intro: string;
  readonly speaker: string;
  readonly speakerTitle: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Codes; none for the whole country. */
  readonly provinces: readonly string[];
  readonly tags: readonly string[];
  /** Whom operators ask about it, and how; empty for nobody. */
  readonly contact: string;
  readonly contactWay: string;
}

/** When a talk is planned, UTC ms; null while that is open. */
export type TimeSlot = Pick<Written, 'startsAt' | 'endsAt'>;

/** Whom operators ask about a talk. */
type Contact = Pick<Written, 'contact' | 'contactWay'>;
export const NO_CONTACT: Contact = { contact: '', contactWay: '' };

interface WrittenInput {
  readonly Title: string;
  readonly Intro: string;
  readonly Speaker: string;
  readonly Speakertitle: string;
  readonly Starttime: number | null;
  readonly Endtime: number | null;
  readonly Provinces: readonly string[];
  readonly Tags: readonly string[];
  readonly Contact?: string | undefined;
  readonly Contactway?: string | undefined;
}

/**
 * What a call is given. A province or a subject that is named twice counts once.
 * @param kept whom operators ask, where the call says nothing of that
 */
export const writtenOf = (input: WrittenInput, kept: Contact): Written => ({
  title: input.Title,
  intro: input.Intro,
  speaker: input.Speaker,
  speakerTitle: input.Speakertitle,
  startsAt: input.Starttime,
  endsAt: input.Endtime,
  provinces: [...new Set(input.Provinces)].toSorted(),
  tags: [...new Set(input.Tags)],
  contact: input.Contact ?? kept.contact,
  contactWay: input.Contactway ?? kept.contactWay,
});

/** Whether somebody writes what operators alone may. */
export const writesContact = ({ Contact, Contactway }: WrittenInput): boolean =>
  Contact !== undefined || Contactway !== undefined;

/** A talk as staff edit it: a draft, or one that everybody sees. */
export interface EditRow extends Written {
  readonly id: string;
  readonly version: number;
  readonly stored: 'draft' | 'pending' | 'returned' | 'published';
  readonly realStart: number | null;
  readonly realEnd: number | null;
  readonly cancelled: boolean;
  /** Id of the picture that staff gave the talk; null where it has the drawn one. */
  readonly coverId: string | null;
  readonly reserves: number;
  readonly plays: number;
  /** Why it was given back. */
  readonly reason: string;
  readonly universityId: string;
  readonly universityName: string;
  readonly shortname: string;
  readonly color: string;
  readonly kind: string;
}

/** On the wire and in the audit a field is named as the contract names it. */
const FIELDS = {
  title: 'Title',
  intro: 'Intro',
  speaker: 'Speaker',
  speakerTitle: 'Speakertitle',
  startsAt: 'Starttime',
  endsAt: 'Endtime',
  provinces: 'Provinces',
  tags: 'Tags',
  contact: 'Contact',
  contactWay: 'Contactway',
} as const satisfies Record<keyof Written, string>;

/** Which fields are not the same in both, by their names on the wire. */
export const changedFields = (from: Written, to: Written): string[] =>
  (Object.keys(FIELDS) as (keyof Written)[])
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .map((key) => FIELDS[key]);

const asRule = ({ title, speaker, startsAt, endsAt }: Written) => ({
  ...{ Title: title, Speaker: speaker, Starttime: startsAt, Endtime: endsAt },
});

export const stateOf = (row: EditRow, now: number): TalkState => {
  if (row.stored !== 'published') return row.stored;
  const times = { Starttime: row.startsAt ?? 0, Endtime: row.endsAt ?? 0 };
  const real = { Realstart: row.realStart, Realend: row.realEnd };
  return talkStatus({ ...times, ...real, Cancelled: row.cancelled }, now);
};

/** Whether a talk is still to be planned: nobody sees it yet, or it has not begun. */
export const isAhead = (row: EditRow, now: number): boolean =>
  row.stored !== 'published' || stateOf(row, now) === 'upcoming';

const plannedOf = ({ startsAt, endsAt }: TimeSlot) =>
  startsAt === null || endsAt === null ? null : { Starttime: startsAt, Endtime: endsAt };

/** When a talk would be again, week after week; null where it has no times. @param now UTC ms */
export const weeklySlots = (of: TimeSlot, weeks: number, now: number): TimeSlot[] | null => {
  const time = plannedOf(of);
  if (time === null) return null;
  return weeklyTimes(time, weeks, now).map(({ Starttime, Endtime }) => ({
    ...{ startsAt: Starttime, endsAt: Endtime },
  }));
};

/** The same for chosen starts, soonest first; null where one is no such time, not in the future, or too late. */
export const chosenSlots = (
  of: TimeSlot,
  starts: readonly number[],
  now: number,
): TimeSlot[] | null => {
  const time = plannedOf(of);
  if (time === null) return null;
  const length = time.Endtime - time.Starttime;
  const fits = (start: number) =>
    start > now && isWeekly(time, start) && start + length < TALK_TIME_MAX;
  if (!starts.every(fits)) return null;
  return [...new Set(starts)]
    .toSorted((a, b) => a - b)
    .map((startsAt) => ({ startsAt, endsAt: startsAt + length }));
};

/** Why a draft cannot be published; none of what is published. */
export const problemsOf = (row: EditRow, now: number): TalkProblem[] =>
  row.stored === 'published' ? [] : talkProblems(asRule(row), now);

export const isMoved = (from: Written, to: Written): boolean =>
  from.startsAt !== to.startsAt || from.endsAt !== to.endsAt;

/** Why something is not done: a text for the caller, and how many things are to be mended. */
export interface EditRefusal {
  readonly message: MessageKey;
  readonly count?: number;
}

/** Whether what everybody sees may become what is written; a draft may become anything. */
export const editRefusal = (row: EditRow, to: Written, now: number): EditRefusal | null => {
  if (row.stored !== 'published') return null;
  const state = stateOf(row, now);
  if (state === 'cancelled') return { message: 'talkIsCancelled' };
  const moves = isMoved(row, to);
  if (moves && state !== 'upcoming') return { message: 'talkBegun' };
  const problems = [
    ...textProblems(asRule(to)),
    // One that was planned otherwise keeps its times while nobody changes them.
    ...(moves ? timeProblems(asRule(to), now) : []),
  ];
  return problems.length === 0 ? null : { message: 'talkNotReady', count: problems.length };
};

export const cancelRefusal = (row: EditRow, now: number): EditRefusal | null => {
  const state = stateOf(row, now);
  if (row.stored !== 'published') return { message: 'talkNotPublished' };
  if (state === 'cancelled') return { message: 'talkIsCancelled' };
  return state === 'replay' ? { message: 'talkOver' } : null;
};

export const removeRefusal = ({ stored }: EditRow): EditRefusal | null => {
  if (stored === 'published') return { message: 'talkIsPublished' };
  return stored === 'pending' ? { message: 'talkIsPending' } : null;
};

/** What the audit calls the acts that a history shows. */
export const ACTIONS = {
  'talkedit.add': 'add',
  'talkedit.edit': 'edit',
  'talkedit.submit': 'submit',
  'talkedit.takeBack': 'takeBack',
  'talkedit.giveBack': 'return',
  'talkedit.approve': 'publish',
  'talkedit.publish': 'publish',
  'talk.add': 'publish',
  'talk.move': 'move',
  'talk.cancel': 'cancel',
} as const;
export const ACTION_NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
