import { reportCalls } from '@xuanjiang/contracts/report';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ReportParts } from './parts.ts';

export const close = ({ store, rooms, clock, deskChanged }: ReportParts) =>
  implement(reportCalls.close, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    if (!(await store.close({ topic, actor: caller.uids, time: clock() }, input.Offset))) {
      throw new CallError('notFound', { message: 'messageNotFound' });
    }
    deskChanged(topic);
    return {};
  });
