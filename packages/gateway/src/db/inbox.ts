import type { InboxKind, InboxReason } from '@xuanjiang/contracts/inbox';
import type { Kysely } from 'kysely';
import { inParts } from './in-parts.ts';
import { planPushes } from './push.ts';
import type { Tables } from './tables.ts';

/** A message for the message centre of an account. */
export interface NewInboxMessage {
  readonly accountId: string;
  /** Names the message: the account gets it once. */
  readonly key: string;
  readonly kind: InboxKind;
  readonly reason: InboxReason;
  /** In words, where the kind does not say it. */
  readonly title?: string;
  readonly content?: string;
  /** Address within the site, where neither talk nor kind says it. */
  readonly link?: string;
  readonly talkId?: string | null;
  /** A question of a room; its texts are read when the message is. `answer` 0: it was spoken. */
  readonly question?: { readonly topic: string; readonly offset: number; readonly answer: number };
  /** It goes to no other place than the message centre, whatever the kind says. */
  readonly centreOnly?: true;
  /** What the kind needs beside this; whatever JSON can hold. */
  readonly data?: unknown;
}

const nameOf = (accountId: string, what: string): string => `${what} ${accountId}`;

/**
 * Puts messages into message centres, in the transaction of what they tell of. An account gets none
 * of a kind that it has switched off, and none twice. Those of `PUSH_KINDS` go into the outbox of the messaging app
 * in the same transaction.
 * @throws PushConflictError where the key of one of those names another message
 */
export const deliver = async (
  db: Kysely<Tables>,
  messages: readonly NewInboxMessage[],
  now: number,
): Promise<void> => {
  for (const part of inParts(messages)) {
    const mutes = await db
      .selectFrom('inbox_muted')
      .select(['account_id as accountId', 'kind'])
      .where('account_id', 'in', [...new Set(part.map(({ accountId }) => accountId))])
      .execute();
    const muted = new Set(mutes.map(({ accountId, kind }) => nameOf(accountId, kind)));
    const wanted = part.filter(({ accountId, kind }) => !muted.has(nameOf(accountId, kind)));
    if (wanted.length === 0) continue;
    const stored = await db
      .insertInto('inbox_message')
      .values(
        wanted.map(({ accountId, key, kind, reason, question, ...message }) => ({
          account_id: accountId,
          key,
          kind,
          reason,
          title: message.title ?? '',
          content: message.content ?? '',
          link: message.link ?? '',
          talk_id: message.talkId ?? null,
          topic: question?.topic ?? null,
          question_offset: question?.offset ?? null,
          answer_offset: question?.answer ?? null,
          data: JSON.stringify(message.data ?? {}),
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .returning(['account_id as accountId', 'key'])
      .execute();
    const added = new Set(stored.map(({ accountId, key }) => nameOf(accountId, key)));
    await planPushes(db, wanted, ({ accountId, key }) => added.has(nameOf(accountId, key)), now);
  }
};

/** Whether an account has not yet seen a message that leads to an address. */
export const hasUnread = async (
  db: Kysely<Tables>,
  accountId: string,
  link: string,
): Promise<boolean> => {
  const unread = await db
    .selectFrom('inbox_message')
    .select('id')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('link', '=', link)
    .executeTakeFirst();
  return unread !== undefined;
};

/** The account has seen what its messages that lead to an address tell of. */
export const readDelivered = async (
  db: Kysely<Tables>,
  accountId: string,
  link: string,
  now: number,
): Promise<void> => {
  await db
    .updateTable('inbox_message')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('link', '=', link)
    .execute();
};

/** Kinds of messages that an account has switched off. */
export const mutedKinds = async (db: Kysely<Tables>, accountId: string): Promise<InboxKind[]> => {
  const rows = await db
    .selectFrom('inbox_muted')
    .select('kind')
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};
