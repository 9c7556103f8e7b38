import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import { THREAD_REPORT_JOB } from './policy.ts';
import { tellOperators } from './store.ts';

/** Who tells operators of reports. */
export const reportHandlers = (clock: Clock): Readonly<Record<string, JobHandler>> => ({
  [THREAD_REPORT_JOB]: async ({ key }) => tellOperators(key, clock()),
});
