import type { EntryState, HistoryPort } from '../lib/layers/layer-stack.ts';

/** The history of one browser tab: `go` and timers wait until they are let on. */
export const fakeBrowserHistory = (first: EntryState, href: string) => {
  const entries = [{ state: first as EntryState | null, href }];
  let index = 0;
  let ways: number[] = [];
  let leaving = false;
  let timers: { run: () => void; ms: number }[] = [];

  const port: HistoryPort = {
    read: () => entries[index] ?? { state: null, href },
    push: (state, to) => {
      entries.splice(index + 1, entries.length, { state, href: to });
      index += 1;
    },
    replace: (state, to) => {
      entries[index] = { state, href: to };
    },
    go: (by) => {
      ways.push(by);
    },
    leaving: () => leaving,
    later: (run, ms) => {
      timers.push({ run, ms });
    },
  };
  return {
    port,
    entries,
    /** How many entries are before the present one. */
    before: () => index,
    /** Goes the next way that was asked for. @returns whether there was one to an entry */
    land: (): boolean => {
      const by = ways.shift();
      if (by === undefined || entries[index + by] === undefined) return false;
      index += by;
      return true;
    },
    /** Whether another document is being opened. */
    setLeaving: (is: boolean): void => {
      leaving = is;
    },
    underWay: () => ways.length > 0,
    /** Lets so many ms pass; timers that are set meanwhile wait for the next time. */
    pass: (ms: number): boolean => {
      const due = timers.filter((timer) => timer.ms <= ms);
      timers = timers.filter((timer) => timer.ms > ms);
      for (const { run } of due) run();
      return due.length > 0;
    },
    /** The page is loaded again: what waited is gone. */
    unload: () => {
      ways = [];
      timers = [];
    },
  };
};
