import { spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { DATABASE_FILE } from '../src/db/database-error.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { runCli, runCliWith } from './harness/cli.ts';
import { startGateway } from './harness/gateway.ts';
import { PRODUCTION, PRODUCTION_ENVIRONMENT } from './harness/production.ts';
import { refusedStart, STACK } from './harness/refused-start.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';
import { within } from './harness/wait.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE_BYTES = 4096;

interface Said {
  readonly code: number | null;
  readonly line: string;
}

/** A gateway with this environment does not start. @returns the one line that it says */
const refused = async (environment: Record<string, string>): Promise<Said> => {
  const { code, message } = await refusedStart({ PORT: '0', ...environment });
  return { code, line: oneLine(message) };
};

/** As `refused`, in a process of its own, which can be ended while it does not come to an end. */
const refusedProcess = async (environment: Record<string, string>): Promise<Said> => {
  await using gateway = spawnGateway({ PORT: '0', ...environment });
  const { code } = await within('the exit', gateway.exit);
  return { code, line: oneLine(gateway.stderr()) };
};

const oneLine = (text: string): string => {
  expect(text).not.toMatch(STACK);
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
};

/** Runs a command that must not work. @returns the one line that it says */
const refusedCommand = async (place: Pick<Storage, 'dataDir' | 'databaseUrl'>): Promise<Said> => {
  const { code, out } = await runCli(place, 'adv', 'list');
  return { code, line: oneLine(out) };
};

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-lines-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const rubbish = Buffer.alloc(2 * PAGE_BYTES, 'rubbish ');

if (ENGINE === 'sqlite') {
  test('a damaged lock file: the line names it and says that it may be deleted; without it the gateway starts', async () => {
    await using storage = await createStorage();
    const file = join(storage.dataDir, 'xuanjiang.lock');
    writeFileSync(file, rubbish);
    const { code, line } = await refused(environmentOf(storage));
    expect(code).toBe(1);
    expect(line).toContain(`${file} is damaged`);
    expect(line).toContain('delete it');
    rmSync(file);
    await using _gateway = await startGateway({ storage, config: PRODUCTION });
  });

  test('a file that is no database: the line names it and the restore, and the file stays as it is', () =>
    inFolder(async (folder) => {
      const file = join(folder, DATABASE_FILE);
      writeFileSync(file, rubbish);
      const start = await refused({ DATA_DIR: folder });
      const command = await refusedCommand({ dataDir: folder, databaseUrl: null });
      for (const { code, line } of [start, command]) {
        expect(code).toBe(1);
        expect(line).toContain(`${file} is damaged`);
        expect(line).toContain('restore a backup');
      }
      expect(readFileSync(file)).toEqual(rubbish);
    }));

  test('a database with overwritten pages: the line names the file', async () => {
    await using storage = await createStorage();
    const gateway = await startGateway({ storage, config: PRODUCTION });
    await gateway.stop();
    await storage.db.destroy();
    const file = join(storage.dataDir, DATABASE_FILE);
    const pages = Math.floor(statSync(file).size / PAGE_BYTES);
    const handle = openSync(file, 'r+');
    for (let page = 1; page < pages; page += 1) {
      writeSync(handle, rubbish, 0, PAGE_BYTES, page * PAGE_BYTES);
    }
    closeSync(handle);
    const { code, line } = await refused({
      ...environmentOf(storage),
      ...PRODUCTION_ENVIRONMENT,
    });
    expect(code).toBe(1);
    expect(line).toContain(`${file} is damaged`);
  });

  const folders: [string, string][] = [
    ['below a file', '/dev/null/data'],
    ['that is a file', '/etc/passwd'],
  ];
  // There the system refuses a new folder as if the one above were missing.
  if (process.platform === 'linux') folders.push(['in /proc', '/proc/x/y']);

  test.each(folders)('a folder for the data %s: one line at once, exit 1', async (_, folder) => {
    const start = await (folder.startsWith('/proc') ? refusedProcess : refused)({
      DATA_DIR: folder,
    });
    expect(start.code).toBe(1);
    expect(start.line).toContain(`cannot write to ${folder}`);
    expect(start.line).toContain('DATA_DIR');
  });

  test('a folder for the data that this user may only read: one line, exit 1', () =>
    inFolder(async (folder) => {
      // Root may write everywhere but in the folders of the system itself.
      const readOnly = process.getuid?.() === 0 ? '/sys/kernel' : folder;
      if (readOnly === folder) chmodSync(folder, 0o555);
      const { code, line } = await refused({ DATA_DIR: readOnly });
      expect(code).toBe(1);
      expect(line).toContain(`cannot write to ${readOnly}`);
    }));
} else {
  const urlWith = (change: (url: URL) => void): string => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    change(url);
    return url.href;
  };
  const cases: [string, string, string][] = [
    [
      'a database that does not exist',
      urlWith((url) => {
        url.pathname = '/no_such_database';
      }),
      'createdb no_such_database',
    ],
    [
      'a user that does not exist',
      urlWith((url) => {
        url.username = 'nobody_here';
        url.password = 's3cret';
      }),
      'check user and password in DATABASE_URL',
    ],
    ['a port without a server', 'postgres://user:s3cret@127.0.0.1:1/x', 'start the server'],
  ];

  test.each(cases)('%s: one line from the gateway and from a command, exit 1', (_, url, advice) =>
    inFolder(async (dataDir) => {
      const start = await refused({ DATABASE_URL: url });
      const command = await refusedCommand({ dataDir, databaseUrl: url });
      for (const { code, line } of [start, command]) {
        expect(code).toBe(1);
        expect(line).toContain(advice);
        expect(line).not.toContain('s3cret');
      }
    }),
  );
}

test('an error that nobody expected: one line, and the stack where that says', async () => {
  await using storage = await createStorage();
  {
    await using database = openDatabase(storage);
    await sql`create table adv (id text)`.execute(database.kysely);
  }
  await using gateway = spawnGateway(environmentOf(storage));
  expect((await within('the exit', gateway.exit)).code).toBe(1);
  const line = oneLine(gateway.stderr());
  expect(line).toMatch(
    /^the gateway could not start: .*adv.* already exists; the stack is in the log$/,
  );
  expect(gateway.stdout()).toMatch(/"level":60.*"stack":".*\\n {4}at /);
});

test('of a command too', async () => {
  await using storage = await createStorage();
  {
    const gateway = await startGateway({ storage, config: PRODUCTION });
    await gateway.stop();
    await sql`alter table adv rename to adv_away`.execute(storage.db);
  }
  const environment = { ...environmentOf(storage), ...PRODUCTION_ENVIRONMENT };
  const { code, out } = await runCliWith(environment, 'adv', 'list');
  const line = oneLine(out);
  expect(code).toBe(1);
  const [, file = ''] = /^the command failed: .*adv.*; the stack is in (\S+)$/.exec(line) ?? [];
  expect(readFileSync(file, 'utf8')).toMatch(STACK);
  rmSync(dirname(file), { recursive: true });
});

test('a command before the packages are installed installs them, and says in a line why it cannot', () =>
  inFolder(async (folder) => {
    for (const name of ['scripts', 'package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']) {
      cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
    }
    for (const name of ['bench', 'e2e', 'packages']) mkdirSync(join(folder, name));
    for (const name of ['bench', 'e2e']) writeFileSync(join(folder, name, 'package.json'), '{}');
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'npx'), '#!/bin/sh\necho "no registry: $*"\nexit 7\n', {
      mode: 0o755,
    });
    const child = spawn(process.execPath, [join(folder, 'scripts/data.mjs'), 'adv', 'list'], {
      env: { PATH: `${programs}:/usr/bin:/bin` },
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const code = await within(
      'the end',
      new Promise((resolve) => {
        child.on('close', resolve);
      }),
    );
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/no registry: --yes pnpm@.* install/);
    expect(err).toContain('the packages could not be installed');
    expect(err).not.toMatch(STACK);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  }));
