import { MARKS_MAX, markCalls } from '@xuanjiang/contracts/mark';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { MarkParts } from './parts.ts';
import type { Added } from './store.ts';

/** @throws CallError conflict, unless the mark was set */
const refuse = (outcome: Added): void => {
  if (outcome === 'full') {
    throw new CallError('conflict', { message: 'marksFull', parameters: { count: MARKS_MAX } });
  }
  if (outcome === 'cancelled') {
    throw new CallError('conflict', { message: 'talkCancelledNoBooking' });
  }
  if (outcome === 'over') throw new CallError('conflict', { message: 'talkOverNoBooking' });
};

export const set = ({ store, talks, clock }: MarkParts) =>
  implement(markCalls.set, async ({ input, caller }) => {
    const { Kind: kind, Talkid: talkId } = input;
    if (!(await talks.exists(talkId))) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    const mark = { accountId: caller.uids, kind, talkId };
    if (!input.On) await store.remove(mark);
    else refuse(await store.add(mark, clock(), MARKS_MAX));
    return {};
  });
