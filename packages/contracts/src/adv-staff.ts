import { z } from 'zod';
import { ADV_PICTURE_MAX_BYTES, ADV_TITLE_MAX, ADV_URL_MAX } from './adv.ts';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { AD_ID } from './constants.ts';
import { field } from './field.ts';
import { TimeSchema, VersionSchema } from './list.ts';
import { FOLLOW_AD_ID } from './rules/adv-places.ts';
import { ADV_PICTURE_PATHS, PICTURE_LIMITS } from './rules/feedback-limits.ts';
import { staffRecord } from './staff-record.ts';
import { writtenLine } from './written-text.ts';

export const StaffAdvStateSchema = z.enum(['draft', 'planned', 'live', 'over', 'withdrawn']).meta({
  id: 'StaffAdvState',
  description:
    '`draft`: only operators see it; `planned`: it is shown later; `live`: it is shown now; `over`: its days are past; `withdrawn`: it was taken away before.',
  example: 'draft',
});
export type StaffAdvState = z.output<typeof StaffAdvStateSchema>;

const advId = () =>
  field(
    z.string().regex(/^[0-9a-f]{16}$/),
    'Id of the advertisement, 16 hexadecimal digits.',
    '4f1c2a7be0d95386',
  );
const placeSchema = field(
  z.int().min(AD_ID).max(FOLLOW_AD_ID),
  `Number of the place in which it is shown: ${AD_ID} over the main page, ${FOLLOW_AD_ID} as the picture that invites to follow the official account.`,
  AD_ID,
);

const advFields = {
  Title: field(
    writtenLine().min(1).max(ADV_TITLE_MAX),
    `What it says, for people who do not see its picture, 1 to ${ADV_TITLE_MAX} characters.`,
    '强基计划宣讲专场',
  ),
  Url: field(
    z.string().trim().min(1).max(ADV_URL_MAX),
    `Address to which it leads: a path on this site, or https, at most ${ADV_URL_MAX} characters.`,
    '/videoSearch?q=强基',
  ),
  Starttime: field(
    TimeSchema,
    'From when it is shown, UTC milliseconds; 0: from when it is published.',
    0,
  ),
  Endtime: field(
    TimeSchema.nullable(),
    'Until when it is shown, UTC milliseconds; null until it is withdrawn.',
    null,
  ),
};

export const StaffAdvSchema = z
  .object({
    Id: advId(),
    Version: VersionSchema,
    State: StaffAdvStateSchema,
    Place: placeSchema,
    ...advFields,
    Picurl: field(
      z.string(),
      'Path of its picture on this site; of a draft one that operators alone can read; empty for none.',
      '/media/adv/4f1c2a7be0d95386.webp',
    ),
    Shown: field(z.int().nonnegative(), 'Number of visitors who saw it, 0 or more.', 5120),
    Clicked: field(z.int().nonnegative(), 'Number of visitors who followed it, 0 or more.', 312),
  })
  .meta({ id: 'StaffAdv', description: 'Advertisement as operators see it.' });
export type StaffAdv = z.output<typeof StaffAdvSchema>;

export const AdvPlaceSchema = z
  .object({
    Place: placeSchema,
    Off: field(z.boolean(), 'Whether nothing is shown in this place.', false),
    Version: VersionSchema,
  })
  .meta({ id: 'AdvPlace', description: 'Place of advertisements with its switch.' });
export type AdvPlace = z.output<typeof AdvPlaceSchema>;

const record = staffRecord({
  path: '/api/sys/adv',
  access: 'operator',
  id: advId(),
  detail: StaffAdvSchema,
});

export const advStaffCalls = {
  list: record.list(
    'Advertisements of a place for operators, drafts first, then the newest, with figures',
    StaffAdvSchema,
    {
      Place: field(
        z.int().min(AD_ID).max(FOLLOW_AD_ID).default(AD_ID),
        `Number of the place: ${AD_ID}, the default, or ${FOLLOW_AD_ID}.`,
        AD_ID,
      ),
      State: field(
        StaffAdvStateSchema.optional(),
        'Only advertisements that stand there; all by default.',
      ),
      Name: field(
        z.string().trim().max(50).optional(),
        'Words that must all be in the title or the address; at most 50 characters.',
        '强基',
      ),
    },
    'Drafts come first. `newest` (default): what was made last before the others; `oldest`: what was made first.',
  ),
  get: call({
    method: 'GET',
    path: '/api/sys/adv/edit/get',
    access: 'operator',
    summary: 'One advertisement for operators, with how often it was seen and followed by day',
    input: z.strictObject({ Id: advId() }),
    output: StaffAdvSchema.extend({
      Days: field(
        z.array(
          z.object({
            Day: field(z.string(), 'The day in Asia/Shanghai, `YYYY-MM-DD`.', '2026-11-20'),
            Shown: field(z.int().nonnegative(), 'Number of visitors who saw it, 0 or more.', 640),
            Clicked: field(
              z.int().nonnegative(),
              'Number of visitors who followed it, 0 or more.',
              41,
            ),
          }),
        ),
        'Its days with figures, the first one first; empty before it was shown.',
      ),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  add: record.add(
    'Makes the draft of an advertisement; its picture is sent afterwards',
    {
      Place: placeSchema,
      ...advFields,
      Copyof: field(
        z
          .string()
          .regex(/^[0-9a-f]{16}$/)
          .optional(),
        'Id of an advertisement whose picture it takes over, 16 hexadecimal digits; none by default.',
        '4f1c2a7be0d95386',
      ),
    },
    ['notFound'],
  ),
  edit: record.change(
    'edit',
    'Changes a draft; what was shown stays as it was, since its figures are about that',
    advFields,
  ),
  publish: record.change(
    'publish',
    'Shows a draft in its days; the one before it ends then, others in them are withdrawn',
    {},
  ),
  withdraw: call({
    method: 'POST',
    path: '/api/sys/adv/withdraw',
    access: 'operator',
    summary: 'Takes an advertisement away that is shown or planned; repeating it changes nothing',
    input: z.strictObject({ Id: advId() }),
    output: StaffAdvSchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
  del: record.del('Deletes a draft with its picture'),
  findPlaces: call({
    method: 'GET',
    path: '/api/sys/adv/place/find',
    access: 'operator',
    summary: 'The places of advertisements with their switches',
    input: z.strictObject({}),
    output: z.object({ List: field(z.array(AdvPlaceSchema), 'All places, by their numbers.') }),
    limit: LIMITS.read,
  }),
  setPlace: call({
    method: 'POST',
    path: '/api/sys/adv/place/set',
    access: 'operator',
    summary: 'Switches a place off or on again; its advertisements stay',
    input: z.strictObject({
      Version: VersionSchema,
      Place: placeSchema,
      Off: field(z.boolean(), 'True shows nothing in this place.', true),
    }),
    output: AdvPlaceSchema,
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
};

/** What takes and gives the bytes of pictures of drafts. */
export const advStaffFiles = {
  addPicture: {
    ...call({
      method: 'POST',
      path: ADV_PICTURE_PATHS.add,
      access: 'operator',
      summary: `Gives a draft its picture, written anew as WebP of at most ${ADV_PICTURE_MAX_BYTES / 1024} KB`,
      input: z.strictObject({
        Id: advId(),
        Version: VersionSchema,
      }),
      output: StaffAdvSchema,
      errors: ['input', 'conflict', 'notFound', 'tooLarge', 'unsupportedMedia'],
      limit: { points: 30, seconds: 600 },
    }),
    body: PICTURE_LIMITS.types,
  },
  getPicture: {
    ...call({
      method: 'GET',
      path: ADV_PICTURE_PATHS.get,
      access: 'operator',
      summary: 'The bytes of the picture of a draft',
      input: z.strictObject({ Id: advId() }),
      output: z.unknown(),
      errors: ['notFound'],
      limit: LIMITS.read,
    }),
    answer: PICTURE_LIMITS.writtenType,
  },
} as const satisfies Record<string, FileCall>;
