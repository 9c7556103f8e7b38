import { z } from 'zod';
import type { RateLimit } from './call.ts';
import { call, LIMITS } from './call.ts';
import { ENROLLMENT_YEAR_FIRST } from './constants.ts';
import { studentFilterFields } from './export.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, RegionCodeSchema, TimeSchema } from './list.ts';
import { TalkIdSchema } from './talk.ts';
import { UniversityIdSchema, UniversityMarkSchema } from './university.ts';
import { writtenLine } from './written-text.ts';

/** Most universities with which an account may be signed up at the same time. */
export const SIGNUPS_MAX = 100;
/** How often an account may sign up with one university: each withdrawal is kept. */
export const SIGNUP_TURNS_MAX = 20;
/** Length of the reason for which staff see a whole phone, characters. */
export const REVEAL_REASON_MIN = 5;
export const REVEAL_REASON_MAX = 200;

/** One liaison calls a few people in an hour; whoever copies a whole list is stopped. */
export const REVEAL_LIMIT: RateLimit = { points: 30, seconds: 3600 };

/** Why staff need a whole phone. */
export const RevealReasonSchema = field(
  writtenLine()
    .min(REVEAL_REASON_MIN, { error: 'revealReason' })
    .max(REVEAL_REASON_MAX, { error: 'revealReason' }),
  `Why it is needed, ${REVEAL_REASON_MIN} to ${REVEAL_REASON_MAX} characters; the student reads it.`,
  '回电解答强基计划报名',
);

export const SignupStateSchema = z.enum(['shown', 'hidden', 'withdrawn']).meta({
  id: 'SignupState',
  description:
    '`shown`: the university sees the sign-up; `hidden`: it does not, because the general consent is withdrawn; `withdrawn`: the sign-up itself is.',
  example: 'shown',
});
export type SignupState = z.output<typeof SignupStateSchema>;

export const SharedProfileSchema = z
  .object({
    School: field(z.string(), 'Name of the high school.', '启明中学'),
    Enrollmentyear: field(
      z.int(),
      `Year in which the student entered high school, from ${ENROLLMENT_YEAR_FIRST}.`,
      2024,
    ),
    Address: field(
      z.string(),
      'Names of its province, city and county, joined by hyphens.',
      '广东省-广州市-天河区',
    ),
    Phone: field(
      z.string(),
      'The phone with four digits covered; empty while none is bound.',
      '138****0001',
    ),
  })
  .meta({
    id: 'SharedProfile',
    description: 'What staff of a university see of a student who has signed up with it.',
  });
export type SharedProfile = z.output<typeof SharedProfileSchema>;

const talkFields = {
  Talkid: field(z.string(), 'Id of the talk at which it was made; empty for none.', '981867e281c8'),
  Talktitle: field(
    z.string(),
    'Headline of that talk; empty for none, and for one that is gone.',
    '高校专项计划湖北考生答疑',
  ),
};

/** The office of a university whose staff see the sign-ups. */
export const OfficeSchema = field(
  z.string(),
  "Office of the university whose staff see it, in the caller's language; never the name of a person.",
  '招生办公室',
);

export const UniversitySignupSchema = z
  .object({
    Id: field(z.uuid(), 'Id of the sign-up.', '0c5d2a5e-7a3e-4b57-9f50-3a1f6a4f7f10'),
    University: UniversityMarkSchema,
    Office: OfficeSchema,
    ...talkFields,
    Time: field(TimeSchema, 'When the student signed up, UTC milliseconds.'),
    Withdrawntime: field(
      TimeSchema.nullable(),
      'When the student withdrew it, UTC milliseconds; null while it stands.',
      null,
    ),
    State: SignupStateSchema,
  })
  .meta({ id: 'UniversitySignup', description: "Caller's sign-up with a university." });
export type UniversitySignup = z.output<typeof UniversitySignupSchema>;

/** Fields about the staff who saw the whole phone of somebody last. */
export const seenFields = {
  Seenby: field(
    z.string(),
    'Name that is shown of the staff who saw the whole phone last; empty for nobody.',
    '',
  ),
  Seentime: field(TimeSchema, 'When that was, UTC milliseconds; 0 for never.', 0),
  Seenreason: field(z.string(), 'For which reason that was; empty for none.', ''),
};

export const SignedStudentSchema = SharedProfileSchema.extend({
  Id: field(z.uuid(), 'Id of the sign-up.', '0c5d2a5e-7a3e-4b57-9f50-3a1f6a4f7f10'),
  ...talkFields,
  Time: field(TimeSchema, 'When the student signed up, UTC milliseconds.'),
  ...seenFields,
}).meta({
  id: 'SignedStudent',
  description: 'Student who has signed up with a university and consents, as its staff see them.',
});
export type SignedStudent = z.output<typeof SignedStudentSchema>;

const PartSchema = z.object({
  Count: field(z.int().nonnegative(), 'Number of students, 5 or more.', 486),
});

/** A part of a figure is not told when it has fewer students. */
export const SIGNUP_PART_MIN = 5;

export const SignupFiguresSchema = z
  .object({
    Shown: field(z.int().nonnegative(), 'Number of those whom staff see, 0 or more.', 2846),
    Hidden: field(
      z.int().nonnegative(),
      'Number of those who signed up and are not seen: withdrawn, or without consent; 0 or more.',
      187,
    ),
    Unseen: field(
      z.int().nonnegative(),
      'Number of those seen whose whole phone nobody has seen, 0 or more.',
      312,
    ),
    Today: field(
      z.int().nonnegative(),
      'Number of those seen who signed up today, 0 or more.',
      238,
    ),
    Withdrawn: field(
      z.int().nonnegative(),
      'Number of withdrawals in the last 7 days, 0 or more.',
      41,
    ),
    Provinces: field(
      z.array(
        PartSchema.extend({
          Provinceid: field(RegionCodeSchema, 'Code of the province, 6 digits.'),
          Province: field(z.string(), 'Name of the province.', '广东省'),
        }),
      ),
      `Those seen by province of their high school, the most first; provinces with fewer than ${SIGNUP_PART_MIN} are in \`Otherprovinces\`.`,
    ),
    Otherprovinces: field(
      z.int().nonnegative(),
      'Number of those from all other provinces together, 0 or more.',
      12,
    ),
    Years: field(
      z.array(
        PartSchema.extend({
          Enrollmentyear: field(
            z.int(),
            `Year in which they entered high school, from ${ENROLLMENT_YEAR_FIRST}.`,
            2024,
          ),
        }),
      ),
      `Those seen by year, the earliest first; years with fewer than ${SIGNUP_PART_MIN} are left out.`,
    ),
  })
  .meta({ id: 'SignupFigures', description: 'How many signed up with a university.' });
export type SignupFigures = z.output<typeof SignupFiguresSchema>;

export const SignupLookKindSchema = z.enum(['list', 'reveal', 'export']).meta({
  id: 'SignupLookKind',
  description:
    '`list`: a page of the list; `reveal`: one whole phone; `export`: a file that was made of the list.',
  example: 'reveal',
});
export type SignupLookKind = z.output<typeof SignupLookKindSchema>;

export const SignupLookSchema = z
  .object({
    Id: field(z.string(), 'Id of the look.', '7d9e6f0a-8b1c-4a55-b1de-1f2a3b4c5d6e'),
    Kind: SignupLookKindSchema,
    By: field(
      z.string(),
      'Name that is shown of whoever looked; empty for an account that is gone.',
      '清华大学招生办',
    ),
    Time: field(TimeSchema, 'When it was, UTC milliseconds.'),
    Students: field(z.int().positive(), 'Number of students who were seen, 1 or more.', 50),
    School: field(
      z.string(),
      'Of a whole phone the high school of the student; empty else, and once the student is not seen any more.',
      '启明中学',
    ),
    Reason: field(
      z.string(),
      'Why, as it was written; empty for none, and once the student is gone.',
      '回电解答强基计划报名',
    ),
  })
  .meta({ id: 'SignupLook', description: 'Look of staff at those who signed up.' });
export type SignupLook = z.output<typeof SignupLookSchema>;

export const signupCalls = {
  add: call({
    method: 'POST',
    path: '/api/uni/signup/add',
    access: 'user',
    summary:
      'Signs the caller, who is registered and consents, up with a university; a repeat changes nothing',
    input: z.strictObject({
      Universityid: UniversityIdSchema,
      From: field(
        z.union([TalkIdSchema, z.literal('')]).default(''),
        'Id of the talk of that university at which it is done; empty (default) for none. Any other counts as none.',
        '981867e281c8',
      ),
    }),
    output: UniversitySignupSchema,
    errors: ['notFound', 'conflict', 'forbidden'],
    limit: LIMITS.write,
  }),
  remove: call({
    method: 'POST',
    path: '/api/uni/signup/remove',
    access: 'user',
    summary:
      "Withdraws the caller's sign-up with a university at once: its staff see nothing of it",
    input: z.strictObject({ Universityid: UniversityIdSchema }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
  find: call({
    method: 'GET',
    path: '/api/uni/signup/find',
    access: 'user',
    summary:
      "The caller's sign-ups with universities, of each the last one, and what staff see of the caller",
    input: z.strictObject({
      ...pageFields,
      Universityid: field(
        z.string().min(1).max(20).optional(),
        'Only the one with this university, 1 to 20 characters; all by default.',
        '4133010335',
      ),
    }),
    output: listOf(UniversitySignupSchema).extend({
      Shown: field(
        SharedProfileSchema.nullable(),
        "The caller's own data as staff of these universities see them, and of one with which the caller signs up; null while the caller is not registered.",
      ),
      Agreed: field(
        z.boolean(),
        'Whether the general consent is given, without which nobody sees anything.',
        true,
      ),
      Office: OfficeSchema,
    }),
    limit: LIMITS.read,
  }),
  list: call({
    method: 'GET',
    path: '/api/uni/signup/list',
    access: 'worker',
    summary:
      "Those who signed up with the caller's university and consent now, newest first; each look is noted",
    input: z.strictObject({
      ...pageFields,
      ...studentFilterFields,
      Order: field(
        z.enum(['newest', 'oldest']).default('newest'),
        '`newest` (default): those who signed up last come first; `oldest`: last.',
        'newest',
      ),
    }),
    output: listOf(SignedStudentSchema),
    errors: ['forbidden'],
    limit: LIMITS.write,
  }),
  figures: call({
    method: 'GET',
    path: '/api/uni/signup/figures',
    access: 'worker',
    summary: "How many signed up with the caller's university, by province and year",
    input: z.strictObject({}),
    output: SignupFiguresSchema,
    errors: ['forbidden'],
    limit: LIMITS.read,
    heavy: true,
  }),
  findLooks: call({
    method: 'GET',
    path: '/api/uni/signup/look/find',
    access: 'worker',
    summary: "Who looked at sign-ups of the caller's university, when and why; newest first",
    input: z.strictObject(pageFields),
    output: listOf(SignupLookSchema),
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  reveal: call({
    method: 'POST',
    path: '/api/uni/signup/reveal',
    access: 'worker',
    summary: 'The whole phone of one who has signed up; the student reads who saw it and why',
    input: z.strictObject({
      Id: field(z.uuid(), 'Id of the sign-up.', '0c5d2a5e-7a3e-4b57-9f50-3a1f6a4f7f10'),
      Reason: RevealReasonSchema,
    }),
    output: z.object({
      Phone: field(z.string(), 'All 11 digits; empty while none is bound.', '13800000001'),
    }),
    errors: ['notFound', 'forbidden'],
    limit: REVEAL_LIMIT,
    // Each look is noted for itself, and an answer that were kept would outlive a withdrawal.
    reads: true,
  }),
};
