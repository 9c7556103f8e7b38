import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { statCalls } from '@xuanjiang/contracts/stat';
import { expect, test } from 'vitest';
import { createMinuteStore } from '../../../src/features/overview/stat/minute-store.ts';
import { addAccount } from '../../harness/accounts.ts';
import { INIT, prepareBroadcast, segmentAt } from '../../harness/broadcast.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { ENGINE } from '../../harness/storage.ts';

/** Three minutes to midnight in China. */
const LATE = NOON + 12 * HOUR_MS - 3 * MINUTE_MS;
let now = LATE;
const gateway = await shareGateway({ clock: () => now });
const cast = await prepareBroadcast(gateway, now);

const keep = (viewers: number, talkId = cast.talkId) =>
  createMinuteStore({ kysely: gateway.storage.db, engine: ENGINE }).keep(
    [{ talkId, viewers, came: 0 }],
    now,
  );
const course = () => done(gateway.rest, statCalls.getViewers, { Id: cast.talkId }, cast.liaison);

test('each minute of a live talk has the most viewers that there were in it', async () => {
  await keep(5);
  expect(await course()).toEqual({ Peak: 0, List: [] });
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await keep(6);
  await cast.act('goLive');
  for (const viewers of [7, 12, 9]) await keep(viewers);
  // Over midnight, and with a minute in which nobody looked.
  now = LATE + 4 * MINUTE_MS;
  await keep(3);
  const minute = LATE - (LATE % MINUTE_MS);
  expect(await course()).toEqual({
    Peak: 12,
    List: [
      { Time: minute, Count: 12 },
      { Time: minute + 4 * MINUTE_MS, Count: 3 },
    ],
  });
});

test('staff of another university see nothing of it', async () => {
  const { universityId } = await gateway.storage.db
    .selectFrom('talk')
    .select('university_id as universityId')
    .where('id', '=', cast.talkId)
    .executeTakeFirstOrThrow();
  const other = universityId === '4111010003' ? '4111010001' : '4111010003';
  const stranger = await addAccount(gateway.storage, { role: 'worker', universityId: other, now });
  const answer = await refused(gateway.rest, statCalls.getViewers, { Id: cast.talkId }, stranger);
  expect(answer.code).toBe(404);
});
