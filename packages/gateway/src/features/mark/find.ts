import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import type { MarkService } from './service.ts';

export const find = (marks: MarkService) =>
  implement(markCalls.find, async ({ input, caller }) =>
    marks.find(caller.uids, input.Kind, input),
  );
