import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { CODES } from '@xuanjiang/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from './harness/accounts.ts';
import { addAccount } from './harness/accounts.ts';
import { leastInput, queryString } from './harness/call-input.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import type { SweepLine } from './harness/sweep-table.ts';
import { SWEEP } from './harness/sweep-table.ts';
import type { SweepWorld } from './harness/sweep-world.ts';
import { addWorld } from './harness/sweep-world.ts';

/**
 * Every call, by whoever may come: with a record of the own university and with one of another. Nobody meets a fault of
 * the server, and no liaison does anything with what is another university's.
 */
const calls = Object.entries(catalogue).flatMap(([domain, entries]) =>
  Object.entries(entries as Record<string, Call>).map(([key, call]) => ({
    name: `${domain}.${key}` as keyof typeof SWEEP,
    call,
  })),
);

const [OWN, FOREIGN] = ['4111010003', '4133010335'] as const;
const KNOWN = new Set<number>(Object.values(CODES));

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** Whoever may come: new for each call, because some calls end their session or lock somebody. */
const people = async () => {
  const { storage } = gateway;
  const staff = (universityId: string) => addAccount(storage, { role: 'worker', universityId });
  const moderator = await addAccount(storage);
  // A university has as many as it may soon.
  await storage.db.deleteFrom('moderator').execute();
  await storage.db
    .insertInto('moderator')
    .values({ account_id: moderator.uids, university_id: OWN, created_at: 1 })
    .execute();
  return {
    visitor: null,
    student: await addAccount(storage, { registered: true }),
    'liaison of another university': await staff(FOREIGN),
    'liaison of the own university': await staff(OWN),
    moderator,
    operator: await addAccount(storage, { role: 'operator' }),
  };
};

const ask = async (
  call: Call,
  { input }: SweepLine,
  world: SweepWorld,
  who: TestAccount | null,
): Promise<number> => {
  const { method, path } = call;
  const given = { ...leastInput(call), ...input(world) };
  const request =
    method === 'GET'
      ? gateway.rest.get(`${path}?${queryString(given)}`)
      : gateway.rest.post(path).send(given);
  const response = await (who === null ? request : request.set('token', who.token));
  expect(response.status, response.text).toBeLessThan(500);
  const { code } = response.body as { readonly code: number };
  expect(KNOWN, response.text).toContain(code);
  expect(code, response.text).not.toBe(CODES.internal);
  return code;
};

describe.each(calls)('$name', ({ name, call }) => {
  const line = SWEEP[name];

  test('has a line in the table of the sweep', () => {
    expect(line).toBeDefined();
  });

  test('is done or refused, whoever asks, and is nothing of another university', async () => {
    const who = await people();
    const { storage } = gateway;
    const [own, foreign] = [await addWorld(storage, OWN), await addWorld(storage, FOREIGN)];
    for (const [role, account] of Object.entries(who)) {
      const code = await ask(call, line, own, account);
      const isStranger = role === 'visitor' || role === 'student' || role.includes('another');
      // Whoever only looks on may nothing with what only its staff may.
      if (line.isOwn && isStranger) expect(code, role).not.toBe(CODES.ok);
      // The line is right: the same input is taken from whose record it is.
      if (line.isOwn && line.isRefused !== true && role === 'liaison of the own university') {
        expect(code).toBe(CODES.ok);
      }
    }
    const fresh = await people();
    for (const [role, account] of Object.entries(fresh)) {
      const code = await ask(call, line, foreign, account);
      if (line.isOwn && role === 'liaison of the own university') {
        expect(code, `${role}, with a record of another one`).not.toBe(CODES.ok);
      }
    }
    if (call.access === 'worker' || call.access === 'operator') {
      const low = [null, fresh.student, fresh.moderator];
      for (const account of low) expect(await ask(call, line, own, account)).not.toBe(CODES.ok);
    }
  });
});
