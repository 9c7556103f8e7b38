import type { Kysely } from 'kysely';
import { inParts } from './in-parts.ts';
import type { Tables } from './tables.ts';

/** Who of the staff does something, and when. */
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

/** What was done, and to whom or what. */
interface AuditEntry {
  /** `domain.call` */
  readonly action: string;
  readonly subject?: string;
  readonly note?: string;
}

/** Adds what somebody did to the audit, in the transaction that does it. */
export const noteActs = async (
  db: Kysely<Tables>,
  { actor, time, topic }: Act & Partial<RoomAct>,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const rows = entries.map(({ action, subject = '', note = '' }) => ({
    created_at: time,
    actor,
    action,
    subject,
    note,
    topic: topic ?? null,
  }));
  for (const part of inParts(rows)) await db.insertInto('audit').values(part).execute();
};
