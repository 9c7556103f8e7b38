import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AD_ID } from '@xuanjiang/contracts/constants';
import { addDays, dayStart, isDay, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { announce } from '../../../command/announce.ts';
import type { Command, CommandIo } from '../../../command/command.ts';
import { EXIT, refuseArguments, UsageError } from '../../../command/command.ts';
import { pathOf } from '../../../command/path-of.ts';
import { actorOf, withDatabase } from '../../../command/with-database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { periodText, stateText } from './policy.ts';
import type { AdvService } from './service.ts';
import { AdvError, createAdvService } from './service.ts';
import { sumOf } from './staff-present.ts';
import { createAdvStore } from './store.ts';

interface Count {
  readonly day: string;
  readonly kind: string;
  readonly visitors: number;
}

const countsText = (counts: readonly Count[]): string =>
  `${sumOf(counts, 'shown')} shown, ${sumOf(counts, 'clicked')} clicked`;

/**
 * `adv list`: every advertisement, newest first, its state and period, and how many visitors saw and
 * followed it by day.
 */
export const listAdvs: Command = async (args, io) => {
  refuseArguments(args);
  await withDatabase(io, async (database) => {
    const store = createAdvStore(database);
    const advs = await store.list();
    const now = systemClock();
    io.say(advs.length === 0 ? 'there is no advertisement' : 'times and days are in Asia/Shanghai');
    for (const { id, title, url, ...period } of advs) {
      const counts = await store.counts(id);
      io.say(`${id} ${title} (${url}), ${stateText(period, now)}: ${countsText(counts)}`);
      for (const day of new Set(counts.map((count) => count.day))) {
        io.say(`  ${day}: ${countsText(counts.filter((count) => count.day === day))}`);
      }
    }
  });
  return EXIT.ok;
};

const dayOption = (name: string, day: string | undefined): string | null => {
  if (day !== undefined && !isDay(day)) throw new Error(`--${name} is no day`);
  return day ?? null;
};

/** @throws UsageError */
const readArguments = (args: readonly string[]) => {
  const options = ['title', 'url', 'from', 'until'].map((name) => [name, { type: 'string' }]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options) as Record<string, { type: 'string' }>,
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    const { title, url } = values;
    if (file === undefined || rest.length > 0) throw new Error('one picture is needed');
    if (title === undefined || url === undefined) throw new Error('a title and a url are needed');
    const [from, until] = [dayOption('from', values.from), dayOption('until', values.until)];
    return { file, title: title.trim(), url, from, until };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** Changes the advertisements beside the running gateway, which is told, or without it. */
const withAdvs = <T>(
  io: CommandIo,
  work: (advs: AdvService, actor: string) => Promise<T>,
): Promise<T> =>
  withDatabase(io, async (database, config) => {
    const done = await work(createAdvService(createAdvStore(database), systemClock), actorOf());
    await announce(config, 'public', '', io.say);
    return done;
  });

/** `adv set`: shows a picture over the main page, from then on in place of the one before it. */
export const setAdv: Command = async (args, io) => {
  const { file, title, url, from, until } = readArguments(args);
  try {
    const path = pathOf(io, file);
    const picture = await readFile(path).catch((error: Error) => {
      throw new AdvError(error.message);
    });
    const startsAt = from === null ? systemClock() : dayStart(from);
    const endsAt = until === null ? null : dayStart(addDays(until, 1));
    const draft = { place: AD_ID, title, url, picture, startsAt, endsAt };
    const set = await withAdvs(io, (advs, actor) => advs.set(actor, draft));
    io.say(`${set.id} is shown ${periodText(startsAt, endsAt)} (Asia/Shanghai)`);
    for (const other of set.ending) {
      io.say(`${other.id} ${other.title} ends ${momentOf(startsAt)}`);
    }
    for (const other of set.withdrawn) io.say(`${other.id} ${other.title} is withdrawn`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof AdvError)) throw error;
    io.say(`nothing was changed: ${error.message}`);
    return EXIT.data;
  }
};

/** `adv withdraw`: shows none any more. */
export const withdrawAdv: Command = async (args, io) => {
  refuseArguments(args);
  const withdrawn = await withAdvs(io, (advs, actor) => advs.withdraw(actor, AD_ID));
  io.say(withdrawn ? 'the advertisement is withdrawn' : 'there is no advertisement');
  return withdrawn ? EXIT.ok : EXIT.data;
};
