import type { Context } from '../../../wiring/context.ts';
import { createMissingStore } from './missing-store.ts';
import { createMissingReminders, reminderHandlers } from './service.ts';

/** Reminders of booked talks, and messages about talks that moved or were cancelled. */
export const createReminderModule = ({ database, clock, logger }: Context) => {
  const missing = createMissingReminders(createMissingStore(database), clock, (about, line) =>
    logger.warn(about, line),
  );
  return {
    /** Plans the reminders that a gateway of an older version has not planned. */
    planAtStart: () => missing.plan(true),
    jobs: { ...reminderHandlers(clock), ...missing.handlers },
    runHourly: () => missing.plan(),
  };
};
