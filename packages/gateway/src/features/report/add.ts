import { reportCalls } from '@xuanjiang/contracts/report';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ReportParts } from './parts.ts';

export const add = ({ store, rooms, clock, deskChanged }: ReportParts) =>
  implement(reportCalls.add, async ({ input, caller }) => {
    const { Offset: offset, Reason: reason, Note: note } = input;
    const { topic, thread } = await rooms.roomFor(input.Topic, caller);
    const author = await store.author(topic, offset);
    if (author === null) throw new CallError('notFound', { message: 'messageNotFound' });
    if (author === caller.uids) throw new CallError('conflict', { message: 'reportOwn' });
    const draft = { topic, offset, accountId: caller.uids, reason, note, time: clock() };
    // The other side of a private thread is not told; operators are, with the report.
    if ((await store.put(draft, thread !== null)) && thread === null) deskChanged(topic);
    return {};
  });
