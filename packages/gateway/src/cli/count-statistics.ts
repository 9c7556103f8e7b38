import { createCountingStore } from '../features/overview/stat/counting-store.ts';
import { countRecorded } from '../features/overview/stat/service.ts';
import { systemClock } from '../lib/clock.ts';
import { createVault } from '../lib/secrets.ts';
import type { Command } from './command.ts';
import { EXIT, refuseArguments } from './command.ts';
import { withDatabase } from './with-database.ts';

/** `statistics count`: counts what was recorded at once, instead of within some minutes. */
export const countStatistics: Command = async (args, io) => {
  refuseArguments(args);
  await withDatabase(io, (database, { secretKeys }) => {
    const store = createCountingStore(database, createVault(...secretKeys));
    return countRecorded(store, systemClock, Number.POSITIVE_INFINITY);
  });
  io.say('everything that was recorded is counted');
  return EXIT.ok;
};
