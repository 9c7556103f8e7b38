import { userInfo } from 'node:os';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openDatabase, openDatabaseBeside, requireDatabase } from '../db/database.ts';
import {
  DatabaseInUseError,
  DatabaseUnavailableError,
  explainDatabase,
} from '../db/database-error.ts';
import { otherConnections } from '../db/gateway-connections.ts';
import { checkForCommand } from '../db/installation.ts';
import { requireSchema } from '../db/migrate.ts';
import type { CommandIo } from './command.ts';

/**
 * The database, while no gateway uses it.
 * @throws DatabaseUnavailableError while one does
 */
const openAlone = async (config: Config): Promise<Database> => {
  const refuse = (name: string, why = 'a gateway uses it') =>
    new DatabaseUnavailableError(
      `cannot change ${name} as a whole`,
      new Error(why),
      'stop all gateways first',
    );
  if (config.databaseUrl === null) {
    try {
      return openDatabase(config);
    } catch (error) {
      throw error instanceof DatabaseInUseError
        ? refuse(`the database in ${config.dataDir}`)
        : error;
    }
  }
  const database = openDatabaseBeside(config);
  try {
    await database.ping();
    const others = await otherConnections(database);
    if (others !== null) throw refuse(database.name, `it has other connections (${others})`);
    return database;
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
};

/**
 * Does the work of a command with the database, beside the running gateway or without it, and closes
 * it. The schema is the gateway's: a command creates and changes none.
 * @param gateways whether they may be running
 * @throws what the configuration and the database throw
 */
export const withDatabase = async <T>(
  { environment }: Pick<CommandIo, 'environment'>,
  work: (database: Database, config: Config) => Promise<T>,
  gateways: 'running' | 'stopped' = 'running',
): Promise<T> => {
  const config = readConfig(environment);
  try {
    requireDatabase(config);
    await using database =
      gateways === 'running' ? openDatabaseBeside(config) : await openAlone(config);
    await database.ping();
    await checkForCommand(database, config);
    await requireSchema(database);
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
