import type { Reported, ReportReason } from '@xuanjiang/contracts/report';
import type { Clock } from '../../lib/clock.ts';
import type { LogStore } from '../../room/log-store.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { Room } from '../chat/service.ts';
import type { ReportStore } from './store.ts';

export interface ReportService {
  /**
   * Reports a message; again, it changes the reason. What the staff has looked at stays closed for
   * who reported it then.
   * @throws CallError notFound for what is no message or was withdrawn, conflict for an own one
   */
  add(
    caller: Caller,
    room: Room,
    offset: number,
    reason: ReportReason,
    note: string,
  ): Promise<void>;
  /** Messages with reports that nobody has looked at, newest report first. */
  find(
    room: Room,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ List: Reported[]; Total: number }>;
  /** @throws CallError notFound for a message without open reports */
  close(caller: Caller, room: Room, offset: number): Promise<void>;
}

export interface ReportServiceParts {
  readonly store: ReportStore;
  readonly logStore: Pick<LogStore, 'messages'>;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
}

export const createReportService = (parts: ReportServiceParts): ReportService => {
  const { store, logStore, clock, deskChanged } = parts;
  return {
    async add({ uids }, { topic }, offset, reason, note) {
      const author = await store.author(topic, offset);
      if (author === null) throw new CallError('notFound', { message: 'messageNotFound' });
      if (author === uids) throw new CallError('conflict', { message: 'reportOwn' });
      const put = await store.put({ topic, offset, accountId: uids, reason, note, time: clock() });
      if (put) deskChanged(topic);
    },

    async find({ topic }, page) {
      const { rows, total } = await store.find(topic, page);
      const messages = await logStore.messages(
        topic,
        rows.map(({ offset }) => offset),
      );
      const List = rows.flatMap(({ offset, count, reasons, note, time }) => {
        const message = messages.get(offset);
        // Withdrawn since, or past its retention.
        if (message === undefined) return [];
        return { Message: message, Count: count, Reasons: reasons, Note: note, Time: time };
      });
      return { List, Total: total };
    },

    async close({ uids }, { topic }, offset) {
      if (!(await store.close({ topic, offset, actor: uids, time: clock() }))) {
        throw new CallError('notFound', { message: 'messageNotFound' });
      }
      deskChanged(topic);
    },
  };
};
