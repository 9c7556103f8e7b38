import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { listOf, pageFields, TimeSchema } from './list.ts';
import { OfficeSchema } from './signup.ts';
import { UniversityMarkSchema } from './university.ts';

export const ReceiptFieldSchema = z
  .enum([
    'school',
    'enrollmentYear',
    'address',
    'maskedPhone',
    'phone',
    'talk',
    'time',
    'displayname',
    'feedback',
    'picture',
    'message',
  ])
  .meta({
    id: 'ReceiptField',
    description:
      '`school`, `enrollmentYear`, `address`: of the registration; `maskedPhone`: the phone with four digits covered; `phone`: all its digits; `talk`: at which the student signed up; `time`: when; `displayname`: the name that is shown; `feedback`: what the caller wrote in a feedback; `picture`: its pictures; `message`: a reported message of a private thread of the caller.',
    example: 'school',
  });
export type ReceiptField = z.output<typeof ReceiptFieldSchema>;

export const ReceiptKindSchema = z
  .enum([
    'list',
    'reveal',
    'export',
    'feedback',
    'picture',
    'report',
    'person',
    'people',
    'attendees',
  ])
  .meta({
    id: 'ReceiptKind',
    description:
      '`list`: the caller stood in a list of sign-ups that staff looked at; `reveal`: staff asked for the whole phone; `export`: the caller stood in a file that staff had made; `feedback`, `picture`: operators looked at a feedback, or at its pictures; `report`: operators looked at a reported private message; `person`: operators opened the account of the caller; `people`: the caller stood in a list of accounts that operators looked at; `attendees`: the caller stood in the list of an event that staff looked at.',
    example: 'list',
  });
export type ReceiptKind = z.output<typeof ReceiptKindSchema>;

export const ReceiptSchema = z
  .object({
    Id: field(z.int().positive(), 'Id of the receipt, 1 or more.', 4711),
    Kind: ReceiptKindSchema,
    University: UniversityMarkSchema,
    Office: OfficeSchema,
    Time: field(TimeSchema, 'When it was first, UTC milliseconds.'),
    Lasttime: field(
      TimeSchema,
      'When it was last, UTC milliseconds: equal looks that follow each other within an hour are one receipt.',
    ),
    Count: field(z.int().positive(), 'Number of looks that it stands for, 1 or more.', 1),
    Fields: field(z.array(ReceiptFieldSchema), 'What was shown.', [
      'school',
      'enrollmentYear',
      'address',
      'maskedPhone',
      'talk',
      'time',
    ]),
    Reason: field(
      z.string(),
      'Why, as the staff wrote it, or in the caller’s language for `person` and `people`; empty where the kind says why.',
      '',
    ),
    Signed: field(
      z.boolean(),
      'Whether the caller is signed up with that university now, which can be withdrawn.',
      true,
    ),
  })
  .meta({
    id: 'Receipt',
    description:
      "Look of staff at the caller's data; the `Id` of `University` is empty for operators of the platform.",
  });
export type Receipt = z.output<typeof ReceiptSchema>;

export const receiptCalls = {
  find: call({
    method: 'GET',
    path: '/api/user/receipt/find',
    access: 'user',
    summary: "Who looked at the caller's data, when, at which fields, and why; newest first",
    input: z.strictObject(pageFields),
    output: listOf(ReceiptSchema),
    limit: LIMITS.read,
  }),
};
