import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { COMMAND_APPLICATION } from '../../db/database.ts';
import { BackupError } from './backup-error.ts';

/** Debian has one folder of programs for each version here, and a choice among them on the PATH. */
const DEBIAN_HOMES = '/usr/lib/postgresql';
/** The last lines of what a program complained of. */
const LINES_SAID = 3;

/** The folder with the programs of one version of PostgreSQL's client. */
export interface Programs {
  readonly folder: string;
}

const majorOf = async (folder: string): Promise<number | null> => {
  const program = join(folder, 'pg_dump');
  try {
    await access(program, constants.X_OK);
    const { stdout } = await promisify(execFile)(program, ['--version']);
    return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return null;
  }
};

/**
 * Finds the client programs that a server of this version needs: of its version or a newer one.
 * @throws BackupError
 */
export const findPrograms = async (
  serverMajor: number,
  environment: NodeJS.ProcessEnv,
): Promise<Programs> => {
  const homes = await readdir(DEBIAN_HOMES).catch(() => []);
  const folders = [
    ...(environment.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...homes.map((home) => join(DEBIAN_HOMES, home, 'bin')),
  ];
  const majors: number[] = [];
  for (const folder of folders) {
    const major = await majorOf(folder);
    if (major === null) continue;
    if (major >= serverMajor) return { folder };
    majors.push(major);
  }
  const found =
    majors.length === 0 ? 'none is installed' : `only ${majors.join(', ')} is installed`;
  throw new BackupError(
    `pg_dump and psql of PostgreSQL ${serverMajor} or newer are needed, and ${found}: install postgresql-client-${serverMajor}`,
  );
};

/** How a program of PostgreSQL is told where the database is: all but the password is an argument. */
export interface Connection {
  /** The address without a password. */
  readonly address: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** What node-postgres reads of an address and libpq does not. */
const NOT_LIBPQ = ['uselibpqcompat', 'application_name', 'password'];

/** @param url of a database, as in DATABASE_URL */
export const connectionOf = (url: string, environment: NodeJS.ProcessEnv): Connection => {
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  for (const name of NOT_LIBPQ) address.searchParams.delete(name);
  if (address.searchParams.get('sslmode') === 'no-verify') {
    address.searchParams.set('sslmode', 'require');
  }
  // node-postgres takes the certificates of the system; libpq has to be told so.
  if (
    address.searchParams.get('sslmode') === 'verify-full' &&
    !address.searchParams.has('sslrootcert')
  ) {
    address.searchParams.set('sslrootcert', 'system');
  }
  return {
    address: address.href,
    environment: {
      ...environment,
      PGAPPNAME: COMMAND_APPLICATION,
      ...(password !== '' && { PGPASSWORD: password }),
    },
  };
};

export interface Running {
  readonly process: ChildProcess;
  /** Rejects with a BackupError where the program fails. */
  readonly done: Promise<void>;
}

/** Starts a program of PostgreSQL; when this process ends, its end of the pipes closes. */
export const run = (
  { folder }: Programs,
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  options: SpawnOptions,
): Running => {
  const child = spawn(join(folder, name), args, options);
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4000);
  });
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) {
        resolve();
        return;
      }
      const why = complaint.trim().split('\n').slice(-LINES_SAID).join(' ');
      reject(new BackupError(`${name} failed (${code ?? signal}): ${why}`));
    });
  });
  // Whoever stops the program early does not wait for it.
  done.catch(() => {});
  return { process: child, done };
};

/** Begins the comment before the first object of a script; only settings stand before it. */
const FIRST_OBJECT = '\n-- Name: ';
/** What a program from version 17 on sets, and an older server does not know. */
const TRANSACTION_TIMEOUT = { since: 17, line: /^SET transaction_timeout = .*\n/m };

/** The script of pg_restore without the settings that a server of this version does not know. */
export async function* fitScript(
  script: AsyncIterable<Buffer>,
  serverMajor: number,
): AsyncGenerator<Buffer> {
  let settings: string | null = '';
  for await (const part of script) {
    if (settings === null || serverMajor >= TRANSACTION_TIMEOUT.since) {
      yield part;
      continue;
    }
    // One character for each byte, whatever the encoding.
    settings += part.toString('latin1');
    if (!settings.includes(FIRST_OBJECT)) continue;
    yield Buffer.from(settings.replace(TRANSACTION_TIMEOUT.line, ''), 'latin1');
    settings = null;
  }
  if (settings !== null)
    yield Buffer.from(settings.replace(TRANSACTION_TIMEOUT.line, ''), 'latin1');
}
