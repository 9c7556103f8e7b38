/** The Redis of the tests. Its channels are one for all: whoever listens hears other test files too. */
export const redisUrl = (): string => {
  const url = process.env.TEST_REDIS_URL;
  if (url === undefined || url === '') throw new Error('TEST_REDIS_URL is not set');
  return url;
};
