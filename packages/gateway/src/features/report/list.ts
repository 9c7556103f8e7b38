import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import type { DeskReport } from '@xuanjiang/contracts/report';
import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { ReportParts } from './parts.ts';
import { presentOfRooms } from './present.ts';

/** Operators see the chats of all talks, and of a private thread what was reported and nothing else. */
export const list = ({ open, logStore, clock }: ReportParts) =>
  implement(reportCalls.list, async ({ input, caller }) => {
    const filter = {
      kind: input.Kind,
      reason: input.Reason,
      universityId: input.Universityid,
      keyword: input.Keyword ?? '',
    };
    const act = { actor: caller.uids, time: clock() };
    const { rows, total } = await open.list(filter, input.Sort, pageOf(input), act);
    const List = presentOfRooms(rows, await logStore.messagesAt(rows)).map(
      ({ row, report }): DeskReport => ({
        ...report,
        Kind: threadIdOf(row.topic) === null ? 'talk' : 'thread',
        Title: row.title,
      }),
    );
    return { List, Total: total };
  });
