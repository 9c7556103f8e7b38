import { advCalls } from '@xuanjiang/contracts/adv';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { AdvParts } from './parts.ts';

export const addCount = ({ store, counter }: AdvParts) =>
  implement(advCalls.addCount, async ({ input, context }) => {
    if (!(await store.exists(input.Advid))) throw new CallError('notFound');
    await counter.count(input.Advid, input.Kind, context);
    return {};
  });
