import { DAY_MS } from '@xuanjiang/contracts/constants';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { holdRow } from '../../../db/hold-row.ts';
import { countRows } from '../../../db/read-page.ts';

export interface NewPass {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly secretHash: string;
}

/** What a link needs to know of its event. */
export interface PassEvent {
  readonly cancelled: number;
  /** UTC ms. */
  readonly checkinUntil: number;
}

/** How long a link is kept after its end. */
const KEPT_MS = 28 * DAY_MS;

/** Helpers' links of events. */
export const createPassStore = ({ kysely }: Database) => {
  const valid = (eventId: string, now: number, db = kysely) =>
    db.selectFrom('event_pass').where('event_id', '=', eventId).where('expires_at', '>', now);

  return {
    /**
     * Adds a link that goes on for a while after check-in.
     * @param refuse says of the event, which is held, and of how many links have not ended why none is added
     * @returns what `refuse` says; null where it was added
     */
    add: <R>(
      pass: NewPass,
      afterMs: number,
      refuse: (event: PassEvent, count: number) => R | null,
      act: Act,
    ): Promise<R | null> =>
      kysely.transaction().execute(async (db) => {
        const { id, eventId, name, secretHash } = pass;
        // Held, so that two at once do not both take the last one, and it does not move meanwhile.
        await holdRow(db, 'event', eventId);
        const event = await db
          .selectFrom('event')
          .select(['cancelled', 'checkin_until as checkinUntil'])
          .where('id', '=', eventId)
          .executeTakeFirstOrThrow();
        const refusal = refuse(event, await countRows(valid(eventId, act.time, db)));
        if (refusal !== null) return refusal;
        await db
          .insertInto('event_pass')
          .values({
            id,
            event_id: eventId,
            name,
            secret_hash: secretHash,
            created_by: act.actor,
            created_at: act.time,
            expires_at: event.checkinUntil + afterMs,
          })
          .execute();
        await noteActs(db, act, [{ action: 'checkin.addPass', subject: eventId, note: name }]);
        return null;
      }),

    /** Helpers' links of the event that have not ended, the newest first. */
    find: (eventId: string, now: number) =>
      valid(eventId, now)
        .select(['id', 'name', 'created_at as createdAt'])
        .select(['expires_at as expiresAt', 'used_at as usedAt'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Whether the secret is of a link of this event that has not ended. */
    isValid: async (eventId: string, secretHash: string, now: number): Promise<boolean> =>
      (await valid(eventId, now)
        .select('id')
        .where('secret_hash', '=', secretHash)
        .executeTakeFirst()) !== undefined,

    async noteUse(secretHash: string, now: number): Promise<void> {
      await kysely
        .updateTable('event_pass')
        .set({ used_at: now })
        .where('secret_hash', '=', secretHash)
        .execute();
    },

    /** Deletes links that ended so long ago that nobody asks for them. */
    async prune(now: number): Promise<void> {
      await kysely
        .deleteFrom('event_pass')
        .where('expires_at', '<', now - KEPT_MS)
        .execute();
    },

    /** Ends a link; one that is not there has ended. */
    remove: (eventId: string, id: string, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const removed = await db
          .deleteFrom('event_pass')
          .where('event_id', '=', eventId)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (removed === undefined) return;
        const action = 'checkin.removePass';
        const entry = { action, subject: eventId, note: removed.name } as const;
        await noteActs(db, act, [entry]);
      }),
  };
};

export type PassStore = ReturnType<typeof createPassStore>;

export const passRows = accountRows({
  table: 'event_pass',
  column: 'created_by',
  kind: 'work',
  joined: { kept: 'only staff make links for helpers, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
