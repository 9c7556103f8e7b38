import { randomUUID } from 'node:crypto';
import type { ColumnMetadata } from 'kysely';
import { sql } from 'kysely';
import type { AccountRows } from '../../src/db/account-rows.ts';
import { placeOf } from '../../src/lib/sealed-places.ts';
import { vault } from '../people/registration/people.ts';
import { addRoom } from './rooms.ts';
import type { Storage } from './storage.ts';

/** What somebody would be known by, wherever it is stored. */
export interface Traces {
  readonly accountId: string;
  readonly name: string;
  readonly phone: string;
}

/** The question that the person keeps. */
const QUESTION_OFFSET = 7;

/** What rows of the person refer to: a private thread, a sign-up, an invitation and a question of somebody else. */
const othersFor = async (
  { db }: Storage,
  topic: string,
  { talkId, universityId }: { readonly talkId: string; readonly universityId: string },
): Promise<Readonly<Record<string, unknown>>> => {
  const id = randomUUID();
  const owner = { account_id: 'demo-parent', created_at: 0 };
  await db
    .insertInto('thread')
    .values({
      ...owner,
      id,
      university_id: universityId,
      talk_id: talkId,
      last_at: 0,
      stopped_at: null,
      blocked_at: null,
      blocked_by: null,
    })
    .execute();
  await db
    .insertInto('university_signup')
    .values({
      ...owner,
      id,
      university_id: universityId,
      from_talk: talkId,
      version: '1',
      hash: 'h',
      withdrawn_at: 0,
    })
    .execute();
  await db
    .insertInto('invite')
    .values({ ...owner, code: id, talk_id: topic.replace('stream/', '') })
    .execute();
  await db
    .insertInto('question')
    .values({ topic, offset: QUESTION_OFFSET, state: 'open', taken_by: null, votes: null })
    .execute();
  return { thread_id: id, signup_id: id, 'invite_guest.code': id };
};

/** What stands in columns that refer to other tables, and in those that take only some values. */
const valuesFor = async (storage: Storage): Promise<Readonly<Record<string, unknown>>> => {
  const { db } = storage;
  const topic = await addRoom(storage);
  await db.insertInto('room').values({ topic, epoch: 'e', head: 0, created_at: 0 }).execute();
  const talk = await db.selectFrom('talk').select('id').executeTakeFirstOrThrow();
  const university = await db.selectFrom('university').select('id').executeTakeFirstOrThrow();
  const guide = await db.selectFrom('guide').select('id').executeTakeFirstOrThrow();
  const list = await db
    .selectFrom('event_list')
    .select(['event_id', 'attendance'])
    .executeTakeFirstOrThrow();
  const code = await db
    .selectFrom('consult_code')
    .select(['id', 'group_id'])
    .executeTakeFirstOrThrow();
  const collect = await db.selectFrom('collect').select('id').executeTakeFirstOrThrow();
  const news = await db.selectFrom('news').select('id').executeTakeFirstOrThrow();
  const template = await db
    .insertInto('push_template')
    .values({ university_id: null, version: 1, name: '专场', deleted_at: null, updated_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A talk has one track of captions, and one recognition.
  const silent = await db
    .selectFrom('talk')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('caption_track').select('talk_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('caption_recognition').select('talk_id'))
    .executeTakeFirstOrThrow();
  return {
    talk_id: talk.id,
    'caption_track.talk_id': silent.id,
    'caption_recognition.talk_id': silent.id,
    news_id: news.id,
    collect_id: collect.id,
    template_id: template.id,
    university_id: university.id,
    guide_id: guide.id,
    event_id: list.event_id,
    attendance: list.attendance,
    group_id: code.group_id,
    code_id: code.id,
    topic,
    ...(await othersFor(storage, topic, { talkId: talk.id, universityId: university.id })),
  };
};

/** Values of columns that say what a row is. */
const MEANT: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  mark: { kind: 'reservation' },
  event_place: { state: 'confirmed', companion: 0, checked_in_at: null },
  // Far ahead: those that stand are kept.
  restriction: { kind: 'mute', until: 4_000_000_000_000 },
  message: { kind: 'Message', role: 'user', data: null, quote_offset: null, recalled: null },
  held: { state: 'waiting' },
  answer_mark: { offset: QUESTION_OFFSET },
  feedback: { state: 'open' },
  // One that has ended is removed by whichever job comes by.
  feedback_picture: { feedback_id: null, ended_at: null },
  push: { kind: 'reminder', state: 'sent', channel: 'template', content: '{}' },
  push_grant: { state: 'granted' },
  push_off: { channel: 'wechat' },
  job: { state: 'done' },
  session: { revoked_at: null },
  upload: { state: 'ready', ended_at: null },
  // Its place in the chain comes later.
  audit: { position: null, hash: null, note_digest: null, note_salt: null },
};

/** Columns that tell rows of the same record apart. */
const NUMBERED: Readonly<Record<string, string>> = {
  event_place: 'number',
  news_version: 'number',
  org_version: 'number',
  guide_version: 'version',
  push_template_version: 'version',
};

/** Higher than the numbers of tickets and the offsets that the demo has. */
let lastNumber = 1_000_000;

const isNumber = ({ dataType }: ColumnMetadata): boolean => /int|numeric|real/i.test(dataType);

/** Id of what has no row in a table that has one for each. */
const freeOf = async (
  { db }: Storage,
  of: 'talk' | 'university',
  table: 'broadcast' | 'org_review',
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(of)}
    where id not in (select ${sql.ref(`${of}_id`)} from ${sql.table(table)}) limit 1`.execute(db);
  const [free] = rows;
  if (free === undefined) throw new Error(`every ${of} has its row of ${table}`);
  return free.id;
};

/**
 * Gives an account a row of every table that declares rows of accounts, by the column that it declares. A
 * table that is added later is among them by itself.
 */
export const fillAccount = async (
  storage: Storage,
  rows: readonly AccountRows[],
  { accountId, name }: Traces,
  now: number,
): Promise<void> => {
  const { db } = storage;
  const tables = await db.introspection.getTables();
  const shared = await valuesFor(storage);
  for (const { table, column } of rows) {
    if (table === 'deleted_account') continue;
    const columns = tables.find((each) => each.name === table)?.columns ?? [];
    const mark = randomUUID();
    const row: Record<string, unknown> = {};
    for (const each of columns) {
      if (each.isAutoIncrementing || (each.name === 'id' && isNumber(each))) continue;
      if (!isNumber(each)) row[each.name] = `${mark}-${each.name}`;
      // Times are the wide ones.
      else row[each.name] = /bigint|int8/i.test(each.dataType) ? now : 1;
    }
    Object.assign(
      row,
      Object.fromEntries(
        Object.entries(shared)
          .map(([key, value]) => [key.replace(`${table}.`, ''), value] as const)
          .filter(([key]) => key in row),
      ),
      'displayname' in row ? { displayname: name } : {},
      'phone_hash' in row && table === 'restriction' ? { phone_hash: null } : {},
      'draft' in row ? { draft: JSON.stringify({ displayname: name, content: '待审核' }) } : {},
      'agreed' in row ? { agreed: 1 } : {},
      MEANT[table] ?? {},
      NUMBERED[table] === undefined ? {} : { [NUMBERED[table]]: ++lastNumber },
      'account_id' in row && column !== 'account_id' ? { account_id: 'somebody-else' } : {},
      // The places of another person are told apart by their companion.
      table === 'event_place' && column !== 'account_id' ? { companion: ++lastNumber } : {},
      table === 'org_review' ? { university_id: await freeOf(storage, 'university', table) } : {},
      table === 'broadcast' ? { talk_id: await freeOf(storage, 'talk', table) } : {},
      { [column]: accountId },
    );
    // Such a row needs the account of another person, which has to exist: the demo has one.
    if (row.account_id === 'somebody-else') row.account_id = 'demo-parent';
    const known = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${accountId}`.execute(db);
    const once = ['account_extend', 'subscription', 'factor', 'factor_setup', 'factor_guess'];
    if (once.includes(table) && Number(known.rows[0]?.count) > 0) continue;
    const { rows: added } = await sql<{ id?: number }>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((key) => sql.ref(key)))})
      values (${sql.join(Object.values(row))}) returning *`
      .execute(db)
      .catch((cause: unknown) => {
        throw new Error(`no row for ${table}: say in full-account.ts what it needs`, { cause });
      });
    const id = added[0]?.id;
    if (table === 'account_extend' && id !== undefined) {
      // Encrypted for the row, whose id is known now.
      const name_cipher = vault.encrypt('林小满', placeOf('account_extend', id));
      await db.updateTable('account_extend').set({ name_cipher }).where('id', '=', id).execute();
    }
  }
};

/** Every `table.column` that holds a text somewhere in its values. */
export const columnsWith = async ({ db }: Storage, text: string): Promise<string[]> => {
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name, columns } of tables) {
    for (const column of columns.filter((each) => /text|json|char/i.test(each.dataType))) {
      const { rows } = await sql`select 1 from ${sql.table(name)}
        where ${sql.ref(column.name)} like ${`%${text}%`} limit 1`.execute(db);
      if (rows.length > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found.sort();
};
