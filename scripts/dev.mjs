/**
 * `pnpm dev`: the gateway, started again when its source changes, and Vite with hot reload in front
 * of it. They end together.
 */
import { ensureInstalled } from './lib/install.mjs';
import { at, NODE } from './lib/root.mjs';
import { foreground, toolEnvironment } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

const DEFAULT_PORT = '8080';

try {
  await ensureInstalled();
  const env = toolEnvironment({
    GATEWAY: `http://127.0.0.1:${process.env.PORT || DEFAULT_PORT}`,
  });
  const servers = [
    foreground(
      NODE,
      [
        '--no-experimental-webstorage',
        '--watch',
        '--watch-preserve-output',
        at('packages/gateway/src/main.ts'),
      ],
      { env },
    ),
    foreground(NODE, [at('packages/web/node_modules/vite/bin/vite.js')], {
      cwd: at('packages/web'),
      env,
    }),
  ];
  process.exitCode = await Promise.race(servers.map(({ done }) => done));
  for (const { stop } of servers) stop();
} catch (error) {
  giveUp(error);
}
