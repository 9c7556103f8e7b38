import { troubleCalls } from '@xuanjiang/contracts/trouble';
import { viewerHashOf } from '../../lib/viewer-hash.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { TroubleParts } from './parts.ts';

export const add = ({ store, troubles, vault, clock }: TroubleParts) =>
  implement(troubleCalls.add, async ({ input: { Talkid }, context }) => {
    const now = clock();
    const status = await store.talkStatus(Talkid, now);
    if (status === null) throw new CallError('notFound', { message: 'talkNotFound' });
    // It ended while the viewer pressed: there is no picture to mend any more.
    if (status !== 'live') return {};
    await store.tell(Talkid, viewerHashOf(vault, context), now);
    await troubles.settle(Talkid);
    return {};
  });
