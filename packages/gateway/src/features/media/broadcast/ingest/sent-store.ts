import type { Kysely } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { NewSegment } from '../segment-store.ts';

/** Whether segments of a run came already. */
export const hasSegments = async (
  db: Kysely<Tables>,
  talkId: string,
  run: number,
): Promise<boolean> =>
  (await db
    .selectFrom('broadcast_segment')
    .select('name')
    .where('talk_id', '=', talkId)
    .where('run', '=', run)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Where everything that is there ends on the clock of the broadcast, ms; 0 before the first segment.
 * @param kind `sent`: without what stands in while the signal is away
 */
export const endOfSegments = async (
  db: Kysely<Tables>,
  talkId: string,
  kind?: 'sent',
): Promise<number> => {
  const row = await db
    .selectFrom('broadcast_segment')
    .select((eb) => eb.fn.max<number | null>(eb('start_ms', '+', eb.ref('duration_ms'))).as('end'))
    .where('talk_id', '=', talkId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', 'sent'))
    .executeTakeFirst();
  return Number(row?.end ?? 0);
};

/** Bytes of the segments that were sent. @param within where they begin on the clock of the broadcast; by default anywhere */
export const bytesOfSent = async (
  db: Kysely<Tables>,
  talkId: string,
  within?: { readonly fromMs: number; readonly toMs: number },
): Promise<number> => {
  const { fromMs = 0, toMs = 0 } = within ?? {};
  const row = await db
    .selectFrom('broadcast_segment')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('talk_id', '=', talkId)
    .where('kind', '=', 'sent')
    .$if(within !== undefined, (query) =>
      query.where('start_ms', '>=', fromMs).where('start_ms', '<', toMs),
    )
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

/** Where the newest segment of a run begins on the clock of the broadcast, ms; null before its first. */
export const newestOfRun = async (
  db: Kysely<Tables>,
  talkId: string,
  run: number,
): Promise<number | null> => {
  const row = await db
    .selectFrom('broadcast_segment')
    .select('start_ms as startMs')
    .where('talk_id', '=', talkId)
    .where('run', '=', run)
    .orderBy('start_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.startMs ?? null;
};

/** A segment of a run by its name; null where there is none. */
export const segmentNamed = async (
  db: Kysely<Tables>,
  talkId: string,
  run: number,
  name: string,
): Promise<Pick<NewSegment, 'hash' | 'startMs'> | null> =>
  (await db
    .selectFrom('broadcast_segment')
    .select(['hash', 'start_ms as startMs'])
    .where('talk_id', '=', talkId)
    .where('run', '=', run)
    .where('name', '=', name)
    .executeTakeFirst()) ?? null;
