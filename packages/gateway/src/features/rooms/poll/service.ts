import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { OpenTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { AppendWithin } from '../../../room/append-store.ts';
import type { Hub } from '../../../room/hub.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { PollStore } from './store.ts';

interface PollServiceParts {
  readonly store: Pick<PollStore, 'inTransaction' | 'openIn' | 'close' | 'endOf' | 'planEnd'>;
  readonly appendWithin: AppendWithin;
  readonly hub: Pick<Hub, 'grown'>;
  readonly clock: Clock;
}

export const createPollService = ({ store, appendWithin, hub, clock }: PollServiceParts) => {
  /** Closes the open polls of a talk that ends, in the transaction that ends it. @param time UTC ms */
  const closeWithTalk = (tx: OpenTransaction, talkId: string, time: number): Promise<void> => {
    const topic = talkTopic(talkId);
    return appendWithin(tx, topic, time, async () => {
      const open = await store.openIn(tx, topic);
      return open.map((offset) => store.close({ topic, time }, offset));
    });
  };

  /**
   * Closes the polls of a talk that is over, also where nobody has broadcast it. One that was moved, or is live, goes on: then
   * they close at its new end, or with its broadcast. It is committed here and not with the job, so that the room can be told.
   */
  const closeAtEnd: JobHandler = async ({ data }) => {
    const { talkId } = data as { readonly talkId: string };
    await store.inTransaction(async (tx) => {
      const until = await store.endOf(tx, talkId);
      const now = clock();
      if (until === null) return;
      if (until > now) await store.planEnd(tx, { talkId, until }, now);
      else await closeWithTalk(tx, talkId, now);
    });
    hub.grown(talkTopic(talkId));
    return async () => {};
  };

  return { closeWithTalk, closeAtEnd };
};

export type PollService = Pick<ReturnType<typeof createPollService>, 'closeWithTalk'>;
