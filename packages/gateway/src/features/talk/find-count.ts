import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkService } from './service.ts';

export const findCount = (talks: TalkService) =>
  implement(talkCalls.findCount, async ({ input }) =>
    talks.findCount({ provinceId: input.Provinceid, kind: input.Kind }),
  );
