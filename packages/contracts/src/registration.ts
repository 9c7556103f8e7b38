import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { ENROLLMENT_YEAR_FIRST, FALLBACK_SCHOOL_ID } from './constants.ts';
import { field } from './field.ts';
import { ChannelSchema, EmptySchema, RegionCodeInputSchema, TimeSchema } from './list.ts';
import { PhoneSchema, SmsCodeSchema } from './login.ts';
import { isEnrollmentYear } from './rules/enrollment-year.ts';
import { TalkIdSchema } from './talk.ts';
import { ExtSchema, UserInfoSchema } from './user.ts';
import { writtenLine } from './written-text.ts';

/** The registration form (specification §3). */
const formFields = {
  School: field(
    writtenLine().min(1, { error: 'schoolChoose' }).max(100),
    'Name of the high school, 1 to 100 characters; the name in the directory is kept.',
    '启明中学',
  ),
  Schoolid: field(
    z.int32().positive({ error: 'schoolChoose' }),
    `Id of the high school, 1 to 2147483647; ${FALLBACK_SCHOOL_ID} is 其他, for schools not listed.`,
    44010600,
  ),
  Provinceid: field(
    RegionCodeInputSchema,
    'Code of the province of the school: 6 digits.',
    '440000',
  ),
  Cityid: field(RegionCodeInputSchema, 'Code of the city of the school: 6 digits.', '440100'),
  Areaid: field(
    RegionCodeInputSchema,
    'Code of the county of the school, 6 digits; the code of the city where it is not known.',
    '440106',
  ),
  Address: field(
    writtenLine().max(200),
    'Names of the region joined by hyphens, at most 200 characters; kept as the codes say.',
    '广东省-广州市-天河区',
  ),
  Enrollmentyear: field(
    z
      .int()
      .min(ENROLLMENT_YEAR_FIRST, { error: 'enrollmentYearRequired' })
      .refine((year) => isEnrollmentYear(year, Date.now()), { error: 'enrollmentYearRequired' }),
    `Year of entering high school, ${ENROLLMENT_YEAR_FIRST} to the current year in Asia/Shanghai.`,
    2024,
  ),
  Agreesharecontact: field(
    z.literal([1, 0]),
    '1: universities that the student signed up with may look up the registration; 0: they may not.',
    1,
  ),
  From: field(
    z.union([TalkIdSchema, z.literal('')]).default(''),
    'Id of the talk at which the student chose to sign up; empty (default) for none.',
    '981867e281c8',
  ),
  Qd: ChannelSchema,
};

export const ConsentSchema = z
  .object({
    Version: field(z.string(), 'Version of the user agreement that was shown.', '1.0'),
    Hash: field(
      z.string(),
      'SHA-256 of the text of that agreement, 64 hexadecimal digits.',
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ),
    Agreed: field(
      z.boolean(),
      'True: consent was given; false: it was refused or withdrawn.',
      true,
    ),
    Time: field(TimeSchema, 'When the caller said so, UTC milliseconds.'),
    From: field(z.string(), 'Id of the talk at which it was said; empty for none.', '981867e281c8'),
  })
  .meta({
    id: 'Consent',
    description: 'Consent to universities looking up the registration, given or not.',
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
    errors: ['alreadyRegistered', 'conflict', 'forbidden', 'tooMany'],
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
      Phone: field(
        z.string().max(11).default(''),
        "The account's own phone, or empty (default); at most 11 characters, any other is refused.",
        '13800000001',
      ),
      code: field(
        z.string().max(4).default(''),
        'Not needed and not read; at most 4 characters, empty by default.',
        '',
      ),
    }),
    output: ExtSchema,
    errors: ['conflict', 'forbidden'],
    limit: LIMITS.write,
  }),
  merge: call({
    method: 'POST',
    path: '/api/user/phone/merge',
    access: 'user',
    summary: "Joins the caller's account and the account of a phone that the caller proves",
    input: z.strictObject({ Phone: PhoneSchema, code: SmsCodeSchema }),
    output: UserInfoSchema,
    errors: ['notFound', 'conflict', 'forbidden', 'accountLocked', 'tooMany'],
    limit: LIMITS.login,
  }),
  consent: call({
    method: 'GET',
    path: '/api/user/consent/get',
    access: 'user',
    summary: 'Whether the caller lets universities look up the registration',
    input: z.strictObject({}),
    output: z.object({
      Consent: field(
        ConsentSchema.nullable(),
        'What the caller said last; null before the first time.',
      ),
    }),
    limit: LIMITS.read,
  }),
  setConsent: call({
    method: 'POST',
    path: '/api/user/consent/set',
    access: 'user',
    summary: 'Gives or withdraws the consent that universities look up the registration',
    input: z.strictObject({
      Agreed: field(z.boolean(), 'True gives the consent, false withdraws it.', true),
    }),
    output: EmptySchema,
    errors: ['forbidden'],
    limit: LIMITS.write,
  }),
};
