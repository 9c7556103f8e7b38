import type { Call } from '@xuanjiang/contracts/call';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import fc from 'fast-check';
import { expect } from 'vitest';
import { wildInput } from './call-input.ts';
import type { NamedCall, Outcome, Tried, Way } from './catalogue.ts';
import { calls, LANGS } from './catalogue.ts';
import { walk } from './walk.ts';

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
export const expectBorne = ({ status, code }: Outcome, { over, call }: NamedCall & Way): void => {
  // A call that names it may refuse for its own reasons what is within the limit of calls.
  const ownLimit = code === CODES.tooMany && call.errors?.includes('tooMany');
  // A call made at the same time may have ended the session.
  const wanted = ownLimit ? 429 : status === REFUSED_SESSION ? REFUSED_SESSION : 200;
  if (over === 'REST') expect(status).toBe(wanted);
};

/** Gives every call so many wild inputs. They are those of the day: a failure names the seed. */
export const giveWildInputs = (tried: Tried, over: Way['over'], numRuns: number): Promise<void> =>
  walk(
    inOrder,
    ({ name }) => `${name} over ${over}`,
    async (named) => {
      const borne = fc.asyncProperty(
        wildInput(named.call),
        fc.constantFrom(...LANGS),
        async (input, lang) => {
          const way = { ...named, over, lang };
          expectBorne(await tried.make(way, { input }), way);
        },
      );
      await fc.assert(borne, { numRuns, seed: Math.floor(Date.now() / DAY_MS) });
    },
  );
