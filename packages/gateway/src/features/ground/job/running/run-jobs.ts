import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../../lib/clock.ts';
import { inJob } from '../../../../lib/current-job.ts';
import { inTime } from '../../../../lib/in-time.ts';
import { errorText, LEASE_MS, TAKEN_MAX } from '../policy.ts';
import type { DoneJob, Job, JobEffect, JobOrder, JobStore } from '../store.ts';

/** How often a process looks for jobs that are due, ms. */
const LOOK_MS = SECOND_MS;
/** How long the end of a process waits for the jobs that it is at; others do them after their lease. */
const END_MS = 5 * SECOND_MS;

/** A handler that takes longer has failed: other jobs are not held up, and nobody else has the job yet. */
const JOB_MS = LEASE_MS / 2;

/**
 * Does a job: whatever takes long is done before it answers, outside of a transaction; what it
 * changes is the effect, in the transaction that ends the job. It may be called again for the same job.
 * @throws whatever hinders it: the job is tried again later
 */
export type JobHandler = (job: Job) => Promise<JobEffect>;

export interface JobRunnerParts {
  readonly store: Pick<JobStore, 'isDue' | 'take' | 'end' | 'fail'>;
  /** By kind; jobs of other kinds are left to processes that know them. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly clock: Clock;
  readonly log: (about: { readonly error: string; readonly job?: string }, line: string) => void;
  readonly lookMs?: number;
  /** How many it takes at once; they are ended in one transaction, after the last of them. */
  readonly takenMax?: number;
  /** Which it takes first; kinds are in the order of the handlers. */
  readonly order?: JobOrder;
  /** Whether it may take any now. */
  readonly isReady?: () => Promise<boolean>;
  /** What one job may take until its effect is known, ms. */
  readonly jobMs?: number;
}

/** Does jobs as they become due, until it is disposed of. Any number of processes may. */
export const runJobs = (parts: JobRunnerParts): AsyncDisposable => {
  const { store, handlers, clock, log, lookMs = LOOK_MS, jobMs = JOB_MS } = parts;
  const { takenMax = TAKEN_MAX, order = 'due', isReady = async () => true } = parts;
  const kinds = Object.keys(handlers);
  let isEnding = false;

  const failed = async (job: Job, error: unknown): Promise<void> => {
    log({ error: errorText(error), job: job.key }, 'a try of a job failed');
    await store.fail(job, error, clock());
  };

  /** Together they cost one commit; one that fails undoes it for all, so each is then ended alone. */
  const end = async (done: readonly DoneJob[]): Promise<void> => {
    if (done.length === 0) return;
    try {
      await store.end(done, clock());
    } catch {
      for (const one of done) {
        await store.end([one], clock()).catch((error: unknown) => failed(one.job, error));
      }
    }
  };

  const work = async (jobs: readonly Job[]): Promise<void> => {
    const done: DoneJob[] = [];
    for (const job of jobs) {
      try {
        const handler = handlers[job.kind];
        if (handler === undefined) throw new Error(`nobody does ${job.kind}`);
        const effect = await inTime(
          inJob(job, () => handler(job)),
          jobMs,
        );
        done.push({ job, effect: (db) => inJob(job, () => effect(db)) });
      } catch (error) {
        await failed(job, error);
        // It may have taken long: what is done is ended while the process has it.
        await end(done.splice(0));
      }
    }
    await end(done);
  };

  const doAllDue = async (): Promise<void> => {
    // Nothing is written while nothing is due: writers of other processes are in nobody's way.
    while (!isEnding && (await isReady()) && (await store.isDue(kinds, clock(), order))) {
      const jobs = await store.take(kinds, clock(), takenMax, order);
      if (jobs.length === 0) return;
      await work(jobs);
    }
  };

  const look = (): Promise<void> =>
    doAllDue()
      .catch((error: unknown) => log({ error: errorText(error) }, 'jobs could not be done'))
      .then(() => {
        if (!isEnding) timer = setTimeout(begin, lookMs);
      });
  let looking = Promise.resolve();
  const begin = (): void => {
    looking = look();
  };
  let timer = setTimeout(begin, lookMs);

  return {
    async [Symbol.asyncDispose]() {
      isEnding = true;
      clearTimeout(timer);
      await inTime(looking, END_MS).catch(() => {});
    },
  };
};
