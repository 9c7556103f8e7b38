import { eventCalls } from '@xuanjiang/contracts/event';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { EventParts } from './parts.ts';

export const find = ({ store, events, clock }: EventParts) =>
  implement(eventCalls.find, async ({ input }) => {
    const filter = {
      ownProvinceId: input.Ownprovinceid,
      provinceId: input.Provinceid,
      universityId: input.Universityid,
      attendance: input.Attendance,
      phase: input.Phase,
      name: input.Name,
    };
    const { rows, total } = await store.find(filter, clock(), pageOf(input));
    return { List: await events.present(rows), Total: total };
  });
