import { MARKS_MAX } from '@xuanjiang/contracts/mark';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { InTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import { cancelReminders, planReminders } from '../../talks/reminder/service.ts';
import { timesOf } from '../../talks/talk/service.ts';
import type { Mark, MarkStore } from './store.ts';

export const marksFull = () =>
  new CallError('conflict', { message: 'marksFull', parameters: { count: MARKS_MAX } });

/** The talk of a reservation, as it is while its row is held. */
type HeldTalk = NonNullable<Awaited<ReturnType<MarkStore['hold']>>>;

/** @throws CallError conflict for a talk that is cancelled or over */
const requireComing = ({ cancelled, ...times }: HeldTalk, now: number): void => {
  const status = talkStatus({ ...timesOf(times), Cancelled: cancelled === 1 }, now);
  if (status === 'cancelled') {
    throw new CallError('conflict', { message: 'talkCancelledNoBooking' });
  }
  if (status === 'replay') throw new CallError('conflict', { message: 'talkOverNoBooking' });
};

/** Sets marks and takes them back. A reservation counts on its talk and is reminded of, all in one transaction. */
export const createMarkService = (
  store: MarkStore,
  inTransaction: InTransaction,
  clock: Clock,
) => ({
  /** A mark that is set stays as it is. @throws CallError conflict, unauthorized */
  set: (mark: Mark): Promise<void> =>
    inTransaction(async (tx) => {
      const now = clock();
      if (mark.kind !== 'reservation') {
        if ((await store.add(tx, mark, now, MARKS_MAX)) === 'full') throw marksFull();
        return;
      }
      const talk = await store.hold(tx, mark);
      // The account was deleted meanwhile, and its session with it.
      if (talk === null) throw new CallError('unauthorized');
      // The talk is held, so nobody else sets or removes a reservation of it.
      if (await store.has(tx, mark)) return;
      requireComing(talk, now);
      if ((await store.add(tx, mark, now, MARKS_MAX)) === 'full') throw marksFull();
      await store.count(tx, mark.talkId, 1);
      await planReminders(tx, { ...mark, startsAt: talk.startsAt }, now);
      await store.noteReserved(tx, mark, now);
    }),

  remove: (mark: Mark): Promise<void> =>
    inTransaction(async (tx) => {
      const isReserved = mark.kind === 'reservation';
      if (isReserved) await store.hold(tx, mark);
      if (!(await store.remove(tx, mark)) || !isReserved) return;
      await store.count(tx, mark.talkId, -1);
      await cancelReminders(tx, mark);
    }),
});

export type MarkService = ReturnType<typeof createMarkService>;
