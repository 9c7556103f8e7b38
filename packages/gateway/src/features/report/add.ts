import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReportService } from './service.ts';

export const add = (chat: ChatService, reports: ReportService) =>
  implement(reportCalls.add, async ({ input: { Topic, Offset, Reason, Note }, context }) => {
    const room = await chat.roomFor(Topic, context.caller);
    await reports.add(requireCaller(context), room, Offset, Reason, Note);
    return {};
  });
