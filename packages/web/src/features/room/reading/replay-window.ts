import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/entry';
import type { HistoryPage, HistoryRange } from './api.ts';
import type { RoomFacts } from './apply-events.ts';
import { learnFacts, mergeFacts, NO_FACTS, presentEntries } from './apply-events.ts';
import type { RoomLog } from './room-log.ts';
import { EMPTY_LOG, mergeEntries } from './room-log.ts';

/** What is written within this time after the moment of the picture is loaded before it comes. */
export const AHEAD_MS = 10 * SECOND_MS;
/** In a busy room so many entries beyond the moment are enough. */
export const AHEAD_ENTRIES = 200;
/** Further beyond what is held than this, ms, the picture is not followed but jumped after. */
const LAG_MS = 2 * SECOND_MS;
/** Entries of the page up to a moment, and of one that follows it. */
export const JUMP_LIMIT = 60;
export const AHEAD_LIMIT = 100;
/** Most entries held: beyond them the oldest go, and can be loaded again. */
const WINDOW_MAX = 3000;
/** A picture that goes on by more than this, ms, from one telling to the next was sought in. */
export const SEEK_MS = 2.5 * SECOND_MS;

/** The part of a room's log around a moment of its recording. A value: every change gives a new one. */
export interface ReplayWindow {
  readonly epoch: string;
  /** A run of the log without gaps; messages as the events made them. */
  readonly entries: readonly LogEntry[];
  /** The messages among them. */
  readonly messages: readonly RoomMessage[];
  readonly facts: RoomFacts;
  /** Nothing that follows the first entry and was written up to this time, UTC ms, is missing. */
  readonly until: number;
  /** Offset of the oldest entry that the log keeps. */
  readonly first: number;
}

export const EMPTY_WINDOW: ReplayWindow = {
  epoch: '',
  entries: [],
  messages: [],
  facts: NO_FACTS,
  until: Number.NEGATIVE_INFINITY,
  first: 1,
};

const lastOffset = (entries: readonly LogEntry[]): number => entries.at(-1)?.Offset ?? 0;

/** True while entries older than those held exist. */
export const hasBehind = ({ entries, first }: ReplayWindow): boolean =>
  (entries[0]?.Offset ?? first) > first;

/** Whether what was written up to a moment, UTC ms, is held, or follows right after what is. */
export const holdsMoment = (window: ReplayWindow, at: number): boolean => {
  const from = hasBehind(window) ? (window.entries[0]?.Time ?? at) : Number.NEGATIVE_INFINITY;
  return at >= from && at <= window.until + LAG_MS;
};

/** What to ask for next while the picture stands at a moment, UTC ms; null when enough is held. */
export const nextRange = (window: ReplayWindow, at: number): HistoryRange | null => {
  if (!holdsMoment(window, at)) return { Until: Math.floor(at), Limit: JUMP_LIMIT };
  const beyond = window.entries.length - 1 - window.entries.findLastIndex(({ Time }) => Time <= at);
  if (window.until >= at + AHEAD_MS || (window.until >= at && beyond >= AHEAD_ENTRIES)) return null;
  return { After: lastOffset(window.entries), Limit: AHEAD_LIMIT };
};

const withEntries = (
  window: ReplayWindow,
  facts: RoomFacts,
  added: readonly LogEntry[],
): ReplayWindow => {
  const entries = presentEntries(facts, added);
  if (entries === window.entries) return { ...window, facts };
  return { ...window, facts, entries, messages: entries.filter(isRoomMessage) };
};

/** Until when nothing is missing, once the log was read up to its entry `last`. */
const untilAfter = (page: HistoryPage, last: number, known: number): number =>
  page.List.length === 0 || last >= page.Offset ? Number.POSITIVE_INFINITY : known;

/**
 * Adds the page that a range was answered with. One that does not join on, because the window went
 * elsewhere meanwhile, is dropped; one of another epoch leaves nothing to join on to.
 */
export const addReplayPage = (
  window: ReplayWindow,
  range: HistoryRange,
  page: HistoryPage,
): ReplayWindow => {
  const { Epoch, First, Offset, List } = page;
  const { Until, After, Before } = range;
  const same = window.epoch === Epoch || window.epoch === '';
  if (!same && Until === undefined) return EMPTY_WINDOW;
  const facts = learnFacts(same ? window.facts : NO_FACTS, List, Offset);
  const base = { ...window, epoch: Epoch, first: First };
  if (Until !== undefined) {
    const last = lastOffset(List);
    const until = last === 0 && Offset > 0 ? Until : untilAfter(page, last, Until);
    return { ...withEntries(base, facts, List), until };
  }
  const joined = withEntries(base, facts, mergeEntries(window.entries, List));
  if (Before !== undefined) return window.entries[0]?.Offset === Before ? joined : window;
  if (lastOffset(window.entries) !== After) return window;
  // Others of the same millisecond may be on the next page.
  const told = Math.max(window.until, (List.at(-1)?.Time ?? 0) - 1);
  return { ...joined, until: untilAfter(page, lastOffset(List), told) };
};

/** Takes what became of messages meanwhile; the same object when nothing did. */
export const withFacts = (window: ReplayWindow, others: RoomFacts): ReplayWindow => {
  const facts = mergeFacts(window.facts, others);
  return facts === window.facts ? window : withEntries(window, facts, window.entries);
};

/** Lets the oldest entries go beyond `max`. */
export const trimWindow = (window: ReplayWindow, max: number = WINDOW_MAX): ReplayWindow =>
  window.entries.length > max
    ? withEntries(window, window.facts, window.entries.slice(-max))
    : window;

/** How many of the messages held were written up to a moment, UTC ms. */
export const shownCount = ({ messages }: ReplayWindow, at: number): number =>
  messages.findLastIndex(({ Time }) => Time <= at) + 1;

/** What is said while the picture goes from one moment to the next, UTC ms. */
export const saidBetween = (
  window: ReplayWindow,
  from: number,
  to: number,
): readonly RoomMessage[] =>
  window.messages
    .slice(shownCount(window, from), shownCount(window, to))
    .filter(({ Recalled }) => Recalled === null);

/** Whether the picture was sought in, rather than played on, from one moment to the next, UTC ms. */
export const isSeek = (from: number, to: number): boolean => to < from || to - from > SEEK_MS;

/** The window as a log of which as many messages are drawn. */
export const logOf = (window: ReplayWindow, count: number, at: number): RoomLog => ({
  ...EMPTY_LOG,
  epoch: window.epoch,
  entries: window.entries,
  messages: window.messages.slice(0, count),
  facts: window.facts,
  first: window.first,
  newest: lastOffset(window.entries),
  stale: !holdsMoment(window, at),
});
