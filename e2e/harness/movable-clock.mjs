import { isMainThread } from 'node:worker_threads';

/** Loaded before the product: its time goes on by as many ms as the test sends. */
const { now } = Date;
let ahead = 0;
Date.now = () => now() + ahead;
// Threads are given it too, and have no channel to the test.
if (isMainThread) {
  process.on('message', (ms) => {
    ahead += ms;
    process.send('passed');
  });
  // The channel to the test keeps no process running.
  process.channel.unref();
}
