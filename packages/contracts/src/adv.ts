import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { AD_ID } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, TimeSchema } from './list.ts';

/** Longest title of an advertisement, characters. */
export const ADV_TITLE_MAX = 40;
/** Longest address that an advertisement leads to, characters. */
export const ADV_URL_MAX = 500;
/** Largest picture of an advertisement, bytes: it is loaded over mobile networks. */
export const ADV_PICTURE_MAX_BYTES = 300 * 1024;

/** Widest and highest picture of an advertisement, pixels: a phone needs much memory to show one. */
export const ADV_PICTURE_MAX_SIDE = 4096;

const AdvIdSchema = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ example: '4f1c2a7be0d95386' });

export const AdvSchema = z
  .object({
    Id: field(z.int(), `Number of the place in which it is shown, 1 or more: ${AD_ID}.`, AD_ID),
    Advid: field(AdvIdSchema, 'Id of the advertisement, 16 hexadecimal digits.'),
    Title: field(
      z.string(),
      `What it says, for people who do not see its picture, 1 to ${ADV_TITLE_MAX} characters.`,
      '强基计划宣讲专场',
    ),
    Picurl: field(
      z.string(),
      'Path of its picture on this site.',
      '/media/adv/4f1c2a7be0d95386.webp',
    ),
    Url: field(
      z.string(),
      'Address to which it leads: a path on this site, or https.',
      '/videoSearch?q=强基',
    ),
    Starttime: field(TimeSchema, 'From when it is shown, UTC milliseconds.'),
    Endtime: field(
      TimeSchema.nullable(),
      'Until when it is shown, UTC milliseconds; null until it is withdrawn.',
      null,
    ),
  })
  .meta({ id: 'Adv', description: 'Advertisement over the main page.' });
export type Adv = z.output<typeof AdvSchema>;

export const AdvKindSchema = z.enum(['shown', 'clicked']).meta({
  id: 'AdvKind',
  description: '`shown`: its picture was seen; `clicked`: it was followed.',
  example: 'shown',
});
export type AdvKind = z.output<typeof AdvKindSchema>;

export const advCalls = {
  get: call({
    method: 'GET',
    path: '/api/sys/adv/get',
    access: 'public',
    summary: 'The advertisement that is shown now, if there is one',
    input: z.strictObject({
      Id: field(
        z.int().min(1).max(999).default(AD_ID),
        `Number of the place in which it is shown, 1 to 999; ${AD_ID} by default.`,
        AD_ID,
      ),
    }),
    output: z.object({
      Adv: field(AdvSchema.nullable(), 'The advertisement; null where there is none.'),
      Off: field(
        z.boolean().default(false),
        'Whether the place is switched off: nothing of its own is shown there either.',
        false,
      ),
    }),
    limit: LIMITS.read,
    shared: true,
  }),
  addCount: call({
    method: 'POST',
    path: '/api/sys/adv/count/add',
    access: 'public',
    summary: 'Counts that an advertisement was seen or followed, once for each visitor and day',
    input: z.strictObject({
      Advid: field(AdvIdSchema, 'Id of the advertisement, 16 hexadecimal digits.'),
      Kind: AdvKindSchema,
    }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};
