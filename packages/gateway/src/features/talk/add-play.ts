import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkService } from './service.ts';

export const addPlay = (talks: TalkService) =>
  implement(talkCalls.addPlay, async ({ input }) => {
    await talks.addPlay(input.Talkid);
    return {};
  });
