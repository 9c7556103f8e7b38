import type { Database } from '../../db/database.ts';

/** Tickets of an event as its doors see them; those who come online have none. */
export const createCheckinStore = ({ kysely }: Database) => {
  const tickets = (eventId: string) =>
    kysely
      .selectFrom('event_place')
      .select(['id', 'number', 'companion', 'state', 'door'])
      .select(['secret_hash as secretHash', 'signed_at as signedAt'])
      .where('event_id', '=', eventId)
      .where('attendance', '=', 'site');

  return {
    /** By number. */
    tickets: (eventId: string) => tickets(eventId).orderBy('number').execute(),

    /** The tickets with these secrets. */
    byHashes: async (eventId: string, hashes: readonly string[]) =>
      hashes.length === 0 ? [] : tickets(eventId).where('secret_hash', 'in', hashes).execute(),

    byId: (eventId: string, id: string) => tickets(eventId).where('id', '=', id).executeTakeFirst(),

    /** @returns whether it was done: the place is kept, and nobody had checked it in before */
    async checkIn(id: string, at: number, door: string): Promise<boolean> {
      const done = await kysely
        .updateTable('event_place')
        .set({ signed_at: at, door })
        .where('id', '=', id)
        .where('state', '=', 'confirmed')
        .where('signed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },

    /** How many places are kept, and how many of them came in by each door. */
    async counts(eventId: string) {
      const kept = kysely
        .selectFrom('event_place')
        .where('event_id', '=', eventId)
        .where('attendance', '=', 'site')
        .where('state', '=', 'confirmed');
      const doors = await kept
        .select(['door', ({ fn }) => fn.countAll<number>().as('count')])
        .where('signed_at', 'is not', null)
        .groupBy('door')
        .orderBy('door')
        .execute();
      const { confirmed } = await kept
        .select(({ fn }) => fn.countAll<number>().as('confirmed'))
        .executeTakeFirstOrThrow();
      return {
        confirmed: Number(confirmed),
        doors: doors.map(({ door, count }) => ({ door, count: Number(count) })),
      };
    },
  };
};

export type CheckinStore = ReturnType<typeof createCheckinStore>;
export type TicketRow = Awaited<ReturnType<CheckinStore['tickets']>>[number];
