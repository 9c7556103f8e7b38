import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { ENROLLMENT_YEAR_FIRST } from './constants.ts';
import { EmptySchema, RegionCodeSchema, TimeSchema } from './list.ts';
import { PhoneSchema, SmsCodeSchema } from './login.ts';
import { isEnrollmentYear } from './rules/enrollment-year.ts';
import { TalkIdSchema } from './talk.ts';
import { ExtSchema, UserInfoSchema } from './user.ts';

/** The registration form (specification §3). */
const formFields = {
  School: z.string().trim().min(1, { error: 'schoolChoose' }).max(100),
  Schoolid: z.int32().positive({ error: 'schoolChoose' }),
  Provinceid: RegionCodeSchema,
  Cityid: RegionCodeSchema,
  Areaid: RegionCodeSchema,
  /** Province, city and area as text, joined by hyphens. */
  Address: z.string().trim().max(200),
  Enrollmentyear: z
    .int()
    .min(ENROLLMENT_YEAR_FIRST, { error: 'enrollmentYearRequired' })
    .refine((year) => isEnrollmentYear(year, Date.now()), { error: 'enrollmentYearRequired' }),
  /** 1: universities that the student signed up with may look up the registration. */
  Agreesharecontact: z.literal([1, 0]),
  /** The talk at which the student clicked to sign up; empty for none. */
  From: z.union([TalkIdSchema, z.literal('')]).default(''),
};

export const ConsentSchema = z.object({
  /** Version and SHA-256 (hex) of the text agreed to. */
  Version: z.string(),
  Hash: z.string(),
  Agreed: z.boolean(),
  Time: TimeSchema,
  From: z.string(),
});
export type Consent = z.output<typeof ConsentSchema>;

export const registrationCalls = {
  add: call({
    method: 'POST',
    path: '/api/user/extend/add',
    access: 'user',
    summary: 'Registers: binds the phone and creates the extended profile',
    input: z.strictObject({ ...formFields, Phone: PhoneSchema, code: SmsCodeSchema }),
    output: UserInfoSchema,
    errors: ['alreadyRegistered', 'conflict', 'forbidden'],
    limit: LIMITS.write,
  }),
  update: call({
    method: 'POST',
    path: '/api/user/extend/update',
    access: 'user',
    summary: 'Completes or changes the extended profile of an account with a phone',
    input: z.strictObject({
      ...formFields,
      // The form sends both empty when neither is asked for (RegisterPhone 3).
      Phone: z.string().max(11).default(''),
      code: z.string().max(4).default(''),
    }),
    output: ExtSchema,
    errors: ['conflict', 'forbidden'],
    limit: LIMITS.write,
  }),
  merge: call({
    method: 'POST',
    path: '/api/user/phone/merge',
    access: 'user',
    summary:
      "Joins the caller's account to the one that the phone belongs to, having proved the phone",
    input: z.strictObject({ Phone: PhoneSchema, code: SmsCodeSchema }),
    output: UserInfoSchema,
    errors: ['notFound', 'conflict', 'forbidden', 'accountLocked'],
    limit: LIMITS.login,
  }),
  consent: call({
    method: 'GET',
    path: '/api/user/consent/get',
    access: 'user',
    summary: 'What the caller last said about sharing the registration; null when nothing',
    input: z.object({}),
    output: z.object({ Consent: ConsentSchema.nullable() }),
    limit: LIMITS.read,
  }),
  setConsent: call({
    method: 'POST',
    path: '/api/user/consent/set',
    access: 'user',
    summary: 'Gives or withdraws the consent',
    input: z.strictObject({ Agreed: z.boolean() }),
    output: EmptySchema,
    errors: ['forbidden'],
    limit: LIMITS.write,
  }),
};
