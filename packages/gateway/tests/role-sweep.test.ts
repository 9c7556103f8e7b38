import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { CODES } from '@xuanjiang/contracts/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '../src/db/read-page.ts';
import type { TestAccount } from './harness/accounts.ts';
import { addAccount } from './harness/accounts.ts';
import { leastInput, queryString } from './harness/call-input.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import type { Requests } from './harness/requests.ts';
import { createRequests } from './harness/requests.ts';
import { SWEEP } from './harness/sweep-table.ts';
import type { SweepWorld } from './harness/sweep-world.ts';
import { addWorld } from './harness/sweep-world.ts';
import { WALK, walk } from './harness/walk.ts';

/**
 * Every call, by whoever may come: with a record of the own university and with one of another. Nobody meets a fault of
 * the server, no liaison does anything with what is another university's, and what staff do is in the record of actions.
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
let requests: Requests;
beforeAll(async () => {
  gateway = await startGateway();
  requests = createRequests(gateway.url);
});
afterAll(async () => {
  requests[Symbol.dispose]();
  await gateway[Symbol.asyncDispose]();
});

/** Whoever may come. */
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
    newVisitor: null,
    student: await addAccount(storage, { registered: true }),
    'liaison of another university': await staff(FOREIGN),
    'liaison of the own university': await staff(OWN),
    moderator,
    operator: await addAccount(storage, { role: 'operator' }),
  };
};

type Role = keyof Awaited<ReturnType<typeof people>>;
type NamedLine = (typeof calls)[number];

const ask = async (
  { name, call }: NamedLine,
  world: SweepWorld,
  who: TestAccount | null,
): Promise<number> => {
  const { method, path } = call;
  const given = { ...leastInput(call), ...SWEEP[name].input(world) };
  const token = who === null ? {} : { token: who.token };
  const { status, text, body } = await (method === 'GET'
    ? requests.ask('GET', `${path}?${queryString(given)}`, { headers: token })
    : requests.ask('POST', path, {
        headers: { 'Content-Type': 'application/json', ...token },
        body: JSON.stringify(given),
      }));
  expect(status, text).toBeLessThan(500);
  const { code } = body as { readonly code: number };
  expect(KNOWN, text).toContain(code);
  expect(code, text).not.toBe(CODES.internal);
  return code;
};

/** Whoever has nothing to do with a record of the own university that only its staff may use. */
const STRANGERS: readonly Role[] = ['visitor', 'student', 'liaison of another university'];
/** Whoever is no staff of any university. */
const LOW: readonly Role[] = ['visitor', 'student', 'moderator'];

/** Acts of staff that are in no record: they tell only their writer, or there is nothing here that they could change. */
const UNNOTED: readonly NamedLine['name'][] = [
  'attendee.tryMessage',
  'checkin.removePass',
  'outreach.removeSchools',
  'talkedit.bulk',
  'talkedit.removeCover',
  'thread.unblock',
  'user.setRole',
  'waiting.see',
];

interface Scene {
  readonly who: Awaited<ReturnType<typeof people>>;
  /** A liaison of the own university whose session no call has ended. */
  readonly fresh: TestAccount;
  readonly own: SweepWorld;
  readonly foreign: SweepWorld;
}

const setScene = async (): Promise<Scene> => {
  const { storage } = gateway;
  return {
    who: await people(),
    fresh: await addAccount(storage, { role: 'worker', universityId: OWN }),
    own: await addWorld(storage, OWN),
    foreign: await addWorld(storage, FOREIGN),
  };
};

const isReading = ({ call }: NamedLine): boolean => call.method === 'GET' || call.reads === true;

const countActs = (actors: readonly string[]): Promise<number> =>
  countRows(gateway.storage.db.selectFrom('audit').where('actor', 'in', actors));

/** Asks a call with a record of the own university as everybody, and with one of another as its staff. */
const sweep = async (named: NamedLine, { who, fresh, own, foreign }: Scene): Promise<void> => {
  const line = SWEEP[named.name];
  const isStaffOnly = named.call.access === 'worker' || named.call.access === 'operator';
  const done = new Set<Role>();
  for (const [role, account] of Object.entries(who) as [Role, TestAccount | null][]) {
    if ((await ask(named, own, account)) === CODES.ok) done.add(role);
  }
  const mayNot = [...(line.isOwn ? STRANGERS : []), ...(isStaffOnly ? LOW : [])];
  expect(mayNot.filter((role) => done.has(role))).toEqual([]);
  // The line is right: the same input is taken from whose record it is.
  if (line.isOwn && line.isRefused !== true) {
    expect([...done]).toContain('liaison of the own university');
  }
  const codes = {
    liaison: await ask(named, foreign, fresh),
    moderator: await ask(named, foreign, who.moderator),
  };
  if (isStaffOnly && !isReading(named) && done.size > 0 && !UNNOTED.includes(named.name)) {
    const actors = [...done].flatMap((role) => who[role]?.uids ?? []);
    expect(await countActs(actors), 'acts of staff in the record').toBeGreaterThan(0);
  }
  if (line.isOwn) {
    expect(codes.liaison, 'a record of another one').not.toBe(CODES.ok);
    expect(codes.moderator, 'a record of another one').not.toBe(CODES.ok);
  }
};

const nameOf = ({ name }: NamedLine): string => name;

test('has a line for every call', () => {
  expect(Object.keys(SWEEP).sort()).toEqual(calls.map(nameOf).sort());
});

test(
  'what changes nothing is done or refused, whoever asks, and is nothing of another university',
  WALK,
  async () => {
    const scene = await setScene();
    await walk(calls.filter(isReading), nameOf, (named) => sweep(named, scene), 1);
  },
);

test(
  'what changes something is done or refused, whoever asks, is nothing of another university, and what staff do is noted',
  WALK,
  async () => {
    // New for each call, because some calls end their session or lock somebody.
    await walk(
      calls.filter((named) => !isReading(named)),
      nameOf,
      async (named) => sweep(named, await setScene()),
      1,
    );
  },
);
