import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema } from './list.ts';
import { writtenLine } from './written-text.ts';

export const AccountIdSchema = field(
  z.string().min(1).max(64),
  'Id of an account, 1 to 64 characters.',
  'demo-student',
);

const LockReasonSchema = writtenLine().min(1).max(200);

export const accountCalls = {
  lock: call({
    method: 'POST',
    path: '/api/account/lock',
    access: 'operator',
    summary: 'Locks an account: its sessions end and it cannot log in',
    input: z.strictObject({
      Uids: AccountIdSchema,
      Reason: field(
        LockReasonSchema,
        'Why it is locked, 1 to 200 characters; shown at its next login and kept in the audit.',
        '多次发布广告',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  unlock: call({
    method: 'POST',
    path: '/api/account/unlock',
    access: 'operator',
    summary: 'Unlocks an account',
    input: z.strictObject({
      Uids: AccountIdSchema,
      Reason: field(
        LockReasonSchema,
        'Why it is unlocked, 1 to 200 characters; kept in the audit.',
        '申诉成立',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};
