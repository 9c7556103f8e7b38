import type { DatabaseAccess } from '../../../db/database.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';

/** What came of a file in one request, or a part of that. */
export interface FilmPart {
  /** Where it begins, bytes. */
  readonly start: number;
  readonly bytes: number;
  /** SHA-256 of it. */
  readonly hash: string;
}

export const createPartStore = ({ kysely }: DatabaseAccess) => ({
  of: (filmId: string): Promise<FilmPart[]> =>
    kysely
      .selectFrom('film_part')
      .select(['start', 'bytes', 'hash'])
      .where('film_id', '=', filmId)
      .orderBy('start')
      .execute(),

  /**
   * Adds what came, where it follows what is there. With the last of it the film is to be made.
   * @returns the talk, and whether that was the last; null where something else came meanwhile, or the file is not
   * received any more
   */
  async add(tx: OpenTransaction, filmId: string, part: FilmPart, now: number) {
    const db = queriesOf(tx);
    const received = part.start + part.bytes;
    const film = await db
      .updateTable('film')
      .set({ received, changed_at: now })
      .where('id', '=', filmId)
      .where('state', '=', 'receiving')
      .where('received', '=', part.start)
      .returning(['talk_id as talkId', 'bytes'])
      .executeTakeFirst();
    if (film === undefined) return null;
    await db
      .insertInto('film_part')
      .values({ film_id: filmId, ...part })
      .execute();
    const isWhole = received >= film.bytes;
    if (isWhole) {
      await db.updateTable('film').set({ state: 'making' }).where('id', '=', filmId).execute();
    }
    return { talkId: film.talkId, isWhole };
  },
});

export type PartStore = ReturnType<typeof createPartStore>;
