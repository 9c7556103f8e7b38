import { talkCalls } from '@xuanjiang/contracts/talk';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { TalkParts } from './parts.ts';

export const addPlay = ({ store }: TalkParts) =>
  implement(talkCalls.addPlay, async ({ input }) => {
    if (!(await store.addPlay(input.Talkid))) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    return {};
  });
