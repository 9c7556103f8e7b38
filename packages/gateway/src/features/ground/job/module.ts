import type { Context } from '../../../wiring/context.ts';
import { DONE_KEPT_MS } from './policy.ts';
import type { JobRunnerParts } from './running/run-jobs.ts';
import { runJobs } from './running/run-jobs.ts';
import { checkLeaving, createJobStore } from './store.ts';

/** What a runner of jobs is told of its own jobs. */
type Runner = Omit<JobRunnerParts, 'store' | 'clock' | 'log'>;

/** Work that is done at a time. */
export const createJobModule = ({ database, clock, logger }: Context) => {
  const store = createJobStore(database.background);
  const log = (about: object, line: string): void => logger.warn(about, line);
  return {
    /** The jobs of all gateways together. */
    figures: () => store.figures(clock()),
    /** Does jobs until it is disposed of. Each of the runners has jobs of its own, so that none waits for another's. */
    startRunners(runners: readonly Runner[]): AsyncDisposable {
      const running = runners.map((parts) => {
        checkLeaving(Object.keys(parts.handlers));
        return runJobs({ store, clock, log, ...parts });
      });
      return {
        // At once: each takes no more jobs and waits for those that it has.
        async [Symbol.asyncDispose]() {
          await Promise.all(running.map((runner) => runner[Symbol.asyncDispose]()));
        },
      };
    },
    /** Forgets jobs that were done long ago. */
    runHourly: () => store.prune(clock() - DONE_KEPT_MS),
  };
};
