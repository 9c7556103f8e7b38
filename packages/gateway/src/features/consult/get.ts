import { consultCalls } from '@xuanjiang/contracts/consult';
import { implement } from '../../rpc/implement.ts';
import type { ConsultParts } from './parts.ts';
import { currentCode } from './policy.ts';
import { presentDetail } from './present.ts';

export const get = ({ store, groups, regions, clock }: ConsultParts) =>
  implement(consultCalls.get, async ({ input }) => {
    const row = await groups.get(input.Id);
    return presentDetail(row, currentCode(await store.codes(row.id), clock()), regions);
  });
