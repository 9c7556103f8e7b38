import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Command } from '../../../command/command.ts';
import { EXIT, refuseArguments, UsageError } from '../../../command/command.ts';
import { withDatabase } from '../../../command/with-database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createJobStore } from './store.ts';

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

/** `jobs retry`: a gateway does the jobs, also one that is started later. */
export const retryJobs: Command = async (args, io) => {
  const [which, ...rest] = args;
  if (which === undefined || rest.length > 0)
    throw new UsageError('the key of a job, or --all, is needed');
  const count = await withDatabase(io, (database) =>
    createJobStore(database).retry(which === '--all' ? null : which, systemClock()),
  );
  if (count === 0 && which !== '--all') {
    io.say('no job that failed for good has this key');
    return EXIT.data;
  }
  io.say(`${count} ${count === 1 ? 'job' : 'jobs'} will be tried again`);
  return EXIT.ok;
};
