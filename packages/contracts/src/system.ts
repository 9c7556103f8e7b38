import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { listOf, pageFields, RegionCodeSchema } from './list.ts';

export const ProvinceSchema = z.object({ Province: z.string(), Provinceid: RegionCodeSchema });

export const systemCalls = {
  findProvince: call({
    method: 'GET',
    path: '/api/sys/province/find',
    access: 'public',
    summary: 'Provinces in the order of their codes',
    input: z.object(pageFields),
    output: listOf(ProvinceSchema),
    limit: LIMITS.read,
  }),
};
