import { parseArgs } from 'node:util';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { announce } from '../../../../command/announce.ts';
import type { Command } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { actorOf, withDatabase } from '../../../../command/with-database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { createReadingStore } from '../reading-store.ts';
import { createGuideStore } from '../store.ts';

/** `guide withdraw`: takes a guide off the shelf. */
export const withdrawGuide: Command = async (args, io) => {
  const [id, ...rest] = args;
  if (id === undefined || rest.length > 0) throw new UsageError('the id of a guide is needed');
  const withdrawn = await withDatabase(io, async (database, config) => {
    const act = { actor: actorOf(), time: systemClock() };
    const done = await createGuideStore(database).withdraw(id, act);
    if (done) await announce(config, 'public', '', io.say);
    return done;
  });
  io.say(withdrawn ? `${id} is withdrawn` : `no guide ${id} is shown`);
  return withdrawn ? EXIT.ok : EXIT.data;
};

const closedId = (args: readonly string[]): string | undefined => {
  try {
    const options = { close: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values.close;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** `guide reports`: what readers have reported of guides. */
export const guideReports: Command = async (args, io) => {
  const close = closedId(args);
  return withDatabase(io, async (database) => {
    const store = createReadingStore(database);
    if (close !== undefined) {
      io.say(`${await store.closeReports(close, systemClock())} reports of ${close} are closed`);
      return EXIT.ok;
    }
    const reports = await store.openReports();
    for (const { id, universityName, title, reason, page, note, createdAt } of reports) {
      const where = page === 0 ? '' : `, page ${page}`;
      const words = note === '' ? '' : `: ${note}`;
      io.say(`${momentOf(createdAt)} ${id} ${universityName} ${title}${where} ${reason}${words}`);
    }
    if (reports.length === 0) io.say('there are no reports');
    return EXIT.ok;
  });
};
