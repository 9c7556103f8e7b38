import { threadCalls } from '@xuanjiang/contracts/thread';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { ThreadParts } from './parts.ts';

export const find = ({ lists, threads }: ThreadParts) =>
  implement(threadCalls.find, async ({ input, caller }) => {
    const { rows, total } = await lists.find(caller.uids, pageOf(input));
    return { List: await threads.present(rows, 'student', caller), Total: total };
  });
