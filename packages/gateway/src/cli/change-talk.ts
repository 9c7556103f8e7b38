import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { createTalkChangeStore } from '../features/talk/change-store.ts';
import type { TalkChanger } from '../features/talk/changing/change-talk.ts';
import { createTalkChanger, TalkChangeError } from '../features/talk/changing/change-talk.ts';
import type { TalkRow } from '../features/talk/store.ts';
import { createTalkStore } from '../features/talk/store.ts';
import { systemClock } from '../lib/clock.ts';
import { announce } from './announce.ts';
import type { Command, CommandIo } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { lengthOf, readWords, startOf } from './plan-arguments.ts';
import { actorOf, withDatabase } from './with-database.ts';

const MOVE_USAGE = `usage: talk move <id> <day> <hh:mm> [--minutes <number>]
  The new start is in Asia/Shanghai, the day as YYYY-MM-DD. Without --minutes the talk stays as long as
  it is.`;
const CANCEL_USAGE = `usage: talk cancel <id> --reason <text>
  The reason is kept in the audit.`;
const REASON_MAX = 200;
/** Changes a talk beside the running gateway, or without it, and says what became of it. */
const change = async (
  io: CommandIo,
  work: (changer: TalkChanger, actor: string) => Promise<TalkRow>,
): Promise<number> =>
  withDatabase(io, async (database, config) => {
    const changer = createTalkChanger({
      talks: createTalkStore(database),
      store: createTalkChangeStore(database),
      clock: systemClock,
      announce: () => announce(config, 'public', '', io.say),
    });
    try {
      const talk = await work(changer, actorOf());
      const when = `${dayOf(talk.startsAt)} ${clockOf(talk.startsAt)}–${clockOf(talk.endsAt)}`;
      const what = talk.cancelled ? 'is cancelled' : `is planned for ${when} (Asia/Shanghai)`;
      io.say(`${talk.id} ${talk.title} ${what}; ${talk.reserves} booked it`);
      return EXIT.ok;
    } catch (error) {
      if (!(error instanceof TalkChangeError)) throw error;
      io.say(`nothing was changed: ${error.message}`);
      return EXIT.data;
    }
  });

/** `talk move`: gives a talk that is still to come another time. */
export const moveTalk: Command = async (args, io) => {
  const { words, values } = readWords(args, MOVE_USAGE, ['minutes']);
  const [id, day = '', time = '', ...rest] = words;
  const startsAt = startOf(day, time);
  if (id === undefined || startsAt === null || rest.length > 0) throw new UsageError(MOVE_USAGE);
  const length = lengthOf(values.minutes, MOVE_USAGE);
  return change(io, (changer, actor) =>
    changer.move(actor, id, (talk) => ({
      startsAt,
      endsAt: startsAt + (length ?? talk.endsAt - talk.startsAt),
    })),
  );
};

/** `talk cancel`: calls a talk off. */
export const cancelTalk: Command = async (args, io) => {
  const { words, values } = readWords(args, CANCEL_USAGE, ['reason']);
  const [id, ...rest] = words;
  const reason = cleanLine(values.reason ?? '').slice(0, REASON_MAX);
  if (id === undefined || rest.length > 0 || reason === '') throw new UsageError(CANCEL_USAGE);
  return change(io, (changer, actor) => changer.cancel(actor, id, reason));
};
