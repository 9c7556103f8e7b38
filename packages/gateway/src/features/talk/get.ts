import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkService } from './service.ts';

export const get = (talks: TalkService) =>
  implement(talkCalls.get, async ({ input }) => talks.get(input.Id));
