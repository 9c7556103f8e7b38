import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema } from './list.ts';

export const accountCalls = {
  lock: call({
    method: 'POST',
    path: '/api/account/lock',
    access: 'operator',
    summary: 'Locks an account: its sessions end and it cannot log in',
    input: z.strictObject({
      Uids: z.string().min(1).max(64),
      Reason: z.string().trim().min(1).max(200),
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
      Uids: z.string().min(1).max(64),
      Reason: z.string().trim().min(1).max(200),
    }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};
