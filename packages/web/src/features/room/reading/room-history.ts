import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { HistoryPage, HistoryRange } from './api.ts';
import type { RoomLog } from './room-log.ts';
import { addNewestPage, addPage, firstGap } from './room-log.ts';

/** Time until history that failed to load is asked for again, ms. */
const RETRY_MS = 3 * SECOND_MS;
const GAP_LIMIT = 100;

interface Options {
  readonly fetchPage: (range: HistoryRange) => Promise<HistoryPage>;
  readonly log: () => RoomLog;
  readonly setLog: (log: RoomLog) => void;
  readonly onOutcome: (failed: boolean) => void;
  /** The room refuses the reader: a failed fetch is not repeated before it lets them in. */
  readonly refused: () => boolean;
}

/** Keeps a log complete: fetches its newest page, and the entries that the chat did not bring. */
export const createHistory = ({ fetchPage, log, setLog, onOutcome, refused }: Options) => {
  let running = false;
  let fetching = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchLater = (ms: number): void => {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void fetchMissing(), ms);
  };

  /** Fetches what is missing, until nothing is. */
  const fetchMissing = async (): Promise<void> => {
    clearTimeout(timer);
    const { stale } = log();
    const gap = firstGap(log());
    if (fetching || (!stale && gap === null)) return;
    fetching = true;
    let failed = false;
    try {
      const page = await fetchPage(gap ? { After: gap.after, Limit: GAP_LIMIT } : {});
      setLog(gap ? addPage(log(), page) : addNewestPage(log(), page));
    } catch {
      failed = true;
    }
    onOutcome(failed);
    fetching = false;
    if (failed && refused()) return;
    const left = firstGap(log());
    const helped = stale ? !log().stale : left?.after !== gap?.after;
    if (log().stale || left !== null) fetchLater(helped ? 0 : RETRY_MS);
  };

  return {
    fetchLater,
    fetchMissing,
    start: () => {
      running = true;
      void fetchMissing();
    },
    stop: () => {
      running = false;
      clearTimeout(timer);
    },
  };
};
