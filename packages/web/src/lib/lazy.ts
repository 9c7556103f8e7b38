/** Code or data that is loaded when it is first needed. */
export interface Lazy<T> {
  /** What was loaded; null until then. */
  readonly loaded: T | null;
  /** Loads it once: callers share one load. After a failed load the next call tries again. */
  load(): Promise<T>;
  /** Loads it ahead of need. A failure is ignored: the call that needs it tries again. */
  preload(): void;
}

/** @param load fetches it, such as by a dynamic import */
export const lazy = <T>(load: () => Promise<T>): Lazy<T> => {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;

  const run = async (): Promise<T> => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const once = (): Promise<T> => {
    loading ??= run();
    return loading;
  };
  return {
    get loaded() {
      return loaded;
    },
    load: once,
    preload: () => void once().catch(() => undefined),
  };
};
