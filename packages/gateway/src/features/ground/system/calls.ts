import { isRoute } from '@xuanjiang/contracts/rules/pages';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { systemCalls } from '@xuanjiang/contracts/system';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { ClickStore } from './click-store.ts';

export interface SystemParts {
  readonly regions: RegionTable;
  readonly clicks: ClickStore;
  readonly clock: Clock;
}

export const systemRouter = ({ clicks, clock, regions }: SystemParts): DomainRouter<'system'> => ({
  addLog: implement(systemCalls.addLog, async ({ input }) => {
    const now = clock();
    await clicks.add(
      input.List
        // A client that is newer may know more of them.
        .filter(({ Page, Target }) => isRoute(Page) && (Target === '' || isRoute(Target)))
        .map(({ Action, Page, Target, Talkid = '', Agoms }) => ({
          day: dayOf(now - Agoms),
          action: Action,
          page: Page,
          target: Target,
          talk_id: Talkid,
          channel: input.Qd ?? '',
        })),
    );
    return {};
  }),
  findProvince: implement(systemCalls.findProvince, async ({ input }) => {
    const provinces = regions.provinces();
    const { limit, offset } = pageOf(input);
    const rows = provinces.slice(offset, offset + limit);
    return presentPage({ rows, total: provinces.length }, ({ code, name }) => ({
      Province: name,
      Provinceid: code,
    }));
  }),
});
