/**
 * `npm run dev`: the gateway, started again when its source changes, and Vite with hot reload in front
 * of it. They end together, with the exit code of the one that ended first. `npm run dev -- 5174` takes
 * another port for Vite.
 */
import { ensureInstalled } from './lib/install.mjs';
import { reloading } from './lib/reloading.mjs';
import { at, NODE } from './lib/root.mjs';
import { foreground, toolEnvironment } from './lib/run.mjs';
import { giveUp, say } from './lib/say.mjs';

const DEFAULT_PORT = '8080';
/** Something else may have the port, and never answer. */
const ANSWER_MS = 1000;
const SOURCES = ['packages/gateway/src', 'packages/contracts/src', 'packages/region-data'].map(
  (path) => at(path),
);

try {
  await ensureInstalled();
  const gatewayUrl = `http://127.0.0.1:${process.env.PORT || DEFAULT_PORT}`;
  const env = toolEnvironment({
    GATEWAY: gatewayUrl,
    // Nobody has to be told that a gateway of one person stops.
    STOP_NOTICE_S: process.env.STOP_NOTICE_S || '0',
  });
  const gateway = reloading(
    () =>
      foreground(NODE, ['--no-experimental-webstorage', at('packages/gateway/src/main.ts')], {
        env,
      }),
    {
      folders: SOURCES,
      isUp: () =>
        fetch(`${gatewayUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
          ({ ok }) => ok,
          () => false,
        ),
    },
  );
  const web = foreground(NODE, [at('scripts/dev-web.mjs'), ...process.argv.slice(2)], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const announce = async () => {
    const [{ url }] = await Promise.all([web.message, gateway.up]);
    say(`
The product, with hot reload:   ${url}video
The gateway behind it:          ${gatewayUrl}
Its calls:                      ${url}docs
`);
  };
  announce().catch(giveUp);
  const servers = [gateway, web];
  process.exitCode = await Promise.race(servers.map(({ done }) => done));
  for (const { stop } of servers) stop();
  await Promise.all(servers.map(({ done }) => done));
} catch (error) {
  giveUp(error);
}
