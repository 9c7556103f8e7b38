import { groupCalls } from '@xuanjiang/contracts/group';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import { presentDetail, presentGroup } from './present.ts';
import type { GroupService } from './service.ts';
import type { GroupStore } from './store.ts';

export interface GroupParts {
  readonly store: GroupStore;
  readonly groups: GroupService;
  readonly regions: RegionTable;
  readonly clock: Clock;
}

export const groupRouter = ({
  store,
  regions,
  clock,
  groups,
}: GroupParts): DomainRouter<'consult'> => ({
  find: implement(groupCalls.find, async ({ input }) => {
    const filter = {
      universityId: input.Universityid,
      provinceId: input.Provinceid,
      name: input.Name,
    };
    const { rows, total } = await store.find(filter, clock(), pageOf(input));
    return { List: rows.map((row) => presentGroup(row, regions)), Total: total };
  }),
  get: implement(groupCalls.get, async ({ input }) =>
    presentGroup(await groups.get(input.Id), regions),
  ),
  join: implement(groupCalls.join, async ({ input, caller }) => {
    const { id } = await groups.get(input.Id);
    const code = await store.join(caller.uids, id, clock());
    if (code === null) throw new CallError('conflict', { message: 'groupNoCode' });
    return presentDetail(await groups.get(id), code, regions);
  }),
});
