import { guideCalls } from '@xuanjiang/contracts/guide';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { GuideParts } from './parts.ts';

export const getSet = ({ store, guides }: GuideParts) =>
  implement(guideCalls.getSet, async ({ input }) => {
    const set = await store.setById(input.Id);
    if (set === null) throw new CallError('notFound', { message: 'guideSetNotFound' });
    return guides.presentSet(set);
  });
