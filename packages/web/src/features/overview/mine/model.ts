import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Next } from '@xuanjiang/contracts/mine';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { TextKey } from './texts.ts';

/** A talk that begins within this time is waited for in its room, ms. */
const WAIT_MS = HOUR_MS;

/** What the row of something that is on next shows. `over`: nothing any more. */
export type NextState = 'live' | 'running' | 'soon' | 'later' | 'over';

/** Where something stands by the clock, UTC ms. */
export const nextState = ({ Time, Talk, Event }: Next, now: number): NextState => {
  if (Talk !== null) {
    const status = talkStatus(Talk, now);
    if (status === 'live') return status;
    if (status !== 'upcoming') return 'over';
  } else if (Event === null || Event.Cancelled || Event.Endtime <= now) {
    return 'over';
  } else if (Event.Starttime <= now) {
    return 'running';
  }
  return Time - now <= WAIT_MS ? 'soon' : 'later';
};

/** Minutes until an instant, at least one. */
export const minutesUntil = (time: number, now: number): number =>
  Math.max(1, Math.ceil((time - now) / MINUTE_MS));

/** The day of an instant, seen from now. */
export const dayWord = (time: number, now: number): 'today' | 'tomorrow' | 'other' => {
  const [day, today] = [dayOf(time), dayOf(now)];
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'other';
};

/** What a message that was not seen is, in general, and where the university of its talk is known. */
const NEWEST: Readonly<Record<string, readonly [TextKey, TextKey | null]>> = {
  morning: ['mineNewMorning', null],
  reminder: ['mineNewReminder', 'mineNewReminderOf'],
  answer: ['mineNewAnswer', 'mineNewAnswerOf'],
  reply: ['mineNewAnswer', 'mineNewAnswerOf'],
  change: ['mineNewChange', null],
  university: ['mineNewUniversity', 'mineNewUniversityOf'],
  event: ['mineNewEvent', null],
  duty: ['mineNewDuty', null],
  security: ['mineNewSecurity', null],
};

/** Says what the newest message is; a kind that this page does not know is a message all the same. */
export const newestText = (newest: {
  readonly Kind: string;
  readonly University: string;
}): TextKey => {
  const [general, named] = NEWEST[newest.Kind] ?? ['mineNewOther', null];
  return newest.University !== '' && named !== null ? named : general;
};
