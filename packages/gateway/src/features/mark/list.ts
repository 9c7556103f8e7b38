import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { MarkService } from './service.ts';

export const list = (marks: MarkService) =>
  implement(markCalls.list, async ({ context }) => marks.list(requireCaller(context).uids));
