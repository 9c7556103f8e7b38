import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReportService } from './service.ts';

export const close = (chat: ChatService, reports: ReportService) =>
  implement(reportCalls.close, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'moderator');
    await reports.close(caller, room, input.Offset);
    return {};
  });
