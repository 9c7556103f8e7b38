import { refillSearch } from '../db/search.ts';
import { searchSources } from '../db/search-sources.ts';
import { systemClock } from '../lib/clock.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `usage: search rebuild
  Makes the search index anew of what is stored, in short transactions. Gateways may be running: until it is done
  they find a part. Run it again if it was cut off.`;

/** `search rebuild`: after an upgrade to the first version with a search, and for an index that an import from outside, or a fault, has left behind. */
export const rebuildSearchIndex: Command = async (args, io) => {
  if (args.length > 0) throw new UsageError(USAGE);
  const counts = await withDatabase(io, ({ engine, kysely }) =>
    refillSearch(engine, kysely, searchSources(systemClock())),
  );
  const parts = [...counts].map(([kind, count]) => `${kind} ${count}`);
  io.say(`the search index is new: ${parts.join(', ')}`);
  return EXIT.ok;
};
