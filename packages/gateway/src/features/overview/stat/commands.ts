import type { Command } from '../../../command/command.ts';
import { EXIT, refuseArguments } from '../../../command/command.ts';
import { withDatabase } from '../../../command/with-database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createVault } from '../../../lib/secrets.ts';
import { createCountingStore } from './counting-store.ts';
import { countRecorded } from './service.ts';

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
