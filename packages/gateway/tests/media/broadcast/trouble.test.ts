import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { roomCalls } from '@xuanjiang/contracts/room';
import {
  TROUBLE_LEAST,
  TROUBLE_OVER_SHOWN_MS,
  TROUBLE_WINDOW_MS,
} from '@xuanjiang/contracts/rules/picture-trouble';
import { troubleCalls } from '@xuanjiang/contracts/trouble';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTroubleService } from '../../../src/features/talks/trouble/service.ts';
import { createTroubleStore } from '../../../src/features/talks/trouble/store.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { redisUrl } from '../../harness/redis.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

const TSINGHUA = '4111010003';

/** A talk of its own that is live at noon, as no other file of tests has it. */
const liveTalk = async ({ db }: Storage, at = NOON): Promise<string> => {
  const taken = await db.selectFrom('picture_told').select('talk_id').execute();
  const { id } = await db
    .selectFrom('talk')
    .select('id')
    .where('university_id', '=', TSINGHUA)
    .where('cancelled', '=', 0)
    .where('id', 'not in', [...taken.map(({ talk_id }) => talk_id), ''])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('talk')
    .set({
      real_start: at - HOUR_MS,
      real_end: null,
      starts_at: at - HOUR_MS,
      ends_at: at + HOUR_MS,
    })
    .where('id', '=', id)
    .execute();
  return id;
};

const tell = async ({ rest, storage }: TestGateway, talkId: string, times = 1) => {
  for (let i = 0; i < times; i += 1) {
    const { token } = await addAccount(storage);
    await done(rest, troubleCalls.add, { Talkid: talkId }, { token });
  }
};

describe('viewers who say that the picture is broken', () => {
  let now = NOON;
  let gateway: TestGateway;
  let liaison: TestAccount;
  let stranger: TestAccount;
  beforeAll(async () => {
    gateway = await startGateway({ clock: () => now });
    const staff = (universityId: string) =>
      addAccount(gateway.storage, { role: 'worker', universityId, now });
    liaison = await staff(TSINGHUA);
    stranger = await staff('4111010001');
  });
  afterAll(() => gateway[Symbol.asyncDispose]());

  const listed = async (account: TestAccount, talkId: string) => {
    const { List } = await done(gateway.rest, troubleCalls.list, {}, account);
    return List.filter(({ Talkid }) => Talkid === talkId);
  };
  /** The same as the gateway's own turn does. */
  const look = () =>
    createTroubleService({
      store: createTroubleStore({ kysely: gateway.storage.db, engine: ENGINE }),
      viewers: () => 0,
      clock: () => now,
    }).settleAll();

  test('are told to staff of that university from the third on, and when it is over', async () => {
    now = NOON;
    const talkId = await liveTalk(gateway.storage);
    const viewer = await addAccount(gateway.storage);
    for (let i = 0; i < 3; i += 1) {
      await done(gateway.rest, troubleCalls.add, { Talkid: talkId }, viewer);
    }
    await tell(gateway, talkId, TROUBLE_LEAST - 2);
    expect(await listed(liaison, talkId)).toEqual([]);

    await tell(gateway, talkId);
    expect(await listed(liaison, talkId)).toMatchObject([
      { Talkid: talkId, Told: TROUBLE_LEAST, Beganat: NOON, Endedat: null },
    ]);
    expect(await listed(stranger, talkId)).toEqual([]);

    now = NOON + TROUBLE_WINDOW_MS;
    await look();
    expect(await listed(liaison, talkId)).toMatchObject([{ Told: TROUBLE_LEAST, Endedat: now }]);
    now += TROUBLE_OVER_SHOWN_MS;
    expect(await listed(liaison, talkId)).toEqual([]);
  });

  test('count against those in the room', async () => {
    now = NOON + HOUR_MS / 2;
    const talkId = await liveTalk(gateway.storage);
    const topic = talkTopic(talkId);
    const clients = await Promise.all(
      Array.from({ length: 31 }, async () => {
        const { token } = await addAccount(gateway.storage);
        const client = await gateway.connect({ token });
        await client.subscribe(topic);
        return client;
      }),
    );
    await until('all are counted', async () => {
      const { Viewers } = await done(gateway.rest, roomCalls.get, { Topic: topic });
      return Viewers === clients.length;
    });
    await tell(gateway, talkId, 3);
    expect(await listed(liaison, talkId)).toEqual([]);
    await tell(gateway, talkId);
    expect(await listed(liaison, talkId)).toMatchObject([{ Talkid: talkId, Told: 4, Viewers: 31 }]);
  });

  test('count at a live talk only, and again when it is broken again', async () => {
    now = NOON;
    const talkId = await liveTalk(gateway.storage);
    const missing = { Talkid: '000000000000' };
    expect((await refused(gateway.rest, troubleCalls.add, missing)).code).toBe(404);
    await tell(gateway, talkId, 3);
    now = NOON + 3 * HOUR_MS;
    await look();
    await tell(gateway, talkId, 3);
    expect(await listed(liaison, talkId)).toMatchObject([
      { Talkid: talkId, Beganat: NOON, Endedat: now },
    ]);
    await gateway.storage.db
      .updateTable('talk')
      .set({ ends_at: now + HOUR_MS })
      .where('id', '=', talkId)
      .execute();
    await tell(gateway, talkId, 3);
    expect(await listed(liaison, talkId)).toMatchObject([
      { Talkid: talkId, Beganat: now, Endedat: null },
    ]);
  });
});

test.skipIf(ENGINE === 'sqlite')('they are counted over two gateways', async () => {
  await using storage = await createDemoStorage();
  const config = { redisUrl: redisUrl() };
  await using one = await startGateway({ storage, config });
  await using two = await startGateway({ storage, config });
  const liaison = await addAccount(storage, { role: 'worker', universityId: TSINGHUA });
  const talkId = await liveTalk(storage, Date.now());
  await tell(one, talkId, 2);
  await tell(two, talkId, 1);
  for (const { rest } of [one, two]) {
    const { List } = await done(rest, troubleCalls.list, {}, liaison);
    expect(List).toMatchObject([{ Talkid: talkId, Told: 3, Endedat: null }]);
  }
});
