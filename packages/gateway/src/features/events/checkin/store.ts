import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import { countRows } from '../../../db/read-page.ts';

/** A place that a door checks in. */
export interface Checkin {
  readonly id: string;
  /** When its ticket was seen, UTC ms. */
  readonly at: number;
  /** The same by the clock of the door. */
  readonly deviceTime: number;
  readonly door: string;
}

/** Check-ins of one transaction: other doors wait for a place that it holds. */
const TOGETHER = 25;

/** Tickets of an event as its doors see them; those who come online have none. */
export const createCheckinStore = ({ kysely }: Database) => {
  const tickets = (eventId: string) =>
    kysely
      .selectFrom('event_place')
      .select(['id', 'number', 'companion', 'state', 'door'])
      .select(['secret_hash as secretHash', 'checked_in_at as checkedInAt'])
      .select('device_time as deviceTime')
      .where('event_id', '=', eventId)
      .where('attendance', '=', 'site');

  return {
    /** By number. */
    tickets: (eventId: string) => tickets(eventId).orderBy('number').execute(),

    /** The tickets with these secrets. */
    byHashes: async (eventId: string, hashes: readonly string[]) =>
      hashes.length === 0 ? [] : tickets(eventId).where('secret_hash', 'in', hashes).execute(),

    /** Checks in those places that are confirmed, and that nobody has checked in before. */
    async checkIn(checkins: readonly Checkin[]): Promise<void> {
      // Every door holds places in the order of their ids.
      const inOrder = checkins.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
      for (const part of inParts(inOrder, TOGETHER)) {
        await kysely.transaction().execute(async (db) => {
          for (const { id, at, deviceTime, door } of part) {
            await db
              .updateTable('event_place')
              .set({ checked_in_at: at, device_time: deviceTime, door })
              .where('id', '=', id)
              .where('state', '=', 'confirmed')
              .where('checked_in_at', 'is', null)
              .execute();
          }
        });
      }
    },

    /** How many places are confirmed, and how many of them came in by each door. */
    async counts(eventId: string) {
      const confirmed = kysely
        .selectFrom('event_place')
        .where('event_id', '=', eventId)
        .where('attendance', '=', 'site')
        .where('state', '=', 'confirmed');
      const doors = await confirmed
        .select(['door', ({ fn }) => fn.countAll<number>().as('count')])
        .where('checked_in_at', 'is not', null)
        .groupBy('door')
        .orderBy('door')
        .execute();
      return { confirmed: await countRows(confirmed.select('id')), doors };
    },
  };
};

export type CheckinStore = ReturnType<typeof createCheckinStore>;
export type TicketRow = Awaited<ReturnType<CheckinStore['tickets']>>[number];
