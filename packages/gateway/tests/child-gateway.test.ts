import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { environmentOf } from './harness/child-gateway.ts';
import { createDemoStorage } from './harness/gateway.ts';
import { until } from './harness/wait.ts';

const HARNESS = fileURLToPath(new URL('harness/child-gateway.ts', import.meta.url));

/** What a test that hangs leaves behind: a gateway that listens, and nobody who will end it. */
const HANGING = `
  const { spawnGateway } = await import(process.argv[1]);
  const gateway = spawnGateway(JSON.parse(process.argv[2]));
  await gateway.url;
  console.log(gateway.process.pid);
  setInterval(() => {}, 1000);
`;

let left = 0;
afterEach(() => {
  if (isThere(left)) process.kill(left, 'SIGKILL');
});

const isThere = (pid: number): boolean => {
  if (pid === 0) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a gateway of a test ends with the process of the test, also by %s',
  async (signal) => {
    await using storage = await createDemoStorage();
    const given = JSON.stringify(environmentOf(storage));
    const hanging = spawn(process.execPath, ['-e', HANGING, HARNESS, given], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(hanging, 'exit');
    const [pid] = (await Promise.race([
      once(hanging.stdout, 'data'),
      ended.then(() => Promise.reject(new Error('the process ended before its gateway listened'))),
    ])) as [Buffer];
    left = Number(pid.toString());
    expect(isThere(left)).toBe(true);
    hanging.kill(signal);
    await ended;
    await until('the end of its gateway', () => !isThere(left));
  },
);
