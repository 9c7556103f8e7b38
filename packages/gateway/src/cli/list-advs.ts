import { stateText } from '../features/talks/adv/policy.ts';
import { createAdvStore } from '../features/talks/adv/store.ts';
import { systemClock } from '../lib/clock.ts';
import type { Command } from './command.ts';
import { EXIT, refuseArguments } from './command.ts';
import { withDatabase } from './with-database.ts';

interface Count {
  readonly day: string;
  readonly kind: string;
  readonly visitors: number;
}

const sumOf = (counts: readonly Count[], kind: string): number =>
  counts.filter((count) => count.kind === kind).reduce((sum, { visitors }) => sum + visitors, 0);

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
