import type { Selectable } from 'kysely';
import { sha256 } from '../lib/sha256.ts';
import type { Tables } from './tables.ts';

/** Begins what is hashed: another way to write an entry has another name. */
const FORM = 'xuanjiang audit 1';

export type AuditEntryRow = Selectable<Tables['audit']>;

/** The note by itself, so that emptying it leaves the chain as it is. */
export const digestOf = (salt: string, note: string): string =>
  sha256(JSON.stringify([salt, note]));

type Content = Pick<
  AuditEntryRow,
  | 'id'
  | 'created_at'
  | 'actor'
  | 'action'
  | 'subject'
  | 'topic'
  | 'changes'
  | 'request_id'
  | 'address'
>;

/** The hash of an entry over what it says, its place and the hash before. */
export const hashOf = (
  entry: Content,
  {
    position,
    before,
    noteDigest,
  }: {
    readonly position: number;
    readonly before: string;
    readonly noteDigest: string;
  },
): string =>
  sha256(
    JSON.stringify([
      FORM,
      position,
      before,
      entry.id,
      entry.created_at,
      entry.actor,
      entry.action,
      entry.subject,
      entry.topic,
      entry.changes,
      entry.request_id,
      entry.address,
      noteDigest,
    ]),
  );
