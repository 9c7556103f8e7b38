import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { createEventChangeStore } from '../features/event/change-store.ts';
import type { EventChanger } from '../features/event/changing/change-event.ts';
import { createEventChanger, EventChangeError } from '../features/event/changing/change-event.ts';
import type { EventRow } from '../features/event/store.ts';
import { createEventStore } from '../features/event/store.ts';
import { systemClock } from '../lib/clock.ts';
import { announce } from './announce.ts';
import type { Command, CommandIo } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { lengthOf, readWords, startOf } from './plan-arguments.ts';
import { actorOf, withDatabase } from './with-database.ts';

const MOVE_USAGE = `usage: event move <id> <day> <hh:mm> [--minutes <number>] [--reason <text>]
  The new start is in Asia/Shanghai, the day as YYYY-MM-DD. Without --minutes the event stays as long
  as it is. Its programme, the end of signing up and the check-in move with it. Everybody who signed
  up is told, with the reason.`;
const CANCEL_USAGE = `usage: event cancel <id> --reason <text>
  Everybody who signed up is told, with the reason.`;
const REASON_MAX = 200;

/** Changes an event beside the running gateway, or without it, and says what became of it. */
const change = (
  io: CommandIo,
  work: (changer: EventChanger, actor: string) => Promise<EventRow>,
): Promise<number> =>
  withDatabase(io, async (database, config) => {
    const events = createEventStore(database);
    const changer = createEventChanger({
      events,
      store: createEventChangeStore(database),
      clock: systemClock,
      announce: () => announce(config, 'public', '', io.say),
    });
    try {
      const event = await work(changer, actorOf());
      const lists = await events.lists([event.id]);
      const places = lists.reduce((sum, { taken, waiting }) => sum + taken + waiting, 0);
      const when = `${dayOf(event.startsAt)} ${clockOf(event.startsAt)}`;
      const what =
        event.cancelled === 1 ? 'is cancelled' : `is planned for ${when} (Asia/Shanghai)`;
      io.say(`${event.id} ${event.title} ${what}; ${places} places were asked for`);
      return EXIT.ok;
    } catch (error) {
      if (!(error instanceof EventChangeError)) throw error;
      io.say(`nothing was changed: ${error.message}`);
      return EXIT.data;
    }
  });

const reasonOf = (text: string | undefined): string => cleanLine(text ?? '').slice(0, REASON_MAX);

/** `event move`: gives an event that is still to come another time. */
export const moveEvent: Command = async (args, io) => {
  const { words, values } = readWords(args, MOVE_USAGE, ['minutes', 'reason']);
  const [id, day = '', time = '', ...rest] = words;
  const startsAt = startOf(day, time);
  if (id === undefined || startsAt === null || rest.length > 0) throw new UsageError(MOVE_USAGE);
  const length = lengthOf(values.minutes, MOVE_USAGE);
  return change(io, (changer, actor) =>
    changer.move(
      actor,
      id,
      (event) => ({ startsAt, endsAt: startsAt + (length ?? event.endsAt - event.startsAt) }),
      reasonOf(values.reason),
    ),
  );
};

/** `event cancel`: calls an event off. */
export const cancelEvent: Command = async (args, io) => {
  const { words, values } = readWords(args, CANCEL_USAGE, ['reason']);
  const [id, ...rest] = words;
  const reason = reasonOf(values.reason);
  if (id === undefined || rest.length > 0 || reason === '') throw new UsageError(CANCEL_USAGE);
  return change(io, (changer, actor) => changer.cancel(actor, id, reason));
};
