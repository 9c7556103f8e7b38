import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Clock } from '../lib/clock.ts';
import { inTime } from '../lib/in-time.ts';
import type { Logger } from '../lib/logger.ts';
import type { Database } from './database.ts';
import {
  checkInstallation,
  claimInstallation,
  forgetGateway,
  NOTE_KEYS_MS,
  noteKey,
  noteReadableKeys,
} from './installation.ts';
import { migrate } from './migrate.ts';

/** How long the end of a gateway waits for the database to take back the note of its keys, ms. */
const FORGET_MS = 500;

/** Brings the schema to this version, where the database is one of this mode and these keys. */
export const prepareDatabase = async (
  database: Database,
  config: Config,
  clock: Clock,
  logger: Logger,
): Promise<void> => {
  await database.ping();
  await checkInstallation(database, config);
  if ((await migrate(database)) === 'newer') {
    logger.warn('the database was changed by a newer version; this one can work with it');
  }
  await claimInstallation(database, config, clock);
};

/** Says in the database which keys this gateway has, until it is disposed of. */
export const keepKeysNoted = async (
  database: Database,
  secretKeys: Config['secretKeys'],
  clock: Clock,
  logger: Logger,
): Promise<AsyncDisposable> => {
  const gateway = randomUUID();
  const note = async (): Promise<void> => {
    const wasEnded = await noteKey(database, secretKeys[0], clock());
    if (wasEnded) logger.error('this gateway encrypts with a key that rotate key has ended');
    await noteReadableKeys(database, gateway, secretKeys, clock());
  };
  await note();
  const timer = setInterval(() => {
    note().catch((error: unknown) => {
      logger.warn({ error: String(error) }, 'the keys of this gateway could not be noted');
    });
  }, NOTE_KEYS_MS);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      // A database that hangs must not delay the end. What is left then counts for some minutes.
      await inTime(forgetGateway(database, gateway), FORGET_MS).catch(() => {});
    },
  };
};
