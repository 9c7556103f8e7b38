import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import { isKnownDatabaseError } from '../db/database-error.ts';
import { systemClock } from '../lib/clock.ts';
import { BackupError } from './backup/backup-error.ts';
import { listBackups, timeOf } from './backup/folders.ts';
import { nextBackup, readTimeOfDay } from './backup/schedule.ts';
import { takeBackup } from './backup/take-backup.ts';
import { describeBackup, onlyPath, reading, readKeep } from './backup-arguments.ts';
import type { Command, CommandIo } from './command.ts';

const USAGE = `backup daily <folder> [--at <hh:mm>] [--keep <number>]
  Makes a backup every day at this time in Asia/Shanghai (03:30), until it is ended. That of the last
  day is made at once where it is missing.`;
const DEFAULT_TIME = '03:30';
/** A backup that failed is tried again. */
const RETRY_MS = 10 * MINUTE_MS;
/** How often the clock is looked at: it may be set meanwhile. */
const LOOK_MS = MINUTE_MS;

interface Plan {
  readonly folder: string;
  /** Ms since midnight in Asia/Shanghai. */
  readonly timeOfDay: number;
  readonly keep: number | null;
}

const readPlan = (args: readonly string[], io: CommandIo): Plan =>
  reading(USAGE, () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { at: { type: 'string', default: DEFAULT_TIME }, keep: { type: 'string' } },
      allowPositionals: true,
    });
    const timeOfDay = readTimeOfDay(values.at);
    if (timeOfDay === null) throw new Error('--at is a time of day, 00:00 to 23:59');
    return { folder: onlyPath(positionals, io), timeOfDay, keep: readKeep(values.keep) };
  });

/** @returns whether it was made; why not is said */
const tryBackup = async (
  config: Config,
  { folder, keep }: Plan,
  io: CommandIo,
): Promise<boolean> => {
  const { environment } = io;
  try {
    const taken = await takeBackup({ config, folder, keep, clock: systemClock, environment });
    io.say(`${taken.path} holds the database ${describeBackup(taken.manifest)}`);
    return true;
  } catch (error) {
    if (!(error instanceof BackupError) && !isKnownDatabaseError(error)) throw error;
    process.stderr.write(`no backup was made: ${error.message}; it is tried again in 10 minutes\n`);
    return false;
  }
};

const waitUntil = async (time: number): Promise<void> => {
  for (;;) {
    const left = time - systemClock();
    if (left <= 0) return;
    await setTimeout(Math.min(left, LOOK_MS));
  }
};

/** `backup daily`: a process that makes a backup every day. A signal ends it. */
export const backupDaily: Command = async (args, io) => {
  const plan = readPlan(args, io);
  const config = readConfig(io.environment);
  for (;;) {
    const newest = (await listBackups(plan.folder)).at(-1);
    const time = nextBackup(
      plan.timeOfDay,
      newest === undefined ? null : timeOf(newest),
      systemClock(),
    );
    if (time > systemClock()) io.say(`the next backup is made at ${new Date(time).toISOString()}`);
    await waitUntil(time);
    if (!(await tryBackup(config, plan, io))) await setTimeout(RETRY_MS);
  }
};
