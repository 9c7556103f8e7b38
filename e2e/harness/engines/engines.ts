import type { Product } from '../product.ts';
import { startFirefox } from './firefox.ts';
import { startFront } from './front.ts';
import type { Person } from './person.ts';
import { createPerson } from './person.ts';
import { startWebKit } from './webkit.ts';
import type { Screen } from './windows.ts';
import { openWindows } from './windows.ts';

const STARTS = { Firefox: startFirefox, WebKit: startWebKit } as const;

/** The engines beside Chromium. */
export const ENGINES = ['Firefox', 'WebKit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A running browser. */
export interface Engine extends AsyncDisposable {
  /** Somebody new, who knows nothing of those before: each has an address of their own. */
  open(product: Product, screen?: Screen): Promise<Person & AsyncDisposable>;
}

/** Starts a browser. */
export const startEngine = async (name: EngineName): Promise<Engine> => {
  const driver = await STARTS[name]();
  const choose = await openWindows(driver);
  return {
    async open(product, screen = 'phone') {
      const front = await startFront(Number(new URL(product.url).port));
      await choose(screen);
      const person = createPerson(driver, front, { choose, screen });
      return {
        ...person,
        async [Symbol.asyncDispose]() {
          await person.leave();
          await front[Symbol.asyncDispose]();
        },
      };
    },
    [Symbol.asyncDispose]: () => driver[Symbol.asyncDispose](),
  };
};
