import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { ExportFormat } from './write-export.ts';
import { EXPORT_WRITERS } from './write-export.ts';

/** Entries that an export holds at a time. */
export const EXPORT_PAGE = 500;

/** Where an export reads: the store of the rooms' logs. */
export interface ExportSource {
  head(topic: string): Promise<{ readonly offset: number }>;
  read(range: {
    readonly topic: string;
    readonly after: number;
    readonly before: number;
    readonly from: 'start';
    readonly limit: number;
  }): Promise<LogEntry[]>;
}

/**
 * The log of a room as a file, a page of entries at a time, each read when it is asked for. It ends
 * with the newest entry at the beginning: a room that speaks meanwhile does not lengthen it.
 */
export async function* readExport(
  source: ExportSource,
  topic: string,
  format: ExportFormat,
): AsyncGenerator<string, void, undefined> {
  const { start, entry, end } = EXPORT_WRITERS[format];
  const { offset: last } = await source.head(topic);
  const range = { topic, before: last + 1, from: 'start', limit: EXPORT_PAGE } as const;
  let text = start;
  let after = 0;
  while (after < last) {
    const entries = await source.read({ ...range, after });
    const newest = entries.at(-1);
    // Whatever was left has passed its retention meanwhile.
    if (newest === undefined) break;
    const isFirst = after === 0;
    yield text + entries.map((each, index) => entry(each, isFirst && index === 0)).join('');
    text = '';
    after = newest.Offset;
  }
  yield text + end;
}
