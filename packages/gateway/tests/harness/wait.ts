/** How long a test waits for something that must happen, ms. Reached only by a test that fails. */
export const WAIT_MS = 600_000;
const LOOK_MS = 10;

/** Settles like the promise, or rejects with a sentence once the wait is over. */
export const within = async <T>(what: string, promise: Promise<T>, ms = WAIT_MS): Promise<T> => {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} did not happen in ${ms} ms`)), ms);
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
};

/** Looks at a state until it holds, and gives what the look gave. */
export const until = async <T>(
  what: string,
  look: () => T | Promise<T>,
  ms = WAIT_MS,
): Promise<NonNullable<T>> => {
  const end = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen) return seen as NonNullable<T>;
    if (performance.now() > end) throw new Error(`${what} did not happen in ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};
