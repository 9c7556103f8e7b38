import { vi } from 'vitest';
import type { Driver } from './commands.ts';
import { ELEMENT } from './commands.ts';
import type { Front } from './front.ts';
import { WRONG } from './own-script.ts';
import type { Sought } from './page-script.ts';
import { FIND } from './page-script.ts';

/** So long what must happen is waited for, ms; reached only by a test that fails. */
const PATIENCE = { timeout: 60_000, interval: 100 };

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

/** Brings the middle of the first one into sight, and gives it where nothing lies over it. */
const REACH = `${FIND}
const [first] = find(arguments[0]);
if (first === undefined) return 'nothing';
first.scrollIntoView({ block: 'center', behavior: 'instant' });
const { x, y, width, height } = first.getBoundingClientRect();
const over = document.elementFromPoint(x + width / 2, y + height / 2);
const isFree = over !== null && (first.contains(over) || [...(first.labels ?? [])].some((label) => label.contains(over)));
return isFree ? [first, x + ' ' + y] : 'covered';
`;

/** Somebody with a browser: what people do with the product, the same for each engine. */
export const createPerson = (driver: Driver, front: Front) => {
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

  const reach = (target: Target): Promise<string> => {
    let before = '';
    return until(nameOf(target), async () => {
      type Found = readonly [Readonly<Record<string, string>>, string];
      const found = await script<string | Found>(REACH, soughtOf(target));
      if (typeof found === 'string') throw new Error(found);
      // What still moves is pressed elsewhere.
      const [element, place] = found;
      if (place === before) return element[ELEMENT];
      before = place;
      throw new Error('moves');
    });
  };

  /** Opens an address of the product, as a visitor; on `localhost` as the demo's student. */
  const goto = (path: string, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<unknown> =>
    driver.do('navigate', { url: `http://${host}:${front.port}${path}` });

  return {
    script,
    until,
    goto,
    back: () => driver.do('back'),
    async press(...target: Target): Promise<void> {
      await driver.do('click', { id: await reach(target) });
    },
    /** Presses a field, and types into it in the place of what was there. */
    async fill(text: string, ...target: Target): Promise<void> {
      const id = await reach(target);
      await driver.do('click', { id });
      await driver.do('clear', { id });
      await driver.do('type', { id, text });
    },
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
    async key(value: string): Promise<void> {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await driver.do('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    /** Gives the browser a session, as a login on this device leaves it, before it opens a page of the product. */
    async logIn(token: string): Promise<void> {
      await goto('/robots.txt');
      await script(`document.cookie = 'token=' + arguments[0] + '; path=/';`, token);
    },
    picture: async (): Promise<Buffer> =>
      Buffer.from(String(await driver.do('picture', { full: false })), 'base64'),
    /** What went wrong on its pages since the last time. */
    wrong: (): Promise<readonly string[]> =>
      script(
        `const all = JSON.parse(sessionStorage.getItem('${WRONG}') ?? '[]'); sessionStorage.removeItem('${WRONG}'); return all;`,
      ),
    cut: () => front.cut(),
    restore: () => front.restore(),
    hold: (path: string) => front.hold(path),
  };
};

export type Person = ReturnType<typeof createPerson>;
