/**
 * Does something again and again until it is disposed of. A round that takes longer than the time between two is not
 * begun twice.
 * @param ms between the beginnings of two rounds
 * @param round gets a signal that is aborted when no more rounds follow
 */
export const repeatEvery = (
  ms: number,
  round: (ending: AbortSignal) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): AsyncDisposable => {
  const ending = new AbortController();
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= round(ending.signal)
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  }, ms);
  return {
    async [Symbol.asyncDispose]() {
      ending.abort(new Error('the gateway goes away'));
      clearInterval(timer);
      await running;
    },
  };
};
