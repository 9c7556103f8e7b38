import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import { isWaitingLate } from '@xuanjiang/contracts/rules/waiting';
import type { WaitingCounts, WaitingItem } from '@xuanjiang/contracts/waiting';

/** Up to this number of hours a wait is said in hours, then in days. */
const HOURS_MAX = 48;
const DAY_HOURS = 24;
/** Which part of the time that a kind has may pass before it is said that it runs out. */
const CALM_PART = 1 / 3;

/** How long something has waited, in one unit. */
export interface Age {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

export const ageOf = (since: number, now: number): Age => {
  const ms = Math.max(0, now - since);
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  const hours = Math.floor(ms / HOUR_MS);
  return hours < HOURS_MAX
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / DAY_HOURS) };
};

export type Urgency = 'late' | 'soon' | 'calm';

/** How near its deadline something is. It may become late while the page is open. */
export const urgencyOf = (
  { Since, Due, Late }: Pick<WaitingItem, 'Since' | 'Due' | 'Late'>,
  now: number,
): Urgency => {
  if (Late || isWaitingLate(Due, now)) return 'late';
  return Due > 0 && now > Since + (Due - Since) * CALM_PART ? 'soon' : 'calm';
};

/** Kinds in which somebody waits for an answer: their numbers are red in the menu also before they are late. */
const ASKED: ReadonlySet<WaitingKind> = new Set<WaitingKind>([
  ...(['thread', 'question', 'talk', 'report', 'correction', 'sheet', 'edit'] as const),
  ...(['feedback', 'late'] as const),
]);
/** Kinds of which one item stands for many people. */
const SUMMED: ReadonlySet<WaitingKind> = new Set<WaitingKind>(['question', 'signup']);

/** How much waits of some kinds, or of all; null for nothing. */
export const waitsOf = (
  counts: WaitingCounts | undefined,
  kinds: readonly WaitingKind[] | null,
): { readonly count: number; readonly urgent: boolean } | null => {
  const some = (counts?.Kinds ?? []).filter(({ Kind }) => kinds === null || kinds.includes(Kind));
  const count = some.reduce(
    (sum, { Kind, Count, Sum }) => sum + (kinds !== null && SUMMED.has(Kind) ? Sum : Count),
    0,
  );
  if (count === 0) return null;
  return {
    count,
    urgent: some.some(({ Kind, Count, Late }) => Late > 0 || (Count > 0 && ASKED.has(Kind))),
  };
};

/** The kinds of which there is more than before. */
export const grownKinds = (
  before: WaitingCounts,
  now: WaitingCounts,
): readonly { readonly kind: WaitingKind; readonly count: number }[] => {
  const then = new Map(before.Kinds.map(({ Kind, Count }) => [Kind, Count]));
  return now.Kinds.flatMap(({ Kind, Count }) =>
    Count > (then.get(Kind) ?? 0) ? [{ kind: Kind, count: Count - (then.get(Kind) ?? 0) }] : [],
  );
};

export const keyOf = ({ Kind, Subject }: Pick<WaitingItem, 'Kind' | 'Subject'>): string =>
  `${Kind}/${Subject}`;
