/** The service is not asked, because it did not answer a moment ago. */
export class BreakerOpenError extends Error {
  constructor() {
    super('the service is not asked: it did not answer a moment ago');
    this.name = 'BreakerOpenError';
  }
}

/**
 * A circuit breaker. While it is closed, work goes to the service. It opens when one piece of work
 * fails, but for an answer of the service, or has no answer in time; then work fails at once, what waits for its answer too. While it
 * is open a probe asks the service now and then, and the first that is answered closes it.
 */
export interface Breaker extends Disposable {
  isOpen(): boolean;
  /** @throws BreakerOpenError while it is open; else what the work throws */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** @param listener called each time that it has closed */
  onClose(listener: () => void): void;
  /** Probes the service now if it is open: there is reason to believe that it is back. */
  probeNow(): void;
}

export interface BreakerOptions {
  /** How long an answer may take, ms. */
  readonly answerMs: number;
  /** How long it stays open before the first probe, and between two of them, ms. */
  readonly openMs: number;
  /** Asks the service for anything; rejects when it does not serve. */
  readonly probe: () => Promise<unknown>;
  /** Whether an error is the service's own answer to one piece of work: then it serves. */
  readonly isAnswer: (error: unknown) => boolean;
  readonly onOpen: (error: unknown) => void;
}

export const createBreaker = ({
  answerMs,
  openMs,
  probe,
  isAnswer,
  onOpen,
}: BreakerOptions): Breaker => {
  /** What rejects the work that waits for an answer. */
  const waiting = new Set<(error: unknown) => void>();
  const listeners = new Set<() => void>();
  let isOpen = false;
  let isProbing = false;
  let isDisposed = false;
  let timer: NodeJS.Timeout | undefined;

  /**
   * Settles as the work does, or rejects when it takes too long.
   * @param among holds what rejects it sooner
   */
  const awaitAnswer = <T>(work: () => Promise<T>, among: Set<(error: unknown) => void>) =>
    new Promise<T>((resolve, reject) => {
      const done = (): void => {
        clearTimeout(late);
        among.delete(reject);
      };
      const late = setTimeout(() => {
        done();
        reject(new Error(`no answer in ${answerMs} ms`));
      }, answerMs);
      late.unref();
      among.add(reject);
      work().then(resolve, reject).finally(done);
    });

  const probeSoon = (): void => {
    clearTimeout(timer);
    if (isDisposed) return;
    timer = setTimeout(() => void tryProbe(), openMs);
    timer.unref();
  };

  const tryProbe = async (): Promise<void> => {
    if (!isOpen || isProbing) return;
    isProbing = true;
    try {
      await awaitAnswer(probe, new Set());
      isOpen = false;
    } catch {
      probeSoon();
    } finally {
      isProbing = false;
    }
    if (isOpen || isDisposed) return;
    for (const listener of listeners) listener();
  };

  const open = (error: unknown): void => {
    isOpen = true;
    for (const reject of waiting) reject(new BreakerOpenError());
    waiting.clear();
    onOpen(error);
    probeSoon();
  };

  return {
    isOpen: () => isOpen,
    async run(work) {
      if (isOpen) throw new BreakerOpenError();
      try {
        return await awaitAnswer(work, waiting);
      } catch (error) {
        if (!isOpen && !isAnswer(error)) open(error);
        throw error;
      }
    },
    onClose: (listener) => void listeners.add(listener),
    probeNow: () => void tryProbe(),
    [Symbol.dispose]() {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
};
