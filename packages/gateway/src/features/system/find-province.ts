import { systemCalls } from '@xuanjiang/contracts/system';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { implement } from '../../rpc/implement.ts';

export const findProvince = (regions: RegionTable) => {
  const provinces = regions
    .provinces()
    .map(({ code, name }) => ({ Province: name, Provinceid: code }));
  return implement(systemCalls.findProvince, async ({ input: { Page, Limit } }) => ({
    List: provinces.slice((Page - 1) * Limit, Page * Limit),
    Total: provinces.length,
  }));
};
