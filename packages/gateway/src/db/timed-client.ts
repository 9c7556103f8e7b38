import pg from 'pg';

/** What pg says when a query had no answer in time. */
const TIMED_OUT = 'Query read timeout';

/**
 * A connection to PostgreSQL that ends when a query had no answer in time: its answer may never come,
 * because the way to the server died without a word. pg alone would give the connection back to the
 * pool as a good one, and the next query would wait for the same time.
 */
export class TimedClient extends pg.Client {
  // The overloads of `query` cannot be repeated here; all calls go through this one.
  override query = ((...args: Parameters<pg.Client['query']>) => {
    const result: unknown = super.query(...args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === TIMED_OUT) this.end().catch(() => {});
      });
    }
    return result;
  }) as pg.Client['query'];
}
