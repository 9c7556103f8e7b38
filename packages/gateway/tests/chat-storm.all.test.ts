import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startGateway } from './harness/gateway.ts';
import { allGone, SLOW_TEST_MS, storm, stormyRoom } from './harness/storm.ts';
import { until } from './harness/wait.ts';

const SOCKETS = 2000;
const STORMS = 3;
/** What a socket that is gone may leave behind, bytes: less than the smallest thing kept of it. */
const LEFT_BYTES = 500;

// The processes of the tests are not started with the flag.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** Sockets, servers and timers that keep this process; the tests' own do not. */
const handles = (): number =>
  process.getActiveResourcesInfo().filter((kind) => /^(TCP|Timeout)/.test(kind)).length;

test(
  '2,000 that come back at once get what each missed, in order, once, and leave nothing behind',
  async () => {
    const before = handles();
    // The clock stands still: however long the storm takes, nobody is closed for being slow or silent.
    const now = Date.now();
    const gateway = await startGateway({ clock: () => now });
    const room = await stormyRoom(gateway);
    const heaps: number[] = [];
    for (let count = 0; count < STORMS; count += 1) {
      await storm(gateway, room, SOCKETS);
      await allGone(gateway);
      heaps.push(heapBytes());
    }
    // The first storm also fills caches, and compiles.
    const [first = 0] = heaps;
    const growth = ((heaps.at(-1) ?? 0) - first) / ((STORMS - 1) * SOCKETS);
    expect(growth).toBeLessThan(LEFT_BYTES);
    await gateway[Symbol.asyncDispose]();
    await until('nothing keeps the process', () => handles() <= before, SLOW_TEST_MS);
  },
  SLOW_TEST_MS,
);
