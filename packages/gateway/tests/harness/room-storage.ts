import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/database.ts';
import { systemClock } from '../../src/lib/clock.ts';
import type { AppendDrafts } from '../../src/room/append-store.ts';
import { createAppendDrafts } from '../../src/room/append-store.ts';
import type { LogStore } from '../../src/room/log-store.ts';
import { createLogStore } from '../../src/room/log-store.ts';
import { createEmptyStorage } from './gateway.ts';
import type { Storage } from './storage.ts';

/** The logs of rooms in a database of their own, without a gateway. */
export interface RoomStorage extends AsyncDisposable {
  readonly storage: Storage;
  readonly database: Database;
  readonly store: LogStore;
  readonly appendDrafts: AppendDrafts;
}

/** Removed when disposed of. */
export const createRoomStorage = async (): Promise<RoomStorage> => {
  const storage = await createEmptyStorage();
  const database = openDatabase(storage);
  return {
    storage,
    database,
    store: createLogStore(database, systemClock),
    appendDrafts: createAppendDrafts(database, systemClock),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await storage[Symbol.asyncDispose]();
    },
  };
};
