import { HOUR_MS } from '../constants.ts';

/** What waits for the liaisons of a university, in the order of their overview. */
export const LIAISON_WAITING = [
  'thread',
  'question',
  'approval',
  'signup',
  'event',
  'group',
  'correction',
  'report',
  'sheet',
  'edit',
] as const;

/** What waits for operators, in the order of theirs. */
export const OPERATOR_WAITING = [
  'talk',
  'report',
  'correction',
  'sheet',
  'edit',
  'university',
  'push',
  'storage',
  'alert',
  'feedback',
  'late',
] as const;

export const WAITING_KINDS = [...new Set([...LIAISON_WAITING, ...OPERATOR_WAITING])] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How long something may wait before it is late, hours. */
export const WAITING_DUE_HOURS = 24;
/** What concerns a talk to come is late so long before that begins, hours, if that is earlier. */
export const WAITING_BEFORE_TALK_HOURS = 12;

/** Kinds that are never late: they tell of something, and nobody waits for an answer. */
const NEVER_LATE: ReadonlySet<WaitingKind> = new Set([
  'approval',
  'signup',
  'event',
  'group',
  'university',
]);

export const isNeverLate = (kind: WaitingKind): boolean => NEVER_LATE.has(kind);

/**
 * When something is late, UTC ms; 0 for never.
 * @param startsAt when the talk to come begins that it concerns; null for none
 */
export const waitingDue = (kind: WaitingKind, since: number, startsAt: number | null): number => {
  if (isNeverLate(kind)) return 0;
  const due = since + WAITING_DUE_HOURS * HOUR_MS;
  return startsAt === null ? due : Math.min(due, startsAt - WAITING_BEFORE_TALK_HOURS * HOUR_MS);
};

export const isWaitingLate = (due: number, now: number): boolean => due > 0 && due <= now;
