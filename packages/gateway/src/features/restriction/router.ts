import type { DomainRouter } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { add } from './add.ts';
import { deleteRestriction } from './delete.ts';
import { find } from './find.ts';
import type { RestrictionService } from './service.ts';

export const restrictionRouter = (
  chat: ChatService,
  restrictions: RestrictionService,
): DomainRouter<'restriction'> => ({
  find: find(chat, restrictions),
  add: add(chat, restrictions),
  delete: deleteRestriction(chat, restrictions),
});
