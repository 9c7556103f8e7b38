import { pollCalls } from '@xuanjiang/contracts/poll';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PollParts } from './parts.ts';

export const close = ({ store, rooms, log, clock }: PollParts) =>
  implement(pollCalls.close, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    const { Offset: offset } = input;
    const act = { topic, actor: caller.uids, time: clock() };
    const entry = await log.appendEvent(act, store.close(act, offset));
    if (entry?.Type === 'Result') return { Counts: entry.Counts };
    throw (await store.exists(topic, offset))
      ? new CallError('conflict', { message: 'pollClosed' })
      : new CallError('notFound', { message: 'pollNotFound' });
  });
