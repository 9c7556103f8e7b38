import type { Database } from '../db/database.ts';
import type { Plan, PlanChanger, Planned } from '../lib/change-planned.ts';
import { createPlanChanger, PlanChangeError } from '../lib/change-planned.ts';
import { systemClock } from '../lib/clock.ts';
import { announce } from './announce.ts';
import type { Command, CommandIo } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { lengthOf, startOf } from './plan-arguments.ts';
import { readWords, reasonOf } from './read-words.ts';
import { actorOf, withDatabase } from './with-database.ts';

interface PlannedCommands<R extends Plan> {
  /** Whether whoever planned to come is told why it moves. */
  readonly hasNotice: boolean;
  /** What is planned, and what is said of it as it is now. */
  readonly open: (database: Database) => Planned<R> & {
    readonly describe: (row: R) => Promise<string> | string;
  };
}

/** The commands that move something planned and call it off, beside the running gateway or without it. */
export const plannedCommands = <R extends Plan>({ hasNotice, open }: PlannedCommands<R>) => {
  const change = (
    io: CommandIo,
    work: (changer: PlanChanger<R>, database: Database) => Promise<R>,
  ): Promise<number> =>
    withDatabase(io, async (database, config) => {
      const planned = open(database);
      const tell = () => announce(config, 'public', '', io.say);
      try {
        const row = await work(createPlanChanger(planned, systemClock, tell), database);
        io.say(await planned.describe(row));
        return EXIT.ok;
      } catch (error) {
        if (!(error instanceof PlanChangeError)) throw error;
        io.say(`nothing was changed: ${error.message}`);
        return EXIT.data;
      }
    });
  const move: Command = async (args, io) => {
    const names = hasNotice ? (['minutes', 'reason'] as const) : (['minutes'] as const);
    const { words, values } = readWords<'minutes' | 'reason'>(args, names);
    const [id, day = '', time = '', ...rest] = words;
    const startsAt = startOf(day, time);
    if (id === undefined || startsAt === null || rest.length > 0) {
      throw new UsageError('an id, a day and a time are needed');
    }
    const length = lengthOf(values.minutes);
    const to = (row: R) => ({
      startsAt,
      endsAt: startsAt + (length ?? row.endsAt - row.startsAt),
    });
    const reason = reasonOf(values.reason);
    return change(io, (changer) => changer.move(actorOf(), id, to, reason));
  };
  const cancel: Command = async (args, io) => {
    const { words, values } = readWords(args, ['reason']);
    const [id, ...rest] = words;
    const reason = reasonOf(values.reason);
    if (id === undefined || rest.length > 0 || reason === '') {
      throw new UsageError('an id and a reason are needed');
    }
    return change(io, (changer) => changer.cancel(actorOf(), id, reason));
  };
  return {
    move,
    cancel,
    /** Any other change, with what is said of it then. */
    change,
  };
};
