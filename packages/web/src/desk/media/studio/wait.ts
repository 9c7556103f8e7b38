/**
 * Waits that end by a timer, or when somebody looks after their time: a page that is hidden, as behind the slides, has
 * its own timers once a minute only.
 */
export const createWait = (now: () => number) => {
  let dueAt = Number.POSITIVE_INFINITY;
  let end = (): void => {};
  return {
    /** Resolves after `ms`, or when it is ended: by another one too. */
    for: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        end();
        const timer = setTimeout(() => end(), ms);
        dueAt = now() + ms;
        end = () => {
          clearTimeout(timer);
          dueAt = Number.POSITIVE_INFINITY;
          resolve();
        };
      }),
    end: (): void => end(),
    /** Ends what is due. */
    look: (): void => {
      if (now() >= dueAt) end();
    },
  };
};
