import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkService } from './service.ts';

export const findPromotion = (talks: TalkService) =>
  implement(talkCalls.findPromotion, async ({ input }) => talks.findPromotion(input.Limit));
