import type { Database } from '../../../db/database.ts';
import { createWeightedLru } from '../../../lib/weighted-lru.ts';

/** Pictures that are kept in memory: those of the talks that a crowd opens at the same moment. */
const KEPT_MAX = 16;

/** Reads the pictures of talks that everybody sees; those of drafts are none here. */
export const createTalkCoverStore = ({ kysely }: Database) => {
  /** By id; a picture never changes. One that is being read is shared. */
  const kept = createWeightedLru<Promise<Buffer | null>>({
    maxEntries: KEPT_MAX,
    maxWeight: KEPT_MAX,
  });

  const shown = (id: string) =>
    kysely
      .selectFrom('talk_cover')
      .innerJoin('talk', 'talk.id', 'talk_cover.talk_id')
      .where('talk_cover.id', '=', id);

  const read = async (id: string): Promise<Buffer | null> => {
    const row = await shown(id).select('talk_cover.picture').executeTakeFirst();
    return row === undefined ? null : Buffer.from(row.picture, 'base64');
  };

  return {
    /** The id of the picture of a talk that everybody sees; null where it has none. */
    async of(talkId: string): Promise<string | null> {
      const row = await kysely
        .selectFrom('talk_cover')
        .select('id')
        .where('talk_id', '=', talkId)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    /** A picture, WebP, under the name of its file; null for none, and for that of a draft. */
    async picture(file: string): Promise<Buffer | null> {
      const id = /^([0-9a-f]{16})\.webp$/.exec(file)?.[1];
      if (id === undefined) return null;
      // Asked each time: one that was taken away is gone at once.
      if ((await shown(id).select('talk_cover.id').executeTakeFirst()) === undefined) return null;
      const known = kept.peek(id);
      if (known !== undefined) return known;
      const reading = read(id);
      kept.set(id, reading, 1);
      try {
        const found = await reading;
        // Taken away since it was asked for.
        if (found === null) kept.delete(id);
        return found;
      } catch (error) {
        kept.delete(id);
        throw error;
      }
    },
  };
};

export type TalkCoverStore = ReturnType<typeof createTalkCoverStore>;
