import { test } from 'vitest';
import { startGateway } from './harness/gateway.ts';
import { allGone, SLOW_TEST_MS, storm, stormyRoom } from './harness/storm.ts';

/** More of them, and what they leave in the memory, are in `chat-storm.all.test.ts`. */
const SOCKETS = 200;

test(
  '200 that come back at once get what each missed, in order, once, and none is left',
  async () => {
    // The clock stands still: however long the storm takes, nobody is closed for being slow or silent.
    const now = Date.now();
    await using gateway = await startGateway({ clock: () => now });
    await storm(gateway, await stormyRoom(gateway), SOCKETS);
    await allGone(gateway);
  },
  SLOW_TEST_MS,
);
