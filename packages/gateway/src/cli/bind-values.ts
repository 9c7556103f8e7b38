import { readConfig } from '../config/config.ts';
import { bindValues as bindStoredValues } from '../db/bind-values.ts';
import { openDatabaseBeside } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../lib/clock.ts';
import { createVault, SealedValueError } from '../lib/secrets.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';

/**
 * `bind values`: what a gateway does once when it starts, again. Needed where a gateway of the version
 * that bound no values wrote after that.
 */
export const bindValues: Command = async (args, { environment, say }) => {
  if (args.length > 0) throw new UsageError('usage: bind values');
  const config = readConfig(environment);
  await using database = openDatabaseBeside(config);
  await migrate(database);
  try {
    const vault = createVault(config.secretKey);
    const count = await bindStoredValues(database, vault, systemClock, true);
    say(`${count} values bound`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof SealedValueError)) throw error;
    say(error.message);
    return EXIT.data;
  }
};
