import { threadCalls } from '@xuanjiang/contracts/thread';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ThreadParts } from './parts.ts';

export const stop = ({ store, threads, clock, accountChanged }: ThreadParts) =>
  implement(threadCalls.stop, async ({ input: { Id: id, On: on }, caller }) => {
    const { facts, side } = await threads.sideFor(id, caller);
    if (side !== 'student') throw new CallError('forbidden');
    if (!(await store.stop(id, on, clock()))) return {};
    // Whoever has the thread open is told whether they may write.
    accountChanged(caller.uids);
    for (const accountId of await store.staff(facts.universityId)) accountChanged(accountId);
    return {};
  });
