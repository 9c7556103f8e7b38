import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { announce } from '../../../../command/announce.ts';
import type { Command } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { pathOf } from '../../../../command/path-of.ts';
import { FileError, readText } from '../../../../command/read-text.ts';
import { readWords } from '../../../../command/read-words.ts';
import { actorOf, withDatabase } from '../../../../command/with-database.ts';
import type { Database } from '../../../../db/database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { createUniversityNames } from '../../../../lib/university-names.ts';
import { createTalkStore } from '../../../talks/talk/store.ts';
import { createUniversityStore } from '../../../universities/university/store.ts';
import { createEventChangeStore } from '../change-store.ts';
import { resolveEvent } from './resolve-event.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileError((error as Error).message);
  }
};

const read = async (database: Database, given: unknown, now: number) => {
  const names = createUniversityNames(await createUniversityStore(database).names());
  const { talk } = (given ?? {}) as { readonly talk?: unknown };
  const talks = typeof talk === 'string' ? await createTalkStore(database).byIds([talk]) : [];
  const { table: regions } = await loadRegionTable();
  const draft = resolveEvent(given, {
    university: names.one,
    hasTalk: (id) => talks.some((each) => each.id === id),
    regions,
    now,
  });
  if (typeof draft === 'string') throw new FileError(draft);
  return draft;
};

/** `event add`: puts an event on, beside the running gateway or without it. */
export const addEvent: Command = async (args, io) => {
  const { words } = readWords(args, []);
  const [path, ...rest] = words;
  if (path === undefined || rest.length > 0) throw new UsageError('one file is needed');
  const file = pathOf(io, path);
  const time = systemClock();
  try {
    const given = parse(await readText(file));
    return await withDatabase(io, async (database, config) => {
      const draft = await read(database, given, time);
      const { id, title, starts_at, place_code } = draft;
      const act = { actor: actorOf(), time };
      if (!(await createEventChangeStore(database).add(draft, act))) {
        throw new FileError(`there is an event ${id} already`);
      }
      await announce(config, 'public', '', io.say);
      const when = momentOf(starts_at);
      io.say(
        `${id} ${title} is planned for ${when} (Asia/Shanghai); code of the place ${place_code}`,
      );
      return EXIT.ok;
    });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    io.say(`nothing was changed: ${file}: ${error.message}`);
    return EXIT.data;
  }
};
