export { ATTEMPTS_MAX, DONE_KEPT_MS } from './policy.ts';
export type { JobHandler, JobRunnerParts } from './running/run-jobs.ts';
export { runJobs } from './running/run-jobs.ts';
export type { JobEffect, JobFigures } from './store.ts';
