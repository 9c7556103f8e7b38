import { AttendanceSchema } from '@xuanjiang/contracts/event';
import { EVENT_EDIT_LIMITS } from '@xuanjiang/contracts/rules/event-limits';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { plannedCommands } from '../../../../command/change-planned.ts';
import type { Command } from '../../../../command/command.ts';
import { UsageError } from '../../../../command/command.ts';
import { readWords } from '../../../../command/read-words.ts';
import { actorOf } from '../../../../command/with-database.ts';
import { PlanChangeError } from '../../../../lib/change-planned.ts';
import { unlessStale } from '../../../../lib/stale-version.ts';
import { createEventChangeStore } from '../change-store.ts';
import { cancelRefusal, capacityRefusal, moveRefusal } from '../policy.ts';
import type { EventRow } from '../store.ts';
import { createEventStore } from '../store.ts';

const { move, cancel, change } = plannedCommands<EventRow>({
  hasNotice: true,
  open(database) {
    const events = createEventStore(database);
    const changes = createEventChangeStore(database);
    return {
      noun: 'event',
      find: async (id) => (await events.byIds([id]))[0],
      moveRefusal,
      cancelRefusal,
      move: async (...change) => (await unlessStale(changes.move(...change))) !== null,
      cancel: async (...change) => (await unlessStale(changes.cancel(...change))) !== null,
      async describe({ id, title, startsAt, cancelled }) {
        const lists = await events.lists([id]);
        const places = lists
          .map(
            ({ attendance, capacity, taken, waiting }) =>
              `${attendance} ${taken} of ${capacity} taken, ${waiting} waiting`,
          )
          .join('; ');
        const when = `is planned for ${momentOf(startsAt)} (Asia/Shanghai)`;
        const what = cancelled === 1 ? 'is cancelled' : when;
        return `${id} ${title} ${what}; ${places}`;
      },
    };
  },
});

/** `event move`: gives an event that is still to come another time. */
export const moveEvent = move;

/** `event cancel`: calls an event off. */
export const cancelEvent = cancel;

/** `event capacity`: gives an event more or fewer places. */
export const setEventCapacity: Command = async (args, io) => {
  const { words } = readWords(args, []);
  const [id, way, number = '', ...rest] = words;
  const attendance = AttendanceSchema.safeParse(way);
  if (id === undefined || !attendance.success || rest.length > 0) {
    throw new UsageError('an id, site or online, and a number are needed');
  }
  const capacity = /^\d{1,6}$/.test(number) ? Number(number) : 0;
  if (capacity < 1 || capacity > EVENT_EDIT_LIMITS.capacityMax) {
    throw new UsageError(`places are a number from 1 to ${EVENT_EDIT_LIMITS.capacityMax}`);
  }
  return change(io, (changer, database) =>
    changer.change(actorOf(), id, capacityRefusal, async (event, act) => {
      const key = { eventId: event.id, attendance: attendance.data };
      if (await createEventChangeStore(database).setCapacity(key, capacity, act)) return;
      throw new PlanChangeError(`the event has no list for those who come ${attendance.data}`);
    }),
  );
};
