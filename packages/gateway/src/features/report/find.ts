import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import type { ReportService } from './service.ts';

export const find = (chat: ChatService, reports: ReportService) =>
  implement(reportCalls.find, async ({ input, caller }) =>
    reports.find(await chat.roomForStaff(input.Topic, caller, 'moderator'), input),
  );
