import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import type { Reported, ThreadReport } from '@xuanjiang/contracts/report';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { DeskReportRow, ReportGroup } from './open-store.ts';

export const presentReported = (
  { count, reasons, note, time }: ReportGroup,
  message: RoomMessage,
): Reported => ({ Message: message, Count: count, Reasons: reasons, Note: note, Time: time });

/** Reports of any rooms with their messages, but for those that were withdrawn meanwhile. */
export const presentOfRooms = (
  rows: readonly DeskReportRow[],
  messages: readonly RoomMessage[],
): { readonly row: DeskReportRow; readonly report: ThreadReport }[] => {
  const found = new Map(messages.map((message) => [`${message.Topic}/${message.Offset}`, message]));
  return rows.flatMap((row) => {
    const message = found.get(`${row.topic}/${row.offset}`);
    if (message === undefined) return [];
    // What a private message answers was not reported.
    const shown = threadIdOf(row.topic) === null ? message : { ...message, Quote: null };
    const University = presentMark(row.university);
    const Reported = presentReported(row, shown);
    return { row, report: { Topic: row.topic, University, Reported } };
  });
};
