import { z } from 'zod';
import { call, LIMITS } from './call.ts';

/** A face of the admissions office under which its staff speak; always marked as official. */
export const MaskSchema = z.object({
  Displayname: z.string(),
  Avatarurl: z.string(),
  /** The university that speaks. */
  School: z.string(),
  Uids: z.string(),
});
export type Mask = z.output<typeof MaskSchema>;

/** Personas of one liaison, between which `get` goes round. */
export const MASKS_PER_LIAISON = 6;

export const maskCalls = {
  get: call({
    method: 'POST',
    path: '/api/support/get/mask',
    access: 'worker',
    summary: 'Switches the liaison to the next persona; every switch is logged',
    input: z.strictObject({}),
    output: z.object({
      Mask: MaskSchema,
      /** The persona's own id, as its messages carry it. */
      Uids: z.string(),
    }),
    errors: ['forbidden'],
    limit: LIMITS.write,
  }),
};
