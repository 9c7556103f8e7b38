import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkService } from './service.ts';

export const findDay = (talks: TalkService) =>
  implement(talkCalls.findDay, async ({ input }) =>
    talks.findDay(input.Date, { provinceId: input.Provinceid, kind: input.Kind }),
  );
