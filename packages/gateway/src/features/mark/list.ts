import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import type { MarkService } from './service.ts';

export const list = (marks: MarkService) =>
  implement(markCalls.list, async ({ caller }) => marks.list(caller.uids));
