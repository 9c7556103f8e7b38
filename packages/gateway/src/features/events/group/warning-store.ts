import type { Kysely } from 'kysely';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { Tables } from '../../../db/tables.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import { CODE_WARNING_JOB, runsOut } from './policy.ts';

/** What the job of a warning says. */
export interface CodeWarning {
  readonly groupId: string;
}

/** The QR codes of a group, the oldest first. */
export const codesOf = (db: Kysely<Tables>, groupId: string) =>
  db
    .selectFrom('consult_code')
    .select(['id', 'link', 'capacity', 'joined', 'expires_at as expiresAt'])
    .where('group_id', '=', groupId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Adds a job that looks at a time whether a group is about to have no QR code. */
export const planWarning = (
  db: Kysely<Tables>,
  groupId: string,
  { key, at }: { readonly key: string; readonly at: number },
  now: number,
): Promise<void> =>
  addJobs(
    db,
    [
      {
        key: `${CODE_WARNING_JOB}/${key}`,
        kind: CODE_WARNING_JOB,
        about: `consult/${groupId}`,
        accountId: null,
        data: { groupId } satisfies CodeWarning,
        notBefore: at,
      },
    ],
    now,
  );

const DUTIES = { full: 'groupFull', expired: 'groupExpired' } as const;

/** Tells those who can add a QR code, operators and the university's liaisons, unless the group has another one by now. */
export const warnOfCode =
  ({ groupId }: CodeWarning, now: number): JobEffect =>
  async (db) => {
    const group = await db
      .selectFrom('consult_group')
      .select(['name', 'university_id as universityId'])
      .where('id', '=', groupId)
      .where('status', '=', PUBLISHED)
      .executeTakeFirst();
    if (group === undefined) return;
    const codes = await codesOf(db, groupId);
    const why = runsOut(codes, now);
    if (why === null) return;
    const staff = await db
      .selectFrom('account')
      .select('id')
      .where((is) =>
        is.or([
          is('role', '=', 'operator'),
          is.and([is('role', '=', 'worker'), is('university_id', '=', group.universityId)]),
        ]),
      )
      .where('status', '=', 'active')
      .execute();
    await deliver(
      db,
      staff.map(({ id }) => ({
        accountId: id,
        // Once for each reason, until there is another code.
        key: `${CODE_WARNING_JOB}/${codes.at(-1)?.id}/${why}`,
        kind: 'duty',
        reason: 'staff',
        title: group.name,
        link: `/consultDetail?id=${encodeURIComponent(groupId)}`,
        data: { duty: DUTIES[why] },
      })),
      now,
    );
  };
