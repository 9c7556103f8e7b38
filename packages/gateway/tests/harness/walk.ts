import { inspect } from 'node:util';
import { expect } from 'vitest';

/** Reached only by a walk that never ends, however busy the machine is. */
export const WALK = { timeout: 3_600_000 };
/** While one case waits for the disk, others go on. */
const AT_ONCE = 8;

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return inspect(error);
  if (error.cause !== undefined) return `${error.message}\n  because ${wordsOf(error.cause)}`;
  if (!('actual' in error && 'expected' in error)) return error.message;
  const { actual, expected } = error as { readonly actual: unknown; readonly expected: unknown };
  return `${error.message}\n    came:   ${inspect(actual)}\n    wanted: ${inspect(expected)}`;
};

/**
 * Tries many cases in one test, some at once.
 * @param titleOf what a case is called where it fails
 * @param atOnce 1 where cases disturb each other
 * @throws one error with all cases that failed
 */
export const walk = async <T>(
  cases: readonly T[],
  titleOf: (given: T) => string,
  work: (given: T) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> => {
  expect(cases).not.toEqual([]);
  const failures = new Map<number, string>();
  const waiting = cases.entries();
  const goOn = async (): Promise<void> => {
    for (const [place, given] of waiting) {
      try {
        await work(given);
      } catch (error) {
        failures.set(place, `${titleOf(given)}: ${wordsOf(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  if (failures.size === 0) return;
  const lines = [...failures].sort(([a], [b]) => a - b).map(([, words]) => words);
  throw new Error(`${lines.length} of ${cases.length} failed:\n${lines.join('\n')}`);
};
