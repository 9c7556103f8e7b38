import type { Kysely } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { queueWork } from '../replay/service.ts';

/** What came of a file in one request, or a part of that. */
export interface FilmPart {
  /** Where it begins, bytes. */
  readonly start: number;
  readonly bytes: number;
  /** SHA-256 of it. */
  readonly hash: string;
}

const partsOf = (db: Kysely<Tables>, filmId: string): Promise<FilmPart[]> =>
  db
    .selectFrom('film_part')
    .select(['start', 'bytes', 'hash'])
    .where('film_id', '=', filmId)
    .orderBy('start')
    .execute();

export const createPartStore = ({ kysely }: DatabaseAccess) => ({
  of: (filmId: string): Promise<FilmPart[]> => partsOf(kysely, filmId),

  /**
   * Adds what came, where it follows what is there. With the last of it the making begins.
   * @returns false where something else came meanwhile, or the file is not received any more
   */
  add: (filmId: string, part: FilmPart, now: number): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const received = part.start + part.bytes;
      const film = await db
        .updateTable('film')
        .set({ received, changed_at: now })
        .where('id', '=', filmId)
        .where('state', '=', 'receiving')
        .where('received', '=', part.start)
        .returning(['talk_id as talkId', 'bytes'])
        .executeTakeFirst();
      if (film === undefined) return false;
      await db
        .insertInto('film_part')
        .values({ film_id: filmId, ...part })
        .execute();
      if (received < film.bytes) return true;
      await db.updateTable('film').set({ state: 'making' }).where('id', '=', filmId).execute();
      await queueWork(db, film.talkId, 'film', now);
      return true;
    }),
});

export type PartStore = ReturnType<typeof createPartStore>;
