import { outreachCalls } from '@xuanjiang/contracts/outreach';
import { implement } from '../../rpc/implement.ts';
import type { OutreachParts } from './parts.ts';

export const removeSchools = ({ store, collects, clock }: OutreachParts) =>
  implement(outreachCalls.removeSchools, async ({ input, caller }) => {
    const { id } = await collects.get(input.Collectid, caller);
    const act = { actor: caller.uids, time: clock() };
    return { Removed: await store.remove(id, input.All ? null : input.Ids, act) };
  });
