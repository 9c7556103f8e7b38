import type { Database } from '../../db/database.ts';

/** Reads the pictures of talks that everybody sees; those of drafts are none here. */
export const createTalkCoverStore = ({ kysely }: Database) => ({
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
    const row = await kysely
      .selectFrom('talk_cover')
      .innerJoin('talk', 'talk.id', 'talk_cover.talk_id')
      .select('talk_cover.picture')
      .where('talk_cover.id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : Buffer.from(row.picture, 'base64');
  },
});

export type TalkCoverStore = ReturnType<typeof createTalkCoverStore>;
