import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import { reportCalls } from '@xuanjiang/contracts/report';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ReportParts } from './parts.ts';

export const close = ({ store, rooms, clock, deskChanged }: ReportParts) =>
  implement(reportCalls.close, async ({ input, caller }) => {
    const { topic } = await rooms.roomOfReports(input.Topic, caller);
    if (!(await store.close({ topic, actor: caller.uids, time: clock() }, input.Offset))) {
      throw new CallError('notFound', { message: 'messageNotFound' });
    }
    // The staff of a private thread are not told what was reported of it.
    if (threadIdOf(topic) === null) deskChanged(topic);
    return {};
  });
