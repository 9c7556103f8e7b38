import { consultCalls } from '@xuanjiang/contracts/consult';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { ConsultParts } from './parts.ts';
import { presentGroup } from './present.ts';

export const find = ({ store, regions, clock }: ConsultParts) =>
  implement(consultCalls.find, async ({ input }) => {
    const filter = {
      universityId: input.Universityid,
      provinceId: input.Provinceid,
      name: input.Name,
    };
    const { rows, total } = await store.find(filter, clock(), pageOf(input));
    return { List: rows.map((row) => presentGroup(row, regions)), Total: total };
  });
