import { userInfo } from 'node:os';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openDatabaseBeside, requireDatabase } from '../db/database.ts';
import { explainDatabase } from '../db/database-error.ts';
import { checkInstallation, claimInstallation } from '../db/installation.ts';
import { requireSchema } from '../db/migrate.ts';
import { systemClock } from '../lib/clock.ts';
import type { CommandIo } from './command.ts';

/**
 * Does the work of a command with the database, beside the running gateway or without it, and closes
 * it. The schema is the gateway's: a command creates and changes none.
 * @throws what the configuration and the database throw
 */
export const withDatabase = async <T>(
  { environment }: Pick<CommandIo, 'environment'>,
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> => {
  const config = readConfig(environment);
  try {
    requireDatabase(config);
    await using database = openDatabaseBeside(config);
    await database.ping();
    await checkInstallation(database, config);
    await requireSchema(database);
    await claimInstallation(database, config, systemClock);
    return await work(database, config);
  } catch (error) {
    throw explainDatabase(error, config) ?? error;
  }
};

/**
 * How the audit names the user of the machine.
 * @param read gives the user; throws for one without a name
 */
export const actorOf = (read: () => { readonly username: string } = userInfo): string => {
  try {
    return `cli:${read().username}`;
  } catch {
    // A container may run as a number that no line of its /etc/passwd names.
    return `cli:uid-${process.getuid?.() ?? 'unknown'}`;
  }
};
