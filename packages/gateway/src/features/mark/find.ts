import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { MarkService } from './service.ts';

export const find = (marks: MarkService) =>
  implement(markCalls.find, async ({ input, context }) =>
    marks.find(requireCaller(context).uids, input.Kind, input),
  );
