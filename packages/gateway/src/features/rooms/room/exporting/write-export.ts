import type { LogEntry, RoomEvent, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { roomCalls } from '@xuanjiang/contracts/room';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import { SHANGHAI_OFFSET_MS } from '@xuanjiang/contracts/rules/shanghai-day';
import type { z } from 'zod';
import { plainText } from '../../../../lib/sheet/plain-text.ts';

export const ExportFormatSchema = roomCalls.export.input.shape.Format;
export type ExportFormat = z.output<typeof ExportFormatSchema>;

/** How the log of a room is written into a file, piece by piece. */
export interface ExportWriter {
  readonly start: string;
  /** @param first whether it is the first entry of the file */
  entry(entry: LogEntry, first: boolean): string;
  /** Without it a file is not whole: JSON does not parse. CSV has nothing to end it with. */
  readonly end: string;
}

/** Tells spreadsheet programs that a CSV file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const COLUMNS = [
  'offset',
  'time',
  'type',
  'role',
  'name',
  'uids',
  'content',
  'quote',
  'question',
  'recalled',
  'detail',
] as const;
type Cells = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

/** A cell that is text to a spreadsheet program, whatever stands in it. */
const csvCell = (cell: string): string => `"${plainText(cell).replaceAll('"', '""')}"`;

const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',') + LINE_END;

/** ISO 8601 as the clocks of its readers show it: `2026-11-20T15:00:00.000+08:00`. */
const shanghaiTime = (time: number): string =>
  new Date(time + SHANGHAI_OFFSET_MS).toISOString().replace('Z', '+08:00');

const quoteText = (quote: RoomMessage['Quote']): string =>
  quote === null ? '' : `${quote.Offset} ${quote.Displayname}: ${quote.Content}`;

/** What an event says; never the text of a message, which may be withdrawn later. */
const detailText = (event: RoomEvent): string => {
  switch (event.Type) {
    case 'Recall':
      return `target=${event.Target} by=${event.By}`;
    case 'Pin':
      return `pinned=${event.Pinned?.Offset ?? 'none'}`;
    case 'Settings':
      return `slow=${event.Slow} review=${event.Review ? 'on' : 'off'}`;
    case 'Question':
      return `target=${event.Target} state=${event.State} answer=${event.Answer || 'none'} votes=${event.Votes}`;
    case 'Merge':
      return `target=${event.Target} into=${event.Into} votes=${event.Votes}`;
    case 'Poll':
      return `title=${event.Title} options=${event.Options.join(' | ')}`;
    case 'Result':
      return `target=${event.Target} counts=${event.Counts.join(',')}`;
    case 'State':
      return `state=${event.State} from=${shanghaiTime(event.Realstart ?? event.Starttime)} until=${shanghaiTime(event.Realend ?? event.Endtime)}`;
  }
};

const cellsOf = (entry: LogEntry): Cells => {
  const cells = {
    offset: String(entry.Offset),
    time: shanghaiTime(entry.Time),
    type: entry.Type,
  };
  if (!isRoomMessage(entry)) return { ...cells, detail: detailText(entry) };
  return {
    ...cells,
    role: entry.Role,
    name: entry.Displayname,
    uids: entry.Uids,
    content: entry.Content,
    quote: quoteText(entry.Quote),
    question: entry.Question ?? '',
    recalled: entry.Recalled ?? '',
  };
};

/**
 * CSV as Excel opens it: a line for each entry, all cells quoted, times in Asia/Shanghai. JSON: an
 * array of the entries as `chat.find` gives them, one on each line.
 */
export const EXPORT_WRITERS: Readonly<Record<ExportFormat, ExportWriter>> = {
  csv: {
    start: BYTE_ORDER_MARK + csvLine(COLUMNS),
    entry(entry) {
      const cells = cellsOf(entry);
      return csvLine(COLUMNS.map((column) => cells[column] ?? ''));
    },
    end: '',
  },
  json: {
    start: '[',
    entry: (entry, first) => `${first ? '' : ','}\n${JSON.stringify(entry)}`,
    end: '\n]\n',
  },
};
