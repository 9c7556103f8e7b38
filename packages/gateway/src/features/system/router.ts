import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { DomainRouter } from '../../rpc/implement.ts';
import { findProvince } from './find-province.ts';

export const systemRouter = (regions: RegionTable): DomainRouter<'system'> => ({
  findProvince: findProvince(regions),
});
