import type { Kysely, Selectable } from 'kysely';
import type { PushContent } from '../../../db/push.ts';
import type { Tables } from '../../../db/tables.ts';
import type { LaterRow } from './later-store.ts';
import { pushJobOf } from './later-store.ts';
import type { PushRow } from './policy.ts';

const OPEN = ['waiting', 'sending'] as const;

const COLUMNS = [
  'id',
  'key',
  'account_id',
  'kind',
  'content',
  'state',
  'channel',
  'attempts',
  'reason',
  'template_over',
  'open_since',
  'message_id',
  'openid',
  'created_at',
] as const;

const rowOf = (row: Pick<Selectable<Tables['push']>, (typeof COLUMNS)[number]>): PushRow => {
  const content = JSON.parse(row.content) as PushContent;
  return {
    id: row.id,
    key: row.key,
    accountId: row.account_id,
    kind: row.kind,
    title: content.title ?? '',
    talkId: content.talkId ?? null,
    question: content.question ?? null,
    came: content.reason ?? null,
    data: (content.data ?? {}) as PushRow['data'],
    reason: row.reason as PushRow['reason'],
    wasSending: row.state === 'sending' ? row.channel : null,
    attempts: row.attempts,
    isTemplateOver: row.template_over === 1,
    openSince: row.open_since,
    messageId: row.message_id,
    sentTo: row.openid,
    createdAt: row.created_at,
  };
};

/** The newest messages of an account, as they were planned. */
export const newestRows = async (
  db: Kysely<Tables>,
  accountId: string,
  limit: number,
): Promise<PushRow[]> => {
  const rows = await db
    .selectFrom('push')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('kind', '!=', 'morning')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(rowOf);
};

/** Marks rows as this process's. One that is sent already, or waits for a later time, is left. */
export const claimRows = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  claim: string,
  now: number,
): Promise<PushRow[]> => {
  const rows = await db
    .updateTable('push')
    .set({ claim })
    .where('id', 'in', ids)
    .where('state', 'in', OPEN)
    .where('not_before', '<=', now)
    .returning(COLUMNS)
    .execute();
  return rows.toSorted((a, b) => a.id - b.id).map(rowOf);
};

/** Rows that wait for a later time: their job may have been another one, which failed. */
export const waitingRows = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  now: number,
): Promise<LaterRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('push')
    .select(['id', 'kind', 'not_before as at', 'open_since'])
    .where('id', 'in', ids)
    .where('state', 'in', OPEN)
    .where('not_before', '>', now)
    .execute();
  return rows.map(({ id, kind, at, open_since }) => ({
    id,
    at,
    job: pushJobOf(kind, open_since !== null),
  }));
};
