import { userInfo } from 'node:os';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openDatabaseBeside } from '../db/database.ts';
import { explainDatabase } from '../db/database-error.ts';
import { migrate } from '../db/migrate.ts';
import type { CommandIo } from './command.ts';

/**
 * Does the work of a command with the database of this version, beside the running gateway or without
 * it, and closes it.
 * @throws what the configuration and the database throw
 */
export const withDatabase = async <T>(
  { environment }: Pick<CommandIo, 'environment'>,
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> => {
  const config = readConfig(environment);
  try {
    await using database = openDatabaseBeside(config);
    await database.ping();
    await migrate(database);
    return await work(database, config);
  } catch (error) {
    throw explainDatabase(error, config) ?? error;
  }
};

/** How the audit names the user of the machine. */
export const actorOf = (): string => `cli:${userInfo().username}`;
