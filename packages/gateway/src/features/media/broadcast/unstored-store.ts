import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { DatabaseAccess } from '../../../db/database.ts';

const MB = 1_000_000;
/**
 * Bytes that wait in the database at most, of one talk and of all: five minutes of 3 Mbit/s, and twenty. Gateways that
 * add at the same moment may go beyond it by a file each.
 */
export const UNSTORED_TALK_MAX_BYTES = 128 * MB;
export const UNSTORED_MAX_BYTES = 512 * MB;
/** How long the storage may take, ms, until somebody who sends or watches is served by the database instead. */
export const STORAGE_WAIT_MS = SECOND_MS;

/** A file of a broadcast that is to be stored. */
export interface UnstoredFile {
  /** The key that it will have in the storage. */
  readonly key: string;
  readonly talkId: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface SentFile extends UnstoredFile {
  /** When the gateway got it, UTC ms. */
  readonly sentAt: number;
}

/** What waits in the database, of all gateways together. */
export interface UnstoredFigures {
  readonly files: number;
  readonly bytes: number;
  /** When the oldest of them came, UTC ms; null for none. */
  readonly oldestAt: number | null;
}

/** Files of broadcasts that the storage has not taken yet. */
export const createUnstoredStore = ({ kysely }: DatabaseAccess) => {
  const sizes = () =>
    kysely.selectFrom('unstored_file').select(({ fn }) => fn.sum('size').as('bytes'));

  return {
    /** The same again changes nothing. @returns false where there is no room for it */
    async add({ key, talkId, type, bytes }: UnstoredFile, now: number): Promise<boolean> {
      const size = bytes.length;
      const all = await sizes().executeTakeFirst();
      const own = await sizes().where('talk_id', '=', talkId).executeTakeFirst();
      const isTooMuch =
        Number(all?.bytes ?? 0) + size > UNSTORED_MAX_BYTES ||
        Number(own?.bytes ?? 0) + size > UNSTORED_TALK_MAX_BYTES;
      if (isTooMuch) return false;
      await kysely
        .insertInto('unstored_file')
        .values({ key, talk_id: talkId, type, size, came_at: now, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    },

    async size(key: string): Promise<number | null> {
      const row = await kysely
        .selectFrom('unstored_file')
        .select('size')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.size ?? null;
    },

    async read(key: string): Promise<Buffer | null> {
      const row = await kysely
        .selectFrom('unstored_file')
        .select('bytes')
        .where('key', '=', key)
        .executeTakeFirst();
      return row === undefined ? null : Buffer.from(row.bytes);
    },

    async figures(): Promise<UnstoredFigures> {
      const row = await kysely
        .selectFrom('unstored_file')
        .select(({ fn }) => [fn.countAll().as('files'), fn.sum('size').as('bytes')])
        .select(({ fn }) => fn.min('came_at').as('oldestAt'))
        .executeTakeFirstOrThrow();
      return { files: Number(row.files), bytes: Number(row.bytes ?? 0), oldestAt: row.oldestAt };
    },

    /** Takes the oldest that no other gateway is storing, until a time; null for none. */
    async take(now: number, until: number): Promise<SentFile | null> {
      for (;;) {
        const next = await kysely
          .selectFrom('unstored_file')
          .select('key')
          .where('taken_until', '<', now)
          .orderBy('came_at')
          .orderBy('key')
          .limit(1)
          .executeTakeFirst();
        if (next === undefined) return null;
        const row = await kysely
          .updateTable('unstored_file')
          .set({ taken_until: until })
          .where('key', '=', next.key)
          .where('taken_until', '<', now)
          .returning(['key', 'talk_id as talkId', 'type', 'bytes', 'came_at as sentAt'])
          .executeTakeFirst();
        // Else another gateway was faster.
        if (row !== undefined) return { ...row, bytes: Buffer.from(row.bytes) };
      }
    },

    /** Lets any gateway take it. */
    async release(key: string): Promise<void> {
      await kysely
        .updateTable('unstored_file')
        .set({ taken_until: 0 })
        .where('key', '=', key)
        .execute();
    },

    async remove(key: string): Promise<void> {
      await kysely.deleteFrom('unstored_file').where('key', '=', key).execute();
    },
  };
};

export type UnstoredStore = ReturnType<typeof createUnstoredStore>;
