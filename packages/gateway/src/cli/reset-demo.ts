import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import type { Command, CommandIo } from '../command/command.ts';
import { EXIT, refuseArguments } from '../command/command.ts';
import { actorOf, withDatabase } from '../command/with-database.ts';
import { readConfig } from '../config/config.ts';
import type { StorageConfig } from '../config/storage-config.ts';
import type { Database } from '../db/database.ts';
import { DatabaseUnfitError } from '../db/database-error.ts';
import { accounts } from '../demo/accounts.ts';
import { resetDemo } from '../demo/seed.ts';
import { createPlannedStore } from '../features/media/broadcast/planned-store.ts';
import { createForgetOld } from '../features/media/broadcast/service.ts';
import { createPictureStore } from '../features/reach/feedback/picture-store.ts';
import { removeEndedPictures } from '../features/reach/feedback/service.ts';
import { systemClock } from '../lib/clock.ts';
import { createVault } from '../lib/secrets.ts';
import { createStorage } from '../providers/storage/create-storage.ts';
import { StorageError } from '../providers/storage/storage.ts';

const ROLES = { user: 'student', worker: 'liaison staff', operator: 'operator' } as const;

/** A demo account in a line; what it has not is left out. */
const describe = ({ Uids, Displayname, Role, Phone, Token }: (typeof accounts)[number]): string =>
  [Uids, Displayname, ROLES[Role], Phone, Token].filter((part) => part !== undefined).join('  ');

/** Removes the files of what the demo broadcast: nothing will name them. */
const removeBroadcasts = async (
  database: Database,
  config: StorageConfig,
  io: CommandIo,
): Promise<void> => {
  try {
    using storage = await createStorage(config);
    const store = createPlannedStore(database);
    await createForgetOld({ store, storage, clock: () => Number.MAX_SAFE_INTEGER })();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    io.say(`files of broadcasts are still stored, and stay (${error.message})`);
  }
};

/** Removes the files of the pictures that came with feedback before. */
const removePictures = async (
  database: Database,
  config: StorageConfig,
  io: CommandIo,
): Promise<void> => {
  try {
    using storage = await createStorage(config);
    const parts = { store: createPictureStore(database), storage, clock: systemClock };
    let more = true;
    while (more) more = await removeEndedPictures(parts);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    // The demo is new all the same, and the rows of these pictures stand.
    io.say(`pictures of feedback are still stored; a gateway removes them (${error.message})`);
  }
};

/** `demo reset`: fresh demo content. Only where database and process are a demo. */
export const resetDemoContent: Command = async (args, io) => {
  refuseArguments(args);
  if (readConfig(io.environment).mode !== 'demo') {
    throw new DatabaseUnfitError(
      'demo reset deletes everything, so it is for a demo only: this process is a production site (APP_MODE)',
    );
  }
  await withDatabase(
    io,
    async (database, { secretKeys, storage }) => {
      const { table: regions } = await loadRegionTable();
      const act = { actor: actorOf(), time: systemClock() };
      await removeBroadcasts(database, storage, io);
      await resetDemo(database, createVault(...secretKeys), regions, act);
      await removePictures(database, storage, io);
    },
    'stopped',
  );
  io.say('the demo content is new; its accounts (Uids, name, role, phone, token):');
  for (const account of accounts) io.say(`  ${describe(account)}`);
  io.say('verification codes: /simulators/sms; second factor of the staff: /simulators/factor');
  return EXIT.ok;
};
