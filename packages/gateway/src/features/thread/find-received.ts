import { threadCalls } from '@xuanjiang/contracts/thread';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { ThreadParts } from './parts.ts';

export const findReceived = ({ lists, threads }: ThreadParts) =>
  implement(threadCalls.findReceived, async ({ input, caller }) => {
    if (caller.universityId === null) throw new CallError('forbidden');
    const { rows, total } = await lists.findReceived(caller.universityId, pageOf(input));
    return { List: await threads.present(rows, 'university', caller), Total: total };
  });
