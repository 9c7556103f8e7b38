import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { ReportParts } from './parts.ts';
import { presentReported } from './present.ts';

export const find = ({ open, rooms, logStore }: ReportParts) =>
  implement(reportCalls.find, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const { rows, total } = await open.find(topic, pageOf(input));
    const offsets = rows.map(({ offset }) => offset);
    const messages = await logStore.messages(topic, offsets);
    const List = rows.flatMap((row) => {
      const message = messages.get(row.offset);
      // Withdrawn since, or past its retention.
      return message === undefined ? [] : presentReported(row, message);
    });
    return { List, Total: total };
  });
