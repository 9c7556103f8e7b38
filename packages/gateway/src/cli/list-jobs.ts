import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import { createJobStore } from '../features/ground/job/store.ts';
import { systemClock } from '../lib/clock.ts';
import type { Command } from './command.ts';
import { EXIT, refuseArguments } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Failed jobs that are shown. */
const SHOWN_MAX = 100;

/** `jobs list`: how many jobs wait, and those that failed for good, with their error. */
export const listJobs: Command = async (args, io) => {
  refuseArguments(args);
  await withDatabase(io, async (database) => {
    const store = createJobStore(database);
    const { waiting, oldestDue } = await store.figures(systemClock());
    const { rows, total } = await store.failed({ limit: SHOWN_MAX, offset: 0 });
    const since = oldestDue === null ? '' : `, the latest since ${shanghaiTime(oldestDue)}`;
    io.say(`${waiting} wait${since}; ${total} failed for good`);
    for (const { key, kind, attempts, error, endedAt } of rows) {
      const at = endedAt === null ? '' : `, ${shanghaiTime(endedAt)}`;
      io.say(`${key} (${kind}, ${attempts} tries${at})`);
      io.say(`  ${(error ?? '').split('\n')[0]}`);
    }
    if (total > rows.length) io.say(`and ${total - rows.length} more`);
  });
  return EXIT.ok;
};
