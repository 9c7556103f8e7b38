import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
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
  const apply = async (person: number) => {
    const url = urls[person % urls.length] ?? '';
    const response = await fetch(`${url}${eventCalls.apply.path}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', token: people[person]?.token ?? '' },
        'idempotency-key': `rush-${person}`,
      },
      // Every third brings somebody.
      body: JSON.stringify({ Id, Places: person % 3 === 0 ? 2 : 1 }),
    });
    return (await response.json()) as { code: number; msg: string; data: Signup };
  };
  const places: Signup['Places'][number][] = [];
  let left = [...people.keys()];
  while (left.length > 0) {
    const refused: number[] = [];
    const answers = await Promise.all(
      left.map(async (person) => ({ person, ...(await apply(person)) })),
    );
    for (const { person, code, msg, data } of answers) {
      // A busy machine refuses for the moment, and whoever presses again is let in.
      if (code === CODES.unavailable) refused.push(person);
      else {
        expect({ person, code, msg }).toMatchObject({ code: CODES.ok });
        places.push(...data.Places);
      }
    }
    left = refused;
  }
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
