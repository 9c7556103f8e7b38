import type { AuditResult } from '@xuanjiang/contracts/audit';
import type { ReadingKind } from '@xuanjiang/contracts/audit-state';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { REFUSED } from '@xuanjiang/contracts/rules/audit-acts';
import { SHANGHAI_OFFSET_MS } from '@xuanjiang/contracts/rules/shanghai-day';

/** What an entry names, and what became of it. */
export const readAct = (
  stored: string,
): { readonly action: string; readonly result: AuditResult } =>
  stored.endsWith(REFUSED)
    ? { action: stored.slice(0, -REFUSED.length), result: 'refused' }
    : { action: stored, result: 'done' };

/** How an act reads personal data: whole phones, a file, one person, or rows of a list or of a file. */
type LookKind = 'reveal' | 'export' | 'person' | 'row';

/** The acts by which staff read personal data, as the audit names them. */
const LOOKS: readonly (readonly [LookKind, RegExp])[] = [
  ['reveal', /\.reveal$/],
  ['export', /^(export\.start|room\.export|audit\.export)$/],
  ['person', /^(user\.get|feedback\.look|feedback\.picture|report\.read|push\.log)$/],
  // A file names each person in it, so that they are told.
  ['row', /^(signup\.list|signup\.export|user\.list)$/],
];

/** Null for what is no look, and for one that was refused. */
export const lookKindOf = (stored: string): LookKind | null => {
  const { action, result } = readAct(stored);
  return (result === 'done' && LOOKS.find(([, pattern]) => pattern.test(action))?.[0]) || null;
};

/** A look at personal data. */
export interface Look {
  readonly action: string;
  /** Account whose data it was; something else of an export. */
  readonly subject: string;
  /** UTC ms. */
  readonly time: number;
  /** Province in the registration of that account; null for none. */
  readonly province: string | null;
}

/** What is unusual: so many within so long. */
interface ReadingLimit {
  readonly count: number;
  readonly withinMs: number;
}

/** The night of Asia/Shanghai, in hours of the day. */
const NIGHT = { from: 0, until: 6 } as const;

export const READING_LIMITS: Readonly<Record<ReadingKind, ReadingLimit>> = {
  reveals: { count: 20, withinMs: 10 * MINUTE_MS },
  exports: { count: 5, withinMs: HOUR_MS },
  people: { count: 500, withinMs: HOUR_MS },
  night: { count: 10, withinMs: (NIGHT.until - NIGHT.from) * HOUR_MS },
  provinces: { count: 8, withinMs: HOUR_MS },
};

/** Looks that are longer ago than this tell nothing about now. */
export const LOOKS_BACK_MS = Math.max(
  ...Object.values(READING_LIMITS).map(({ withinMs }) => withinMs),
);
/** Reading that is chained later than this after it was done is raised no more, as with entries of before. */
export const RAISED_WITHIN_MS = DAY_MS;
/** From these days what is usual is told. */
export const USUAL_DAYS = 30;

/** Reading that is unusual. */
export interface Reading {
  readonly kind: ReadingKind;
  /** UTC ms. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly count: number;
}

const isNight = (time: number): boolean => {
  const hour = ((time + SHANGHAI_OFFSET_MS) % DAY_MS) / HOUR_MS;
  return hour >= NIGHT.from && hour < NIGHT.until;
};

/** Which looks each kind counts, and what of them. */
const COUNTED: Readonly<
  Record<
    ReadingKind,
    { readonly counts: (look: Look) => boolean; readonly what: (look: Look) => unknown }
  >
> = {
  reveals: { counts: ({ action }) => lookKindOf(action) === 'reveal', what: (look) => look },
  exports: { counts: ({ action }) => lookKindOf(action) === 'export', what: (look) => look },
  people: {
    counts: ({ action }) => lookKindOf(action) !== 'export',
    what: ({ subject }) => subject,
  },
  // A list is open on somebody's screen; who asks for persons one by one is at work.
  night: {
    counts: ({ action, time }) => lookKindOf(action) !== 'row' && isNight(time),
    what: (look) => look,
  },
  provinces: {
    counts: ({ action, province }) => lookKindOf(action) === 'reveal' && province !== null,
    what: ({ province }) => province,
  },
};

/**
 * What is unusual in how one person reads.
 * @param looks theirs up to now, in any order; what is no look is passed over
 */
export const judgeReading = (looks: readonly Look[]): Reading[] => {
  const ofLooks = looks.filter(({ action }) => lookKindOf(action) !== null);
  const last = Math.max(...ofLooks.map(({ time }) => time));
  return (Object.keys(READING_LIMITS) as ReadingKind[]).flatMap((kind) => {
    const { count: least, withinMs } = READING_LIMITS[kind];
    const { counts, what } = COUNTED[kind];
    const within = ofLooks.filter((look) => look.time > last - withinMs && counts(look));
    const count = new Set(within.map(what)).size;
    if (count < least) return [];
    const times = within.map(({ time }) => time);
    return [{ kind, count, startedAt: Math.min(...times), endedAt: Math.max(...times) }];
  });
};

/** How many looks a person has on a day with any. @param days their numbers on such days */
export const usualOf = (days: readonly number[]): number =>
  days.length === 0 ? 0 : Math.round(days.reduce((sum, count) => sum + count, 0) / days.length);
