/*
 * Above 400 lines: every query of the demo content, table by table. No two belong closer together than to the rest.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../db/audit.ts';
import { noteActs } from '../db/audit.ts';
import { emptyAudit } from '../db/audit-chain.ts';
import type { Database, Engine } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import { noteViews } from '../db/looks.ts';
import { countRows } from '../db/read-page.ts';
import { tableNames } from '../db/schema-state.ts';
import { clearSearch, rebuildSearch } from '../db/search.ts';
import { searchSources } from '../db/search-sources.ts';
import { beginFacts } from '../db/stat-facts.ts';
import type { Tables } from '../db/tables.ts';
import { planReminders } from '../features/talks/reminder/service.ts';
import type { Vault } from '../lib/secrets.ts';
import { rowOf } from '../room/entry-store.ts';
import type { OwnPlace } from './own-messages.ts';
import type { PlannedLook } from './own-plan.ts';
import { plannedVotes } from './poll-plan.ts';
import type { PlannedThread } from './thread-plan.ts';

/** Names the lock that keeps two processes from seeding at once. */
export const SEED_LOCK = 5_904_211;

/** Migrations, data that was changed once for this version, facts of the database, and the chain of the audit. */
const KEPT_TABLES = /^kysely_|^(data_step|installation|audit|audit_head|audit_checkpoint)$/;

type Plain =
  | 'university'
  | 'recording'
  | 'account'
  | 'account_extend'
  | 'factor'
  | 'subscription'
  | 'talk'
  | 'talk_draft'
  | 'correction'
  | 'caption_track'
  | 'talk_province'
  | 'promotion'
  | 'school'
  | 'table_version'
  | 'adv'
  | 'collect_category'
  | 'collect'
  | 'collect_talk'
  | 'collect_university'
  | 'campaign'
  | 'news'
  | 'news_talk'
  | 'consult_group'
  | 'consult_code'
  | 'event'
  | 'event_list'
  | 'event_place'
  | 'source'
  | 'rank_scope'
  | 'university_fact'
  | 'university_partner'
  | 'enrolment_plan'
  | 'admission_line'
  | 'score_table'
  | 'control_line'
  | 'exam_scheme'
  | 'guide'
  | 'guide_province'
  | 'guide_section'
  | 'guide_page'
  | 'guide_link'
  | 'guide_set'
  | 'guide_set_item'
  | 'feedback'
  | 'demo_day'
  | 'stat_cell'
  | 'stat_fact'
  | 'inbox_message'
  | 'consent'
  | 'university_signup'
  | 'signup_reveal'
  | 'mark'
  | 'answer_mark'
  | 'guide_follow'
  | 'follow'
  | 'invite'
  | 'invite_guest';

/** A message of the demo as it enters a log. */
export type DemoMessage = Insertable<Tables['message']>;

/** A poll of the demo that is over. Times are UTC ms. */
export interface DemoPoll {
  readonly topic: string;
  /** Account that opened and closed the poll. */
  readonly accountId: string;
  readonly offset: number;
  /** Offset of its result. */
  readonly endOffset: number;
  readonly title: string;
  readonly options: readonly string[];
  readonly counts: readonly number[];
  readonly openedAt: number;
  readonly closedAt: number;
}

const entriesOf = (poll: DemoPoll): DemoMessage[] => {
  const { topic, accountId, offset, title, options, counts } = poll;
  const opened = rowOf(
    {
      topic,
      clientId: `demo-${offset}-poll`,
      accountId,
      time: poll.openedAt,
      event: { Type: 'Poll', Title: title, Options: [...options] },
    },
    offset,
  );
  const closed = rowOf(
    {
      topic,
      clientId: `demo-${offset}-result`,
      accountId,
      time: poll.closedAt,
      event: { Type: 'Result', Target: offset, Counts: [...counts] },
    },
    poll.endOffset,
  );
  return [opened, closed];
};

export interface DemoStore {
  /** Makes the search index anew of what is stored. */
  indexAll(now: number): Promise<void>;
  /**
   * Deletes every row but those that say something of the database as a whole. Pictures of feedback end: their
   * rows stay until their files are removed.
   */
  empty(now: number): Promise<void>;
  /** Notes who reset the demo. */
  noteReset(act: Act): Promise<void>;
  /** Adds rows; rows that exist already are not changed. */
  add<T extends Plain>(table: T, rows: readonly Insertable<Tables[T]>[]): Promise<void>;
  /** Whether guides were written; links to talks are written with them. */
  hasGuides(): Promise<boolean>;
  /** Whether events were written; places in them change afterwards. */
  hasEvents(): Promise<boolean>;
  /** Whether groups for consultation were written; people join them afterwards. */
  hasGroups(): Promise<boolean>;
  /** How many events are to come. */
  eventsToCome(now: number): Promise<number>;
  /** The accounts among these that exist. */
  standingAccounts(ids: readonly string[]): Promise<Set<string>>;
  /** Opens the session, or gives it a new life. */
  renewSession(session: Insertable<Tables['session']>): Promise<void>;
  /** Whether some source is stored: by the demo, or by an import. */
  hasSources(): Promise<boolean>;
  /** Names the source of the columns of all universities, which are the demo's. */
  giveSource(source: string): Promise<void>;
  /** Whether some university is stored. */
  hasUniversities(): Promise<boolean>;
  /** Whether the school directory is filled, or was changed by an import. */
  hasSchools(): Promise<boolean>;
  /** The days among these whose talks are stored. */
  standingDays(days: readonly string[]): Promise<Set<string>>;
  /** When the talks among these that have begun began and end, UTC ms, by their ids: staff may have moved one. */
  begunTalks(
    ids: readonly string[],
    now: number,
  ): Promise<Map<string, { readonly Starttime: number; readonly Endtime: number }>>;
  /** The topics among these whose rooms hold messages. */
  spokenIn(topics: readonly string[]): Promise<Set<string>>;
  /** Adds a private thread with its messages, unless it is there. */
  addThread(thread: PlannedThread, now: number): Promise<void>;
  /** Adds reservations: they count on their talks, and are reminded of. */
  book(marks: readonly Insertable<Tables['mark']>[], now: number): Promise<void>;
  /** Notes in the audit that staff looked at somebody's data. */
  noteLooks(looks: readonly PlannedLook[]): Promise<void>;
  /** The first answered question in the room of one of these topics, the first topic first; null for none. */
  answerIn(
    topics: readonly string[],
  ): Promise<{ readonly topic: string; readonly offset: number } | null>;
  /** Makes open questions of the last questions in a room that nobody has answered. */
  openQuestions(topic: string, count: number): Promise<void>;
  /** A guide of the university; null for none. */
  guideOf(universityId: string): Promise<string | null>;
  /** A confirmed place of an account in an event to come; null for none. */
  placeOf(accountId: string, now: number): Promise<OwnPlace | null>;
  /** Fills an empty room; what the staff quote was a question, and their message its answer. */
  fillRoom(
    topic: string,
    messages: readonly DemoMessage[],
    poll: DemoPoll | null,
    now: number,
  ): Promise<void>;
}

/** How often a seeder looks whether another is done, ms. */
const LOOK_MS = 250;

/**
 * Runs the work as the only seeder, in one transaction. Another seeder may take longer than one statement may, so
 * a gateway that waits for it looks again and again.
 */
export const withDemoStore = async (
  { kysely, engine }: Database,
  vault: Vault,
  work: (store: DemoStore) => Promise<void>,
): Promise<void> => {
  const seed = () =>
    kysely.transaction().execute(async (db): Promise<boolean> => {
      if (engine === 'postgres') {
        const { rows } = await sql<{ held: boolean }>`
          select pg_try_advisory_xact_lock(${SEED_LOCK}) as held`.execute(db);
        if (rows[0]?.held !== true) return false;
      }
      await work(createDemoStore(db, engine, vault));
      return true;
    });
  while (!(await seed())) await setTimeout(LOOK_MS);
};

const emptyTables = async (db: Transaction<Tables>, engine: Engine): Promise<void> => {
  const tables = (await tableNames({ engine }, db)).filter((name) => !KEPT_TABLES.test(name));
  if (engine === 'postgres') {
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
    return;
  }
  // Until the transaction ends: rows are deleted before those that refer to them.
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await clearSearch(engine, db);
  // The grams of the search have tables of their own, which are not to be touched one by one.
  for (const name of tables.filter((each) => !each.startsWith('search_gram'))) {
    await sql`delete from ${sql.table(name)}`.execute(db);
  }
};

const createDemoStore = (db: Transaction<Tables>, engine: Engine, vault: Vault): DemoStore => ({
  async empty(now) {
    const pictures = await db.selectFrom('feedback_picture').selectAll().execute();
    await emptyTables(db, engine);
    await emptyAudit(db, engine, vault, now);
    const ended = pictures.map((picture) => ({
      ...picture,
      account_id: null,
      feedback_id: null,
      ended_at: picture.ended_at ?? now,
    }));
    for (const part of inParts(ended)) {
      await db
        .insertInto('feedback_picture')
        .values([...part])
        .execute();
    }
  },
  async indexAll(now) {
    await rebuildSearch(engine, db, searchSources(now));
  },
  noteReset: (act) => noteActs(db, act, [{ action: 'demo.reset' }]),
  async add(table, rows) {
    if (table === 'stat_fact') await beginFacts(db, engine);
    for (const part of inParts(rows)) {
      await db
        .insertInto<Plain>(table)
        .values(part as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  },
  hasGuides: async () =>
    (await db.selectFrom('guide').select('id').where('demo', '=', 1).executeTakeFirst()) !==
    undefined,
  hasEvents: async () =>
    (await db.selectFrom('event').select('id').limit(1).executeTakeFirst()) !== undefined,
  hasGroups: async () =>
    (await db.selectFrom('consult_group').select('id').limit(1).executeTakeFirst()) !== undefined,
  eventsToCome: (now) =>
    countRows(
      db.selectFrom('event').select('id').where('starts_at', '>', now).where('cancelled', '=', 0),
    ),
  async standingAccounts(ids) {
    const rows = await db
      .selectFrom('account')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  async renewSession(session) {
    await db
      .insertInto('session')
      .values(session)
      .onConflict((conflict) =>
        conflict
          .column('token_hash')
          .doUpdateSet({ expires_at: session.expires_at, revoked_at: null }),
      )
      .execute();
  },
  hasSources: async () =>
    (await db.selectFrom('source').select('id').limit(1).executeTakeFirst()) !== undefined,
  async giveSource(source) {
    await db.updateTable('university').set({ source_id: source, dfc: 1 }).execute();
  },
  hasUniversities: async () =>
    (await db.selectFrom('university').select('id').limit(1).executeTakeFirst()) !== undefined,
  hasSchools: async () =>
    (await db
      .selectFrom('table_version')
      .select('version')
      .where('name', '=', 'school')
      .executeTakeFirst()) !== undefined,
  async standingDays(days) {
    const rows = await db
      .selectFrom('demo_day')
      .select('day')
      .where('day', 'in', [...days])
      .execute();
    return new Set(rows.map((row) => row.day));
  },
  async begunTalks(ids, now) {
    const rows = await db
      .selectFrom('talk')
      .select(['id', 'starts_at as Starttime', 'ends_at as Endtime'])
      .where('id', 'in', [...ids])
      .where('starts_at', '<=', now)
      .execute();
    return new Map(rows.map(({ id, ...times }) => [id, times]));
  },
  async spokenIn(topics) {
    if (topics.length === 0) return new Set();
    const rows = await db
      .selectFrom('room')
      .select('topic')
      .where('topic', 'in', [...topics])
      .where('head', '>', 0)
      .execute();
    return new Set(rows.map((row) => row.topic));
  },
  async addThread({ thread, seen, messages }, now) {
    const added = await db
      .insertInto('thread')
      .values(thread)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const [first] = messages;
    if (added === undefined || first === undefined) return;
    await db
      .insertInto('room')
      .values({
        topic: first.topic,
        epoch: randomUUID(),
        head: messages.length,
        created_at: now,
      })
      .execute();
    await db
      .insertInto('message')
      .values([...messages])
      .execute();
    if (seen.length > 0)
      await db
        .insertInto('thread_seen')
        .values([...seen])
        .execute();
  },
  async book(marks, now) {
    for (const mark of marks) {
      const added = await db
        .insertInto('mark')
        .values(mark)
        .onConflict((conflict) => conflict.doNothing())
        .returning('talk_id')
        .executeTakeFirst();
      if (added === undefined) continue;
      const { startsAt } = await db
        .updateTable('talk')
        .set((eb) => ({ reserves: eb('reserves', '+', 1) }))
        .where('id', '=', mark.talk_id)
        .returning('starts_at as startsAt')
        .executeTakeFirstOrThrow();
      await planReminders(db, { accountId: mark.account_id, talkId: mark.talk_id, startsAt }, now);
    }
  },
  async noteLooks(looks) {
    for (const { accountId, actor, time, view } of looks) {
      await noteViews(db, { actor, time }, [{ view, accountId }]);
    }
  },
  async answerIn(topics) {
    for (const topic of topics) {
      const found = await db
        .selectFrom('question')
        .select(['topic', 'offset'])
        .where('topic', '=', topic)
        .where('state', '=', 'answered')
        .orderBy('offset')
        .limit(1)
        .executeTakeFirst();
      if (found !== undefined) return found;
    }
    return null;
  },
  async guideOf(universityId) {
    const found = await db
      .selectFrom('guide')
      .select('id')
      .where('university_id', '=', universityId)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return found?.id ?? null;
  },
  async placeOf(accountId, now) {
    const found = await db
      .selectFrom('event_place as p')
      .innerJoin('event as e', 'e.id', 'p.event_id')
      .select(['p.id', 'e.id as eventId', 'e.title', 'e.starts_at as startsAt'])
      .where('p.account_id', '=', accountId)
      .where('p.state', '=', 'confirmed')
      .where('e.cancelled', '=', 0)
      .where('e.starts_at', '>', now)
      .orderBy('e.starts_at')
      .orderBy('p.id')
      .limit(1)
      .executeTakeFirst();
    return found ?? null;
  },
  async openQuestions(topic, count) {
    const asked = await db
      .selectFrom('message as m')
      .leftJoin('question as q', (join) =>
        join.onRef('q.topic', '=', 'm.topic').onRef('q.offset', '=', 'm.offset'),
      )
      .select('m.offset')
      .where('m.topic', '=', topic)
      .where('m.kind', '=', 'Message')
      .where('m.role', '=', 'user')
      .where(({ or, eb }) =>
        or(['%？%', '%吗%', '%怎么%', '%多少%'].map((asks) => eb('m.content', 'like', asks))),
      )
      .where('q.offset', 'is', null)
      .orderBy('m.offset', 'desc')
      .limit(count)
      .execute();
    if (asked.length === 0) return;
    const open = { topic, state: 'open', taken_by: null, votes: null } as const;
    await db
      .insertInto('question')
      .values(asked.map(({ offset }) => ({ ...open, offset })))
      .execute();
  },
  async fillRoom(topic, messages, poll, now) {
    const entries = poll === null ? messages : [...messages, ...entriesOf(poll)];
    await db
      .insertInto('room')
      .values({ topic, epoch: randomUUID(), head: 0, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Only while it is empty: somebody may have spoken there through another process.
    const filled = await db
      .updateTable('room')
      .set({ head: entries.length })
      .where('topic', '=', topic)
      .where('head', '=', 0)
      .returning('topic')
      .executeTakeFirst();
    if (filled === undefined) return;
    await db
      .insertInto('message')
      .values([...entries])
      .execute();
    if (poll !== null) {
      await db
        .insertInto('poll')
        .values({
          topic,
          offset: poll.offset,
          title: poll.title,
          options: JSON.stringify(poll.options),
          opened_at: poll.openedAt,
          closed_at: poll.closedAt,
          counts: JSON.stringify(poll.counts),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const answered = messages.flatMap(({ role, offset, quote_offset, created_at }) =>
      role === 'worker' && typeof quote_offset === 'number'
        ? {
            topic,
            offset: quote_offset,
            state: 'answered' as const,
            answer_offset: offset,
            answered_at: created_at,
            votes: plannedVotes(`${topic} ${quote_offset}`),
          }
        : [],
    );
    if (answered.length === 0) return;
    await db
      .insertInto('question')
      .values(answered)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
