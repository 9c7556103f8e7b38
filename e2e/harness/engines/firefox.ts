import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import type { Driver } from './commands.ts';
import { COMMANDS, START } from './commands.ts';
import { keep, newFolder } from './keep.ts';

/** Camera and microphone of its own, for pages that ask; media plays as after a press; Chinese. */
const PREFERENCES = {
  'intl.accept_languages': 'zh-CN, zh',
  'media.autoplay.default': 0,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1,
};

const writePreferences = (folder: string, more: Readonly<Record<string, unknown>>): void => {
  const lines = Object.entries({ ...PREFERENCES, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
};

/** A message is its length in bytes, a colon, and JSON: an answer is `[1, id, error, result]`. */
type Answer = [1, number, { error: string; message: string } | null, unknown];

/** Firefox's own protocol, Marionette: the commands of WebDriver over a socket, without geckodriver between. */
const speak = (socket: Socket) => {
  let rest = Buffer.alloc(0);
  let last = 0;
  const asked = new Map<number, (answer: Answer) => void>();
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (colon < 0 || rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      // The first one is no answer: it says which protocol this is.
      if (Array.isArray(message)) asked.get(message[1])?.(message as Answer);
    }
  });
  return async (command: string, values: unknown): Promise<unknown> => {
    last += 1;
    const id = last;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const lost = (): void => reject(new Error(`Firefox has gone: ${command}`));
    asked.set(id, resolve);
    socket.once('close', lost);
    const text = JSON.stringify([0, id, command, values]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await promise.finally(() => {
      asked.delete(id);
      socket.off('close', lost);
    });
    if (error !== null) throw new Error(`${error.error}: ${error.message}`);
    return result;
  };
};

const connected = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

/** Starts Debian's Firefox. */
export const startFirefox = async (): Promise<Driver> => {
  const folder = newFolder('firefox');
  const port = await freePort();
  writePreferences(folder, { 'marionette.port': port });
  const program = keep(folder, { name: 'firefox-esr', package: 'firefox-esr' }, [
    ...['--headless', '--no-remote', '--marionette', '--profile', folder],
  ]);
  const socket = await vi.waitFor(() => connected(port), START);
  const ask = speak(socket);
  await ask('WebDriver:NewSession', { pageLoadStrategy: 'eager' });
  return {
    async do(command, values = {}) {
      const result = await ask(COMMANDS[command][0], values);
      return result !== null && typeof result === 'object' && 'value' in result
        ? result.value
        : result;
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
      await program[Symbol.asyncDispose]();
    },
  };
};
