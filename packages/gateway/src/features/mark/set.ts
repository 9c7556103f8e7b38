import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { MarkService } from './service.ts';

export const set = (marks: MarkService) =>
  implement(markCalls.set, async ({ input, context }) => {
    await marks.set(requireCaller(context).uids, input.Kind, input.Talkid, input.On);
    return {};
  });
