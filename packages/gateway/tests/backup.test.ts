import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { timeOf } from '../src/cli/backup/folders.ts';
import { findPrograms } from '../src/cli/backup/postgres-programs.ts';
import { openDatabase } from '../src/db/database.ts';
import { DATABASE_FILE } from '../src/db/database-error.ts';
import { readFact } from '../src/db/database-facts.ts';
import { noteKey } from '../src/db/installation.ts';
import { migrate } from '../src/db/migrate.ts';
import { addAccount } from './harness/accounts.ts';
import { environmentOf, NODE_ENVIRONMENT } from './harness/child-gateway.ts';
import { CLI, runCli, runCliWith, spawnCli } from './harness/cli.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { addRoom, fillRoom } from './harness/rooms.ts';
import { testOnce } from './harness/scope.ts';
import { canRefuseWrites, mountSmallDisk } from './harness/small-disk.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';
import { until, within } from './harness/wait.ts';

const DATA = ENGINE === 'sqlite' ? 'database.db' : 'database.dump';
const ENTRIES = 30;
const OWNER_ONLY = 0o600;

/** A database that no gateway uses: the demo, a room with entries and a session. */
let storage: Storage;
let topic = '';
let epoch = '';
let folder = '';
let whole = '';
/** A copy of the backup for one test, which may damage it. */
let copy = '';

const backupsIn = (place: string): string[] => readdirSync(place).toSorted();

beforeAll(async () => {
  storage = await createDemoStorage();
  const gateway = await startGateway({ storage });
  topic = await addRoom(storage);
  epoch = await fillRoom(storage, topic, ENTRIES);
  await addAccount(storage);
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-backup-'));
  const { code, out } = await runCli(storage, 'backup', join(folder, 'all'));
  expect({ code, out }).toMatchObject({ code: 0 });
  // What the backup lacks: a restore that is not undone is seen by it.
  await fillRoom(storage, await addRoom(storage), ENTRIES);
  await gateway.stop();
  whole = join(folder, 'all', backupsIn(join(folder, 'all'))[0] ?? '');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await storage[Symbol.asyncDispose]();
});
beforeEach(() => {
  copy = join(folder, 'copy');
  rmSync(copy, { recursive: true, force: true });
  cpSync(whole, copy, { recursive: true });
});

interface Seen {
  readonly epoch: string | undefined;
  readonly entries: number;
  readonly sessions: number;
}

/** What a database has of what was backed up. */
const look = async (place: Storage): Promise<Seen> => {
  await using database = openDatabase(place);
  const { kysely } = database;
  const count = async (table: 'message' | 'session'): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(kysely);
    return Number(rows[0]?.count);
  };
  const room = kysely.selectFrom('room').select('epoch').where('topic', '=', topic);
  return {
    epoch: (await room.executeTakeFirst())?.epoch,
    entries: await count('message'),
    sessions: await count('session'),
  };
};

const changeManifest = (change: (manifest: Record<string, unknown>) => void): void => {
  const file = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
};

test('a backup beside the gateway is whole, only its owner reads it, and its time is stored', async () => {
  expect(statSync(join(whole, DATA)).mode & 0o777).toBe(OWNER_ONLY);
  expect(statSync(join(whole, 'manifest.json')).mode & 0o777).toBe(OWNER_ONLY);
  const { code, out } = await runCli(storage, 'backup', 'verify', whole);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`${whole} is whole`) });
  expect(out).toContain('SECRET_KEY reads its encrypted values');
  const { takenAt } = JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8')) as {
    takenAt: string;
  };
  await using database = openDatabase(storage);
  expect((await readFact(database.kysely, 'backup'))?.setAt).toBe(Date.parse(takenAt));
});

testOnce('of several backups the newest are kept; what else is in the folder stays', async () => {
  const place = join(folder, 'kept');
  mkdirSync(join(place, 'mine'), { recursive: true });
  const made: string[] = [];
  for (const _ of [1, 2, 3]) {
    expect((await runCli(storage, 'backup', place, '--keep', '2')).code).toBe(0);
    made.push(backupsIn(place).findLast((name) => name.startsWith('xuanjiang-')) ?? '');
  }
  expect(backupsIn(place)).toEqual(['mine', ...made.slice(1)]);
});

testOnce(
  'the daily backup makes a missing one at once, after a restart waits for the next time, and stores the time of the newest where the database has none',
  async () => {
    const place = join(folder, 'daily');
    for (const round of ['first', 'again']) {
      if (round === 'again') {
        await storage.db.deleteFrom('installation').where('name', '=', 'backup').execute();
      }
      const child = spawnCli(environmentOf(storage), 'backup', 'daily', place, '--keep', '3');
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
      const ended = new Promise((resolve) => {
        child.on('close', (_code, signal) => resolve(signal));
      });
      try {
        await until('it waits', () => /the next backup is made at \S+T19:30:00.000Z/.test(out));
      } finally {
        child.kill('SIGTERM');
      }
      expect(await within('the end', ended)).toBe('SIGTERM');
      expect(backupsIn(place)).toHaveLength(1);
      expect((await readFact(storage.db, 'backup'))?.value).toBe(backupsIn(place)[0]);
    }
  },
);

testOnce('the daily backup goes on where the folder cannot be read', async () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  const child = spawnCli(environmentOf(storage), 'backup', 'daily', file);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise((resolve) => {
    child.on('close', (_code, signal) => resolve(signal));
  });
  try {
    await until('it says so', () => said.includes(`${file} cannot be read: ENOTDIR`));
    expect(said).toContain('it is tried again in 10 minutes');
  } finally {
    child.kill('SIGTERM');
  }
  expect(await within('the end', ended)).toBe('SIGTERM');
});

test('a restore refuses while a gateway runs, and without --replace a database that has something', async () => {
  const before = await look(storage);
  {
    const { databaseUrl } = storage;
    // Whatever name the address gives to its connections.
    const named = databaseUrl && `${databaseUrl}?application_name=other`;
    const gateway = await startGateway({ storage, config: { databaseUrl: named } });
    const { code, out } = await runCli(storage, 'restore', whole, '--replace');
    expect(code).toBe(1);
    expect(out).toMatch(/another process uses|\d xuanjiang gateway, user \S+/);
    await gateway.stop();
  }
  const { code, out } = await runCli(storage, 'restore', whole);
  expect(code).toBe(1);
  expect(out).toContain('--replace');
  expect((await look(storage)).epoch).toBe(before.epoch);
});

test('a restore into an empty place brings everything back, with new epochs and without sessions', async () => {
  await using target = await createStorage();
  const { code, out } = await runCli(target, 'restore', whole);
  expect({ code, out }).toMatchObject({ code: 0 });
  expect(out).toContain('every room has a new epoch, and every session has ended');
  const seen = await look(target);
  expect(seen.entries).toBeGreaterThanOrEqual(ENTRIES);
  expect(seen.sessions).toBe(0);
  expect(seen.epoch).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(seen.epoch).not.toBe(epoch);
});

testOnce('sessions are kept where that is asked for', async () => {
  await using target = await createStorage();
  expect((await runCli(target, 'restore', whole, '--keep-sessions')).code).toBe(0);
  expect((await look(target)).sessions).toBeGreaterThan(0);
});

test('a damaged backup is found, and leaves the database as it is', async () => {
  const file = join(copy, DATA);
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const before = await look(storage);
  for (const args of [
    ['backup', 'verify', copy],
    ['restore', copy, '--replace'],
  ]) {
    const { code, out } = await runCli(storage, ...args);
    expect({ code, out }).toEqual({ code: 65, out: expect.stringContaining(`${file} is damaged`) });
  }
  expect(await look(storage)).toEqual(before);
});

test('a restore that fails at its end leaves the database as it is', async () => {
  changeManifest((manifest) => {
    manifest.tables = { ...(manifest.tables as object), message: 1 };
  });
  const before = await look(storage);
  const { code, out } = await runCli(storage, 'restore', copy, '--replace');
  expect(code).toBeGreaterThan(0);
  expect(out).toContain('message');
  expect(out).not.toMatch(/^\s+at /m);
  expect(await look(storage)).toEqual(before);
});

test('a backup of another SECRET_KEY, another mode or another engine is refused', async () => {
  await using target = await createStorage();
  const refuse = async (reason: string): Promise<void> => {
    const { code, out } = await runCli(target, 'restore', copy);
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining(reason) });
  };
  const { mode, engine, keyCheck } = JSON.parse(
    readFileSync(join(copy, 'manifest.json'), 'utf8'),
  ) as Record<string, string>;
  changeManifest((manifest) => {
    manifest.mode = 'production';
  });
  await refuse('APP_MODE=production');
  changeManifest((manifest) => {
    manifest.mode = mode;
    manifest.engine = engine === 'sqlite' ? 'postgres' : 'sqlite';
  });
  await refuse('DATABASE_URL');
  changeManifest((manifest) => {
    manifest.engine = engine;
    manifest.keyCheck = `${keyCheck?.slice(0, -8)}AAAAAAA=`;
  });
  await refuse('another SECRET_KEY');
});

testOnce('a backup made while the key is changed asks for all keys', async () => {
  const [former, next] = ['0a', '0b'].map((byte) => byte.repeat(32));
  await using source = await createStorage();
  const place = join(folder, 'keys');
  const givenWith = (key: string, target: Storage, ...args: string[]) =>
    runCliWith({ ...environmentOf(target), SECRET_KEY: key }, ...args);
  {
    await using database = openDatabase(source);
    await migrate(database);
    for (const key of [former, next])
      await noteKey(database, Buffer.from(key ?? '', 'hex'), Date.now());
  }
  expect(await givenWith(`${next},${former}`, source, 'backup', place)).toMatchObject({ code: 0 });
  const made = join(place, backupsIn(place)[0] ?? '');
  const verified = await givenWith(`${next}`, source, 'backup', 'verify', made);
  expect(verified.out).toContain('SECRET_KEY is another one, or not all that it was');
  await using target = await createStorage();
  const refused = await givenWith(`${next}`, target, 'restore', made);
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('to all of them') });
  expect(await givenWith(`${former},${next}`, target, 'restore', made)).toMatchObject({ code: 0 });
});

testOnce(
  'a backup of a newer version is refused where this version cannot work on it',
  async () => {
    const change = (oldest: string) =>
      changeManifest((manifest) => {
        manifest.migrations = [...new Set([...(manifest.migrations as string[]), '999-later'])];
        manifest.oldestMigration = oldest;
      });
    const before = await look(storage);
    change('999-later');
    for (const args of [
      ['backup', 'verify', copy],
      ['restore', copy, '--replace'],
    ]) {
      const { code, out } = await runCli(storage, ...args);
      expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('999-later') });
      expect(out).toContain('of a newer version');
    }
    expect(await look(storage)).toEqual(before);
    // With one that only adds this version can work: here the data is found to be other.
    change('012-installation');
    const { out } = await runCli(storage, 'restore', copy, '--replace');
    expect(out).not.toContain('of a newer version');
  },
);

testOnce('a restored database knows the time of its backup', async () => {
  await using target = await createStorage();
  expect((await runCli(target, 'restore', whole)).code).toBe(0);
  await using database = openDatabase(target);
  expect(await readFact(database.kysely, 'backup')).toEqual({
    value: basename(whole),
    setAt: timeOf(basename(whole)),
  });
});

test('a folder that is no backup, and a number that is none: one line, and the usage', async () => {
  expect(await runCli(storage, 'backup', 'verify', folder)).toEqual({
    code: 65,
    out: expect.stringContaining(`${folder} is no backup`),
  });
  const { code, out } = await runCli(storage, 'backup', folder, '--keep', '0');
  expect(code).toBe(64);
  expect(out).toMatch(/^--keep is a number, 1 to 9999\nusage: /);
  expect(out).toContain('  backup <folder> [--keep <number>]\n');
});

/** Kills a restore while it cannot go on, and lets go of what holds it. */
const killRestore = async (held: () => Promise<unknown>): Promise<void> => {
  const child = spawnCli(environmentOf(storage), 'restore', whole, '--replace');
  child.stdout.resume();
  child.stderr.resume();
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  try {
    await until('the restore waits', held);
  } finally {
    child.kill('SIGKILL');
  }
  await within('the end', ended);
};

test('a killed restore leaves the database as it is, and another one succeeds', async () => {
  const before = await look(storage);
  await storage.db.transaction().execute(async (db) => {
    await db.selectFrom('room').select('topic').limit(1).execute();
    await killRestore(async () => {
      if (ENGINE === 'sqlite')
        return existsSync(join(storage.dataDir, `${DATABASE_FILE}.restoring`));
      // Over another connection: within a transaction the server shows the same list again.
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(storage.db);
      return rows.length > 0;
    });
  });
  expect(await look(storage)).toEqual(before);
  if (ENGINE === 'postgres') {
    await until('the server has undone it', async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and state <> 'idle'`.execute(storage.db);
      return rows.length === 0;
    });
  } else {
    // It would keep the file of before.
    await storage.db.destroy();
  }
  const { code, out } = await runCli(storage, 'restore', whole, '--replace');
  expect({ code, out }).toMatchObject({ code: 0 });
  expect((await look(storage)).epoch).not.toBe(before.epoch);
});

if (ENGINE === 'sqlite') {
  test('a damaged database is replaced, and its files are kept', async () => {
    await using target = await createStorage();
    const file = join(target.dataDir, DATABASE_FILE);
    const rubbish = Buffer.alloc(8192, 'rubbish ');
    writeFileSync(file, rubbish);
    const { code, out } = await runCli(target, 'restore', whole, '--replace');
    expect({ code, out }).toMatchObject({ code: 0 });
    const aside = readdirSync(target.dataDir).find((name) => name.includes('.before-')) ?? '';
    expect(readFileSync(join(target.dataDir, aside))).toEqual(rubbish);
    expect((await look(target)).entries).toBeGreaterThanOrEqual(ENTRIES);
  });

  test('the log of a database whose file is gone is kept, and does not get into the one restored', async () => {
    await using target = await createStorage();
    const file = join(target.dataDir, DATABASE_FILE);
    {
      using other = new DatabaseSync(file);
      other.exec('pragma journal_mode = wal; create table other (id integer primary key)');
      for (const name of [file, `${file}-wal`]) cpSync(name, `${name}.copy`);
    }
    rmSync(`${file}.copy`);
    rmSync(file);
    renameSync(`${file}-wal.copy`, `${file}-wal`);
    const { code, out } = await runCli(target, 'restore', whole);
    expect({ code, out }).toMatchObject({ code: 0 });
    expect((await look(target)).entries).toBeGreaterThanOrEqual(ENTRIES);
    expect(out).toMatch(/the database before is \S+-wal: delete it/);
    expect(readdirSync(target.dataDir).some((name) => /before-.*-wal$/.test(name))).toBe(true);
  });

  test('a database that cannot be opened is replaced as a damaged one is', async () => {
    await using target = await createStorage();
    expect((await runCli(target, 'restore', whole)).code).toBe(0);
    expect((await look(target)).entries).toBeGreaterThanOrEqual(ENTRIES);
    const log = join(target.dataDir, `${DATABASE_FILE}-wal`);
    mkdirSync(log);
    expect((await runCli(target, 'adv', 'list')).code).not.toBe(0);
    const { code, out } = await runCli(target, 'restore', whole, '--replace');
    expect({ code, out }).toMatchObject({ code: 0 });
    expect((await look(target)).entries).toBeGreaterThanOrEqual(ENTRIES);
  });

  test.runIf(canRefuseWrites)(
    'a backup that cannot be written names the folder of the backups',
    async () => {
      const place = join(folder, 'full');
      const { status, stderr } = spawnSync(
        'prlimit',
        ['--fsize=200000', process.execPath, CLI, 'backup', place],
        {
          env: { ...NODE_ENVIRONMENT, ...environmentOf(storage) },
          encoding: 'utf8',
        },
      );
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(place) });
      using disk = mountSmallDisk(1);
      // Only root may mount one.
      if (disk === null) return;
      const { code, out } = await runCli(storage, 'backup', disk.folder);
      expect({ code, out }).toEqual({
        code: 1,
        out: expect.stringMatching(`the disk of ${disk.folder}/\\S+ is full`),
      });
    },
  );

  test.runIf(canRefuseWrites)(
    'a restore that cannot write says so in a line and leaves no copy',
    async () => {
      await using target = await createStorage();
      const limit = ['--fsize=200000', process.execPath, CLI, 'restore', whole];
      const { status, stderr } = spawnSync('prlimit', limit, {
        env: { ...NODE_ENVIRONMENT, ...environmentOf(target) },
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringContaining(`cannot restore into ${target.dataDir}: `),
      });
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(readdirSync(target.dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
    },
  );

  test('a restore that is refused at its end leaves no copy', async () => {
    await using target = await createStorage();
    changeManifest((manifest) => {
      manifest.tables = { ...(manifest.tables as object), message: 1 };
    });
    expect((await runCli(target, 'restore', copy)).code).toBe(65);
    expect(readdirSync(target.dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
  });
} else {
  test('a restore is tried in a scratch database, which stays empty', async () => {
    await using scratch = await createStorage();
    const into = new URL(scratch.databaseUrl ?? '');
    const { code, out } = await runCli(storage, 'backup', 'verify', whole, '--into', into.href);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('restored and undone') });
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(
      scratch.db,
    );
    expect(rows).toEqual([]);
    changeManifest((manifest) => {
      manifest.tables = { ...(manifest.tables as object), message: 1 };
    });
    const wrong = await runCli(storage, 'backup', 'verify', copy, '--into', into.href);
    expect(wrong.code).toBeGreaterThan(0);
    expect(wrong.out).toContain('message has not the 1 rows of the manifest');
    into.password = 's3cret';
    const refused = await runCli(storage, 'backup', 'verify', whole, '--into', into.href);
    expect(refused).toMatchObject({ code: 64, out: expect.stringContaining('PGPASSWORD') });
  });

  test('the password is no argument of the programs', async () => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    const log = join(folder, 'arguments');
    const real = (await findPrograms(0, process.env)).folder;
    for (const name of ['pg_dump', 'pg_restore']) {
      const script = `#!/bin/sh\necho "$0 $* password=$PGPASSWORD" >> ${log}\nexec ${real}/${name} "$@"\n`;
      writeFileSync(join(programs, name), script);
      chmodSync(join(programs, name), 0o755);
    }
    const url = new URL(storage.databaseUrl ?? '');
    url.password = 's3cret';
    const environment = { PATH: `${programs}:${process.env.PATH}`, DATABASE_URL: url.href };
    const taken = await runCliWith(environment, 'backup', join(folder, 'quiet'));
    expect(taken).toMatchObject({ code: 0 });
    const [said = ''] = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes('--format'));
    expect(said).toContain('password=s3cret');
    expect(said.replace('password=s3cret', '')).not.toContain('s3cret');
  });

  test('whoever else is connected is named, whatever the name of the connection', async () => {
    await using target = await createStorage();
    const refused = async (reason: RegExp): Promise<void> => {
      for (const args of [
        ['restore', whole, '--replace'],
        ['demo', 'reset'],
      ]) {
        const { code, out } = await runCli(target, ...args);
        expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(reason) });
      }
    };
    // A gateway of the version before gave its connections no name.
    const client = new pg.Client({ connectionString: target.databaseUrl ?? '' });
    await client.connect();
    try {
      await refused(/1 without a name, user \S+/);
      await client.query("set application_name = 'psql'");
      await refused(/1 psql, user \S+/);
    } finally {
      await client.end();
    }
    await until('it is gone', async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'psql'`.execute(target.db);
      return rows.length === 0;
    });
    expect((await runCli(target, 'restore', whole, '--replace')).code).toBe(0);
  });

  test('what a newer pg_restore sets and the server does not know is left out', async () => {
    const programs = join(folder, 'newer');
    mkdirSync(programs);
    const real = (await findPrograms(0, process.env)).folder;
    for (const name of ['pg_dump', 'psql']) symlinkSync(join(real, name), join(programs, name));
    // As version 17 begins its script.
    const script = `#!/bin/sh
case "$*" in *--list*) exec ${real}/pg_restore "$@";; esac
echo 'SET transaction_timeout = 0;'
exec ${real}/pg_restore "$@"
`;
    writeFileSync(join(programs, 'pg_restore'), script, { mode: 0o755 });
    await using target = await createStorage();
    const environment = {
      ...environmentOf(target),
      PATH: `${programs}:${process.env.PATH}`,
    };
    const { code, out } = await runCliWith(environment, 'restore', whole);
    expect({ code, out }).toMatchObject({ code: 0 });
    expect((await look(target)).entries).toBeGreaterThanOrEqual(ENTRIES);
  });

  test('without programs of the version of the server: one line with what to install', async () => {
    await expect(findPrograms(99, process.env)).rejects.toThrow(/install postgresql-client-99/);
  });

  test('tables of something else are not replaced', async () => {
    await using target = await createStorage();
    await sql`create table theirs (id integer)`.execute(target.db);
    const { code, out } = await runCli(target, 'restore', whole, '--replace');
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringContaining('tables of something else'),
    });
    await sql`select * from theirs`.execute(target.db);
  });
}
