import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import type { ChatService } from './service.ts';

export const chatRouter = (chat: ChatService): DomainRouter<'chat'> => ({ find: find(chat) });
