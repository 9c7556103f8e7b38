import { CODES } from '@xuanjiang/contracts/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wildInput } from './harness/call-input.ts';
import {
  calls,
  envelopeIn,
  LANGS,
  overRest,
  overTrpc,
  refusalIn,
  startTried,
} from './harness/catalogue.ts';
import type { TestGateway } from './harness/gateway.ts';

/**
 * Walks every call of the catalogue: whatever it is given, over REST and over tRPC, it answers in
 * the envelope, with a code of the closed list, in the caller's language, and shows no internals. What it
 * refuses before it does anything is in `catalogue-refusals.test.ts`.
 */
const RUNS = 60;

let tried: Awaited<ReturnType<typeof startTried>>;
let wide: TestGateway;
beforeAll(async () => {
  tried = await startTried();
  wide = tried.gateway;
});
afterAll(() => tried[Symbol.asyncDispose]());

describe.each(calls)('$name', ({ name, call }) => {
  if (call.access === 'public')
    test('takes an unknown token for a visitor', async () => {
      const plain = envelopeIn(await overRest(wide, call));
      expect(envelopeIn(await overRest(wide, call, { token: 'no-such-token' }))).toEqual(plain);
    });

  test('answers any input over REST in the envelope, with a code of the list [7.ALL.5, 8.GEN.1, 7.PATH.1]', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(wildInput(call), fc.constantFrom(...LANGS), async (input, lang) => {
        const response = await overRest(wide, call, { input, token: tried.tokenFor(call), lang });
        const { code } = envelopeIn(response);
        // A call that names it may refuse for its own reasons what is within the limit of calls.
        const ownLimit = code === CODES.tooMany && call.errors?.includes('tooMany');
        expect(response.status).toBe(ownLimit ? 429 : 200);
      }),
      { numRuns: RUNS },
    );
  });

  test('bears any input over tRPC', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(wildInput(call), fc.constantFrom(...LANGS), async (input, lang) => {
        refusalIn(
          await overTrpc(wide, { name, call }, { input, token: tried.tokenFor(call), lang }),
        );
      }),
      { numRuns: RUNS },
    );
  });
});
