import { chmod } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PostgresPool } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseAccess } from '../../db/database.ts';
import { COMMAND_APPLICATION } from '../../db/database.ts';
import { explainPostgres, postgresPlace } from '../../db/database-error.ts';
import { otherConnections } from '../../db/gateway-connections.ts';
import { tableNames } from '../../db/schema-state.ts';
import type { Tables } from '../../db/tables.ts';
import { BackupError, damaged } from './backup-error.ts';
import type { Due, Resend } from './due-messages.ts';
import { countDue, holdDue, requireSaid } from './due-messages.ts';
import { syncToDisk } from './folders.ts';
import type { Content, Manifest } from './manifest.ts';
import { noteRestored } from './manifest.ts';
import type { Programs } from './postgres-programs.ts';
import { connectionOf, findPrograms, fitScript, run } from './postgres-programs.ts';
import { readContent } from './read-content.ts';

const OWNER_ONLY = 0o600;
const LOCK_WAIT = '10s';
const CONNECT_TIMEOUT_MS = 5000;
/** With it Kysely has one process migrate at a time. */
const MIGRATION_LOCK = '3853314791062309107';
const VERSION_FACTOR = 10_000;

interface Server extends AsyncDisposable {
  readonly client: pg.Client;
  readonly programs: Programs;
  /** The version of the server. */
  readonly major: number;
  /** The schema that holds the tables. */
  readonly schema: string;
}

const query = async (client: pg.Client, sql: string): Promise<unknown[]> =>
  (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);

/** @throws DatabaseUnavailableError, BackupError */
const connect = async (url: string, environment: NodeJS.ProcessEnv): Promise<Server> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: COMMAND_APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Its query fails too.
  client.on('error', () => {});
  try {
    await client.connect();
    const [version] = await query(client, "select current_setting('server_version_num')::int");
    const [schema] = await query(client, 'select current_schema()');
    const major = Math.floor(Number(version) / VERSION_FACTOR);
    return {
      client,
      programs: await findPrograms(major, environment),
      major,
      schema: String(schema ?? 'public'),
      [Symbol.asyncDispose]: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error instanceof BackupError ? error : explainPostgres(error, url);
  }
};

/** Kysely over the one connection, so that it sees what the connection's transaction sees. */
const accessOf = (client: pg.Client): DatabaseAccess => {
  const connection = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => connection, end: async () => {} };
  const dialect = new PostgresDialect({ pool: pool as unknown as PostgresPool });
  return { engine: 'postgres', kysely: new Kysely<Tables>({ dialect }) };
};

/**
 * Copies the database as it is at one moment into a new file, while gateways write to it.
 * @returns what is in the copy
 * @throws BackupError, DatabaseUnavailableError
 */
export const dumpPostgres = async (
  url: string,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<Content> => {
  await using server = await connect(url, environment);
  const { client, programs, schema } = server;
  await client.query('begin isolation level repeatable read read only');
  // pg_dump sees what this transaction sees, so that the counts are those of the copy.
  const [snapshot] = await query(client, 'select pg_export_snapshot()');
  const connection = connectionOf(url, environment);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--schema=${schema}`];
  args.push(`--snapshot=${String(snapshot)}`, `--lock-wait-timeout=${LOCK_WAIT}`);
  args.push(`--file=${file}`, `--dbname=${connection.address}`);
  const { environment: env } = connection;
  const dump = run(programs, 'pg_dump', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const [content] = await Promise.all([readContent(accessOf(client)), dump.done]);
    await client.query('commit');
    await chmod(file, OWNER_ONLY);
    await syncToDisk(file);
    return content;
  } finally {
    dump.process.kill();
  }
};

/** The tables of which a dump has the rows. */
export const listDump = async (
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<readonly string[]> => {
  const programs = await findPrograms(0, environment);
  const options = { env: environment, stdio: ['ignore', 'pipe', 'pipe'] as const };
  const list = run(programs, 'pg_restore', ['--list', file], {
    ...options,
    stdio: [...options.stdio],
  });
  let text = '';
  list.process.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await list.done.catch((error: Error) => {
    throw damaged(`${file} cannot be read: ${error.message}`);
  });
  return [...text.matchAll(/^\d+; \d+ \d+ TABLE DATA \S+ (\S+)/gm)].map(([, name]) => name ?? '');
};

/** @throws BackupError when the target cannot be restored into */
const checkTarget = async (server: Server, url: string, replace: boolean): Promise<void> => {
  const place = postgresPlace(url);
  const database = accessOf(server.client);
  const others = await otherConnections(database);
  if (others !== null) {
    throw new BackupError(`${place} has other connections (${others}): stop all gateways first`);
  }
  const names = await tableNames(database, database.kysely);
  if (names.length === 0) return;
  if (!names.includes('kysely_migration')) {
    throw new BackupError(
      `${place} has tables of something else: restore into a database of its own`,
    );
  }
  if (!replace) throw new BackupError(`${place} is not empty: with --replace it is emptied first`);
};

export interface PostgresRestore {
  readonly url: string;
  /** The backup's file. */
  readonly from: string;
  readonly manifest: Manifest;
  readonly replace: boolean;
  readonly keepSessions: boolean;
  readonly resend: Resend;
  /** The time of the restore, UTC ms. */
  readonly until: number;
  /** Everything is undone at the end: the target stays as it was. */
  readonly trial: boolean;
  readonly environment: NodeJS.ProcessEnv;
}

const PSQL_ARGUMENTS = [
  ...['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'],
  // A row is a line, its columns parted by `|`.
  ...['--tuples-only', '--no-align'],
];

/** Before the dump's own statements; the end of the connection undoes all of it. */
const opening = (schema: string): string => `
  BEGIN;
  SET LOCAL lock_timeout = '${LOCK_WAIT}';
  SELECT pg_advisory_xact_lock(${MIGRATION_LOCK});
  DO $$
  DECLARE each record;
  BEGIN
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = ${pg.escapeLiteral(schema)} LOOP
      EXECUTE format('DROP TABLE %I.%I CASCADE', ${pg.escapeLiteral(schema)}, each.tablename);
    END LOOP;
    -- The functions of triggers; those of extensions stay.
    FOR each IN SELECT oid::regprocedure AS name FROM pg_proc
      WHERE pronamespace = (SELECT oid FROM pg_namespace WHERE nspname = ${pg.escapeLiteral(schema)}) AND NOT EXISTS (
        SELECT FROM pg_depend WHERE pg_depend.objid = pg_proc.oid AND pg_depend.deptype = 'e')
    LOOP
      EXECUTE 'DROP FUNCTION ' || each.name;
    END LOOP;
  END $$;
`;

/** Begins the lines in which psql says what was due: other statements say something too. */
const DUE_MARK = 'due';

/** After them: the counts must be those of the manifest; and what was due is asked for. */
const checking = (schema: string, { manifest, until }: PostgresRestore): string => {
  const own = (name: string) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  const checks = Object.entries(manifest.tables).map(
    ([name, count]) => `
    IF (SELECT count(*) FROM ${own(name)}) <> ${count} THEN
      RAISE EXCEPTION USING MESSAGE = ${pg.escapeLiteral(`${name} has not the ${count} rows of the manifest`)};
    END IF;`,
  );
  const counting = countDue(manifest, until);
  return `
  DO $$ BEGIN ${checks.join('')} END $$;
  SET LOCAL search_path = ${pg.escapeIdentifier(schema)};
  ${counting === null ? '' : `SELECT '${DUE_MARK}', kind, count FROM (${counting}) AS counted;`}
  SELECT '${DUE_MARK}';
`;
};

/** At the end logs and sessions are made new, and what was due is held unless it is sent. */
const closing = ({ manifest, keepSessions, resend, until, trial }: PostgresRestore): string => `
  UPDATE room SET epoch = gen_random_uuid()::text;
  ${keepSessions ? '' : 'DELETE FROM session;'}
  ${noteRestored(manifest)}
  ${resend === true ? '' : holdDue(manifest, until)}
  ${trial ? 'ROLLBACK' : 'COMMIT'};
`;

/** Reads what psql says until it has said what was due; all of it where psql ends before. */
const readDue = async (stdout: Readable): Promise<readonly Due[]> => {
  const due: Due[] = [];
  for await (const line of createInterface({ input: stdout })) {
    const [mark, kind, count] = line.split('|');
    if (mark !== DUE_MARK) continue;
    if (kind === undefined) break;
    due.push({ kind, count: Number(count) });
  }
  // Until it is read to its end the program does not count as ended.
  stdout.resume();
  return due;
};

const write = (stream: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Puts a backup into a database, in one transaction: when anything fails, or this process is killed,
 * the database stays as it was.
 * @returns what was due
 * @throws BackupError, DatabaseUnavailableError
 */
export const restorePostgres = async (options: PostgresRestore): Promise<readonly Due[]> => {
  const { url, from, replace, resend, environment } = options;
  await using server = await connect(url, environment);
  await checkTarget(server, url, replace);
  const { programs, major, schema } = server;
  const connection = connectionOf(url, environment);
  const psql = run(programs, 'psql', [...PSQL_ARGUMENTS, `--dbname=${connection.address}`], {
    env: connection.environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const script = run(
    programs,
    'pg_restore',
    ['--no-owner', '--no-privileges', '--exit-on-error', `--schema=${schema}`, '--file=-', from],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const { stdin, stdout: said } = psql.process;
  const { stdout } = script.process;
  if (stdin === null || said === null || stdout === null) {
    throw new Error('the programs have no pipes');
  }
  const counted = readDue(said);
  // Nobody waits for it where the script fails before.
  counted.catch(() => {});
  // Where psql ends before its input does, its own complaint says why.
  stdin.on('error', () => {});
  const feed = async (): Promise<readonly Due[]> => {
    await write(stdin, opening(schema));
    await pipeline(fitScript(stdout, major), stdin, { end: false });
    await script.done;
    await write(stdin, checking(schema, options));
    const due = await counted;
    requireSaid(due, resend);
    // Only now: an input that ends early is undone, since it has no COMMIT.
    await write(stdin, closing(options));
    return due;
  };
  const fed = feed().then(
    (due) => ({ due, error: null }),
    (error: unknown) => ({ due: [], error }),
  );
  try {
    await Promise.race([fed, psql.done]);
    const { due, error } = await fed;
    stdin.end();
    await psql.done;
    if (error !== null) throw error;
    return due;
  } finally {
    script.process.kill();
    psql.process.kill();
  }
};
