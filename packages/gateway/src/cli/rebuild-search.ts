import { rebuildSearch } from '../db/search.ts';
import { searchSources } from '../db/search-sources.ts';
import { systemClock } from '../lib/clock.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `usage: search rebuild
  Makes the search index anew of what is stored, in one transaction. Gateways may be running: until it is done
  they find what they found before.`;

/** `search rebuild`: for an index that an import from outside, or a fault, has left behind. */
export const rebuildSearchIndex: Command = async (args, io) => {
  if (args.length > 0) throw new UsageError(USAGE);
  const counts = await withDatabase(io, ({ engine, kysely }) =>
    kysely.transaction().execute((db) => rebuildSearch(engine, db, searchSources(systemClock()))),
  );
  const parts = [...counts].map(([kind, count]) => `${kind} ${count}`);
  io.say(`the search index is new: ${parts.join(', ')}`);
  return EXIT.ok;
};
