import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeInputs } from './harness/call-input.ts';
import type { Tried } from './harness/catalogue.ts';
import { calls, overBoth, startTried, titleOf, wayOf } from './harness/catalogue.ts';
import { WALK, walk } from './harness/walk.ts';
import { expectBorne, giveWildInputs } from './harness/wild.ts';

/**
 * Walks every call of the catalogue: whatever it is given, over REST and over tRPC, it answers in
 * the envelope, with a code of the closed list, in the caller's language, and shows no internals. What it
 * refuses before it does anything is in `catalogue-refusals.test.ts`; more inputs are in `catalogue.all.test.ts`.
 */
const RUNS = 4;

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
  () => giveWildInputs(tried, 'REST', RUNS),
);

test('bears any input over tRPC', WALK, async () => {
  // The walk before ended sessions.
  await using fresh = await startTried();
  await giveWildInputs(fresh, 'tRPC', RUNS);
});
