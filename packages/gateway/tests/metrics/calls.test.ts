import { catalogue, fileCatalogue } from '@xuanjiang/contracts/catalogue';
import { CODES } from '@xuanjiang/contracts/errors';
import { systemCalls } from '@xuanjiang/contracts/system';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { universityCalls } from '@xuanjiang/contracts/university';
import { userCalls } from '@xuanjiang/contracts/user';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { done, refused, send } from '../harness/call.ts';
import { metricOf } from '../harness/metrics.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { mutate, query } from '../harness/trpc.ts';

const gateway = await shareGateway();

const counted = async (call: string, transport: string, code: number): Promise<number> =>
  (await metricOf(gateway, 'calls_total', { call, transport, code: `${code}` })) ?? 0;

/** By how much each count grows while something is done. */
const growth = async (
  work: () => PromiseLike<unknown>,
  ...counts: readonly (readonly [string, string, number])[]
): Promise<number[]> => {
  const all = () => Promise.all(counts.map((labels) => counted(...labels)));
  const before = await all();
  await work();
  const after = await all();
  return after.map((count, index) => count - (before[index] ?? 0));
};

describe('a call is counted by its name and the code of the envelope', () => {
  test('over REST and over tRPC under the same name', async () => {
    const both = [
      ['system.findProvince', 'rest', CODES.ok],
      ['system.findProvince', 'trpc', CODES.ok],
    ] as const;
    expect(await growth(() => done(gateway.rest, systemCalls.findProvince), ...both)).toEqual([
      1, 0,
    ]);
    expect(await growth(() => query(gateway.rest, 'system.findProvince'), ...both)).toEqual([0, 1]);
  });

  test('by the code of a refusal whose HTTP status is 200', async () => {
    const rest = () => refused(gateway.rest, talkCalls.get, { Id: 'nowhere' });
    const trpc = () => query(gateway.rest, 'talk.get', { Id: 'nowhere' });
    expect(await growth(rest, ['talk.get', 'rest', CODES.notFound])).toEqual([1]);
    expect(await growth(trpc, ['talk.get', 'trpc', CODES.notFound])).toEqual([1]);
  });

  test('when it is refused before it is served: a body that is no JSON, one of another kind', async () => {
    const { path } = userCalls.fakeLogin;
    const broken = () => gateway.rest.post(path).type('json').send('{');
    const form = () => gateway.rest.post(path).type('form').send('a=b');
    const overTrpc = () => gateway.rest.post('/trpc/user.fakeLogin').type('json').send('{');
    const name = 'user.fakeLogin';
    expect(await growth(broken, [name, 'rest', CODES.input])).toEqual([1]);
    expect(await growth(form, [name, 'rest', CODES.unsupportedMedia])).toEqual([1]);
    expect(await growth(overTrpc, [name, 'trpc', CODES.input])).toEqual([1]);
  });

  test('each one of a batch', async () => {
    const batch = () =>
      gateway.rest.get(
        `/trpc/system.findProvince,talk.get,no.such?batch=1&input=${encodeURIComponent('{"1":{"Id":"nowhere"}}')}`,
      );
    expect(
      await growth(
        batch,
        ['system.findProvince', 'trpc', CODES.ok],
        ['talk.get', 'trpc', CODES.notFound],
        ['other', 'trpc', CODES.notFound],
      ),
    ).toEqual([1, 1, 1]);
  });

  test('as one series when the path is none of the catalogue', async () => {
    const unknown = async () => {
      for (const path of ['/api/no-such', '/api/no-such-either', '/api/nor/this']) {
        await gateway.rest.get(path);
      }
      for (const name of ['no.such', 'toString', '__proto__']) {
        await query(gateway.rest, name);
        await mutate(gateway.rest, name, {});
      }
    };
    const other = [
      ['other', 'rest', CODES.notFound],
      ['other', 'trpc', CODES.notFound],
    ] as const;
    expect(await growth(unknown, ...other)).toEqual([3, 6]);
    const wrongMethod = () => gateway.rest.post(systemCalls.findProvince.path);
    expect(await growth(wrongMethod, ['other', 'rest', CODES.methodNotAllowed])).toEqual([1]);

    const { text } = await gateway.rest.get('/metrics');
    const names = [...text.matchAll(/^calls_total\{call="([^"]*)"/gm)].map(([, name]) => name);
    const groups = [...Object.entries(catalogue), ...Object.entries(fileCatalogue)];
    const known = groups.flatMap(([domain, calls]) =>
      Object.keys(calls).map((key) => `${domain}.${key}`),
    );
    expect(new Set(names)).toEqual(new Set([...known, 'other']));
  });
});

test('how long a call takes is measured under the same name for both ways in', async () => {
  const taken = async () =>
    (await metricOf(gateway, 'call_duration_seconds_count', { call: 'university.find' })) ?? 0;
  const before = await taken();
  await send(gateway.rest, universityCalls.find);
  await query(gateway.rest, 'university.find');
  expect(await taken()).toBe(before + 2);
});

test('a call that fails before it is known who calls is counted under its name', async () => {
  const { db } = gateway.storage;
  const failed = [
    ['user.info', 'rest', CODES.internal],
    ['user.info', 'trpc', CODES.internal],
  ] as const;
  await sql`alter table session rename to session_away`.execute(db);
  try {
    const fail = async () => {
      await send(gateway.rest, userCalls.info, {}, { token: 'a-token-that-is-looked-up' });
      await query(gateway.rest, 'user.info').set('token', 'a-token-that-is-looked-up');
    };
    expect(await growth(fail, ...failed)).toEqual([1, 1]);
  } finally {
    await sql`alter table session_away rename to session`.execute(db);
  }
});

test('the codes that alerts look at have a series from the start', async () => {
  const { text } = await gateway.rest.get('/metrics');
  for (const code of [CODES.ok, CODES.internal, CODES.unavailable]) {
    for (const transport of ['rest', 'trpc']) {
      expect(text).toContain(
        `calls_total{call="registration.add",transport="${transport}",code="${code}"} 0`,
      );
    }
  }
});
