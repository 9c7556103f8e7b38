import type { Event } from '@xuanjiang/contracts/event';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { minutesUntil } from './model.ts';

/** Cards of the strip at most, and of them talks that are not booked. */
const CARDS_MAX = 6;
const FOLLOWED_MAX = 3;

/** Something of one's own to go on with. */
export type OwnCard =
  | { readonly kind: 'event'; readonly event: Event; readonly live: boolean }
  | { readonly kind: 'booked' | 'followed'; readonly talk: Talk; readonly live: boolean }
  | { readonly kind: 'watch'; readonly talk: Talk; readonly at: number }
  | { readonly kind: 'read'; readonly guide: Guide; readonly page: number };

/** What is known of somebody; undefined and null for nothing. */
export interface OwnThings {
  readonly booked: readonly Talk[];
  /** Events in which there is a confirmed place. */
  readonly events: readonly Event[];
  /** The talks of today, and those that are live. */
  readonly talks: readonly Talk[];
  /** Ids of the universities that are followed. */
  readonly follows: readonly string[];
  /** The replay that was left last, and at which second. */
  readonly watch: { readonly talk: Talk; readonly at: number; readonly saved: number } | null;
  readonly read: { readonly guide: Guide; readonly page: number; readonly time: number } | null;
}

type Timed = Pick<Talk, 'Id' | 'Starttime'>;

const byStart = (left: Timed, right: Timed): number =>
  left.Starttime - right.Starttime || (left.Id < right.Id ? -1 : 1);

/**
 * What the strip shows: live talks that are booked and events that are on, then live ones of followed universities; the next
 * talk and the next event of today; what was left last, watched or read; what followed universities still have today; the next
 * ones of a later day.
 */
export const ownCards = (
  { booked, events, talks, follows, watch, read }: OwnThings,
  now: number,
): OwnCard[] => {
  const today = dayOf(now);
  const isOn = (talk: Talk): boolean => talkStatus(talk, now) === 'live';
  const isAhead = (talk: Talk): boolean => talkStatus(talk, now) === 'upcoming';
  const isToday = ({ Starttime }: Timed): boolean => dayOf(Starttime) === today;

  const own = [...booked].sort(byStart);
  const taken = new Set(own.map(({ Id }) => Id));
  const followed = [...new Map(talks.map((talk) => [talk.Id, talk])).values()]
    .filter(({ Id, Universityid }) => !taken.has(Id) && follows.includes(Universityid))
    .filter((talk) => isOn(talk) || (isAhead(talk) && isToday(talk)))
    .sort((left, right) => Number(isOn(right)) - Number(isOn(left)) || byStart(left, right))
    .slice(0, FOLLOWED_MAX);
  const places = events.filter(({ Cancelled }) => !Cancelled).sort(byStart);
  const eventCard = (event: Event, live: boolean): OwnCard => ({ kind: 'event', event, live });

  const cardOf =
    (kind: 'booked' | 'followed') =>
    (talk: Talk): OwnCard => ({ kind, talk, live: isOn(talk) });
  const nextTalk = own.find(isAhead);
  const nextEvent = places.find(({ Starttime }) => now < Starttime);
  const next = [
    ...(nextTalk === undefined ? [] : [{ at: nextTalk, card: cardOf('booked')(nextTalk) }]),
    ...(nextEvent === undefined ? [] : [{ at: nextEvent, card: eventCard(nextEvent, false) }]),
  ].sort((a, b) => byStart(a.at, b.at));
  const nextCards = (today: boolean): OwnCard[] =>
    next.filter(({ at }) => isToday(at) === today).map(({ card }) => card);
  const left: (OwnCard & { readonly when: number })[] = [];
  if (watch !== null)
    left.push({ kind: 'watch', talk: watch.talk, at: watch.at, when: watch.saved });
  if (read !== null)
    left.push({ kind: 'read', guide: read.guide, page: read.page, when: read.time });
  left.sort((a, b) => b.when - a.when);

  return [
    ...own.filter(isOn).map(cardOf('booked')),
    ...places
      .filter(({ Starttime, Endtime }) => Starttime <= now && now < Endtime)
      .map((event) => eventCard(event, true)),
    ...followed.filter(isOn).map(cardOf('followed')),
    ...nextCards(true),
    ...left.map(({ when: _, ...card }): OwnCard => card),
    ...followed.filter(isAhead).map(cardOf('followed')),
    ...nextCards(false),
  ].slice(0, CARDS_MAX);
};

/** How far off a start is, in its largest unit: hours from one hour on, minutes before. */
export const untilStart = (
  start: number,
  now: number,
): { readonly unit: 'hours' | 'minutes'; readonly count: number } => {
  const minutes = minutesUntil(start, now);
  return minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.floor(minutes / 60) };
};
