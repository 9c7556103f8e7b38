import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Signup } from '@xuanjiang/contracts/event';
import { eventCalls } from '@xuanjiang/contracts/event';
import { expect, test } from 'vitest';
import { addEvent, addRegistered, figuresOf } from '../harness/events.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { redisUrl } from '../harness/redis.ts';
import { IS_QUICK } from '../harness/scope.ts';
import { ENGINE } from '../harness/storage.ts';

const PEOPLE = IS_QUICK ? 300 : 1000;
const CAPACITY = Math.floor(PEOPLE / 3);

/** SQLite serves one gateway. */
const GATEWAYS = ENGINE === 'postgres' ? 2 : 1;

test('hundreds of people at once over all gateways: never more places than there are', async () => {
  await using storage = await createDemoStorage();
  const config = ENGINE === 'postgres' ? { redisUrl: redisUrl() } : {};
  await using stack = new AsyncDisposableStack();
  const urls: string[] = [];
  for (let index = 0; index < GATEWAYS; index += 1) {
    const gateway = await startGateway({ storage, config });
    stack.defer(gateway.stop);
    urls.push(gateway.url);
  }
  const now = Date.now();
  const people = await addRegistered(storage, PEOPLE, now);
  const Id = await addEvent(storage, { startsAt: now + DAY_MS, lists: { site: CAPACITY } });
  const answers = await Promise.all(
    people.map(async ({ token }, index) => {
      const response = await fetch(`${urls[index % urls.length]}${eventCalls.apply.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        // Every third brings somebody.
        body: JSON.stringify({ Id, Places: index % 3 === 0 ? 2 : 1 }),
      });
      return (await response.json()) as { code: number; msg: string; data: Signup };
    }),
  );
  expect(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg)).toEqual([]);
  const places = answers.flatMap(({ data }) => data.Places);
  const total = PEOPLE + Math.ceil(PEOPLE / 3);
  expect(places).toHaveLength(total);
  expect(new Set(places.map((place) => place.Number)).size).toBe(total);
  expect(places.filter(({ State }) => State === 'confirmed')).toHaveLength(CAPACITY);
  expect(await figuresOf(storage, Id)).toEqual({
    taken: CAPACITY,
    waiting: total - CAPACITY,
    confirmed: CAPACITY,
    queued: total - CAPACITY,
  });
});
