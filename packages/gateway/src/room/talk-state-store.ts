import type { TalkStateChange } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Database } from '../db/database.ts';
import type { OpenTransaction } from '../db/transaction.ts';
import type { Clock } from '../lib/clock.ts';
import type { Effect } from './append-store.ts';
import { createAppendWithin } from './append-store.ts';

/** What the room of a talk says of the talk: its times as they are in this transaction. */
const stateOf =
  (talkId: string, State: TalkStateChange): Effect =>
  async (db) => {
    const times = await db
      .selectFrom('talk')
      .select(['starts_at as Starttime', 'ends_at as Endtime'])
      .select(['real_start as Realstart', 'real_end as Realend'])
      .where('id', '=', talkId)
      .executeTakeFirst();
    return times === undefined ? null : { Type: 'State', State, ...times };
  };

/**
 * Says in the room of a talk what has become of the talk, in the transaction that brings it about and last in it.
 * @param time UTC ms
 */
export type NoteTalkState = (
  tx: OpenTransaction,
  talkId: string,
  change: TalkStateChange,
  time: number,
) => Promise<void>;

export const createNoteTalkState = (
  database: Pick<Database, 'engine'>,
  clock: Clock,
): NoteTalkState => {
  const append = createAppendWithin(database, clock);
  return (tx, talkId, change, time) =>
    append(tx, talkTopic(talkId), time, () => [stateOf(talkId, change)]);
};
