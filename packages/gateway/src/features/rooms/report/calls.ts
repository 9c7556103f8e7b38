import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import type { DeskReport } from '@xuanjiang/contracts/report';
import { reportCalls } from '@xuanjiang/contracts/report';
import type { Clock } from '../../../lib/clock.ts';
import type { LogStore } from '../../../room/log-store.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { RoomService } from '../room/service.ts';
import type { OpenStore } from './open-store.ts';
import { presentOfRooms, presentReported } from './present.ts';
import type { ReportStore } from './store.ts';

export interface ReportParts {
  readonly store: ReportStore;
  readonly open: OpenStore;
  readonly rooms: RoomService;
  readonly logStore: LogStore;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
}

export const reportRouter = ({
  store,
  rooms,
  clock,
  deskChanged,
  open,
  logStore,
}: ReportParts): DomainRouter<'report'> => ({
  add: implement(reportCalls.add, async ({ input, caller }) => {
    const { Offset: offset, Reason: reason, Note: note } = input;
    const { topic, thread } = await rooms.roomFor(input.Topic, caller);
    const author = await store.author(topic, offset);
    if (author === null) throw new CallError('notFound', { message: 'messageNotFound' });
    if (author === caller.uids) throw new CallError('conflict', { message: 'reportOwn' });
    const draft = { topic, offset, accountId: caller.uids, reason, note, time: clock() };
    // The other side of a private thread is not told; operators are, with the report.
    if ((await store.put(draft, thread !== null)) && thread === null) deskChanged(topic);
    return {};
  }),
  find: implement(reportCalls.find, async ({ input, caller }) => {
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
  }),
  close: implement(reportCalls.close, async ({ input, caller }) => {
    const { topic } = await rooms.roomOfReports(input.Topic, caller);
    if (!(await store.close({ topic, actor: caller.uids, time: clock() }, input.Offset))) {
      throw new CallError('notFound', { message: 'messageNotFound' });
    }
    // The staff of a private thread are not told what was reported of it.
    if (threadIdOf(topic) === null) deskChanged(topic);
    return {};
  }),
  /** Operators see the chats of all talks, and of a private thread what was reported and nothing else. */
  list: implement(reportCalls.list, async ({ input, caller }) => {
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
  }),
  /** Operators see of a private thread what was reported, and nothing else. */
  findThreads: implement(reportCalls.findThreads, async ({ input, caller }) => {
    const act = { actor: caller.uids, time: clock() };
    const filter = { kind: 'thread', keyword: '' } as const;
    const { rows, total } = await open.list(filter, 'newest', pageOf(input), act);
    const found = presentOfRooms(rows, await logStore.messagesAt(rows));
    return { List: found.map(({ report }) => report), Total: total };
  }),
});
