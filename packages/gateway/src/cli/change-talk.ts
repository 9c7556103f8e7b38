import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { clockOf, dayOf, dayStart, isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { createTalkChangeStore } from '../features/talk/change-store.ts';
import type { TalkChanger } from '../features/talk/changing/change-talk.ts';
import { createTalkChanger, TalkChangeError } from '../features/talk/changing/change-talk.ts';
import type { TalkRow } from '../features/talk/store.ts';
import { createTalkStore } from '../features/talk/store.ts';
import { systemClock } from '../lib/clock.ts';
import { announce } from './announce.ts';
import type { Command, CommandIo } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { actorOf, withDatabase } from './with-database.ts';

const REASON_MAX = 200;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTES = /^[1-9]\d{0,3}$/;

/** @throws UsageError */
const readArguments = (args: readonly string[], option: string) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { [option]: { type: 'string' } },
      allowPositionals: true,
    });
    return { words: positionals, value: values[option] as string | undefined };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

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
  const { words, value } = readArguments(args, 'minutes');
  const [id, day = '', time = '', ...rest] = words;
  const clock = CLOCK.exec(time);
  if (id === undefined || !isDay(day) || clock === null || rest.length > 0) {
    throw new UsageError('a talk, a day and a time are needed');
  }
  if (value !== undefined && !MINUTES.test(value)) {
    throw new UsageError('--minutes is no number of minutes');
  }
  const [hours, minutes] = [Number(clock[1]), Number(clock[2])];
  const startsAt = dayStart(day) + (60 * hours + minutes) * MINUTE_MS;
  return change(io, (changer, actor) =>
    changer.move(actor, id, (talk) => ({
      startsAt,
      endsAt:
        startsAt + (value === undefined ? talk.endsAt - talk.startsAt : Number(value) * MINUTE_MS),
    })),
  );
};

/** `talk cancel`: calls a talk off. */
export const cancelTalk: Command = async (args, io) => {
  const { words, value = '' } = readArguments(args, 'reason');
  const [id, ...rest] = words;
  const reason = cleanLine(value).slice(0, REASON_MAX);
  if (id === undefined || rest.length > 0 || reason === '') {
    throw new UsageError('a talk and a reason are needed');
  }
  return change(io, (changer, actor) => changer.cancel(actor, id, reason));
};
