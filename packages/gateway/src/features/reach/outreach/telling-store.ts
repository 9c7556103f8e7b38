import { VERSIONS_WITHOUT_ANNOUNCEMENTS } from '@xuanjiang/contracts/agreement';
import type { TemplateValues } from '@xuanjiang/contracts/rules/push-template';
import type { Kysely, SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import { accountRows, joinKeyed } from '../../../db/account-rows.ts';
import { consentsNow } from '../../../db/consents-now.ts';
import type { Engine } from '../../../db/database.ts';
import { changeEdited, holdEdited } from '../../../db/editable.ts';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import { holdAccounts } from '../../../db/lock-account.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { Tables } from '../../../db/tables.ts';
import { partKey } from '../../../lib/part-key.ts';
import { unlessStale } from '../../../lib/stale-version.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import type { Turn } from './announcing/announce-policy.ts';
import { ANNOUNCE_JOB, messageFor, TOLD_AT_ONCE } from './announcing/announce-policy.ts';

/** Jobs are taken back by it. */
const aboutOf = (id: number): string => `${ANNOUNCE_JOB}/${id}`;

/** Plans the next turn, in the transaction of what it follows. */
export const addTurn = (
  db: Kysely<Tables>,
  turn: Turn,
  notBefore: number,
  now: number,
): Promise<void> => {
  const key = partKey(`${aboutOf(turn.id)}/${turn.version}/${notBefore}`, turn.after);
  const job = { kind: ANNOUNCE_JOB, about: aboutOf(turn.id), accountId: null };
  return addJobs(db, [{ key, ...job, data: turn, notBefore }], now);
};

/** Whether the agreement that was accepted last says that the school is used for this. */
const hasReadOfIt = sql<SqlBool>`(select consent.version from consent where consent.account_id = e.account_id
  order by consent.id desc limit 1) not in (${sql.join(VERSIONS_WITHOUT_ANNOUNCEMENTS)})`;

/** Students of the schools in the list of a collection who may be told of it, and were not before. */
export const reachable = (db: Kysely<Tables>, collectionId: string) =>
  db
    .selectFrom('push_school as s')
    .innerJoin('account_extend as e', 'e.school_id', 's.school_id')
    .innerJoin('account as a', 'a.id', 'e.account_id')
    .where('s.collect_id', '=', collectionId)
    .where('s.state', '=', 'matched')
    .where('a.role', '=', 'user')
    .where('a.status', '=', 'active')
    .where(consentsNow('e.account_id'))
    .where(hasReadOfIt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inbox_muted as m')
            .select('m.kind')
            .whereRef('m.account_id', '=', 'e.account_id')
            .where('m.kind', '=', 'university'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announced as t')
            .select('t.account_id')
            .whereRef('t.account_id', '=', 'e.account_id')
            .where('t.collect_id', '=', collectionId),
        ),
      ),
    );

/** Notes that accounts are told of the collection. @returns those that still exist and were not told before */
const noteTold = async (
  db: Transaction<Tables>,
  engine: Engine,
  collectionId: string,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> => {
  const held = await holdAccounts(db, engine, ids);
  if (held.size === 0) return held;
  const rows = await db
    .insertInto('announced')
    .values([...held].map((id) => ({ collect_id: collectionId, account_id: id, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute();
  return new Set(rows.map((row) => row.account_id));
};

/** The announcement of a turn, held until the turn ends. @throws StaleVersion where it was paused, stopped, or begun anew */
const holdRunning = (db: Transaction<Tables>, turn: Turn) =>
  holdEdited(db, 'announcement', turn, (eb) => eb('state', '=', 'running'));

const end = (
  db: Transaction<Tables>,
  turn: Turn,
  state: 'done' | 'withdrawn',
  now: number,
): Promise<unknown> => changeEdited(db, 'announcement', turn, { state, ended_at: now });

/** Tells the next ones, each in the words of their school. @returns those who were looked at, in order, and how many were told */
const tellNext = async (
  db: Transaction<Tables>,
  engine: Engine,
  { after = '' }: Turn,
  row: Awaited<ReturnType<typeof holdRunning>>,
  now: number,
): Promise<{ readonly ids: readonly string[]; readonly told: number }> => {
  const collectionId = row.collect_id;
  const texts = await db
    .selectFrom('push_template_version')
    .select(['title', 'content'])
    .where('template_id', '=', row.template_id)
    .where('version', '=', row.template_version)
    .executeTakeFirstOrThrow();
  const people = await reachable(db, collectionId)
    .select(['e.account_id as id', 's.name as school'])
    .where('e.account_id', '>', after)
    .orderBy('e.account_id')
    .limit(TOLD_AT_ONCE)
    .execute();
  const ids = people.map(({ id }) => id);
  const told = await noteTold(db, engine, collectionId, ids, now);
  const values = JSON.parse(row.filled) as Omit<TemplateValues, 'school'>;
  await deliver(
    db,
    people
      .filter(({ id }) => told.has(id))
      .map(({ id, school }) => ({
        accountId: id,
        key: `${ANNOUNCE_JOB}/${collectionId}`,
        kind: 'university',
        reason: 'school',
        ...messageFor(texts, { ...values, school }),
        link: `/specailVideos?id=${collectionId}`,
      })),
    now,
  );
  return { ids, told: told.size };
};

export const createTellingStore = (engine: Engine) => ({
  /**
   * Tells some students, and plans the turn for the others.
   * @param awake when nobody is disturbed any more, UTC ms
   */
  tellSome:
    (turn: Turn, awake: number, now: number): JobEffect =>
    async (db) => {
      const row = await unlessStale(holdRunning(db, turn));
      if (row === null) return;
      if (awake > now) return addTurn(db, turn, awake, now);
      const shown = await db
        .selectFrom('collect')
        .select('id')
        .where('id', '=', row.collect_id)
        .where('status', '=', PUBLISHED)
        .where('ends_at', '>', now)
        .executeTakeFirst();
      if (shown === undefined) return void (await end(db, turn, 'withdrawn', now));
      const { ids, told } = await tellNext(db, engine, turn, row, now);
      await db
        .updateTable('announcement')
        .set((eb) => ({ told: eb('told', '+', told) }))
        .where('id', '=', turn.id)
        .execute();
      const last = ids.at(-1);
      if (last === undefined || ids.length < TOLD_AT_ONCE) await end(db, turn, 'done', now);
      else await addTurn(db, { ...turn, after: last }, now, now);
    },
});

export type TellingStore = ReturnType<typeof createTellingStore>;

/** When two accounts are joined, the account that stays counts as told if either was. */
export const announcedRows = accountRows({
  table: 'announced',
  column: 'account_id',
  kind: 'inbox',
  joined: joinKeyed('announced', ['collect_id']),
  exported: ['collect_id', 'told_at'],
  deleted: 'deleted',
});
