import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Names the error of every refusal, on both engines. */
const REFUSED = 'the audit is only added to';

/** What an entry says; of its note only the emptying is allowed. */
const CONTENT = [
  'id',
  'created_at',
  'actor',
  'action',
  'subject',
  'topic',
  'changes',
  'request_id',
  'address',
];

/** A rule of a table: when a statement on a row is refused. `truncate` empties a table on PostgreSQL. */
interface Guard {
  readonly table: string;
  readonly on: 'update' | 'delete';
  /** A condition in SQL over `old` and `new`. */
  readonly when: string;
}

const differs = (engine: Engine, column: string): string =>
  engine === 'postgres'
    ? `new.${column} is distinct from old.${column}`
    : `new.${column} is not old.${column}`;

const guards = (engine: Engine): Guard[] => {
  const changed = (...columns: readonly string[]): string =>
    columns.map((column) => differs(engine, column)).join(' or ');
  const chain = changed('position', 'hash', 'note_digest');
  const note = `(${changed('note')}) and new.note <> ''`;
  // The salt comes with the place in the chain, and goes with the text of the note.
  const salt = `(${changed('note_salt')}) and new.note_salt is not null`;
  return [
    { table: 'audit', on: 'update', when: `${changed(...CONTENT)} or (${note})` },
    {
      table: 'audit',
      on: 'update',
      when: `old.position is not null and (${chain} or (${salt}))`,
    },
    {
      table: 'audit',
      on: 'delete',
      when: `old.position is null or old.position > (select coalesce(max(position), 0) from audit_checkpoint)`,
    },
    { table: 'audit_checkpoint', on: 'update', when: '1 = 1' },
    { table: 'audit_checkpoint', on: 'delete', when: '1 = 1' },
    { table: 'audit_head', on: 'update', when: 'new.position < old.position' },
    { table: 'audit_head', on: 'delete', when: '1 = 1' },
  ];
};

const guardSqlite = async (db: Kysely<unknown>): Promise<void> => {
  for (const [index, { table, on, when }] of guards('sqlite').entries()) {
    await sql`create trigger ${sql.ref(`${table}_guard_${index}`)} before ${sql.raw(on)} on ${sql.table(table)}
      for each row when ${sql.raw(when)}
      begin select raise(abort, ${sql.lit(REFUSED)}); end`.execute(db);
  }
};

/** PostgreSQL has no query in the condition of a trigger, so that stands in its function. */
const guardPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function audit_refused() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${REFUSED}'; end`)}`.execute(db);
  for (const [index, { table, on, when }] of guards('postgres').entries()) {
    const name = sql.ref(`${table}_guard_${index}`);
    const row = on === 'delete' ? 'old' : 'new';
    const body = `begin if ${when} then raise exception '${REFUSED}'; end if; return ${row}; end`;
    await sql`create function ${name}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
      db,
    );
    await sql`create trigger ${name} before ${sql.raw(on)} on ${sql.table(table)}
      for each row execute function ${name}()`.execute(db);
  }
  for (const table of ['audit', 'audit_checkpoint', 'audit_head']) {
    await sql`create trigger ${sql.ref(`${table}_whole`)} before truncate on ${sql.table(table)}
      for each statement execute function audit_refused()`.execute(db);
  }
};

/**
 * The chain of the audit. Entries are added without a place; `db/audit-chain.ts` gives each its place and hash, those of
 * before too. Triggers refuse what would change it, from whichever program.
 */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  for (const column of ['changes', 'request_id', 'address']) {
    await schema
      .alterTable('audit')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await schema.alterTable('audit').addColumn('position', 'bigint').execute();
  for (const column of ['hash', 'note_digest', 'note_salt']) {
    await schema.alterTable('audit').addColumn(column, 'text').execute();
  }
  await schema.createIndex('audit_position').on('audit').column('position').unique().execute();
  await schema
    .createIndex('audit_unchained')
    .on('audit')
    .column('id')
    .where('position' as never, 'is', null)
    .execute();
  await schema.createIndex('audit_time').on('audit').columns(['created_at', 'id']).execute();
  await schema
    .createIndex('audit_actor_time')
    .on('audit')
    .columns(['actor', 'created_at'])
    .execute();
  // Built after the others and with all that is asked of it, so that SQLite takes it for joined accounts.
  await schema.dropIndex('audit_joined').execute();
  await schema
    .createIndex('audit_joined_pair')
    .on('audit')
    .columns(['actor', 'subject'])
    .where('action' as never, '=', 'registration.merge')
    .execute();
  // None by action alone: SQLite would take it for what is asked of one person, and read all looks at anybody.

  await schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('chained_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into audit_head (id, position, hash, chained_at) values (1, 0, '', 0)`.execute(
    db,
  );

  await schema
    .createTable('audit_checkpoint')
    .addColumn('position', 'bigint', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('audit_alert')
    .addColumn('id', 'integer', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('usual', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addUniqueConstraint('audit_alert_once', ['actor', 'kind', 'day'])
    .execute();
  await schema
    .createIndex('audit_alert_open')
    .on('audit_alert')
    .columns(['closed_at', 'id'])
    .execute();

  // The list of people for operators: newest first, and the staff among them.
  await schema.createIndex('account_created').on('account').columns(['created_at', 'id']).execute();
  await schema.createIndex('account_role').on('account').columns(['role', 'created_at']).execute();

  await (engine === 'sqlite' ? guardSqlite(db) : guardPostgres(db));
};
