import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import {
  isWaitingLate,
  LIAISON_WAITING,
  OPERATOR_WAITING,
  waitingDue,
} from '@xuanjiang/contracts/rules/waiting';
import { THREAD_HOLD_MINUTES, WAITING_HOLD_HOURS } from '@xuanjiang/contracts/waiting';
import type { WaitingRow } from '../../../lib/waiting.ts';

/** How long a process answers with figures that it has counted, ms. */
export const COUNTS_KEPT_MS = 3 * SECOND_MS;

/** Something is told as late so long after it became that, ms: a gateway may have stood still meanwhile. */
export const TOLD_WITHIN_MS = 3 * DAY_MS;
/** Late things that are read at once. */
export const TOLD_MAX = 10_000;

/** The kinds of somebody, in the order of their overview. */
export const kindsOf = (isOperator: boolean): readonly WaitingKind[] =>
  isOperator ? OPERATOR_WAITING : LIAISON_WAITING;

/** How long something is held for whoever took it, ms. */
export const holdMs = (kind: WaitingKind): number =>
  kind === 'thread' ? THREAD_HOLD_MINUTES * MINUTE_MS : WAITING_HOLD_HOURS * HOUR_MS;

/** Something that was taken, by whom, and what they are now. */
export interface Taken {
  readonly kind: WaitingKind;
  readonly subject: string;
  readonly accountId: string;
  readonly displayname: string;
  readonly role: string;
  readonly status: string;
  readonly universityId: string | null;
  /** UTC ms. */
  readonly takenAt: number;
}

/** Whether it is held still: not for too long, and by somebody who may do it now. */
export const isHeld = (
  { kind, role, status, universityId, takenAt }: Taken,
  of: { readonly universityId: string },
  now: number,
): boolean =>
  takenAt + holdMs(kind) > now &&
  status === 'active' &&
  (role === 'operator' || (role === 'worker' && universityId === of.universityId));

/** Something that waits, with its kind. */
export interface Waiting extends WaitingRow {
  readonly kind: WaitingKind;
  /** When it is late, UTC ms; 0 for never. */
  readonly due: number;
  readonly path: string;
}

export const dueOf = (kind: WaitingKind, { since, startsAt }: WaitingRow): number =>
  waitingDue(kind, since, startsAt);

/** Late ones first, then what can become late, then what only tells of something; of each what waits longest. */
export const inOrder = (items: readonly Waiting[], now: number): Waiting[] =>
  items.toSorted(
    (a, b) =>
      Number(isWaitingLate(b.due, now)) - Number(isWaitingLate(a.due, now)) ||
      Number(b.due > 0) - Number(a.due > 0) ||
      a.since - b.since ||
      (`${a.kind}/${a.subject}` < `${b.kind}/${b.subject}` ? -1 : 1),
  );
