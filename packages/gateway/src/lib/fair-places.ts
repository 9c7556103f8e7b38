/** There was no place in time, or who asked has gone. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
}

interface Waiting {
  readonly begin: () => void;
}

interface FairLimits {
  /** Pieces of work that run at a time. */
  readonly places: number;
  /** From how many pieces on that wait, of all or of one asker, it is full; by default never. */
  readonly waitingMax?: number;
  readonly waitingOfOne?: number;
}

interface WaitOptions {
  /** How long the piece waits for a place, ms; by default as long as it takes. */
  readonly waitMs?: number | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly gone?: AbortSignal | undefined;
}

export interface FairPlaces {
  /**
   * Runs a piece of work when its asker has a place.
   * @returns what the work returns
   * @throws NoPlaceError
   */
  run<T>(asker: string, work: () => Promise<T>, options?: WaitOptions): Promise<T>;
  /** Whether an asker has to come later: too many pieces wait, or too many of theirs. */
  isFull(asker: string): boolean;
}

/**
 * Bounds how much work is done at a time, and lets askers take turns: a second piece of one of them begins after one of
 * each other who waits. Of several places, the last free one is for somebody who has none.
 */
export const createFairPlaces = ({
  places,
  waitingMax = Number.POSITIVE_INFINITY,
  waitingOfOne = waitingMax,
}: FairLimits): FairPlaces => {
  let free = places;
  const running = new Map<string, number>();
  /** The pieces of work that wait, by asker; the asker whose turn is next comes first. */
  const lines = new Map<string, Set<Waiting>>();

  const mayBegin = (asker: string): boolean => free > 1 || (free === 1 && !running.has(asker));
  const take = (asker: string): void => {
    free -= 1;
    running.set(asker, (running.get(asker) ?? 0) + 1);
  };
  const leave = (asker: string, one: Waiting): void => {
    const line = lines.get(asker);
    line?.delete(one);
    if (line?.size === 0) lines.delete(asker);
  };

  const giveTurns = (): void => {
    for (const [asker, line] of lines) {
      if (free === 0) return;
      const [first] = line;
      if (first === undefined || !mayBegin(asker)) continue;
      line.delete(first);
      // All others are before this one's next.
      lines.delete(asker);
      if (line.size > 0) lines.set(asker, line);
      take(asker);
      first.begin();
    }
  };
  const giveBack = (asker: string): void => {
    free += 1;
    // It has just had its turn.
    const line = lines.get(asker);
    if (line !== undefined && lines.delete(asker)) lines.set(asker, line);
    const left = (running.get(asker) ?? 1) - 1;
    if (left > 0) running.set(asker, left);
    else running.delete(asker);
    giveTurns();
  };

  const wait = (asker: string, { gone, waitMs }: WaitOptions): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { begin: resolve };
    const line = lines.get(asker) ?? new Set();
    lines.set(asker, line.add(one));
    const giveUp = (): void => {
      leave(asker, one);
      reject(new NoPlaceError());
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    gone?.addEventListener('abort', giveUp, { once: true });
    return promise.finally(() => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', giveUp);
    });
  };

  const run: FairPlaces['run'] = async (asker, work, options = {}) => {
    if (options.gone?.aborted) throw new NoPlaceError();
    // Whoever waits may not begin: else it would have begun when the place became free.
    if (mayBegin(asker)) take(asker);
    else await wait(asker, options);
    try {
      return await work();
    } finally {
      giveBack(asker);
    }
  };
  const waiting = (): number => [...lines.values()].reduce((sum, { size }) => sum + size, 0);

  return {
    run,
    isFull: (asker) => waiting() >= waitingMax || (lines.get(asker)?.size ?? 0) >= waitingOfOne,
  };
};
