import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { createAdvStore } from '../features/adv/store.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const timeText = (time: number): string => `${dayOf(time)} ${clockOf(time)}`;

interface Count {
  readonly day: string;
  readonly kind: string;
  readonly visitors: number;
}

const sumOf = (counts: readonly Count[], kind: string): number =>
  counts.filter((count) => count.kind === kind).reduce((sum, { visitors }) => sum + visitors, 0);

const countsText = (counts: readonly Count[]): string =>
  `${sumOf(counts, 'shown')} shown, ${sumOf(counts, 'clicked')} clicked`;

/** `adv list`: every advertisement, newest first, and how many visitors saw and followed it by day. */
export const listAdvs: Command = async (args, io) => {
  if (args.length > 0) throw new UsageError('usage: adv list');
  await withDatabase(io, async (database) => {
    const store = createAdvStore(database);
    const advs = await store.list();
    if (advs.length === 0) io.say('there is no advertisement');
    for (const { id, title, url, startsAt, endsAt, withdrawnAt } of advs) {
      const until = withdrawnAt ?? endsAt;
      const end = until === null ? 'until it is withdrawn' : `to ${timeText(until)}`;
      const counts = await store.counts(id);
      io.say(`${id} ${title} (${url}), from ${timeText(startsAt)} ${end}: ${countsText(counts)}`);
      for (const day of new Set(counts.map((count) => count.day))) {
        io.say(`  ${day}: ${countsText(counts.filter((count) => count.day === day))}`);
      }
    }
  });
  return EXIT.ok;
};
