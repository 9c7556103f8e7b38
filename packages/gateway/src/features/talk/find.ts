import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkService } from './service.ts';

export const find = (talks: TalkService) =>
  implement(talkCalls.find, async ({ input }) =>
    talks.find(
      {
        status: input.Status,
        provinceId: input.Provinceid,
        kind: input.Kind,
        universityId: input.Universityid,
        name: input.Name,
      },
      input,
    ),
  );
