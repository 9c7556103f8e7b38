import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { JobHandler } from '../job/service.ts';
import type { ReminderData, TalkChange } from './policy.ts';
import { REMINDER_JOB, TALK_CHANGE_JOB } from './policy.ts';
import type { ReminderStore } from './store.ts';

export { cancelReminders, noteTalkChange, planReminders } from './store.ts';

export const createReminderService = (store: ReminderStore, clock: Clock) => {
  const changed = async (
    talkId: string,
    kind: TalkChange['kind'],
    former: number | null,
  ): Promise<void> => {
    if (!(await store.changed(talkId, kind, former, clock()))) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
  };

  const handlers: Readonly<Record<string, JobHandler>> = {
    [REMINDER_JOB]: async (job) => store.remind(job.accountId, job.data as ReminderData, clock()),
    [TALK_CHANGE_JOB]: async (job) => store.tell(job.key, job.data as TalkChange, clock()),
  };

  return {
    handlers,
    /**
     * A talk has another time since now: whoever booked it is told, and reminded at the new times.
     * Whoever changes the talk in a transaction calls `noteTalkChange` in it instead.
     * @param formerStartsAt when it was to start before, UTC ms
     * @throws CallError notFound
     */
    talkMoved: (talkId: string, formerStartsAt: number) => changed(talkId, 'moved', formerStartsAt),
    /** A talk does not take place: whoever booked it is told, and not reminded. @throws CallError notFound */
    talkCancelled: (talkId: string) => changed(talkId, 'cancelled', null),
  };
};

export type ReminderService = ReturnType<typeof createReminderService>;
