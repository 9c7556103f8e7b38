import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import { THREAD_REPORT_JOB } from './policy.ts';
import { tellOperators } from './store.ts';

/** Handles the job that tells operators of reports in private threads. */
export const reportHandlers = (clock: Clock): Readonly<Record<string, JobHandler>> => ({
  [THREAD_REPORT_JOB]: async ({ key }) => tellOperators(key, clock()),
});
