import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { tableNames } from '../src/db/schema-state.ts';
import { createMergeStore } from '../src/features/people/registration/merge-store.ts';
import { ACCOUNT_ROWS } from '../src/wiring/account-rows.ts';
import { addAccount } from './harness/accounts.ts';
import { environmentOf } from './harness/child-gateway.ts';
import { runCli, runCliWith } from './harness/cli.ts';
import { startGateway } from './harness/gateway.ts';
import { PRODUCTION, PRODUCTION_ENVIRONMENT } from './harness/production.ts';
import { refusedStart, STACK } from './harness/refused-start.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

const LATER = '999-later';
const MIGRATIONS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

/** A database of this version, changed by one that does not exist yet. */
const changedLater = async (storage: Storage, oldest: string): Promise<void> => {
  await using database = openDatabase(storage);
  await migrate(database);
  await sql`create table later (id integer primary key)`.execute(database.kysely);
  await sql`insert into kysely_migration (name, timestamp)
    values (${LATER}, ${new Date().toISOString()})`.execute(database.kysely);
  await database.kysely
    .updateTable('installation')
    .set({ value: oldest })
    .where('name', '=', 'oldest-migration')
    .execute();
};

/** The schema of a version that knew these migrations. */
const migrateOnly = async (storage: Storage, isKnown: (file: string) => boolean): Promise<void> => {
  await using database = openDatabase(storage);
  const known = readdirSync(MIGRATIONS).filter(isKnown);
  const steps = await Promise.all(
    known.map(async (file) => {
      const { up } = (await import(join(MIGRATIONS, file))) as {
        up: (db: Kysely<unknown>, engine: typeof ENGINE) => Promise<void>;
      };
      return [file.replace('.ts', ''), { up: (db: Kysely<unknown>) => up(db, ENGINE) }] as const;
    }),
  );
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
/** The schema of a version that knew the migrations before this one. */
const migrateBefore = (storage: Storage, until: string): Promise<void> =>
  migrateOnly(storage, (file) => file < until);

/** A row of one account in each table with accounts that the version of migration 012 does not know. */
const addLaterRows = async ({ db }: Storage, account_id: string): Promise<readonly string[]> => {
  const [university_id, guide_id, created_at] = ['10001', '0123456789ab', 1];
  await db
    .insertInto('university')
    .values({
      ...{ id: university_id, name: '示例大学', shortname: '示例', province_id: '110000' },
      ...{ city_id: '110100', kind: '', dept: '', site: '', color: '#000000' },
      ...{ f985: 0, f211: 0, position: 0, source_id: null },
    })
    .execute();
  await db
    .insertInto('guide')
    .values({
      ...{ id: guide_id, university_id, type: 'general', title: '', intro: '', year: 2026 },
      ...{ nationwide: 1, pages: 1, file_key: '', file_hash: '', file_size: 1, readers: 0 },
      ...{ demo: 0, published_at: 1, withdrawn_at: null },
    })
    .execute();
  await db
    .insertInto('talk')
    .values({
      ...{ id: 'talk', university_id, title: '', intro: '', speaker: '', speaker_title: '' },
      ...{ starts_at: 1, ends_at: 2, nationwide: 1, tags: '[]', recording_id: null, plays: 0 },
      ...{ reserves: 0, real_start: null, real_end: null, moved_from: null },
    })
    .execute();
  const event_id = 'event';
  await db
    .insertInto('event')
    .values({
      ...{ id: event_id, title: '', summary: '', university_id, organiser: '', starts_at: 1 },
      ...{ ends_at: 2, former_starts_at: null, cancelled: 0, notice: '', revision: 0 },
      ...{ province_id: '110000', city_id: '110100', place: '', address: '', audience: '' },
      ...{ intro: '[]', steps: '[]', apply_until: 1, checkin_from: 1, checkin_until: 2 },
      ...{ place_code: '', talk_id: null, status: 1 },
    })
    .execute();
  const group = { id: 'group', university_id, name: '', intro: '', province_id: '' };
  await db
    .insertInto('consult_group')
    .values({ ...group, status: 1, created_at })
    .execute();
  const code = { id: 'code', group_id: 'group', link: '', capacity: 1, joined: 1 };
  await db
    .insertInto('consult_code')
    .values({ ...code, expires_at: 2, created_at })
    .execute();
  const ticket = { id: 'place', event_id, attendance: 'site', companion: 0, number: 1 } as const;
  const secret = { secret_hash: '', secret_cipher: '' };
  const job = { key: 'key', kind: 'reminder', about: '', data: '{}', state: 'waiting' } as const;
  const times = { not_before: 1, due_at: 1, ended_at: null, attempts: 0, lease: null, error: null };
  const message = {
    kind: 'reminder',
    reason: 'reserved',
    title: '',
    content: '',
    link: '',
  } as const;
  const place = { talk_id: null, topic: null, question_offset: null, answer_offset: null };
  const wrong = { field: 'other', note: '', state: 'open', answer: '', answered_at: null } as const;
  const topic = 'stream/1';
  await db.insertInto('room').values({ topic, epoch: 'e', head: 1, created_at }).execute();
  await db
    .insertInto('question')
    .values({ topic, offset: 1, state: 'open', taken_by: null, votes: null })
    .execute();
  await db
    .insertInto('news')
    .values({
      ...{ id: 'news', title: '', summary: '', category: 'policy', source: '', source_url: '' },
      ...{
        university_id: null,
        blocks: '[]',
        body: '',
        links: '[]',
        published_at: 1,
        updated_at: 1,
      },
    })
    .execute();
  await db
    .insertInto('push_template')
    .values({ id: 1, university_id, version: 1, name: '', deleted_at: null, updated_at: 1 })
    .execute();
  const { id: category_id } = await db
    .insertInto('collect_category')
    .values({ id: 1, name: '', status: 1, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collect')
    .values({
      ...{
        id: 'collect',
        category_id,
        kind: 'topic' as const,
        title: '',
        summary: '',
        sponsor: '',
      },
      ...{ color: '#000000', intro: '[]', starts_at: 1, ends_at: 2, status: 1, position: 0 },
      ...{ university_id: null, published_at: 1 },
    })
    .execute();
  const exported = { university_id, created_at };
  const rows = {
    announced: { collect_id: 'collect', told_at: 1 },
    announcement: {
      ...{ collect_id: 'collect', template_id: 1, template_version: 1, filled: '{}' },
      ...{ state: 'ended' as const, version: 1, planned: 0, told: 0, started_by: account_id },
      ...{ started_at: 1, ended_at: null },
    },
    push_wording: {
      ...{ kind: 'morning' as const, version: 1, what: '', more: '', why: '' },
      ...{ written_by: account_id, refused_code: null, created_at },
    },
    export_file: {
      ...{ id: 'file', kind: 'signups', format: 'csv', lang: 'zh', filter: '{}', whole: 0 },
      ...{ granted: null, row_count: 0, state: 'ready', file_key: null, ready_at: null },
      ...{ expires_at: 2, ...exported },
    },
    export_grant: {
      ...{ id: 'grant', requested_by: account_id, reason: '', state: 'asked', ...exported },
      ...{ decided_by: account_id, decided_at: null, expires_at: null },
    },
    guide_version: {
      ...{ guide_id, version: 1, title: '', intro: '', type: 'general', year: 2026 },
      ...{ provinces: '[]', written_by: account_id, created_at },
    },
    news_version: {
      news_id: 'news',
      number: 1,
      content: '{}',
      published_by: account_id,
      created_at,
    },
    push_template_version: {
      ...{ template_id: 1, version: 1, title: '', content: '', written_by: account_id },
      created_at,
    },
    upload: {
      ...{ id: 'upload', kind: 'guide', university_id, name: '', size: 1, sent_key: '' },
      ...{ state: 'ready', given: '{}', ended_at: null, created_at },
    },
    figure_import: {
      ...{ id: 'import', publisher: '', title: '', source_key: '', file: '', sheet: '', hash: '' },
      ...{ may_show: 0, headings: '[]', entered_by: account_id, entered_at: created_at },
    },
    job: { ...job, ...times, account_id, created_at },
    inbox_message: { ...message, ...place, key: 'key', data: '{}', read_at: null, created_at },
    inbox_muted: { kind: 'reminder', created_at },
    push: {
      ...{
        message_id: 'm',
        key: 'key',
        kind: 'reminder',
        content: '{}',
        state: 'waiting',
        channel: null,
      },
      ...{ reason: '', code: '', attempts: 0, provider_ref: null, template_over: 0 },
      ...{ open_since: null, claim: null, not_before: 1, ended_at: null, created_at },
    },
    push_grant: {
      ...{ openid: 'o', template: 't', scene: 1, nonce: 'n', state: 'granted', spent_on: null },
      ...{ changed_at: 1, created_at },
    },
    push_off: { channel: 'wechat', created_at },
    sms_reminder: {
      talk_id: 'talk',
      state: 'wished' as const,
      day: '2026-06-03',
      changed_at: 1,
      created_at,
    },
    calendar_feed: { id: 'feed', token_hash: '', token_cipher: '', created_at },
    follow: { university_id, created_at },
    correction: { ...wrong, university_id, answered_by: null, created_at },
    guide_follow: { guide_id, created_at },
    guide_place: { guide_id, page: 1, read_at: 1 },
    guide_bookmark: { guide_id, page: 1, created_at },
    event_place: { ...ticket, ...secret, state: 'confirmed', door: '', created_at },
    waiting_owner: { kind: 'thread' as const, thing: 'thread', taken_at: 1 },
    consult_join: { group_id: 'group', code_id: 'code', created_at },
    audit_alert: {
      ...{ actor: account_id, kind: 'reveals' as const, day: '2026-06-03', started_at: 1 },
      ...{ ended_at: 1, count: 20, usual: 0, created_at, closed_at: 1, closed_by: account_id },
    },
    event_pass: {
      ...{ id: 'pass', event_id, name: '', secret_hash: '', expires_at: 2 },
      ...{ created_by: account_id, created_at },
    },
    note: {
      ...{ id: 'note', talk_id: 'talk', kind: 'note', at_ms: 0, content: '' },
      ...{ created_at, updated_at: 1 },
    },
    vote: { topic, offset: 1, choice: 0, created_at },
    university_signup: {
      ...{ id: 'signup', university_id, from_talk: 'talk', version: '', hash: '' },
      ...{ withdrawn_at: null, created_at },
    },
    signup_reveal: { id: 'reveal', signup_id: 'signup', revealed_by: '', reason: '', created_at },
    attendee_reveal: { id: 'look', event_id, revealed_by: '', reason: '', created_at },
    broadcast: { talk_id: 'talk', state: 'waiting' as const, key_made_by: account_id },
    event_message: {
      ...{ id: 'message', event_id, content: '', state: 'sent' as const, audience: 'all' as const },
      ...{ told: 1, written_by: account_id, created_at },
    },
    org_review: {
      ...{ university_id, fields: '{}', since: null, saved_by: account_id, saved_at: 1 },
      ...{ read_by: account_id, read_at: 1 },
    },
    org_version: { university_id, number: 1, content: '{}', saved_by: account_id, saved_at: 1 },
    staff_invitation: {
      ...{ id: 'invitation', token_hash: '', university_id, phone_cipher: '', name: '', lead: 0 },
      ...{ moves: 0, elsewhere_at: null, invited_by: account_id, by_operator: 0, created_at },
      ...{ expires_at: 2, accepted_at: 1, accepted_by: account_id, revoked_at: null },
    },
    signup_look: {
      ...{ id: 'look', university_id, kind: 'list' as const, reason_id: '', students: 1 },
      ...{ looked_by: account_id, created_at },
    },
    answer_mark: { topic, offset: 1, created_at },
    invite: { code: 'invite', talk_id: 'talk', created_at },
    invite_guest: { talk_id: 'talk', code: 'invite', created_at },
    feedback: {
      ...{ key: 'key', kind: 'play', content: '', link: '', state: 'open', answer: '' },
      created_at,
    },
    feedback_picture: {
      ...{ id: 'picture', feedback_id: null, place: 0, file_key: '', width: 1, height: 1 },
      ...{ bytes: 1, stored: 1, created_at },
    },
    thread: { id: 'thread', university_id, last_at: 1, created_at },
    thread_seen: { thread_id: 'thread', offset: 1, seen_at: 1 },
    deleted_account: { deleted_at: 1 },
    caption_track: {
      ...{ talk_id: 'talk', source: 'upload', cues: '[]', cue_count: 0, version: 1 },
      ...{ shown: null, shown_version: null, updated_at: 1, updated_by: account_id },
    },
    caption_recognition: {
      ...{ talk_id: 'talk', run: 'run', state: 'done', cues: '[]', done_ms: 0, version: 1 },
      ...{ moved_at: 1, asked_by: account_id },
    },
    guide_report: { guide_id, reason: 'other', page: 0, note: '', created_at, closed_at: null },
  };
  const tables = Object.entries(rows);
  for (const [table, row] of tables) {
    await db
      .insertInto(table as keyof typeof rows)
      .values({
        ...row,
        ...(!Object.values<unknown>(row).includes(account_id) && { account_id }),
      } as never)
      .execute();
  }
  return tables.map(([table]) => table);
};

const lines = (text: string): string[] => text.trimEnd().split('\n');

test('a gateway and a command work on the schema of a newer version that only adds to it', async () => {
  await using storage = await createStorage();
  await changedLater(storage, '012-installation');
  let log = '';
  await using gateway = await startGateway({
    storage,
    config: { ...PRODUCTION, logLevel: 'info' },
    onLog: (lines) => {
      log += lines;
    },
  });
  expect((await gateway.rest.get('/readyz')).status).toBe(200);
  expect(log).toContain('the database was changed by a newer version');
  const environment = { ...environmentOf(storage), ...PRODUCTION_ENVIRONMENT };
  expect((await runCliWith(environment, 'adv', 'list')).code).toBe(0);
});

test('they refuse in one line, with exit 78, the schema of a newer version that asks for it', async () => {
  await using storage = await createStorage();
  await changedLater(storage, LATER);
  const start = await refusedStart(environmentOf(storage));
  expect(start.code).toBe(78);
  const { code, out } = await runCli(storage, 'adv', 'list');
  expect(code).toBe(78);
  for (const said of [lines(start.message), lines(out)]) {
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(LATER);
    expect(said[0]).toContain('start the newer version, or restore the backup');
  }
});

test.each([
  ['045 without 038 to 044', '038', '045'],
  ['051 without 050', '050', '051'],
])(
  'a database from between two merges is refused in one line that says what to do: %s',
  async (_what, first, last) => {
    await using storage = await createStorage();
    await migrateOnly(storage, (file) => file < first || file.startsWith(last));
    const before = await tableNames({ engine: ENGINE }, storage.db);
    const start = await refusedStart(environmentOf(storage));
    const { code, out } = await runCli(storage, 'adv', 'list');
    expect([start.code, code]).toEqual([78, 78]);
    for (const said of [lines(start.message), lines(out)]) {
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(new RegExp(`has migration ${last}-\\S+, but not ${first}-`));
      expect(said[0]).toContain('restore the backup made before that code was started');
      expect(said[0]).not.toMatch(STACK);
    }
    expect(await tableNames({ engine: ENGINE }, storage.db)).toEqual(before);
  },
);

test('a command does not change the schema of an older version', async () => {
  await using storage = await createStorage();
  await migrateBefore(storage, '012');
  const { code, out } = await runCli(storage, 'adv', 'list');
  expect(code).toBe(78);
  expect(lines(out)).toEqual([expect.stringContaining('start the gateway of this version first')]);
  const tables = await tableNames({ engine: ENGINE }, storage.db);
  expect(tables).toContain('account');
  expect(tables).not.toContain('installation');
  // The gateway does change it.
  await using _gateway = await startGateway({ storage, config: PRODUCTION });
  expect(await tableNames({ engine: ENGINE }, storage.db)).toContain('installation');
});

test('the version before joins accounts that have rows in tables which it does not know', async () => {
  await using before = await createStorage();
  await migrateBefore(before, '013');
  const known = await tableNames({ engine: ENGINE }, before.db);
  await using storage = await createStorage();
  await using database = openDatabase(storage);
  await migrate(database);
  const [from, to] = [(await addAccount(storage)).uids, (await addAccount(storage)).uids];
  const later = ACCOUNT_ROWS.filter(({ table }) => !known.includes(table));
  expect(new Set(later.map(({ table }) => table))).toEqual(
    new Set(await addLaterRows(storage, from)),
  );
  const old = ACCOUNT_ROWS.filter(({ table }) => known.includes(table));
  await createMergeStore(database, old).merge(from, to, { cipher: '', hashes: [''] }, 1);
  const left = await storage.db.selectFrom('account').select('id').execute();
  expect(left).toEqual([{ id: to }]);
});

test('of the liaisons of a university the oldest account that can log in leads', async () => {
  await using storage = await createStorage();
  await migrateBefore(storage, '061');
  await sql`insert into university (id, name, shortname, province_id, city_id, kind, dept, site, color,
    f985, f211, position) values ('10001', '示例大学', '示例', '110000', '110100', '', '', '', '#000000', 0, 0, 0)`.execute(
    storage.db,
  );
  const add = async (id: string, status: string, since: number) => {
    await sql`insert into account (id, displayname, avatarurl, chat_type, role, university_id, status, created_at)
      values (${id}, '', '', 1, 'worker', '10001', ${status}, ${since})`.execute(storage.db);
  };
  await add('locked', 'banned', 1);
  await add('oldest', 'active', 2);
  await add('newest', 'active', 3);
  await using database = openDatabase(storage);
  await migrate(database);
  const leads = await storage.db.selectFrom('account').select('id').where('lead', '=', 1).execute();
  expect(leads).toEqual([{ id: 'oldest' }]);
});

test('a command makes no database where there is none', async () => {
  await using storage = await createStorage();
  const empty = mkdtempSync(join(tmpdir(), 'xuanjiang-none-'));
  try {
    const place = { databaseUrl: storage.databaseUrl, dataDir: empty };
    const { code, out } = await runCli(place, 'adv', 'list');
    expect(code).toBe(78);
    expect(lines(out)).toEqual([expect.stringContaining('start the gateway once')]);
    expect(readdirSync(empty)).toEqual([]);
    if (ENGINE === 'postgres') expect(await tableNames({ engine: ENGINE }, storage.db)).toEqual([]);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});

test('migrations that fail leave the schema as it was', async () => {
  await using storage = await createStorage();
  await using database = openDatabase(storage);
  // In the way of a later one.
  await sql`create table adv (id text)`.execute(database.kysely);
  await expect(migrate(database)).rejects.toThrow('adv');
  const tables = await tableNames(database, database.kysely);
  expect(tables.filter((name) => !name.startsWith('kysely'))).toEqual(['adv']);
  await sql`drop table adv`.execute(database.kysely);
  await migrate(database);
  expect(await tableNames(database, database.kysely)).toContain('account');
});
