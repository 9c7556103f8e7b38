import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Thread, ThreadSide } from '@xuanjiang/contracts/thread';
import { THREAD_UNREAD_MAX } from '@xuanjiang/contracts/thread';
import { beginningOf } from '../../../room/entry-store.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { ThreadRow } from './list-store.ts';

const presentLast = (row: ThreadRow): Thread['Last'] =>
  row.lastOffset === null
    ? null
    : {
        Offset: row.lastOffset,
        Time: row.lastAt ?? 0,
        Side: row.lastRole === 'worker' ? 'university' : 'student',
        Displayname: row.lastName ?? '',
        Content: row.lastRecalled === null ? beginningOf(row.lastContent ?? '') : '',
      };

/** @param name of the student; empty for one who is gone */
export const presentThread = (
  row: ThreadRow,
  side: ThreadSide,
  name: string,
  unread: number,
): Thread => ({
  Id: row.id,
  Topic: threadTopic(row.id),
  University: presentMark({
    id: row.universityId,
    name: row.universityName,
    shortname: row.universityShortname,
    color: row.universityColor,
  }),
  Side: side,
  Displayname: name,
  Last: presentLast(row),
  Unread: Math.min(unread, THREAD_UNREAD_MAX),
  Waiting: row.waiting === 1,
  Stopped: row.stoppedAt !== null,
  Blocked: row.blockedAt !== null,
  Blockreason: row.blockReason,
  Createtime: row.createdAt,
});
