import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { listOf, pageFields, RegionCodeSchema } from './list.ts';

export const ProvinceSchema = z
  .object({
    Province: field(z.string(), 'Full name of the province.', '广东省'),
    Provinceid: field(RegionCodeSchema, 'Code of the province: 6 digits.'),
  })
  .meta({
    id: 'Province',
    description: 'Province, municipality, autonomous or special administrative region.',
  });

export const systemCalls = {
  findProvince: call({
    method: 'GET',
    path: '/api/sys/province/find',
    access: 'public',
    summary: 'Provinces in the order of their codes',
    input: z.strictObject(pageFields),
    output: listOf(ProvinceSchema),
    limit: LIMITS.read,
    shared: true,
  }),
};
