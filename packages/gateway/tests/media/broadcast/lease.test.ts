import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBroadcastStore } from '../../../src/features/media/broadcast/store.ts';
import { INIT, prepareBroadcast, segmentAt } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';

let storage: Storage;
let talkId: string;
let store: ReturnType<typeof createBroadcastStore>;
/** A preview, which time moves on, and no gateway that does it. */
beforeAll(async () => {
  storage = await createDemoStorage(() => NOON);
  const gateway = await startGateway({ storage, clock: () => NOON });
  const cast = await prepareBroadcast(gateway, NOON);
  ({ talkId } = cast);
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await gateway.stop();
  store = createBroadcastStore({ kysely: storage.db, engine: ENGINE });
});
afterAll(() => storage[Symbol.asyncDispose]());

test('of two gateways one advances a broadcast, and the other when that is gone', async () => {
  // After the lease of the gateway that took the segment.
  const now = NOON + 60 * SECOND_MS;
  const until = now + 5 * SECOND_MS;
  const take = (holder: string, at: number) => store.takeLease(talkId, holder, at, until);
  const mayMove = async (holder: string, at: number) =>
    (await store.moving(holder, at, 10)).includes(talkId);

  expect(await mayMove('one', now)).toBe(true);
  expect(await mayMove('two', now)).toBe(true);
  // Both found it free: the second is refused.
  expect(await take('one', now)).toBe(true);
  expect(await take('two', now)).toBe(false);
  expect([await mayMove('one', until), await mayMove('two', until)]).toEqual([true, false]);
  expect(await take('one', until)).toBe(true);
  expect(await take('two', until)).toBe(false);

  expect(await mayMove('two', until + 1)).toBe(true);
  expect(await store.takeLease(talkId, 'two', until + 1, until + SECOND_MS)).toBe(true);
  expect(await take('one', until + 2)).toBe(false);
});
