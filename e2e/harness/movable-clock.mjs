/** Loaded before the product: its time goes on by as many ms as the test sends, and starts ahead by `CLOCK_AHEAD_MS`. */
const { now } = Date;
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => now() + ahead;
process.on('message', (ms) => {
  ahead += ms;
  process.send('passed');
});
// The channel to the test keeps no process running.
process.channel.unref();
