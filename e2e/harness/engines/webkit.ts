import { vi } from 'vitest';
// @ts-expect-error a script without types
import { LIBRARIES } from '../../../scripts/services.mjs';
import { freePort } from '../product-process.ts';
import type { Driver } from './commands.ts';
import { COMMANDS, START } from './commands.ts';
import { keep, newFolder } from './keep.ts';

const PROGRAM = { name: 'WebKitWebDriver', package: 'webkit2gtk-driver' };

/** What MiniBrowser needs without a desktop and without a GPU. */
const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  // Without a sound device its process would stand still for good.
  GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  // As root it has no sandbox; it opens pages of the tests only.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

const BROWSER = {
  'webkitgtk:browserOptions': {
    binary: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
    args: ['--automation'],
  },
};

/** One request of W3C WebDriver. */
const ask = async (url: string, method: string, body?: unknown): Promise<unknown> => {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, ...init });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${error}: ${message}`);
};

/** Starts Debian's WebKitGTK on a screen of its own. */
export const startWebKit = async (): Promise<Driver> => {
  const screen = keep(newFolder('screen'), { name: 'Xvfb', package: 'xvfb' }, [
    ...['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
  ]);
  const [display] = await screen.said(/^\d+(?=\n)/m);
  const port = await freePort();
  const environment = { ...ENVIRONMENT, DISPLAY: `:${display}` };
  const program = keep(newFolder('webkit'), PROGRAM, [`--port=${port}`], environment);
  const server = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => ask(`${server}/status`, 'GET'), START);
  const { sessionId } = (await ask(`${server}/session`, 'POST', {
    capabilities: { alwaysMatch: BROWSER },
  })) as { readonly sessionId: string };
  const session = `${server}/session/${sessionId}`;
  return {
    do(command, values = {}) {
      const [, method, path] = COMMANDS[command];
      const address = session + path.replace('{id}', String(values.id));
      return ask(address, method, method === 'POST' ? values : undefined);
    },
    async [Symbol.asyncDispose]() {
      await ask(session, 'DELETE').catch(() => undefined);
      await program[Symbol.asyncDispose]();
      await screen[Symbol.asyncDispose]();
    },
  };
};
