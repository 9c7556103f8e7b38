import { talkCalls } from '@xuanjiang/contracts/talk';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { TalkParts } from './parts.ts';

export const addPlay = ({ store, plays }: TalkParts) =>
  implement(talkCalls.addPlay, async ({ input, context }) => {
    const { Talkid, Qd = null } = input;
    if (!(await store.exists(Talkid))) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    await plays.count(Talkid, Qd, context);
    return {};
  });
