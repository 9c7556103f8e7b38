import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import type { Outputs } from '../../../../lib/trpc.ts';
import type { Quote, RoomLog } from '../reading/room-log.ts';
import type { Muted } from '../reading/room-state.ts';

export type RoomAnswer = Outputs['room']['get'];

/** A room as it is now. */
export interface RoomView {
  /** Seconds between two messages of one person; 0 for none. */
  readonly slow: number;
  readonly review: boolean;
  readonly pinned: Quote | null;
  readonly standing: Standing;
  /** Ids of the personas under whom the reader speaks there. */
  readonly personas: readonly string[];
}

const quoteOf = (message: RoomMessage | null): Quote | null =>
  message === null || message.Recalled !== null
    ? null
    : { Offset: message.Offset, Displayname: message.Displayname, Content: message.Content };

/** The server's answer, updated by the entries that came into the log after it. */
export const viewOf = (
  answer: RoomAnswer,
  { epoch, facts }: Pick<RoomLog, 'epoch' | 'facts'>,
): RoomView => {
  const since = <E extends { readonly Offset: number }>(event: E | null): E | null =>
    event !== null && epoch === answer.Epoch && event.Offset > answer.Offset ? event : null;
  const settings = since(facts.settings) ?? answer;
  const pin = since(facts.pin);
  const pinned = pin === null ? quoteOf(answer.Pinned) : pin.Pinned;
  const withdrawn = pinned !== null && epoch === answer.Epoch && facts.recalls.has(pinned.Offset);
  return {
    slow: settings.Slow,
    review: settings.Review,
    pinned: withdrawn ? null : pinned,
    standing: answer.Standing,
    personas: answer.Personas,
  };
};

/**
 * When the reader posted last, UTC ms: computed from the wait of slow mode that was left when the
 * answer came; 0 when none was.
 */
export const postedAt = (
  { Slow, Slowwait }: Pick<RoomAnswer, 'Slow' | 'Slowwait'>,
  answeredAt: number,
): number => (Slowwait === 0 ? 0 : answeredAt + Slowwait - Slow * SECOND_MS);

/** Something known, and when it was learned, UTC ms. */
interface Known<T> {
  readonly value: T;
  readonly at: number;
}

/** The mute of the reader by the later of frame and answer; null when its time is over. */
export const mutedNow = (
  told: Known<Muted | null>,
  answered: Known<Muted | null>,
  now: number,
): Muted | null => {
  const { value } = told.at > answered.at ? told : answered;
  return value !== null && value.Until > now ? value : null;
};

/** A longer restriction, ms, is shown as one for good. */
const FOR_GOOD_MS = 365 * DAY_MS;

export const isForGood = (until: number, now: number): boolean => until - now > FOR_GOOD_MS;

/** The seconds of slow mode as whole minutes; null when it is not in minutes. */
export const wholeMinutes = (seconds: number): number | null =>
  seconds >= 60 && seconds % 60 === 0 ? seconds / 60 : null;

/** Longest time that a browser's timer takes, ms. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Time for a timer that runs until shortly after `time`, ms; not more than a timer takes. */
export const timerUntil = (time: number, now: number): number =>
  Math.min(TIMER_MAX_MS, Math.max(0, time - now) + SECOND_MS / 10);
