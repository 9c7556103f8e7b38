/** There was no answer in time. */
export class LateError extends Error {
  constructor(ms: number) {
    super(`no answer in ${ms} ms`);
    this.name = 'LateError';
  }
}

/**
 * Settles as the work does. When that takes longer than `ms`, the work goes on and its result is not
 * used.
 * @throws LateError
 */
export const inTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LateError(ms)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
