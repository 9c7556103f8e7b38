import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Command, CommandIo } from '../command/command.ts';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import { firstLineOf } from '../lib/unexpected-error.ts';
import { listBackups, timeOf } from './backup/folders.ts';
import { nextBackup, readTimeOfDay } from './backup/schedule.ts';
import { noteNewest, takeBackup } from './backup/take-backup.ts';
import {
  describeBackup,
  describeStored,
  onlyPath,
  readArguments,
  readKeep,
} from './backup-arguments.ts';

const DEFAULT_TIME = '03:30';
/** A backup that failed is tried again. */
const RETRY_MS = 10 * MINUTE_MS;
const AGAIN = 'it is tried again in 10 minutes';
/** How often the clock is looked at: it may be set meanwhile. */
const LOOK_MS = MINUTE_MS;

interface Plan {
  readonly folder: string;
  /** Ms since midnight in Asia/Shanghai. */
  readonly timeOfDay: number;
  readonly keep: number | null;
}

const readPlan = (args: readonly string[], io: CommandIo): Plan =>
  readArguments(() => {
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
    for (const line of describeStored(taken.manifest)) io.say(line);
    for (const fault of taken.faults) io.complain(fault);
    return true;
  } catch (error) {
    io.complain(`no backup was made: ${firstLineOf(error)}; ${AGAIN}`);
    return false;
  }
};

/** @returns whether the database knows the newest backup; why not is said */
const tryNote = async (
  config: Config,
  { folder }: Plan,
  { complain }: CommandIo,
): Promise<boolean> => {
  try {
    await noteNewest(config, folder);
    return true;
  } catch (error) {
    complain(`the time of the last backup is not stored: ${firstLineOf(error)}; ${AGAIN}`);
    return false;
  }
};

/** When the next backup is made; null where the folder cannot be read, which is said. */
const tryPlan = async (
  { folder, timeOfDay }: Plan,
  now: number,
  { complain }: CommandIo,
): Promise<number | null> => {
  try {
    const newest = (await listBackups(folder)).at(-1);
    return nextBackup(timeOfDay, newest === undefined ? null : timeOf(newest), now);
  } catch (error) {
    complain(`${folder} cannot be read: ${firstLineOf(error)}; ${AGAIN}`);
    return null;
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
  // Whatever fails may be well later: only a wrong command or configuration ends the process.
  for (;;) {
    const now = systemClock();
    const time = await tryPlan(plan, now, io);
    if (time === null) {
      await setTimeout(RETRY_MS);
    } else if (time <= now) {
      if (!(await tryBackup(config, plan, io))) await setTimeout(RETRY_MS);
    } else {
      const isNoted = await tryNote(config, plan, io);
      io.say(`the next backup is made at ${new Date(time).toISOString()}`);
      await waitUntil(isNoted ? time : Math.min(time, now + RETRY_MS));
    }
  }
};
