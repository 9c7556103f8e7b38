import { vi } from 'vitest';
import type { Driver } from './commands.ts';
import { ELEMENT } from './commands.ts';
import type { Front } from './front.ts';
import { WRONG } from './own-script.ts';
import type { Sought } from './page-script.ts';
import { FIND } from './page-script.ts';
import type { Screen } from './windows.ts';

/** So long what must happen is waited for, ms; reached only by a test that fails. */
const PATIENCE = { timeout: 90_000, interval: 100 };

/** A name as it is, or a pattern of it. */
type Name = string | RegExp;
/** What is meant: `['button', '发送']`; the third is a role and name within which it is. */
export type Target = readonly [role: string, name?: Name, within?: readonly [string, Name?]];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const soughtOf = ([role, name = '', within]: Target): Sought => ({
  role,
  name: name instanceof RegExp ? name.source : name === '' ? '' : `^${escaped(name)}$`,
  flags: name instanceof RegExp ? name.flags : '',
  within: within === undefined ? null : soughtOf(within),
});

const nameOf = ([role, name = '', within]: Target): string =>
  `${role} ${name}${within === undefined ? '' : ` in ${within.join(' ')}`}`;

/**
 * Gives the first one found, unless something lies over its middle. It is scrolled to only where it is not whole in sight: where
 * the page is scrolled for a button of a fixed bar, WebDriver scrolls back, and WebKit presses what was there in between.
 */
const REACH = `${FIND}
const [first] = find(arguments[0]);
if (first === undefined) return 'nothing';
const look = () => {
  const { x, y, width, height, bottom } = first.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  const isFree = over !== null && (first.contains(over) || [...(first.labels ?? [])].some((label) => label.contains(over)));
  return { isFree, isWhole: isFree && y >= 0 && bottom <= innerHeight, place: x + ' ' + y };
};
if (!look().isWhole) first.scrollIntoView({ block: 'center', behavior: 'instant' });
const { isFree, place } = look();
return isFree ? [first, place] : 'covered';
`;

/** What WebDriver answers where it has pressed nothing. */
const REFUSED = /^(?:stale element reference|element click intercepted|element not interactable):/;

/** Focuses a list of the browser's own, and gives how far an option of it lies below the chosen one. */
const STEPS_TO = `${FIND}
const [list] = find(arguments[0]);
const at = [...(list?.options ?? [])].findIndex(({ label }) => label === arguments[1]);
if (at < 0) return null;
list.focus();
return [at - list.selectedIndex];
`;

const IS_CODE_KEPT = `
return Promise.all(
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\\/assets\\/.*\\.(?:js|css)$/.test(pathname))
    .map(({ pathname }) => caches.match(pathname)),
).then((all) => all.every((answer) => answer !== undefined));
`;

/** The windows of its browser, and in which one it is. */
interface Windows {
  readonly choose: (screen: Screen) => Promise<unknown>;
  readonly screen: Screen;
}

/** Somebody with a browser: what people do with the product, the same for each engine. */
export const createPerson = (driver: Driver, front: Front, { choose, screen }: Windows) => {
  let current = screen;
  const used = new Set([screen]);
  const turnTo = async (next: Screen): Promise<void> => {
    current = next;
    used.add(next);
    await choose(next);
  };
  /** Does something in each window that it has used, and comes back to the one in which it is. */
  const inEach = async <T>(act: () => Promise<T>): Promise<T[]> => {
    const all: T[] = [];
    const here = current;
    for (const one of [...used].filter((other) => other !== here)) {
      await turnTo(one);
      all.push(await act());
    }
    await turnTo(here);
    all.push(await act());
    return all;
  };

  /** Runs in the page, and gives what it returns. */
  const script = <T>(body: string, ...args: readonly unknown[]): Promise<T> =>
    driver.do('execute', { script: body, args }) as Promise<T>;

  /** What can be read on its page, for the message of a failure. */
  const readable = (): Promise<string> =>
    script<string>(
      `return location.pathname + ': ' + (document.querySelector('dialog[open]') ?? document.body).innerText.replace(/\\s+/g, ' ').slice(0, 400);`,
    );

  /** Waits until something is found. */
  const until = async <T>(
    what: string,
    look: () => Promise<T | null | undefined | false>,
  ): Promise<T> => {
    const found = async (): Promise<T> => {
      const seen = await look();
      if (!seen) throw new Error('not yet');
      return seen;
    };
    return vi.waitFor(found, PATIENCE).catch(async (error: Error) => {
      throw new Error(`${what}: ${error.message}. It shows ${await readable()}`);
    });
  };

  /** Looks for something to press; gives it once it lies still. */
  const reaching = (target: Target): (() => Promise<string>) => {
    let before = '';
    return async () => {
      type Found = readonly [{ readonly [ELEMENT]: string }, string];
      const found = await script<string | Found>(REACH, soughtOf(target));
      if (typeof found === 'string') throw new Error(found);
      // What still moves is pressed elsewhere.
      const [element, place] = found;
      if (place === before) return element[ELEMENT];
      before = place;
      throw new Error('moves');
    };
  };

  const reach = (target: Target): Promise<string> => until(nameOf(target), reaching(target));

  /** Presses something, and gives it. Where the page changes just then, the browser refuses and presses nothing: it is looked for anew. */
  const press = async (target: Target): Promise<string> => {
    const look = reaching(target);
    const pressed = await until(nameOf(target), async () => {
      const id = await look();
      const failed = await driver.do('click', { id }).then(
        () => null,
        (error: Error) => error,
      );
      if (failed !== null && REFUSED.test(failed.message)) throw failed;
      return { id, failed };
    });
    // Whether it was pressed is not known then: nobody presses twice.
    if (pressed.failed !== null) throw pressed.failed;
    return pressed.id;
  };

  /** Opens an address of the product, as a visitor; on `localhost` as the demo's student. */
  const goto = (path: string, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<unknown> =>
    driver.do('navigate', { url: `http://${host}:${front.port}${path}` });

  const point = (...actions: readonly object[]): Promise<unknown> =>
    driver.do('act', { actions: [{ type: 'pointer', id: 'mouse', actions }] });

  const pressKeys = async (...values: readonly string[]): Promise<void> => {
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await driver.do('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };

  return {
    script,
    until,
    goto,
    /** Goes on in the other window of the same browser, which keeps the same things. */
    turnTo,
    back: () => driver.do('back'),
    async press(...target: Target): Promise<void> {
      await press(target);
    },
    /** Presses a field, and types into it in the place of what was there. */
    async fill(text: string, ...target: Target): Promise<void> {
      const id = await press(target);
      await driver.do('clear', { id });
      await driver.do('type', { id, text });
    },
    /** Chooses from a list of the browser's own, as the keyboard does. */
    async choose(label: string, ...target: Target): Promise<void> {
      const steps = await until(`${label} in ${nameOf(target)}`, () =>
        script<readonly [number] | null>(STEPS_TO, soughtOf(target), label),
      );
      const key = steps[0] < 0 ? '\uE013' : '\uE015';
      for (let step = 0; step < Math.abs(steps[0]); step += 1) await pressKeys(key);
      await until(`${label} chosen`, async () => {
        const left = await script<readonly [number] | null>(STEPS_TO, soughtOf(target), label);
        return left?.[0] === 0;
      });
    },
    /** Takes hold of something by the mouse, moves it so far, px, and keeps it. */
    async grab(across: number, down: number, ...target: Target): Promise<void> {
      const origin = { [ELEMENT]: await reach(target) };
      const from = { type: 'pointerMove', origin, x: 0, y: 0, duration: 0 };
      const to = { type: 'pointerMove', origin: 'pointer', x: across, y: down, duration: 0 };
      await point(from, { type: 'pointerDown', button: 0 }, to);
    },
    /** Moves what it holds over the lower edge of something, and lets go. */
    async dropUnder(...target: Target): Promise<void> {
      const [x, y] = await until(nameOf(target), () =>
        script<readonly [number, number] | null>(
          `${FIND}
          const box = find(arguments[0])[0]?.getBoundingClientRect();
          return box === undefined ? null : [Math.round(box.x + box.width / 2), Math.round(box.bottom)];`,
          soughtOf(target),
        ),
      );
      const to = { type: 'pointerMove', origin: 'viewport', x, y, duration: 0 };
      await point(to, { type: 'pointerUp', button: 0 });
    },
    /** Lets go of what it holds. */
    letGo: () => point({ type: 'pointerUp', button: 0 }),
    /** Waits until that is seen. */
    see: (...target: Target): Promise<unknown> =>
      until(nameOf(target), () =>
        script<boolean>(`${FIND} return find(arguments[0]).length > 0;`, soughtOf(target)),
      ),
    /** Waits until that is not seen any more. */
    gone: (...target: Target): Promise<unknown> =>
      until(`the end of ${nameOf(target)}`, () =>
        script<boolean>(`${FIND} return find(arguments[0]).length === 0;`, soughtOf(target)),
      ),
    /** Waits until a text can be read somewhere. */
    read: (text: string | RegExp): Promise<unknown> =>
      until(`the text ${text}`, () =>
        script<boolean>(
          `return document.querySelector('#given') === null && new RegExp(arguments[0]).test(document.body.innerText);`,
          typeof text === 'string' ? escaped(text) : text.source,
        ),
      ),
    /** Waits until something is true in the page. @param what it is */
    holds: (what: string, expression: string, ...args: readonly unknown[]): Promise<unknown> =>
      until(what, () => script<boolean>(`return ${expression};`, ...args)),
    /** Presses a key, or several of which all but the last are held. */
    key: pressKeys,
    /** Waits until the service worker answers for the page. */
    workerThere: (): Promise<unknown> =>
      until('its service worker', () =>
        script<boolean>('return navigator.serviceWorker.controller !== null;'),
      ),
    /** Waits until the service worker has kept all code that the page has loaded: it does so behind its answers. */
    codeKept: (): Promise<unknown> =>
      until('its code on the device', () => script<boolean>(IS_CODE_KEPT)),
    /** Gives the browser a session, as a login on this device leaves it, before it opens a page of the product. */
    async logIn(token: string): Promise<void> {
      await goto('/robots.txt');
      await script(`document.cookie = 'token=' + arguments[0] + '; path=/';`, token);
    },
    picture: async (): Promise<Buffer> =>
      Buffer.from(String(await driver.do('picture', { full: false })), 'base64'),
    /** What went wrong on its pages since the last time. */
    wrong: async (): Promise<readonly string[]> =>
      (
        await inEach(() =>
          script<readonly string[]>(
            `const all = JSON.parse(sessionStorage.getItem('${WRONG}') ?? '[]'); sessionStorage.removeItem('${WRONG}'); return all;`,
          ),
        )
      ).flat(),
    /** Leaves the product, in each window. */
    async leave(): Promise<void> {
      await inEach(async () => {
        await driver.do('forget');
        await driver.do('navigate', { url: 'about:blank' });
      });
    },
    cut: () => front.cut(),
    restore: () => front.restore(),
    hold: (path: string) => front.hold(path),
    delay: (path: string, ms: number) => front.delay(path, ms),
    refuse: (path: string) => front.refuse(path),
  };
};

export type Person = ReturnType<typeof createPerson>;
