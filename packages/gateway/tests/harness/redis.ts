/**
 * The Redis of the tests, at a database of this worker's own. A worker runs one file at a time, so no other file of this run
 * is heard.
 * @param database a worker has two, for tests of two installations
 */
export const redisUrl = (database: 'own' | 'other' = 'own'): string => {
  const given = process.env.TEST_REDIS_URL;
  if (given === undefined || given === '') throw new Error('TEST_REDIS_URL is not set');
  const url = new URL(given);
  const worker = Number(process.env.VITEST_POOL_ID);
  url.pathname = `/${2 * worker + (database === 'own' ? 0 : 1)}`;
  return url.href;
};
