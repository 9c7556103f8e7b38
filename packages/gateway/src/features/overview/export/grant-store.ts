import { randomUUID } from 'node:crypto';
import type { GrantState } from '@xuanjiang/contracts/export';
import { EXPORT_GRANT_MS, GRANTS_OPEN_MAX } from '@xuanjiang/contracts/export';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { changeEdited, editable } from '../../../db/editable.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';

interface GrantUser {
  readonly accountId: string;
  readonly universityId: string;
}

/**
 * Uses a grant of an account that stands, in the transaction of the export; the account is held.
 * @returns its id; null for none
 */
export const useGrant = async (
  db: Transaction<Tables>,
  { accountId, universityId }: GrantUser,
  { time }: Act,
): Promise<string | null> => {
  const grant = await db
    .selectFrom('export_grant')
    .select('id')
    .where('requested_by', '=', accountId)
    .where('university_id', '=', universityId)
    .where('state', '=', 'granted')
    .where('expires_at', '>', time)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  if (grant === undefined) return null;
  await changeEdited(db, 'export_grant', { id: grant.id, version: null }, { state: 'used' });
  return grant.id;
};

const selectGrants = (db: Kysely<Tables>) =>
  db
    .selectFrom('export_grant as g')
    .innerJoin('university as u', 'u.id', 'g.university_id')
    .leftJoin('account as a', 'a.id', 'g.requested_by')
    .leftJoin('account as d', 'd.id', 'g.decided_by')
    .select(['g.id', 'g.requested_by as requestedBy', 'g.reason', 'g.state', 'g.version'])
    .select(['g.created_at as createdAt', 'g.decided_at as decidedAt'])
    .select(['g.expires_at as expiresAt', 'u.name as university'])
    .select(['a.displayname as by', 'd.displayname as decidedBy']);

/** Requests for exports with whole phones. */
export const createExportGrantStore = (database: Database) => {
  const { kysely, engine } = database;
  const edits = editable(database, { table: 'export_grant', domain: 'export' });
  return {
    byId: async (id: string) =>
      (await selectGrants(kysely).where('g.id', '=', id).executeTakeFirst()) ?? null,

    /** @param universityId null for those of all */
    find: (universityId: string | null, state: GrantState | null, now: number, page: PageRange) => {
      let query = selectGrants(kysely);
      if (universityId !== null) query = query.where('g.university_id', '=', universityId);
      if (state === 'over') {
        query = query.where('g.state', '=', 'granted').where('g.expires_at', '<=', now);
      } else if (state === 'granted') {
        query = query.where('g.state', '=', 'granted').where('g.expires_at', '>', now);
      } else if (state !== null) query = query.where('g.state', '=', state);
      return readPage(
        query
          .orderBy(sql`case when g.state = 'asked' then 0 else 1 end`)
          .orderBy('g.created_at', 'desc')
          .orderBy('g.id'),
        page,
      );
    },

    /** @returns the id of the request; null where as many wait as may */
    ask: (
      { accountId, universityId }: GrantUser,
      reason: string,
      act: Act,
    ): Promise<string | null> =>
      kysely.transaction().execute(async (db) => {
        await lockAccount(db, engine, accountId);
        const open = await countRows(
          db
            .selectFrom('export_grant')
            .where('university_id', '=', universityId)
            .where('requested_by', '=', accountId)
            .where('state', '=', 'asked'),
        );
        if (open >= GRANTS_OPEN_MAX) return null;
        const id = randomUUID();
        await db
          .insertInto('export_grant')
          .values({
            id,
            university_id: universityId,
            requested_by: accountId,
            reason,
            state: 'asked',
            created_at: act.time,
            decided_by: null,
            decided_at: null,
            expires_at: null,
          })
          .execute();
        const note = JSON.stringify({ university: universityId });
        await noteActs(db, act, [{ action: 'export.ask-grant', subject: id, note }]);
        return id;
      }),

    /** @throws StaleVersion where somebody else has decided meanwhile */
    decide: (asked: EditedRecord, granted: boolean, act: Act) =>
      edits.change(
        asked,
        {
          state: granted ? 'granted' : 'refused',
          decided_by: act.actor,
          decided_at: act.time,
          expires_at: granted ? act.time + EXPORT_GRANT_MS : null,
        },
        {
          ...{ action: granted ? 'grant' : 'refuse-grant', act },
          only: (eb) => eb('state', '=', 'asked'),
        },
      ),
  };
};

export type ExportGrantStore = ReturnType<typeof createExportGrantStore>;
export type GrantRow = NonNullable<Awaited<ReturnType<ExportGrantStore['byId']>>>;

export const grantAskedRows = accountRows({
  table: 'export_grant',
  column: 'requested_by',
  kind: 'work',
  joined: { kept: 'only staff export, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});

export const grantDecidedRows = accountRows({
  table: 'export_grant',
  column: 'decided_by',
  kind: 'work',
  joined: { kept: 'only operators decide, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
