import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { createWorker } from '../../../src/features/media/replay/service.ts';
import { createWorkStore, queueWork } from '../../../src/features/media/replay/work-store.ts';
import { NOON } from '../../harness/clock.ts';
import { startGateway } from '../../harness/gateway.ts';
import { until, within } from '../../harness/wait.ts';

/** Less than the lease: once it is renewed, twice so long is no end of it. */
const STEP_MS = 50 * SECOND_MS;

test('work that takes longer than its lease is done by one, until it is asked for anew', async () => {
  await using gateway = await startGateway({ clock: () => NOON });
  await using database = openDatabaseBeside(gateway.storage);
  const db = database.kysely;
  // The gateway itself finds nothing due yet.
  let now = NOON + HOUR_MS;
  const talk = await db.selectFrom('talk').select('id').executeTakeFirstOrThrow();
  await db.transaction().execute((change) => queueWork(change, talk.id, 'file', now));
  const work = createWorkStore(database);
  const begun = Promise.withResolvers<AbortSignal>();
  const free = Promise.withResolvers<void>();
  const handler = async (_: unknown, signal: AbortSignal) => {
    begun.resolve(signal);
    await free.promise;
    signal.throwIfAborted();
  };
  const logged: string[] = [];
  const worker = createWorker({
    ...{ work, onFailed: {}, clock: () => now, renewMs: 5 },
    handlers: { file: handler, film: handler },
    log: (about) => logged.push(JSON.stringify(about)),
  });
  const ending = new AbortController();
  const working = worker.doDue(ending.signal);
  const signal = await within('the beginning', begun.promise);
  for (const _ of [1, 2, 3]) {
    now += STEP_MS;
    await until('the renewal of the lease', async () => {
      const row = await db.selectFrom('replay_work').select('due_at').executeTakeFirstOrThrow();
      return row.due_at === now + MINUTE_MS;
    });
    expect(await work.take('another process', now, now + MINUTE_MS)).toBeNull();
  }
  expect(signal.aborted).toBe(false);
  // Another version is wanted: whoever makes the old one ends, and changes nothing.
  const act = { actor: 'somebody', time: now + HOUR_MS };
  await work.ask(talk.id, 'file', 2, act);
  await until('that the work ends', () => signal.aborted);
  free.resolve();
  await working;
  expect(logged.join()).toContain('another process has taken it');
  const left = await db
    .selectFrom('replay_work')
    .select(['state', 'version', 'attempts', 'failure'])
    .executeTakeFirstOrThrow();
  expect(left).toEqual({ state: 'waiting', version: 2, attempts: 0, failure: null });
});
