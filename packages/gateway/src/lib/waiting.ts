import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';

/** For whom it is read what waits. */
export interface WaitingScope {
  /** Only what waits for this university; null for all. */
  readonly universityId: string | null;
  /** Account of the member of staff who reads it. */
  readonly reader: string;
  readonly isOperator: boolean;
  /** UTC ms. */
  readonly now: number;
}

/** Something that waits, as its source knows it. Times are UTC ms. */
export interface WaitingRow {
  readonly subject: string;
  /** Empty where the kind says all. */
  readonly title: string;
  readonly detail: string;
  /** Empty for none. */
  readonly universityId: string;
  readonly universityName: string;
  /** Number of things for which it stands. */
  readonly amount: number;
  readonly since: number;
  /** When the talk to come begins that it concerns; null for none. */
  readonly startsAt: number | null;
}

export interface WaitingCounts {
  readonly count: number;
  /** What they stand for together. */
  readonly sum: number;
  readonly late: number;
}

/** A kind of what waits. What is done is not in it any more. */
export interface WaitingSource {
  readonly kind: WaitingKind;
  /** Late ones first, then what waits longest. @param subject only this one; null for all */
  find(scope: WaitingScope, subject: string | null, limit: number): Promise<readonly WaitingRow[]>;
  /** One statement that an index serves: every open desk asks each minute. */
  count(scope: WaitingScope): Promise<WaitingCounts>;
  /** Makes of rows that somebody is shown what they see of them; what they read is noted here. */
  present?(rows: readonly WaitingRow[], scope: WaitingScope): Promise<readonly WaitingRow[]>;
  /** Address in the site that opens it. */
  path(row: WaitingRow, scope: WaitingScope): string;
  /** Somebody of the university has opened it. */
  see?(universityId: string, subject: string, now: number): Promise<void>;
}
