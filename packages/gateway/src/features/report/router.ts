import type { DomainRouter } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { add } from './add.ts';
import { close } from './close.ts';
import { find } from './find.ts';
import type { ReportService } from './service.ts';

export const reportRouter = (
  chat: ChatService,
  reports: ReportService,
): DomainRouter<'report'> => ({
  add: add(chat, reports),
  find: find(chat, reports),
  close: close(chat, reports),
});
