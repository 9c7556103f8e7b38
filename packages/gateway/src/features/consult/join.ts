import { consultCalls } from '@xuanjiang/contracts/consult';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ConsultParts } from './parts.ts';
import { presentDetail } from './present.ts';

export const join = ({ store, groups, regions, clock }: ConsultParts) =>
  implement(consultCalls.join, async ({ input, caller }) => {
    const { id } = await groups.get(input.Id);
    const code = await store.join(caller.uids, id, clock());
    if (code === null) throw new CallError('conflict', { message: 'groupNoCode' });
    return presentDetail(await groups.get(id), code, regions);
  });
