import { MARKS_MAX, markCalls } from '@xuanjiang/contracts/mark';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { MarkParts } from './parts.ts';

export const set = ({ store, talks, clock }: MarkParts) =>
  implement(markCalls.set, async ({ input, caller }) => {
    const { Kind: kind, Talkid: talkId } = input;
    if (!(await talks.exists(talkId))) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    const mark = { accountId: caller.uids, kind, talkId };
    if (!input.On) await store.remove(mark);
    else if (!(await store.add(mark, clock(), MARKS_MAX))) {
      throw new CallError('conflict', { message: 'marksFull', parameters: { count: MARKS_MAX } });
    }
    return {};
  });
