import { text } from '@xuanjiang/contracts/messages';
import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import type { DeletedAccount } from '../../../db/account-rows.ts';
import { accountRows, joinKeyed } from '../../../db/account-rows.ts';
import { inParts } from '../../../db/in-parts.ts';

/**
 * A university keeps what it has written. What the student wrote is taken out of the log, and nothing
 * says any more who it was.
 */
const leaveThreads = async ({ db, accountId, now }: DeletedAccount): Promise<void> => {
  // The thread first: a post under way is waited for, and none comes after it.
  const left = await db
    .updateTable('thread')
    .set({ account_id: null, stopped_at: now, waiting: 0, waiting_since: null, block_reason: '' })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  for (const part of inParts(left)) {
    await db
      .updateTable('message')
      .set({
        account_id: '',
        displayname: text('zh', 'threadGone'),
        avatarurl: '',
        content: '',
        recalled: 'own',
      })
      .where(
        'topic',
        'in',
        part.map(({ id }) => threadTopic(id)),
      )
      .where('account_id', '=', accountId)
      .execute();
  }
};

export const threadRows = accountRows({
  table: 'thread',
  column: 'account_id',
  kind: 'threads',
  joined: 'moved',
  exported: [
    'id',
    'university_id',
    'talk_id',
    'stopped_at',
    'blocked_at',
    'block_reason',
    'created_at',
  ],
  deleted: leaveThreads,
});

export const threadBlockRows = accountRows({
  table: 'thread',
  column: 'blocked_by',
  kind: 'work',
  joined: { kept: 'only staff block, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});

export const threadSeenRows = accountRows({
  table: 'thread_seen',
  column: 'account_id',
  kind: 'threads',
  joined: joinKeyed('thread_seen', ['thread_id']),
  exported: ['thread_id', 'offset', 'seen_at'],
  deleted: 'deleted',
});
