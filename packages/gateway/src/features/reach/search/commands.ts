import type { Command } from '../../../command/command.ts';
import { EXIT, refuseArguments } from '../../../command/command.ts';
import { withDatabase } from '../../../command/with-database.ts';
import { refillSearch } from '../../../db/search.ts';
import { searchSources } from '../../../db/search-sources.ts';
import { systemClock } from '../../../lib/clock.ts';

/** `search rebuild`: after an upgrade to the first version with a search, and for an index that an import from outside, or a fault, has left behind. */
export const rebuildSearchIndex: Command = async (args, io) => {
  refuseArguments(args);
  const counts = await withDatabase(io, ({ engine, kysely }) =>
    refillSearch(engine, kysely, searchSources(systemClock())),
  );
  const parts = [...counts].map(([kind, count]) => `${kind} ${count}`);
  io.say(`the search index is new: ${parts.join(', ')}`);
  return EXIT.ok;
};
