import { onReturn } from '../../../../lib/on-return.ts';
import { readAgainAfter } from '../../../../lib/refusal.ts';
import { retryWait } from '../../../../lib/retry-policy.ts';
import type { HistoryPage, HistoryRange } from './api.ts';
import type { RoomLog } from './room-log.ts';
import { addNewestPage, addPage, firstGap } from './room-log.ts';

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
  /** How often a fetch failed in a row. */
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching = (): void => undefined;

  const fetchLater = (ms: number): void => {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void fetchMissing(), ms);
  };

  const onFailure = (error: unknown): void => {
    const wait = readAgainAfter(error, failures);
    failures += 1;
    if (wait !== null && !refused()) fetchLater(wait);
  };

  /** Fetches what is missing, until nothing is. */
  const fetchMissing = async (): Promise<void> => {
    clearTimeout(timer);
    const { stale } = log();
    const gap = firstGap(log());
    if (fetching || (!stale && gap === null)) return;
    fetching = true;
    let failure: { readonly error: unknown } | null = null;
    try {
      const page = await fetchPage(gap ? { After: gap.after, Limit: GAP_LIMIT } : {});
      setLog(gap ? addPage(log(), page) : addNewestPage(log(), page));
    } catch (error) {
      failure = { error };
    }
    onOutcome(failure !== null);
    fetching = false;
    if (failure !== null) return onFailure(failure.error);
    failures = 0;
    const left = firstGap(log());
    const helped = stale ? !log().stale : left?.after !== gap?.after;
    if (log().stale || left !== null) fetchLater(helped ? 0 : retryWait(0));
  };

  return {
    fetchLater,
    fetchMissing,
    start: () => {
      running = true;
      stopWatching = onReturn(() => {
        if (failures > 0 && !refused()) void fetchMissing();
      });
      void fetchMissing();
    },
    stop: () => {
      running = false;
      clearTimeout(timer);
      stopWatching();
    },
  };
};
