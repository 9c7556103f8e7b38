import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { createEventChangeStore } from '../features/event/change-store.ts';
import { cancelRefusal, moveRefusal } from '../features/event/policy.ts';
import type { EventRow } from '../features/event/store.ts';
import { createEventStore } from '../features/event/store.ts';
import { plannedCommands } from './change-planned.ts';

/** `event move` and `event cancel`. */
export const { move: moveEvent, cancel: cancelEvent } = plannedCommands<EventRow>({
  moveUsage: `usage: event move <id> <day> <hh:mm> [--minutes <number>] [--reason <text>]
  The new start is in Asia/Shanghai, the day as YYYY-MM-DD. Without --minutes the event stays as long
  as it is. Its programme, the end of signing up and the check-in move with it. Everybody who signed
  up is told, with the reason.`,
  cancelUsage: `usage: event cancel <id> --reason <text>
  Everybody who signed up is told, with the reason.`,
  hasNotice: true,
  open(database) {
    const events = createEventStore(database);
    return {
      noun: 'event',
      find: async (id) => (await events.byIds([id]))[0],
      moveRefusal,
      cancelRefusal,
      ...createEventChangeStore(database),
      async describe({ id, title, startsAt, cancelled }) {
        const lists = await events.lists([id]);
        const places = lists.reduce((sum, { taken, waiting }) => sum + taken + waiting, 0);
        const when = `is planned for ${momentOf(startsAt)} (Asia/Shanghai)`;
        const what = cancelled === 1 ? 'is cancelled' : when;
        return `${id} ${title} ${what}; ${places} places were asked for`;
      },
    };
  },
});
