export { ATTEMPTS_MAX } from './policy.ts';
export type { JobHandler } from './running/run-jobs.ts';
export { runJobs } from './running/run-jobs.ts';
export type { JobEffect, JobFigures } from './store.ts';
