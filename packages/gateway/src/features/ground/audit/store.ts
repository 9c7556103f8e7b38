import type { AuditResult } from '@xuanjiang/contracts/audit';
import { AUDIT_TOGETHER_MINUTES } from '@xuanjiang/contracts/audit';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { REFUSED } from '@xuanjiang/contracts/rules/audit-acts';
import type { ActNames, AuditGroup } from '@xuanjiang/contracts/rules/audit-group';
import { NAMED_GROUPS } from '@xuanjiang/contracts/rules/audit-group';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Act, FieldChange } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { AuditEntryRow } from '../../../db/audit-hash.ts';
import { contains } from '../../../db/contains.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { PageRange, Rows } from '../../../db/read-page.ts';
import { createNamesStore } from './names-store.ts';

export interface ActFilter {
  /** UTC ms: from the first on, before the second. */
  readonly from: number;
  readonly until: number;
  readonly actor: string | undefined;
  readonly action: string | undefined;
  readonly subject: string | undefined;
  readonly result: AuditResult | undefined;
  readonly group: AuditGroup | undefined;
  readonly universityId: string | undefined;
  /** Empty for all. */
  readonly keyword: string;
}

/** Equal acts of one person that follow each other, as one. */
export interface ActRow {
  /** Id of the last act. */
  readonly id: number;
  readonly actor: string;
  readonly action: string;
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly subjects: number;
  /** The same for all of them, or one of several. */
  readonly subject: string;
  readonly note: string;
  readonly otherNote: string;
  readonly topic: string | null;
  readonly otherTopic: string | null;
}

const TOGETHER_MS = AUDIT_TOGETHER_MINUTES * MINUTE_MS;
/** Acts to the same subject that are shown beside an entry. */
const RECENT_MAX = 8;

/** Acts of these names, also where they were refused. */
const ofActions = (names: readonly string[]): RawBuilder<unknown> =>
  sql`action in (${sql.join(names.flatMap((name) => [name, name + REFUSED]))})`;

const ofResult = (result: AuditResult): RawBuilder<unknown> =>
  result === 'refused' ? sql`action like ${`%${REFUSED}`}` : sql`action not like ${`%${REFUSED}`}`;

const ofNames = ({ names, domains }: ActNames): RawBuilder<unknown> => {
  const begin = domains.map((domain) => sql`action like ${`${domain}%`}`);
  const whole = names.length === 0 ? [] : [ofActions(names)];
  return sql`(${sql.join([...begin, ...whole], sql` or `)})`;
};

/** As `auditGroupOf` tells them: the first group that has an act counts. */
const ofGroup = (group: AuditGroup): RawBuilder<unknown> => {
  const named = Object.entries(NAMED_GROUPS);
  const place = named.findIndex(([name]) => name === group);
  const before = (place < 0 ? named : named.slice(0, place)).map(
    ([, names]) => sql`not ${ofNames(names)}`,
  );
  const own = named[place] === undefined ? [] : [ofNames(named[place][1])];
  return sql.join([...own, ...before], sql` and `);
};

const ofKeyword = (keyword: string): RawBuilder<unknown> =>
  sql`(actor = ${keyword} or subject = ${keyword} or request_id = ${keyword}
    or actor in (select id from account where ${contains('displayname', keyword)}))`;

const conditions = (filter: ActFilter): RawBuilder<unknown> => {
  const { from, until, actor, action, subject, result, group, universityId, keyword } = filter;
  const wanted: RawBuilder<unknown>[] = [sql`created_at >= ${from} and created_at < ${until}`];
  if (actor !== undefined) wanted.push(sql`actor = ${actor}`);
  if (action !== undefined) wanted.push(ofActions([action]));
  if (subject !== undefined) wanted.push(sql`subject = ${subject}`);
  if (result !== undefined) wanted.push(ofResult(result));
  if (group !== undefined) wanted.push(ofGroup(group));
  if (universityId !== undefined) {
    wanted.push(sql`actor in (select id from account where university_id = ${universityId})`);
  }
  if (keyword !== '') wanted.push(ofKeyword(keyword));
  return sql.join(wanted, sql` and `);
};

/**
 * `opens` is 1 where a row begins.
 * @param together whether equal acts of one person close together are one row
 */
const picked = (filter: ActFilter, together: boolean): RawBuilder<unknown> => {
  const opens = together
    ? sql`case when created_at - lag(created_at)
        over (partition by actor, action order by created_at, id) <= ${sql.lit(TOGETHER_MS)}
        then 0 else 1 end`
    : sql`1`;
  return sql`with picked as (
    select id, created_at, actor, action, subject, note, topic, ${opens} as opens
    from audit where ${conditions(filter)})`;
};

export const createAuditStore = ({ kysely }: DatabaseAccess) => ({
  /** The row that was last first. */
  async list(
    filter: ActFilter,
    together: boolean,
    { limit, offset }: PageRange,
  ): Promise<Rows<ActRow>> {
    const { rows } = await sql<ActRow>`${picked(filter, together)},
      placed as (
        select id, created_at, actor, action, subject, note, topic,
          sum(opens) over (partition by actor, action order by created_at, id) as place
        from picked
      )
      select max(id) as id, actor, action, min(created_at) as "first", max(created_at) as "last",
        count(*) as "count", count(distinct subject) as "subjects", min(subject) as "subject",
        min(note) as "note", max(note) as "otherNote",
        min(topic) as "topic", max(topic) as "otherTopic"
      from placed group by actor, action, place
      order by max(created_at) desc, max(id) desc limit ${limit} offset ${offset}`.execute(kysely);
    const counted = await sql<{ readonly total: number }>`${picked(filter, together)}
      select count(*) as total from picked where opens = 1`.execute(kysely);
    return { rows, total: Number(counted.rows[0]?.total) };
  },

  count: async (filter: ActFilter): Promise<number> => {
    const { rows } = await sql<{ readonly total: number }>`
      select count(*) as total from audit where ${conditions(filter)}`.execute(kysely);
    return Number(rows[0]?.total);
  },

  /**
   * Entries as they are stored, newest first, some at a time.
   * @param before the last one that was read; null for the first ones
   */
  read: async (filter: ActFilter, before: AuditEntryRow | null, limit: number) => {
    const next =
      before === null
        ? sql`1 = 1`
        : sql`(created_at < ${before.created_at}
            or (created_at = ${before.created_at} and id < ${before.id}))`;
    const { rows } = await sql<AuditEntryRow>`
      select * from audit where ${conditions(filter)} and ${next}
      order by created_at desc, id desc limit ${limit}`.execute(kysely);
    return rows;
  },

  /** Notes that entries were fetched as a file. @param note days and number of rows */
  noteFile: (act: Act, note: string): Promise<void> =>
    noteActs(kysely, act, [{ action: 'audit.export', note }]),

  /** Null for none. */
  async get(id: number) {
    const entry = await kysely
      .selectFrom('audit')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (entry === undefined) return null;
    const changes = entry.changes === '' ? [] : (JSON.parse(entry.changes) as FieldChange[]);
    return { entry, changes };
  },

  /** The last acts to a subject, newest first; none for an empty one. */
  recent: async (subject: string) =>
    subject === ''
      ? []
      : kysely
          .selectFrom('audit')
          .select(['id', 'created_at as time', 'actor', 'action'])
          .where('subject', '=', subject)
          .where('action', 'not like', `%${REFUSED}`)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(RECENT_MAX)
          .execute(),

  /** The accounts among these ids, by id. */
  people: async (ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, never>();
    const rows = await kysely
      .selectFrom('account as a')
      .leftJoin('university as u', 'u.id', 'a.university_id')
      .select(['a.id', 'a.displayname', 'a.role', 'u.name as university'])
      .where('a.id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  ...createNamesStore({ kysely }),
});

export type AuditStore = ReturnType<typeof createAuditStore>;
