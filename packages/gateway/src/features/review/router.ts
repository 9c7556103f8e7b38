import type { DomainRouter } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { accept } from './accept.ts';
import { find } from './find.ts';
import { refuse } from './refuse.ts';
import type { ReviewService } from './service.ts';

export const reviewRouter = (
  chat: ChatService,
  reviews: ReviewService,
): DomainRouter<'review'> => ({
  find: find(chat, reviews),
  accept: accept(chat, reviews),
  refuse: refuse(chat, reviews),
});
