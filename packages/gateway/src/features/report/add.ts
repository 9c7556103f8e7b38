import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReportService } from './service.ts';

export const add = (chat: ChatService, reports: ReportService) =>
  implement(reportCalls.add, async ({ input: { Topic, Offset, Reason, Note }, caller }) => {
    const room = await chat.roomFor(Topic, caller);
    await reports.add(caller, room, Offset, Reason, Note);
    return {};
  });
