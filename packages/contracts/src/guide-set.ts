import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { GUIDE_TITLE_MAX, GuideIdSchema, GuideSetIdSchema } from './guide-fields.ts';
import { GuideStateSchema, GuideSwitchSchema, keyed, searchFields } from './guide-staff-fields.ts';
import { EmptySchema, listOf, VersionSchema } from './list.ts';
import { writtenLine } from './written-text.ts';

/** Longest introduction of a set, characters. */
export const GUIDE_SET_INTRO_MAX = 200;
/** Most guides of a set. */
export const GUIDE_SET_GUIDES_MAX = 200;

const setTextFields = {
  Title: field(
    writtenLine().min(1).max(GUIDE_TITLE_MAX),
    `What the set is called, in Chinese, 1 to ${GUIDE_TITLE_MAX} characters.`,
    '强基计划',
  ),
  Intro: field(
    writtenLine().max(GUIDE_SET_INTRO_MAX).default(''),
    `What is in it, one line, at most ${GUIDE_SET_INTRO_MAX} characters; empty by default.`,
    '39 所高校的强基计划招生简章',
  ),
};

export const StaffGuideSetSchema = z
  .object({
    Id: GuideSetIdSchema,
    ...setTextFields,
    Universityid: field(
      z.string(),
      'Id of the university whose liaisons edit it; empty for a set of the platform.',
      '',
    ),
    Universityname: field(z.string(), 'Full name of that university; empty for none.', ''),
    State: GuideStateSchema,
    Guides: field(
      z.array(
        z.object({
          Id: GuideIdSchema,
          Title: field(z.string(), 'What the guide is called, in Chinese.', '本科招生指南'),
          Universityname: field(z.string(), 'Full name of its university.', '浙江大学'),
          State: GuideStateSchema,
        }),
      ),
      `Its guides in their order, at most ${GUIDE_SET_GUIDES_MAX}; the public sees those that are shown.`,
    ),
    Version: VersionSchema,
  })
  .meta({ id: 'StaffGuideSet', description: 'Set of guides as staff edit it.' });
export type StaffGuideSet = z.output<typeof StaffGuideSetSchema>;

/** What staff do with sets of guides. */
export const guideSetCalls = {
  addSet: call({
    method: 'POST',
    path: '/api/ebook/addSet',
    access: 'worker',
    summary:
      'Makes a set of guides as a draft: of the own university by a liaison, of the platform by an operator',
    input: z.strictObject(setTextFields),
    output: StaffGuideSetSchema,
    limit: LIMITS.write,
  }),
  editSet: call({
    method: 'POST',
    path: '/api/ebook/editSet',
    access: 'worker',
    summary: 'Writes the texts of a set of guides',
    input: z.strictObject({ ...keyed(GuideSetIdSchema), ...setTextFields }),
    output: StaffGuideSetSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  delSet: call({
    method: 'POST',
    path: '/api/ebook/delSet',
    access: 'worker',
    summary: 'Deletes a draft of a set; what was public is withdrawn instead',
    input: z.strictObject(keyed(GuideSetIdSchema)),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  searchSet: call({
    method: 'GET',
    path: '/api/ebook/searchSet',
    access: 'worker',
    summary: 'The sets of guides that the caller may edit, in their order',
    input: z.strictObject(searchFields),
    output: listOf(StaffGuideSetSchema),
    limit: LIMITS.read,
  }),
  getSet: call({
    method: 'GET',
    path: '/api/ebook/set/get',
    access: 'worker',
    summary: 'One set of guides as staff edit it',
    input: z.strictObject({ Id: GuideSetIdSchema }),
    output: StaffGuideSetSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  toggleSet: call({
    method: 'POST',
    path: '/api/ebook/toggleSet',
    access: 'worker',
    summary: 'Publishes a set of guides or withdraws it; repeating it changes nothing',
    input: GuideSwitchSchema,
    output: StaffGuideSetSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  attachToSet: call({
    method: 'POST',
    path: '/api/ebook/attachToSet',
    access: 'worker',
    summary: 'Says which guides are in a set, in their order; a liaison gives only own ones',
    input: z.strictObject({
      ...keyed(GuideSetIdSchema),
      Guideids: field(
        z.array(GuideIdSchema).max(GUIDE_SET_GUIDES_MAX),
        `Ids of all guides of the set in their order, each once, at most ${GUIDE_SET_GUIDES_MAX}; those that are left out are no longer in it.`,
        ['5f0c92ab17d4'],
      ),
    }),
    output: StaffGuideSetSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
