import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';

const MODULE = fileURLToPath(new URL('../../scripts/lib/free-port.mjs', import.meta.url));
/** The ports that the system gives to connections begin here at the lowest. */
const EPHEMERAL_FIRST = 32_768;

const inAnotherProcess = (begin: number): number => {
  const script = `import(${JSON.stringify(MODULE)}).then(async ({ freePort }) => console.log(await freePort(${begin})))`;
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
};

test('a port is given once, also to another process, before its server listens', async () => {
  const begin = 4000;
  const first = await freePort(begin);
  const second = await freePort(begin);
  const third = inAnotherProcess(begin);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(Math.max(first, second, third)).toBeLessThan(EPHEMERAL_FIRST);
});

test('a port on which somebody listens is passed over', async () => {
  const begin = 5000;
  const taken = inAnotherProcess(begin);
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort(begin)).not.toBe(taken);
  server.close();
});
