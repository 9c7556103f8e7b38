import { threadCalls } from '@xuanjiang/contracts/thread';
import { implement } from '../../rpc/implement.ts';
import type { ThreadParts } from './parts.ts';

export const get = ({ threads }: ThreadParts) =>
  implement(threadCalls.get, async ({ input: { Id: id }, caller }) => {
    const { side } = await threads.sideFor(id, caller);
    return threads.view(id, side, caller);
  });
