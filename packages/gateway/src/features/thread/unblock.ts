import { threadCalls } from '@xuanjiang/contracts/thread';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ThreadParts } from './parts.ts';

export const unblock = ({ store, threads, clock, accountChanged }: ThreadParts) =>
  implement(threadCalls.unblock, async ({ input: { Id: id }, caller }) => {
    const { facts, side } = await threads.sideFor(id, caller);
    if (side !== 'university') throw new CallError('forbidden');
    const changed = await store.block(id, null, { actor: caller.uids, time: clock() });
    if (changed && facts.accountId !== null) accountChanged(facts.accountId);
    return {};
  });
