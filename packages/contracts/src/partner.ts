import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { listOf, pageFields } from './list.ts';
import { UniversityItemSchema } from './university.ts';

export const PartnerSchema = UniversityItemSchema.extend({
  Since: field(
    z.string(),
    'Day since which the two universities work together, `YYYY-MM-DD`.',
    '2025-03-01',
  ),
  Note: field(z.string(), 'What they do together; may be empty.', '联合宣讲'),
}).meta({ id: 'Partner', description: "Partner university of the caller's university." });
export type Partner = z.output<typeof PartnerSchema>;

export const partnerCalls = {
  find: call({
    method: 'GET',
    path: '/api/uni/partner/find',
    access: 'worker',
    summary: "Partner universities of the caller's university, by the letter of their name",
    input: z.strictObject({ ...pageFields }),
    output: listOf(PartnerSchema),
    limit: LIMITS.read,
  }),
};
