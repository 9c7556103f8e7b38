import { z } from 'zod';
import type { RateLimit } from './call.ts';
import { call, LIMITS } from './call.ts';
import { MINUTE_MS, SMS_CODE_LENGTH } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, TimeSchema } from './list.ts';
import { DELETION_WORDS } from './rules/deletion-word.ts';

/** A login that is not older counts as a proof of who asks, ms. */
export const RECENT_LOGIN_MS = 10 * MINUTE_MS;
/** Life of the address under which the file with one's own data is fetched, ms. */
export const OWN_FILE_MS = 10 * MINUTE_MS;
/** How often the file behind such addresses is fetched; each time it is read from the database. */
export const OWN_FILE_LIMIT: RateLimit = { points: 20, seconds: 3600 };
/** For what a person does a few times in a year, and what reads all tables. */
const RARE_LIMIT: RateLimit = { points: 20, seconds: 3600 };

const CodeSchema = field(
  z.string().length(SMS_CODE_LENGTH, { error: 'codeLength' }).optional(),
  `Verification code that was sent to the account's own phone, ${SMS_CODE_LENGTH} digits; left out where a login of the last 10 minutes is the proof.`,
  '4821',
);

export const OwnDataSchema = z
  .object({
    Kind: field(z.string(), 'Name of the kind; it stays the same.', 'messages'),
    Title: field(z.string(), "The kind in the caller's language.", '发言'),
    About: field(
      z.string(),
      "What it is, in the caller's language.",
      '在宣讲直播间和群里说过的话、提过的问题',
    ),
    Count: field(
      z.int().nonnegative(),
      'Number of rows that the account has of it now, 0 or more.',
      12,
    ),
    Exported: field(z.boolean(), 'Whether the file with own data has it.', true),
    Notexported: field(
      z.string(),
      "Why all or some of it is not in that file, in the caller's language; empty where all is.",
      '只有校验用的代码，没有可读的内容',
    ),
    Kept: field(
      z.string(),
      "What of it stays when the account is deleted, and why, in the caller's language; empty: all of it is deleted.",
      '用来查清谁在何时看过或改过什么',
    ),
  })
  .meta({ id: 'OwnData', description: 'One kind of data that is stored about the caller.' });
export type OwnData = z.output<typeof OwnDataSchema>;

export const privacyCalls = {
  find: call({
    method: 'GET',
    path: '/api/user/privacy/find',
    access: 'user',
    summary:
      'What is stored about the caller, what the file has of it, and what outlives the account',
    input: z.strictObject({}),
    output: z.object({
      List: field(z.array(OwnDataSchema), 'All kinds of data, in a fixed order.'),
      Hasphone: field(
        z.boolean(),
        'Whether the account has a phone: a code that is sent there proves who asks. Without one a login of the last 10 minutes does.',
        true,
      ),
      Proofuntil: field(
        TimeSchema,
        'Until when the login of this session counts as a proof, UTC milliseconds; past for one that does not.',
        1795176600000,
      ),
      Refusal: field(
        z.string(),
        "Why this account cannot be deleted by its holder, in the caller's language; empty where it can.",
        '',
      ),
    }),
    limit: LIMITS.read,
  }),
  export: call({
    method: 'POST',
    path: '/api/user/privacy/export',
    access: 'user',
    summary: "Gives an address of a file with all of the caller's data; needs a proof who asks",
    input: z.strictObject({ code: CodeSchema }),
    output: z.object({
      Url: field(
        z.string(),
        'Path on this site, valid for 10 minutes, for everyone who has it.',
        '/export/own?Uids=u1&Lang=zh&Expiretime=1795176600000&Sign=6035cfcc',
      ),
      Expiretime: field(
        TimeSchema,
        'When the path stops working, UTC milliseconds.',
        1795176600000,
      ),
    }),
    errors: ['conflict'],
    limit: RARE_LIMIT,
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/api/user/account/delete',
    access: 'user',
    summary: 'Deletes the account of the caller for good, and ends its sessions; needs a proof',
    input: z.strictObject({
      code: CodeSchema,
      Word: field(
        z.string().max(20).optional(),
        `Without a phone: one of ${DELETION_WORDS.join(', ')}, at most 20 characters; not read with a phone.`,
        '注销',
      ),
    }),
    output: EmptySchema,
    errors: ['conflict', 'forbidden'],
    limit: RARE_LIMIT,
  }),
};
