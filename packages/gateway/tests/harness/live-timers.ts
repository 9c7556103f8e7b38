import { AsyncLocalStorage, createHook } from 'node:async_hooks';

/** What Node keeps of a timer: how often it comes again, ms; null of one that comes once. */
interface Timer {
  readonly _repeat: number | null;
}

/** The timers that something has set, itself or by what it began, and that have yet to come or come again. */
export interface LiveTimers extends Disposable {
  readonly repeated: number;
  readonly once: number;
}

/** @param begin what it sets from here on is counted, and nothing of the tests */
export const watchTimers = async <T>(
  begin: () => Promise<T>,
): Promise<{ value: T; timers: LiveTimers }> => {
  const context = new AsyncLocalStorage<true>();
  const live = new Map<number, Timer>();
  const hook = createHook({
    init(id, type, _trigger, resource) {
      if (type === 'Timeout' && context.getStore()) live.set(id, resource as Timer);
    },
    destroy: (id) => void live.delete(id),
  }).enable();
  const count = (isRepeated: boolean) =>
    [...live.values()].filter(({ _repeat }) => (_repeat !== null) === isRepeated).length;
  const timers = {
    get repeated() {
      return count(true);
    },
    get once() {
      return count(false);
    },
    [Symbol.dispose]: () => void hook.disable(),
  };
  return { value: await context.run(true, begin), timers };
};
