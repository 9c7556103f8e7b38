import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { OpenTransaction } from '../../../db/transaction.ts';
import type { AppendWithin } from '../../../room/append-store.ts';
import type { PollStore } from './store.ts';

export const createPollService = (store: PollStore, appendWithin: AppendWithin) => ({
  /** Closes the open polls of a talk that ends, in the transaction that ends it. @param time UTC ms */
  closeWithTalk(tx: OpenTransaction, talkId: string, time: number): Promise<void> {
    const topic = talkTopic(talkId);
    return appendWithin(tx, topic, time, async () => {
      const open = await store.openIn(tx, topic);
      return open.map((offset) => store.close({ topic, time }, offset));
    });
  },
});

export type PollService = ReturnType<typeof createPollService>;
