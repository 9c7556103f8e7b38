/**
 * Keeps a small database of an older version for the tests of upgrades:
 * `KEEP_POSTGRES=postgres://… node scripts/keep-database.mjs <commit> <name>`. It checks the commit out beside this one, lets its
 * gateway write the content of a demo on both engines, leaves a few rows of each table, and writes
 * `packages/gateway/tests/old-databases/<name>.sqlite.br` and `.sql.br`. `KEEP_POSTGRES` is a server in which it
 * may make a database; it needs the client programs of that server.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import { at, NODE, ROOT } from './lib/root.mjs';

/** Rows of a table that are kept, beside those that kept rows refer to. */
const ROWS = 3;
/** References of references that are followed. */
const DEPTH = 8;
/** Tables that are kept whole: what the database says of itself, and the chain of the audit. */
const WHOLE = /^(installation|kysely_\w+|audit\w*|demo_day)$/;
/** A picture that would be a third of all. */
const EMPTY = /^adv$/;
/** Tables with the id of a document of the search, which no foreign key says. */
const OF_DOCUMENT = /^search_(body|gram_\w+)$/;
/** SQLite's own size would make the many small tables ten times as large. */
const PAGE_BYTES = 1024;

const [commit, name] = process.argv.slice(2);
const server = process.env.KEEP_POSTGRES;
if (commit === undefined || name === undefined || server === undefined) {
  throw new Error('KEEP_POSTGRES=postgres://… node scripts/keep-database.mjs <commit> <name>');
}
const database = `keep_${process.pid}`;
const databaseUrl = new URL(server);
databaseUrl.pathname = `/${database}`;
const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-keep-'));
const code = join(folder, 'code');

const run = (program, args, options = {}) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 30, ...options });
const psql = (url, input) =>
  run('psql', ['--no-psqlrc', '-qAtX', '-v', 'ON_ERROR_STOP=1', '-d', `${url}`], { input });

/** Starts the gateway of the commit until it listens, which is after it has written its content. */
const seed = (environment) =>
  new Promise((resolve, reject) => {
    const child = spawn(NODE, ['packages/gateway/src/main.ts'], {
      cwd: code,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'info',
        DEMO_STREAM: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      if (said.includes('"msg":"listening"')) child.kill('SIGTERM');
    });
    child.on('close', (exit) =>
      exit === 0 ? resolve() : reject(new Error(`the gateway ended with ${exit}: ${said}`)),
    );
  });

/**
 * The statements that leave a few rows.
 * @param tables names; those that are kept whole among them
 * @param references foreign keys: `{ child, parent, columns: [of the child, of the parent][] }`
 * @param row the column that names a row
 */
const trimming = (tables, references, row) => {
  const keep = (table) => (WHOLE.test(table) ? '' : `limit ${EMPTY.test(table) ? 0 : ROWS}`);
  const own = tables.filter((table) => !OF_DOCUMENT.test(table));
  const picked = own.map(
    (table) =>
      `create temp table "kept_${table}" as select ${row} as place from "${table}" ${keep(table)};`,
  );
  const followed = references.map(({ child, parent, columns }) => {
    const on = columns.map(([ours, theirs]) => `c."${ours}" = p."${theirs}"`).join(' and ');
    return `insert into "kept_${parent}" select distinct p.${row} from "${parent}" p join "${child}" c on ${on}
      where c.${row} in (select place from "kept_${child}") and p.${row} not in (select place from "kept_${parent}");`;
  });
  const removed = own.map(
    (table) => `delete from "${table}" where ${row} not in (select place from "kept_${table}");`,
  );
  const id = (table) => (row === 'rowid' && table.startsWith('search_gram') ? 'rowid' : 'id');
  const documents = tables
    .filter((table) => OF_DOCUMENT.test(table))
    .map(
      (table) =>
        `delete from "${table}" where ${id(table)} not in (select id from search_document);`,
    );
  const passes = Array.from({ length: DEPTH }, () => followed).flat();
  return [...picked, ...passes, ...removed, ...documents].join('\n');
};

const trimSqlite = (file) => {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const listed = db.prepare("select name, type from pragma_table_list where schema = 'main'").all();
  const tables = listed
    .filter(({ name: table, type }) => type !== 'shadow' && !table.startsWith('sqlite_'))
    .map((each) => each.name);
  const references = tables.flatMap((child) => {
    const keys = Map.groupBy(
      db.prepare('select * from pragma_foreign_key_list(?)').all(child),
      ({ id }) => id,
    );
    return [...keys.values()].map((columns) => ({
      child,
      parent: columns[0].table,
      columns: columns.map(({ from, to }) => [from, to]),
    }));
  });
  // The audit refuses that its entries are removed; none is, and what else refuses comes back.
  const triggers = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
  for (const trigger of triggers) db.exec(`drop trigger "${trigger.name}"`);
  db.exec(trimming(tables, references, 'rowid'));
  for (const trigger of triggers) db.exec(trigger.sql);
  for (const { name: table, type } of listed) {
    if (type === 'virtual') db.exec(`insert into "${table}"("${table}") values ('optimize')`);
  }
  db.exec(`pragma journal_mode = delete; pragma page_size = ${PAGE_BYTES}; vacuum`);
  db.close();
};

const trimPostgres = () => {
  const tables = psql(
    databaseUrl,
    'select tablename from pg_tables where schemaname = current_schema();',
  )
    .trim()
    .split('\n');
  const references = psql(
    databaseUrl,
    `select json_build_object('child', conrelid::regclass::text, 'parent', confrelid::regclass::text, 'columns',
      (select json_agg(json_build_array(o.attname, t.attname)) from unnest(conkey, confkey) as k(o, t)
        join pg_attribute o on o.attrelid = conrelid and o.attnum = k.o
        join pg_attribute t on t.attrelid = confrelid and t.attnum = k.t))
      from pg_constraint where contype = 'f';`,
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  psql(
    databaseUrl,
    `set session_replication_role = replica;\n${trimming(tables, references, 'ctid')}`,
  );
};

/** Without the commands of `psql`, which no other client knows. */
const dump = () =>
  run('pg_dump', ['--inserts', '--no-owner', '--no-privileges', `${databaseUrl}`])
    .split('\n')
    .filter((line) => !line.startsWith('\\'))
    .join('\n');

try {
  run('git', ['worktree', 'add', '--detach', code, commit], { cwd: ROOT, stdio: 'inherit' });
  const { pnpm } = JSON.parse(readFileSync(join(code, 'package.json'), 'utf8')).config;
  run('npx', ['--yes', `pnpm@${pnpm}`, 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: code,
    stdio: 'inherit',
  });
  psql(server, `create database ${database};`);
  const place = (engine) => ({ DATA_DIR: join(folder, engine) });
  await seed(place('sqlite'));
  await seed({ ...place('postgres'), DATABASE_URL: `${databaseUrl}` });
  const file = join(folder, 'sqlite', 'xuanjiang.db');
  trimSqlite(file);
  trimPostgres();
  const kept = at('packages/gateway/tests/old-databases');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${name}.sqlite.br`), brotliCompressSync(readFileSync(file)));
  writeFileSync(join(kept, `${name}.sql.br`), brotliCompressSync(dump()));
} finally {
  psql(server, `drop database if exists ${database} with (force);`);
  run('git', ['worktree', 'remove', '--force', code], { cwd: ROOT });
  rmSync(folder, { recursive: true, force: true });
}
