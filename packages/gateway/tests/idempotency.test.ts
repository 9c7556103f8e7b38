import { RefusalSchema } from '@xuanjiang/contracts/envelope';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { markCalls } from '@xuanjiang/contracts/mark';
import { text } from '@xuanjiang/contracts/messages';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import { done, refused, send } from './harness/call.ts';
import { shareGateway } from './harness/shared-gateway.ts';
import { bodyOf, mutate } from './harness/trpc.ts';

const gateway = await shareGateway();
const talks = (await done(gateway.rest, talkCalls.find, { Status: 'replay', Limit: 10 })).List;

const idOf = (index: number): string => talks[index]?.Id ?? '';
const keyed = (key: string, token = '') => ({ headers: { 'Idempotency-Key': key }, token });

test('a repeat gets the same answer and does nothing', async () => {
  const first = await done(gateway.rest, userCalls.fakeLogin, {}, keyed('login-1'));
  expect(await done(gateway.rest, userCalls.fakeLogin, {}, keyed('login-1'))).toEqual(first);
  const other = await done(gateway.rest, userCalls.fakeLogin, {}, keyed('login-2'));
  expect(other.Token).not.toBe(first.Token);
  // A default that is written out is the same request.
  const written = await done(
    gateway.rest,
    userCalls.fakeLogin,
    { Account: 'student' },
    keyed('login-1'),
  );
  expect(written).toEqual(first);
});

test('one key for another input is refused', async () => {
  await done(gateway.rest, talkCalls.addPlay, { Talkid: idOf(0) }, keyed('play-1'));
  for (const lang of ['zh', 'en'] as const) {
    const options = { headers: { 'Idempotency-Key': 'play-1', 'Accept-Language': lang } };
    const input = { Talkid: idOf(1) };
    expect(await refused(gateway.rest, talkCalls.addPlay, input, options)).toEqual({
      code: CODES.conflict,
      msg: text(lang, 'idempotencyConflict'),
    });
  }
});

test('many at once are done once', async () => {
  const sessions = async () =>
    (await gateway.storage.db.selectFrom('session').select('token_hash').execute()).length;
  const before = await sessions();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(gateway.rest, userCalls.fakeLogin, {}, keyed('many at once')),
    ),
  );
  const bodies = answers.map(({ body }) => body as { code: number; data?: { Token: string } });
  // One did it; the others were told so, or that it is under way.
  for (const { code } of bodies) expect([CODES.ok, CODES.delayedUnderWay]).toContain(code);
  expect(new Set(bodies.flatMap(({ data }) => data?.Token ?? [])).size).toBe(1);
  expect(await sessions()).toBe(before + 1);
  await done(gateway.rest, userCalls.fakeLogin, {}, keyed('many at once'));
  expect(await sessions()).toBe(before + 1);
});

test('both transports share the keys', async () => {
  const headers = { 'Idempotency-Key': 'both' };
  const { Token } = await done(gateway.rest, userCalls.fakeLogin, {}, { headers });
  const trpc = await mutate(gateway.rest, 'user.fakeLogin', {}).set(headers);
  expect(bodyOf(trpc).result?.data).toMatchObject({ Token });
  const other = await mutate(gateway.rest, 'user.fakeLogin', { Account: 'parent' }).set(headers);
  expect(bodyOf(other).error?.data.refusal.code).toBe(CODES.conflict);
});

test('a key belongs to its caller and its call', async () => {
  const input = { Kind: 'favourite', Talkid: idOf(0), On: true };
  await done(gateway.rest, markCalls.set, input, keyed('mine', 'test-token'));
  // The same key: another account, another input; a visitor, another call.
  const theirs = { ...input, Talkid: idOf(1) };
  await done(gateway.rest, markCalls.set, theirs, keyed('mine', 'test-worker'));
  await done(gateway.rest, talkCalls.addPlay, { Talkid: idOf(5) }, keyed('mine', 'test-token'));
});

test('a refusal is not kept: a mended request may use its key', async () => {
  const options = keyed('mend', 'test-token');
  const input = { Kind: 'favourite', Talkid: 'nothing', On: true };
  expect((await refused(gateway.rest, markCalls.set, input, options)).code).toBe(CODES.notFound);
  await done(gateway.rest, markCalls.set, { ...input, Talkid: idOf(6) }, options);
  expect((await refused(gateway.rest, markCalls.set, { Kind: 'x' }, options)).code).toBe(400);
});

test('reads have no keys', async () => {
  const options = keyed('read');
  const one = await done(gateway.rest, talkCalls.find, { Limit: 1 }, options);
  const two = await done(gateway.rest, talkCalls.find, { Limit: 2 }, options);
  expect(two.List.slice(0, 1)).toEqual(one.List);
  expect(two.List).toHaveLength(2);
});

test.each(['REST', 'tRPC'])(
  'a repeat is told over %s that the work is done, where the answer is not kept',
  async (transport) => {
    const headers = { 'Idempotency-Key': `long ${transport}` };
    const { Token } = await done(gateway.rest, userCalls.fakeLogin, {}, { headers });
    expect(Token).not.toBe('');
    // As a long answer is kept; no call of today gives one.
    const { db } = gateway.storage;
    const { key } = await db
      .selectFrom('idempotency')
      .select('key')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await db.updateTable('idempotency').set({ only_id: 1 }).where('key', '=', key).execute();
    const refusal = { code: CODES.conflict, msg: text('zh', 'alreadyDone') };
    if (transport === 'REST') {
      const { body } = await send(gateway.rest, userCalls.fakeLogin, {}, { headers });
      expect(body).toEqual({ ...refusal, data: { Id: '' } });
      expect(RefusalSchema.safeParse(body).success).toBe(true);
    } else {
      const answer = await mutate(gateway.rest, 'user.fakeLogin', {}).set(headers);
      expect(bodyOf(answer).error?.data.refusal).toMatchObject({ ...refusal, done: { Id: '' } });
    }
  },
);

test('what only reads stores nothing, whatever its key', async () => {
  const count = async () =>
    (await gateway.storage.db.selectFrom('idempotency').select('key').execute()).length;
  const before = await count();
  const options = keyed('banner');
  await done(gateway.rest, talkCalls.findPromotion, { Limit: 1 }, options);
  // Nor is the key held against another input.
  const { List } = await done(gateway.rest, talkCalls.findPromotion, { Limit: 2 }, options);
  expect(List.length).toBeGreaterThan(1);
  await done(gateway.rest, loginCalls.getCaptcha, { Phone: '13800000001' }, keyed('captcha'));
  expect(await count()).toBe(before);
});

test('a kept answer does not lie open in the database', async () => {
  const { Token } = await done(gateway.rest, userCalls.fakeLogin, {}, keyed('secret'));
  const rows = await gateway.storage.db.selectFrom('idempotency').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(Token);
});
