import type { AuditActName, REFUSED } from '@xuanjiang/contracts/rules/audit-acts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { requestOf } from '../lib/current-request.ts';
import { inParts } from './in-parts.ts';
import type { Tables } from './tables.ts';

/** The member of the staff who does something, and when. */
export interface Act {
  /** Account of the staff, or `cli:` with the user of the machine. */
  readonly actor: string;
  /** UTC ms. */
  readonly time: number;
}

/** The same in a room. */
export interface RoomAct extends Act {
  readonly topic: string;
}

/** A field that was changed. Both values are ids, codes, numbers or names of fields, never a text about a person. */
export interface FieldChange {
  readonly field: string;
  /** Empty for none. */
  readonly before: string;
  readonly after: string;
}

/** What was done, and to whom or what. */
interface AuditEntry {
  /** One of the closed list, or the name of a call that was refused. */
  readonly action: AuditActName | `${string}${typeof REFUSED}`;
  readonly subject?: string;
  readonly note?: string;
  readonly changes?: readonly FieldChange[];
}

/**
 * Adds what somebody did to the audit, in the transaction that does it; with the request in which they did it. The
 * entry gets its place in the chain later (`audit-chain.ts`), so that writers do not wait for each other.
 */
export const noteActs = async (
  db: Kysely<Tables>,
  { actor, time, topic }: Act & Partial<RoomAct>,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const request = requestOf(actor);
  const rows = entries.map(({ action, subject = '', note = '', changes = [] }) => ({
    created_at: time,
    actor,
    action,
    subject,
    note,
    topic: topic ?? null,
    changes: changes.length === 0 ? '' : JSON.stringify(changes),
    request_id: request?.requestId ?? '',
    address: request?.network ?? '',
  }));
  for (const part of inParts(rows)) await db.insertInto('audit').values(part).execute();
};

/**
 * An account and all that were joined with it, as `own(id)`: the audit keeps under whose id something was
 * done. The beginning of a statement.
 */
export const withJoined = (accountId: string): RawBuilder<unknown> => sql`with recursive
  own(id) as (
    select cast(${accountId} as text)
    union
    select audit.subject from audit inner join own on audit.actor = own.id
      where audit.action = ${sql.lit('registration.merge')}
  )`;

/**
 * What is set where a note is emptied by design. Its digest stays in the chain; without the salt nobody can try out which
 * text it was.
 */
const EMPTIED = { note: '', note_salt: null } as const;

/** The withdrawal of a message by staff, whose note is their reason. */
export const RECALL_ACTION = 'room.recall';

/**
 * Empties the reasons for which staff withdrew these messages: they are words about whoever wrote them, and go
 * with the messages or their number.
 */
export const emptyRecallNotes = async (
  db: Kysely<Tables>,
  topic: string,
  offsets: readonly number[],
): Promise<void> => {
  for (const part of inParts(offsets)) {
    await db
      .updateTable('audit')
      .set(EMPTIED)
      .where('topic', '=', topic)
      .where('subject', 'in', part.map(String))
      .where('action', '=', RECALL_ACTION)
      .execute();
  }
};
