/**
 * How long a backup, its verification and its restore take, and how large it is: the operator's
 * commands as whole processes, on a database of a large autumn. On SQLite, and with
 * BENCH_DATABASE_URL on PostgreSQL, where two databases are made and removed beside the named one.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '../packages/gateway/src/config/config.ts';
import { openDatabase } from '../packages/gateway/src/db/database.ts';
import { claimInstallation } from '../packages/gateway/src/db/installation.ts';
import { migrate } from '../packages/gateway/src/db/migrate.ts';
import { systemClock } from '../packages/gateway/src/lib/clock.ts';

const ACCOUNTS = 100_000;
const ROOMS = 1000;
const MESSAGES = 1_000_000;
const MEGABYTE = 1e6;
const SECOND = 1000;

const CLI = fileURLToPath(new URL('../packages/gateway/src/cli.ts', import.meta.url));
const run = promisify(execFile);

/** A place for a database. */
interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Runs on both engines: `n` counts up to a number. */
const counting = (to: number, insert: string, select: string): string =>
  `insert into ${insert} with recursive n(i) as
   (select 1 union all select i + 1 from n where i < ${to}) select ${select} from n`;

const FILL = [
  counting(
    ACCOUNTS,
    'account (id, displayname, avatarurl, role, phone_cipher, phone_hash, chat_type, status, created_at)',
    `'account-' || i, '考生' || i, '', 'user', 'v1:cGhvbmUgb2YgdGhlIGRyaWxs' || i, 'hash-' || i, 1, 'active', i`,
  ),
  counting(ROOMS, 'room (topic, epoch, head, created_at)', `'stream/' || i, 'epoch-' || i, 0, i`),
  counting(
    MESSAGES,
    `message (topic, "offset", client_id, account_id, displayname, avatarurl, role, standing, badge, content, created_at)`,
    `'stream/' || (i % ${ROOMS} + 1), i / ${ROOMS} + 1, 'm' || i, 'account-' || (i % ${ACCOUNTS}), '考生', '', 'user', 'user', '',
     '老师好，请问这个专业今年在本省的录取分数线大概是多少？我是第 ' || i || ' 位提问的考生', i`,
  ),
];

const fill = async ({ databaseUrl, dataDir }: Place): Promise<void> => {
  if (databaseUrl !== null) {
    await run('psql', [databaseUrl, '--quiet', ...FILL.flatMap((text) => ['-c', text])]);
    return;
  }
  const file = new DatabaseSync(join(dataDir, 'xuanjiang.db'));
  for (const text of FILL) file.exec(text);
  file.close();
};

/** Runs a command of the operator. @returns seconds */
const time = async ({ databaseUrl, dataDir }: Place, ...args: string[]): Promise<number> => {
  const start = performance.now();
  await run(process.execPath, [CLI, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
  });
  return (performance.now() - start) / SECOND;
};

const drill = async (name: string, from: Place, to: Place, folder: string): Promise<void> => {
  {
    await using database = openDatabase(from);
    await migrate(database);
    await claimInstallation(database, readConfig({}), systemClock);
  }
  await fill(from);
  const backup = await time(from, 'backup', folder);
  const path = join(folder, readdirSync(folder)[0] ?? '');
  const { data } = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as {
    data: { file: string };
  };
  const { size } = statSync(join(path, data.file));
  const verify = await time(from, 'backup', 'verify', path);
  const restore = await time(to, 'restore', path);
  const seconds = [backup, verify, restore].map((each) => `${each.toFixed(1)} s`);
  console.log(`| ${name} | ${(size / MEGABYTE).toFixed(0)} MB | ${seconds.join(' | ')} |`);
};

const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-drill-'));
const at = (name: string): string => join(folder, name);
try {
  console.log(
    `${ACCOUNTS} accounts, ${MESSAGES} messages in ${ROOMS} rooms; ${cpus().length} cores\n`,
  );
  console.log('| | size | backup | verify | restore |\n|---|---|---|---|---|');
  const [from, to] = [at('from'), at('to')].map((dataDir) => ({ databaseUrl: null, dataDir }));
  if (from !== undefined && to !== undefined) await drill('SQLite', from, to, at('sqlite'));

  const admin = process.env.BENCH_DATABASE_URL;
  if (admin !== undefined) {
    const names = ['xuanjiang_drill_from', 'xuanjiang_drill_to'];
    const psql = (text: string) => run('psql', [admin, '--quiet', '-c', text]);
    const placeOf = (name: string): Place => {
      const url = new URL(admin);
      url.pathname = `/${name}`;
      return { databaseUrl: url.href, dataDir: folder };
    };
    try {
      for (const name of names) await psql(`create database ${name}`);
      const [source = '', target = ''] = names;
      await drill('PostgreSQL', placeOf(source), placeOf(target), at('postgres'));
    } finally {
      for (const name of names) await psql(`drop database if exists ${name} with (force)`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
