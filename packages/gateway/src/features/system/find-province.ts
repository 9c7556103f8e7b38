import { systemCalls } from '@xuanjiang/contracts/system';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { SystemParts } from './parts.ts';

export const findProvince = ({ regions }: SystemParts) =>
  implement(systemCalls.findProvince, async ({ input }) => {
    const provinces = regions.provinces();
    const { limit, offset } = pageOf(input);
    const rows = provinces.slice(offset, offset + limit);
    return presentPage({ rows, total: provinces.length }, ({ code, name }) => ({
      Province: name,
      Provinceid: code,
    }));
  });
