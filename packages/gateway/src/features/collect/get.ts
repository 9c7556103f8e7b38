import { collectCalls } from '@xuanjiang/contracts/collect';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const get = ({ store, collects, clock }: CollectParts) =>
  implement(collectCalls.get, async ({ input }) => {
    if (input.Id !== undefined) return collects.presentWhole(await collects.get(input.Id));
    const { rows } = await store.find({ kind: 'topic' }, clock(), { limit: 1, offset: 0 });
    const [first] = rows;
    if (first === undefined) throw new CallError('notFound', { message: 'collectNotFound' });
    return collects.presentWhole(first);
  });
