import type { Selectable } from 'kysely';
import type { AuditEntryRow } from './audit-hash.ts';
import { digestOf, hashOf } from './audit-hash.ts';
import type { Tables } from './tables.ts';

/** The end of a part of the chain that was checked. */
export interface ChainEnd {
  readonly position: number;
  readonly hash: string;
}

/** What is wrong at a place of the chain. */
export type ChainFault =
  /** The entry of this place is not there. */
  | 'missing'
  /** Its content is another one than was chained, or so is the hash before. */
  | 'changed'
  /** Its note is another one; an empty note is what deletions leave. */
  | 'noteChanged'
  /** The chain ends before its noted end. */
  | 'cutOff'
  /** Entries were removed that were not old enough, or by somebody without the key. */
  | 'removedEarly'
  /** The end is not signed, or by somebody without the key. */
  | 'unsigned';

export interface ChainBreak {
  readonly position: number;
  readonly fault: ChainFault;
}

/** What a check has found. */
export interface CheckedPart {
  readonly end: ChainEnd;
  /** Notes that were emptied by design. */
  readonly emptied: number;
  readonly found: ChainBreak | null;
}

type Fault = Extract<ChainFault, 'missing' | 'changed' | 'noteChanged'>;

/** What is wrong with the entry that follows the end; null for nothing. */
const faultOf = (entry: AuditEntryRow, { position, hash }: ChainEnd): Fault | null => {
  if (entry.position !== position + 1) return 'missing';
  const noteDigest = entry.note_digest ?? '';
  const wanted = hashOf(entry, { position: position + 1, before: hash, noteDigest });
  if (entry.hash !== wanted) return 'changed';
  const isSame = entry.note_salt !== null && digestOf(entry.note_salt, entry.note) === noteDigest;
  return isSame || entry.note === '' ? null : 'noteChanged';
};

/** Checks entries, in the order of their places, that follow the end of what was checked before. */
export const checkPart = (entries: readonly AuditEntryRow[], start: ChainEnd): CheckedPart => {
  let end = start;
  let emptied = 0;
  for (const entry of entries) {
    const fault = faultOf(entry, end);
    if (fault !== null) return { end, emptied, found: { position: end.position + 1, fault } };
    if (entry.note === '' && entry.note_salt === null) emptied += 1;
    end = { position: end.position + 1, hash: entry.hash ?? '' };
  }
  return { end, emptied, found: null };
};

/** What a checkpoint says that the check of the removed parts reads. Times are UTC ms. */
type Removed = Pick<
  Selectable<Tables['audit_checkpoint']>,
  'position' | 'count' | 'until' | 'reason' | 'created_at'
>;

/**
 * Checks the parts that were removed: they follow each other without a gap, and were old enough.
 * @param points in the order of their places
 * @param keptMs how old entries are at least when they are removed
 * @param mayReset whether all entries may be removed at once, as a demo does that begins anew
 */
export const checkRemoved = (
  points: readonly Removed[],
  keptMs: number,
  mayReset: boolean,
): ChainBreak | null => {
  let before = 0;
  for (const { position, count, until, reason, created_at } of points) {
    // A checkpoint between the two was taken away.
    if (position - count !== before) return { position: before + 1, fault: 'missing' };
    const mayGo = reason === 'age' ? until <= created_at - keptMs : mayReset;
    if (!mayGo) return { position, fault: 'removedEarly' };
    before = position;
  }
  return null;
};
