import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../product.ts';
import type { Engine, EngineName } from './engines.ts';
import { ENGINES, startEngine } from './engines.ts';
import type { Person } from './person.ts';
import type { Screen } from './windows.ts';

/** Declares a way. @param isHere whether the engine can do it on this machine */
type Way = (
  title: string,
  walk: (person: Person) => Promise<void>,
  screen?: Screen,
  isHere?: boolean,
) => void;

/** Declares ways for each engine beside Chromium: whoever walks one meets no error and no refusal of the policy. */
export const describeWays = (
  product: () => Product,
  declare: (way: Way, name: EngineName) => void,
): void =>
  describe.each(ENGINES)('in %s', (name) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await startEngine(name);
    });
    afterAll(() => engine[Symbol.asyncDispose]());

    declare(
      (title, walk, screen, isHere = true) =>
        test.skipIf(!isHere)(title, async () => {
          await using person = await engine.open(product(), screen);
          await walk(person);
          expect(await person.wrong()).toEqual([]);
        }),
      name,
    );
  });
