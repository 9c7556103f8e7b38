import type { LogEntry } from '@xuanjiang/contracts/realtime/message';

/** What is asked of a room's history, as in the call `chat.find`. */
interface Range {
  readonly Before?: number;
  readonly After?: number;
  readonly Until?: number;
  readonly Limit?: number;
}

const PAGE = 50;

/** The answers of a server that holds these entries, from offset 1 on without gaps, in order of time. */
export const fakeHistory =
  (entries: readonly LogEntry[], Epoch = 'e') =>
  ({ Before, After, Until, Limit = PAGE }: Range) => {
    const last =
      Until === undefined ? entries.length : entries.findLastIndex(({ Time }) => Time <= Until) + 1;
    const end = Math.min(last, (Before ?? entries.length + 1) - 1);
    const List =
      After === undefined
        ? entries.slice(Math.max(0, end - Limit), end)
        : entries.slice(After, Math.min(end, After + Limit));
    return { Epoch, Offset: entries.length, First: 1, List: [...List] };
  };
