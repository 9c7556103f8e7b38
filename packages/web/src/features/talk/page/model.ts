import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { addDays, clockOf, dayOf, weekdayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import type { TextKey } from './texts.ts';

const TALK_ID = /^[0-9A-Za-z_-]{1,40}$/;

/** The talk that an address asks for: empty when it asks for none, null when for none possible. */
export const talkIdIn = (query: URLSearchParams): string | null => {
  const id = query.get('id')?.trim() ?? '';
  return id === '' || TALK_ID.test(id) ? id : null;
};

const ORDER: readonly TalkStatus[] = ['upcoming', 'live', 'replay'];

/**
 * Where a talk stands: by the clock of the device, but never before what the server said, so that
 * a clock that runs behind keeps nobody out.
 */
export const statusNow = (talk: Talk, now: number): TalkStatus => {
  const byClock = talkStatus(talk, now);
  return ORDER.indexOf(byClock) > ORDER.indexOf(talk.Status) ? byClock : talk.Status;
};

export interface WhenText {
  readonly key: 'detailToday' | 'detailTomorrow' | 'detailOn';
  readonly clock: string;
  readonly month: number;
  readonly day: number;
  readonly weekday: TextKey;
}

const WEEKDAYS = [
  'talkWeekday0',
  'talkWeekday1',
  'talkWeekday2',
  'talkWeekday3',
  'talkWeekday4',
  'talkWeekday5',
  'talkWeekday6',
] as const satisfies readonly TextKey[];

/** An instant in words. */
export const whenText = (time: number, now: number): WhenText => {
  const day = dayOf(time);
  const today = dayOf(now);
  const key =
    day === today ? 'detailToday' : day === addDays(today, 1) ? 'detailTomorrow' : 'detailOn';
  return {
    key,
    clock: clockOf(time),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8)),
    weekday: WEEKDAYS[weekdayOf(day)] ?? 'talkWeekday0',
  };
};

/** 12480 as `12,480`. */
export const groupDigits = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Whole minutes of a length, at least one. */
export const wholeMinutes = (ms: number): number => Math.max(1, Math.round(ms / MINUTE_MS));

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A web address as people read it; empty when it is none that may be linked to. */
export const siteText = (site: string): string =>
  /^https?:\/\//.test(site) ? site.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : '';
