import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Accounts that answer for a university: its liaison staff who can log in. */
export const activeLiaisons = (db: Kysely<Tables>, universityId: string) =>
  db
    .selectFrom('account')
    .where('account.role', '=', 'worker')
    .where('account.university_id', '=', universityId)
    .where('account.status', '=', 'active');
