import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import type { MarkService } from './service.ts';

export const set = (marks: MarkService) =>
  implement(markCalls.set, async ({ input, caller }) => {
    await marks.set(caller.uids, input.Kind, input.Talkid, input.On);
    return {};
  });
