import { addressGroupOf } from '../lib/address-group.ts';

/** Lines of addresses that are kept, so that each request does not find its line anew. */
const LINES_MAX = 10_000;
/**
 * Requests of a line that wait at most: each takes memory. With one more the oldest begins at once, so a line with more
 * connections than this has more than one request in a turn.
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
  /** The requests that wait, by their line. The first of a line is the oldest. No list is empty. */
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;

  const findLine = (address: string): string => {
    const known = lineOf.get(address);
    if (known !== undefined) return known;
    const { line } = addressGroupOf(address);
    if (lineOf.size >= LINES_MAX) lineOf.clear();
    lineOf.set(address, line);
    return line;
  };

  const nextTurn = (): void => {
    begun.clear();
    const firsts: (() => void)[] = [];
    for (const [line, queue] of queues) {
      firsts.push(...queue.splice(0, 1));
      if (queue.length === 0) queues.delete(line);
      begun.add(line);
    }
    waiting -= firsts.length;
    if (firsts.length > 0) setImmediate(nextTurn);
    // After all were taken: one that runs may bring another request of its line.
    for (const run of firsts) run();
  };

  return {
    begin(address, run) {
      const line = findLine(address);
      if (!begun.has(line)) {
        if (begun.size === 0) setImmediate(nextTurn);
        begun.add(line);
        run();
        return;
      }
      const queue = queues.get(line);
      if (queue === undefined) queues.set(line, [run]);
      else queue.push(run);
      if (queue === undefined || queue.length <= LINE_WAITING_MAX) waiting += 1;
      else queue.shift()?.();
    },
    waiting: () => waiting,
  };
};
