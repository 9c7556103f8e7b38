import { reportCalls } from '@xuanjiang/contracts/report';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { ReportParts } from './parts.ts';
import { presentOfRooms } from './present.ts';

/** Operators see of a private thread what was reported, and nothing else. */
export const findThreads = ({ open, logStore, clock }: ReportParts) =>
  implement(reportCalls.findThreads, async ({ input, caller }) => {
    const act = { actor: caller.uids, time: clock() };
    const filter = { kind: 'thread', keyword: '' } as const;
    const { rows, total } = await open.list(filter, 'newest', pageOf(input), act);
    const found = presentOfRooms(rows, await logStore.messagesAt(rows));
    return { List: found.map(({ report }) => report), Total: total };
  });
