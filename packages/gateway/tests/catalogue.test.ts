import type { Call } from '@xuanjiang/contracts/call';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeInputs, wildInput } from './harness/call-input.ts';
import type { NamedCall, Outcome, Tried, Way } from './harness/catalogue.ts';
import { calls, LANGS, overBoth, startTried, titleOf, wayOf } from './harness/catalogue.ts';
import { IS_QUICK } from './harness/scope.ts';
import { WALK, walk } from './harness/walk.ts';

/**
 * Walks every call of the catalogue: whatever it is given, over REST and over tRPC, it answers in
 * the envelope, with a code of the closed list, in the caller's language, and shows no internals. What it
 * refuses before it does anything is in `catalogue-refusals.test.ts`.
 */

/** How many wild inputs each call is given: fewer over tRPC in `test:all`, as only the transport differs. */
const RUNS = IS_QUICK ? { REST: 4, tRPC: 4 } : { REST: 30, tRPC: 10 };

/** The status that a session gets which was ended. */
const REFUSED_SESSION = 403;

/** Whether a call may end sessions, its own among them. */
const endsSessions = ({ path }: Call): boolean =>
  path.startsWith('/api/user/log') || path.includes('session');

/** Calls that may end sessions come last, so that all others are made with one. */
const inOrder = calls.toSorted(
  (a, b) => Number(endsSessions(a.call)) - Number(endsSessions(b.call)),
);

/** Checks what came of a call that was given anything; what all answers have in common was checked before. */
const expectBorne = ({ status, code }: Outcome, { over, call }: NamedCall & Way): void => {
  // A call that names it may refuse for its own reasons what is within the limit of calls.
  const ownLimit = code === CODES.tooMany && call.errors?.includes('tooMany');
  // A call made at the same time may have ended the session.
  const wanted = ownLimit ? 429 : status === REFUSED_SESSION ? REFUSED_SESSION : 200;
  if (over === 'REST') expect(status).toBe(wanted);
};

/** Gives every call so many wild inputs, the same in each run by the tests' own clock: a failure names the seed. */
const giveWildInputs = (on: Tried, over: Way['over']): Promise<void> =>
  walk(
    inOrder,
    ({ name }) => `${name} over ${over}`,
    async (named) => {
      const borne = fc.asyncProperty(
        wildInput(named.call),
        fc.constantFrom(...LANGS),
        async (input, lang) => {
          const way = { ...named, over, lang };
          expectBorne(await on.make(way, { input }), way);
        },
      );
      await fc.assert(borne, { numRuns: RUNS[over], seed: Math.floor(Date.now() / DAY_MS) });
    },
  );

let tried: Tried;
beforeAll(async () => {
  tried = await startTried();
});
afterAll(() => tried[Symbol.asyncDispose]());

test('takes an unknown token for a visitor', WALK, async () => {
  await walk(
    overBoth(calls.filter(({ call }) => call.access === 'public')),
    titleOf,
    async (way) => {
      const { code, msg } = await tried.make(way);
      expect(await tried.make(way, { token: 'no-such-token' })).toMatchObject({ code, msg });
    },
  );
});

test('bears what is at the bounds of a field, and strange texts', WALK, async () => {
  await walk(
    calls.flatMap((named) =>
      edgeInputs(named.call).map((of, turn) => ({ ...named, ...wayOf(turn), of })),
    ),
    (way) => titleOf(way, way.of),
    async (way) => expectBorne(await tried.make(way, { input: way.of.input }), way),
  );
});

test(
  'answers any input over REST in the envelope, with a code of the list [7.ALL.5, 8.GEN.1, 7.PATH.1]',
  WALK,
  () => giveWildInputs(tried, 'REST'),
);

test('bears any input over tRPC', WALK, async () => {
  // The walk before ended sessions.
  await using fresh = await startTried();
  await giveWildInputs(fresh, 'tRPC');
});
