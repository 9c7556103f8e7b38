import { createJobStore } from '../features/ground/job/store.ts';
import { systemClock } from '../lib/clock.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

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
