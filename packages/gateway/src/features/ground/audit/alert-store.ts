import type { ReadingKind } from '@xuanjiang/contracts/audit-state';
import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { AuditEntryRow } from '../../../db/audit-hash.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { deliver } from '../../../db/inbox.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Look, Reading } from './policy.ts';
import {
  judgeReading,
  LOOKS_BACK_MS,
  lookKindOf,
  RAISED_WITHIN_MS,
  READING_LIMITS,
  USUAL_DAYS,
  usualOf,
} from './policy.ts';

type Db = Transaction<Tables>;

/** Alerts that are shown at once. */
const SHOWN_MAX = 20;
/** Where an alert leads. */
const DESK_AUDIT = '/desk/audit';

const SAID: Readonly<Record<ReadingKind, MessageKey>> = {
  reveals: 'auditReveals',
  exports: 'auditExports',
  people: 'auditPeople',
  night: 'auditNight',
  provinces: 'auditProvinces',
};

const recentLooks = (db: Db, actor: string, now: number): Promise<Look[]> =>
  db
    .selectFrom('audit as a')
    .leftJoin('account_extend as e', 'e.account_id', 'a.subject')
    .select(['a.action', 'a.subject', 'a.created_at as time', 'e.province_id as province'])
    .where('a.actor', '=', actor)
    .where('a.created_at', '>', now - LOOKS_BACK_MS)
    .where('a.created_at', '<=', now)
    .execute();

/** How many looks somebody had on each of the days before. */
const formerDays = async (db: Db, actor: string, now: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'created_at as time'])
    .where('actor', '=', actor)
    .where('created_at', '>', now - USUAL_DAYS * DAY_MS)
    .execute();
  const before = rows.filter(
    ({ action, time }) => lookKindOf(action) !== null && dayOf(time) !== dayOf(now),
  );
  return [...Map.groupBy(before, ({ time }) => dayOf(time)).values()].map(({ length }) => length);
};

/** The active operators, but one. */
const operatorsBut = async (db: Db, actor: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where('status', '=', 'active')
    .where('id', '!=', actor)
    .execute();
  return rows.map(({ id }) => id);
};

/** Name of the person who read personal data, as the message to operators shows it. */
const nameOf = async (db: Db, actor: string): Promise<string> => {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('university as u', 'u.id', 'a.university_id')
    .select(['a.displayname', 'u.name as university'])
    .where('a.id', '=', actor)
    .executeTakeFirst();
  if (row === undefined) return actor;
  return row.university === null ? row.displayname : `${row.displayname}（${row.university}）`;
};

/** Tells the operators what they have to look at, once. */
export const tellOperators = async (
  db: Db,
  { key, title, but }: { readonly key: string; readonly title: string; readonly but: string },
  now: number,
): Promise<void> => {
  const messages = (await operatorsBut(db, but)).map((accountId) => ({
    accountId,
    key,
    kind: 'duty' as const,
    reason: 'staff' as const,
    title,
    link: DESK_AUDIT,
  }));
  await deliver(db, messages, now);
};

/** Raises one reading; one of the same kind and day grows, and opens again for what was read after it was closed. */
const raise = async (db: Db, actor: string, reading: Reading, now: number): Promise<void> => {
  const { kind, startedAt, endedAt, count } = reading;
  const day = dayOf(startedAt);
  const former = await db
    .selectFrom('audit_alert')
    .select(['id', 'count', 'closed_at as closedAt'])
    .where('actor', '=', actor)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .executeTakeFirst();
  const opensAgain = typeof former?.closedAt === 'number' && startedAt > former.closedAt;
  if (former !== undefined && !opensAgain) {
    const grown = { ended_at: endedAt, count: Math.max(count, former.count) };
    await db.updateTable('audit_alert').set(grown).where('id', '=', former.id).execute();
    return;
  }
  const usual = usualOf(await formerDays(db, actor, now));
  const times = { started_at: startedAt, ended_at: endedAt, created_at: now };
  const alert = { actor, kind, day, count, usual, ...times, closed_at: null, closed_by: null };
  await db
    .insertInto('audit_alert')
    .values(alert)
    .onConflict((conflict) => conflict.columns(['actor', 'kind', 'day']).doUpdateSet(alert))
    .execute();
  const minutes = READING_LIMITS[kind].withinMs / MINUTE_MS;
  const title = text('zh', SAID[kind], { name: await nameOf(db, actor), count, minutes });
  const key = `audit/${actor}/${kind}/${opensAgain ? startedAt : day}`;
  await tellOperators(db, { key, title, but: actor }, now);
};

/**
 * Looks whether entries make the reading of somebody unusual, in the transaction that chains them: so each is judged
 * once, and by one process.
 */
export const raiseReadings = async (
  db: Db,
  entries: readonly AuditEntryRow[],
  now: number,
): Promise<void> => {
  const looks = entries.filter(
    ({ action, created_at }) => lookKindOf(action) !== null && created_at > now - RAISED_WITHIN_MS,
  );
  for (const [actor, theirs] of Map.groupBy(looks, (entry) => entry.actor)) {
    const last = Math.max(...theirs.map((entry) => entry.created_at));
    const readings = judgeReading(await recentLooks(db, actor, last));
    for (const reading of readings) await raise(db, actor, reading, now);
  }
};

export const createAlertStore = ({ kysely }: DatabaseAccess) => ({
  /** Alerts that nobody has closed, newest first. */
  open: () =>
    kysely
      .selectFrom('audit_alert as l')
      .leftJoin('account as a', 'a.id', 'l.actor')
      .leftJoin('university as u', 'u.id', 'a.university_id')
      .select(['l.id', 'l.kind', 'l.actor', 'a.displayname', 'u.name as university'])
      .select(['l.started_at as startedAt', 'l.ended_at as endedAt', 'l.count', 'l.usual'])
      .where('l.closed_at', 'is', null)
      .orderBy('l.id', 'desc')
      .limit(SHOWN_MAX)
      .execute(),

  /** @returns null for no open alert, and nothing is changed; `own` for one about whoever closes it */
  close: (id: number, reason: string, act: Act): Promise<'closed' | 'own' | null> =>
    kysely.transaction().execute(async (db) => {
      const closed = await db
        .updateTable('audit_alert')
        .set({ closed_at: act.time, closed_by: act.actor })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .where('actor', '!=', act.actor)
        .returning('actor')
        .executeTakeFirst();
      if (closed === undefined) {
        const own = await db
          .selectFrom('audit_alert')
          .select('id')
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .executeTakeFirst();
        return own === undefined ? null : 'own';
      }
      const action = 'audit.closeAlert';
      const entry = { action, subject: closed.actor, note: reason } as const;
      await noteActs(db, act, [entry]);
      return 'closed';
    }),

  /** Forgets those that are as old as entries that are removed. */
  async forget(before: number): Promise<void> {
    await kysely.deleteFrom('audit_alert').where('created_at', '<', before).execute();
  },
});

export type AlertStore = ReturnType<typeof createAlertStore>;

const ABOUT_STAFF = { kept: 'it says how an account of the staff read personal data' };

export const alertRows = accountRows({
  table: 'audit_alert',
  column: 'actor',
  kind: 'audit',
  joined: ABOUT_STAFF,
  exported: { nothing: 'ownAudit' },
  deleted: { kept: 'keptAudit' },
});

export const closedAlertRows = accountRows({
  table: 'audit_alert',
  column: 'closed_by',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
