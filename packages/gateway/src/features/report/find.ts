import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { ReportParts } from './parts.ts';

export const find = ({ store, rooms, logStore }: ReportParts) =>
  implement(reportCalls.find, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const { rows, total } = await store.find(topic, pageOf(input));
    const offsets = rows.map(({ offset }) => offset);
    const messages = await logStore.messages(topic, offsets);
    const List = rows.flatMap(({ offset, count, reasons, note, time }) => {
      const message = messages.get(offset);
      // Withdrawn since, or past its retention.
      if (message === undefined) return [];
      return { Message: message, Count: count, Reasons: reasons, Note: note, Time: time };
    });
    return { List, Total: total };
  });
