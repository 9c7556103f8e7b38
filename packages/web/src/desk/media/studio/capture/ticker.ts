/**
 * Calls at an interval also while the page is hidden, as when the slides are in front of it: there browsers slow down
 * the page's own timers, but not those of a worker.
 */
export const startTicker = (everyMs: number, tick: () => void): (() => void) => {
  const code = `setInterval(() => postMessage(0), ${everyMs})`;
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.onmessage = tick;
  return () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
};
