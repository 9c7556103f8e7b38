import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReportService } from './service.ts';

export const close = (chat: ChatService, reports: ReportService) =>
  implement(reportCalls.close, async ({ input, context }) => {
    const room = await chat.roomForStaff(input.Topic, context, 'moderator');
    await reports.close(requireCaller(context), room, input.Offset);
    return {};
  });
