import { z } from 'zod';
import { field } from './field.ts';
import { GuideIdSchema } from './guide-fields.ts';
import { KeywordSchema, OwnUniversityIdSchema, pageFields, VersionSchema } from './list.ts';

export const GuideStateSchema = z.enum(['draft', 'public', 'withdrawn']).meta({
  id: 'EbookState',
  description:
    '`draft`: it was never shown to the public; `public`: it is shown; `withdrawn`: it was shown before.',
  example: 'public',
});
export type GuideState = z.output<typeof GuideStateSchema>;

/** A guide or a set, at the version that its editor has read. */
export const keyed = (id: typeof GuideIdSchema) => ({ Id: id, Version: VersionSchema });

export const GuideSwitchSchema = z
  .strictObject({
    ...keyed(GuideIdSchema),
    On: field(z.boolean(), 'True publishes it, false withdraws it.', true),
  })
  .meta({ id: 'GuideSwitch', description: 'Whether a guide, or a set of guides, is published.' });

/** By what staff look for guides and sets. */
export const searchFields = {
  ...pageFields,
  Universityid: OwnUniversityIdSchema,
  State: field(GuideStateSchema.optional(), 'Only those in this state; all by default.'),
  Name: field(
    KeywordSchema.optional(),
    "Words that must all be in the title or the university's names; at most 50 characters.",
    '浙大 强基',
  ),
};
