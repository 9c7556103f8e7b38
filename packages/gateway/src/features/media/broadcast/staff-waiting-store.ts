import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';
import type { WaitingRow, WaitingScope, WaitingSource } from '../../../lib/waiting.ts';
import type { WatchedStorage } from '../../../providers/storage/watch-storage.ts';

/** Files that the storage takes a little later are no work for anybody. */
const WAITED_MS = 5 * MINUTE_MS;
const FILES = 'files';
const AWAY = 'away';

/** Files of broadcasts that wait for the storage, as one thing, and that it does not answer this process. */
export const createStorageWaiting = (
  database: DatabaseAccess,
  storage: Pick<WatchedStorage, 'failingSince'>,
): WaitingSource => {
  const files = waitingSource(database, {
    kind: 'storage',
    waits: (db, { universityId, now }) =>
      db
        .selectFrom('unstored_file as f')
        .where('f.came_at', '<=', now - WAITED_MS)
        .$if(universityId !== null, (query) => query.where(sql<SqlBool>`1 = 0`))
        .having(({ fn }) => fn.countAll<number>(), '>', 0)
        .select([sql<string>`'${sql.raw(FILES)}'`.as('subject'), sql<string>`''`.as('title')])
        .select([sql<string>`''`.as('detail'), sql<string>`''`.as('universityId')])
        .select(sql<string>`''`.as('universityName'))
        .select(({ fn }) => [fn.countAll<number>().as('amount'), fn.min('f.came_at').as('since')])
        .select(NO_TALK.as('startsAt')),
    path: () => '/desk/state',
  });
  const away = ({ universityId }: WaitingScope): WaitingRow[] => {
    const { writes, reads } = storage.failingSince();
    const since = writes ?? reads;
    if (since === null || universityId !== null) return [];
    const none = { title: '', detail: '', universityId: '', universityName: '' };
    return [{ ...none, subject: AWAY, amount: 1, since, startsAt: null }];
  };
  return {
    ...files,
    async find(scope, subject, limit) {
      const here = away(scope).filter((row) => subject === null || row.subject === subject);
      return [...here, ...(await files.find(scope, subject, limit))];
    },
    async count(scope) {
      const { count, sum, late } = await files.count(scope);
      const here = away(scope).length;
      return { count: count + here, sum: sum + here, late };
    },
  };
};
