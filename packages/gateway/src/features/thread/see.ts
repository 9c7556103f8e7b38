import { threadCalls } from '@xuanjiang/contracts/thread';
import { implement } from '../../rpc/implement.ts';
import type { ThreadParts } from './parts.ts';

export const see = ({ lists, threads, clock }: ThreadParts) =>
  implement(threadCalls.see, async ({ input: { Id: id, Offset: offset }, caller }) => {
    await threads.sideFor(id, caller);
    await lists.see(id, caller.uids, offset, clock());
    return {};
  });
