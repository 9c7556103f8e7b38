import type { DomainRouter } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { add } from './add.ts';
import { deleteModerator } from './delete.ts';
import { find } from './find.ts';
import type { ModeratorService } from './service.ts';

export const moderatorRouter = (
  chat: ChatService,
  moderators: ModeratorService,
): DomainRouter<'moderator'> => ({
  find: find(chat, moderators),
  add: add(chat, moderators),
  delete: deleteModerator(chat, moderators),
});
