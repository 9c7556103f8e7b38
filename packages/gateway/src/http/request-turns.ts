import { addressGroupOf } from '../lib/address-group.ts';

/** Lines of addresses that are kept, so that each request does not find its line anew. */
const LINES_MAX = 10_000;
/**
 * Requests of a line that wait at most. More begin at once: a gateway that answers reads less from its connections, and
 * nothing else bounds what clients send before they are answered.
 */
export const LINE_WAITING_MAX = 500;

export interface RequestTurns {
  /**
   * Begins what a request asks for: at once, or later where its line has begun another request in this turn of
   * the event loop.
   * @param address of the client, as `clientAddressOf` gives it
   */
  begin(address: string, run: () => void): void;
  /** Requests that have arrived and have not begun. */
  waiting(): number;
}

/**
 * A line, which is an address of IPv4 or a /64 of IPv6, begins one request in a turn of the event loop. So a line
 * with a hundred connections delays everybody else by one request a turn and not by a hundred. No request is
 * refused and no time is lost: the next turn begins as soon as the work of this one is done.
 */
export const createRequestTurns = (): RequestTurns => {
  const lineOf = new Map<string, string>();
  /** Lines that have begun a request in this turn. */
  const begun = new Set<string>();
  /** The requests that wait, by their line. The first of a line is the oldest. */
  const queues = new Map<string, Set<() => void>>();
  let waiting = 0;

  const findLine = (address: string): string => {
    const known = lineOf.get(address);
    if (known !== undefined) return known;
    const { line } = addressGroupOf(address);
    if (lineOf.size >= LINES_MAX) lineOf.clear();
    lineOf.set(address, line);
    return line;
  };

  /** @returns what is to begin now, one request of each line that waits */
  const takeFirsts = (): (() => void)[] =>
    [...queues].flatMap(([line, queue]) => {
      const [run] = queue;
      if (run === undefined) return [];
      queue.delete(run);
      if (queue.size === 0) queues.delete(line);
      begun.add(line);
      return [run];
    });

  const nextTurn = (): void => {
    begun.clear();
    // All are taken before the first runs, which may bring another request of its line.
    const firsts = takeFirsts();
    waiting -= firsts.length;
    if (firsts.length > 0) setImmediate(nextTurn);
    for (const run of firsts) run();
  };

  return {
    begin(address, run) {
      const line = findLine(address);
      const queue = queues.get(line) ?? new Set();
      if (begun.has(line) && queue.size < LINE_WAITING_MAX) {
        queues.set(line, queue.add(run));
        waiting += 1;
        return;
      }
      if (begun.size === 0) setImmediate(nextTurn);
      begun.add(line);
      run();
    },
    waiting: () => waiting,
  };
};
