import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { MissingData, MissingStore } from './missing-store.ts';
import type { ReminderData, TalkChange } from './policy.ts';
import { MISSING_JOB, REMINDER_JOB, TALK_CHANGE_JOB } from './policy.ts';
import { reminderEffects } from './store.ts';

export {
  cancelReminders,
  noteTalkChange,
  planReminders,
} from './store.ts';

/** Handlers of the jobs for reminders, and for talks that moved or are cancelled. */
export const reminderHandlers = (clock: Clock): Readonly<Record<string, JobHandler>> => ({
  [REMINDER_JOB]: async (job) =>
    reminderEffects.remind(job.accountId, job.data as ReminderData, clock()),
  [TALK_CHANGE_JOB]: async (job) => reminderEffects.tell(job.data as TalkChange, clock()),
});

/** Plans the reminders of bookings that have none. */
export const createMissingReminders = (
  store: MissingStore,
  clock: Clock,
  log: (about: object, line: string) => void,
) => ({
  /** Never fails: neither a start nor the rest of the hourly work is to end with it, and the next one looks again. */
  plan: (isStart = false) =>
    store
      .plan(clock(), isStart)
      .catch((error: unknown) =>
        log({ error: String(error) }, 'bookings without reminders were not looked for'),
      ),
  handlers: {
    [MISSING_JOB]: async (job) => store.planSome(job.data as MissingData, clock()),
  } satisfies Readonly<Record<string, JobHandler>>,
});
