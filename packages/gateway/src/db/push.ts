import { createHash, randomUUID } from 'node:crypto';
import type { InboxKind, InboxReason } from '@xuanjiang/contracts/inbox';
import { PUSH_KINDS } from '@xuanjiang/contracts/rules/push-kinds';
import type { Kysely } from 'kysely';
import { inParts } from './in-parts.ts';
import { addJobs } from './jobs.ts';
import { isHeld } from './outgoing-jobs.ts';
import { planSmsReminders } from './sms-reminders.ts';
import type { Tables } from './tables.ts';

/**
 * The kinds of jobs that send messages, in the order in which they are done: what may have been sent, since the provider
 * knows a repeat for minutes only; what comes because of something that just happened; mornings.
 */
export const PUSH_JOBS = ['push-repeat', 'push', 'push-morning'] as const;
export type PushJob = (typeof PUSH_JOBS)[number];

/** @param isOpen whether it may have been sent */
export const pushJobOf = (kind: InboxKind, isOpen: boolean): PushJob => {
  if (isOpen) return 'push-repeat';
  return kind === 'morning' ? 'push-morning' : 'push';
};

/** Messages that one job sends: at most two seconds of work. */
const PUSHES_AT_ONCE = 100;

/** What the job that sends messages says. */
export interface PushData {
  /** Ids of rows in the outbox. */
  readonly ids: readonly number[];
}

/** A message of the message centre, as far as it is read here. */
interface PlannedMessage {
  readonly accountId: string;
  readonly key: string;
  readonly kind: InboxKind;
  readonly reason: InboxReason;
  readonly title?: string;
  readonly link?: string;
  readonly talkId?: string | null;
  readonly question?: {
    readonly topic: string;
    readonly offset: number;
    readonly answer: number;
  };
  readonly centreOnly?: true;
  readonly data?: unknown;
}

/** What a message outside is made of, as it is stored with it. */
export interface PushContent {
  readonly link?: string;
  readonly title?: string;
  readonly talkId?: string;
  /** A question or message of a room that was answered, and of a reply its place. */
  readonly question?: {
    readonly topic: string;
    readonly offset: number;
    readonly answer?: number;
  };
  /** Why a reply came: it is worded by that. */
  readonly reason?: InboxReason;
  /** What the kind keeps with the message. */
  readonly data?: unknown;
}

/** Somebody planned another message under the key of one that is there. */
export class PushConflictError extends Error {
  constructor(key: string) {
    super(`another message is planned under ${key}`);
    this.name = 'PushConflictError';
  }
}

/** `morning/<day>` of the message centre is `morning:<day>:<account>` here. */
const pushKey = ({ key, accountId }: Pick<PlannedMessage, 'key' | 'accountId'>): string =>
  `${key.replaceAll('/', ':')}:${accountId}`;

/** The same for a message that is planned again after the database was restored: the provider knows it. */
const messageIdOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/** An answer reaches who asked and who voted in two ways, which differ in what only the centre shows. */
const contentOf = (message: PlannedMessage): string => {
  const { kind, reason, title, link, talkId, question, data } = message;
  return JSON.stringify({
    ...(talkId == null ? {} : { talkId }),
    ...(title === undefined ? {} : { title }),
    ...(link === undefined ? {} : { link }),
    ...(question === undefined
      ? {}
      : {
          question: {
            topic: question.topic,
            offset: question.offset,
            ...(kind === 'reply' ? { answer: question.answer } : {}),
          },
        }),
    ...(kind === 'reply' ? { reason } : {}),
    ...(data === undefined || kind === 'answer' || kind === 'reply' ? {} : { data }),
  } satisfies PushContent);
};

/** Adds the jobs that send rows of the outbox at a time. */
export const addPushJobs = (
  db: Kysely<Tables>,
  ids: readonly number[],
  notBefore: number,
  now: number,
  kind: PushJob = 'push',
): Promise<void> =>
  addJobs(
    db,
    [...inParts(ids, PUSHES_AT_ONCE)].map((part) => ({
      // Rows say themselves what is left to do of them: one job too many does no harm, one too few does.
      key: `${kind}/${part[0]}/${randomUUID()}`,
      kind,
      about: 'push',
      accountId: null,
      data: { ids: part } satisfies PushData,
      notBefore,
    })),
    now,
  );

/** The ids of those accounts that can be reached through the messaging app at all. */
const linkedAmong = async (
  db: Kysely<Tables>,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('identity')
    .select('account_id')
    .where('provider', '=', 'wechat')
    .where('account_id', 'in', accountIds)
    .execute();
  return new Set(rows.map((row) => row.account_id));
};

/** How a message stands that is planned. */
const WAITING = { state: 'waiting', reason: '' } as const;
const UNLINKED = { state: 'centre', reason: 'noIdentity' } as const;
/** It was due before a backup was restored: it may have been sent then, and counts as sent. A restore writes the same. */
export const HELD_BY_RESTORE = { state: 'unsure', reason: 'restored' } as const;

/** Adds jobs that look at messages at once, of the kinds that these have as long as they were not begun. */
export const addFirstJobs = async (
  db: Kysely<Tables>,
  rows: readonly { readonly id: number; readonly kind: InboxKind }[],
  now: number,
): Promise<void> => {
  for (const [job, some] of Map.groupBy(rows, ({ kind }) => pushJobOf(kind, false))) {
    await addPushJobs(
      db,
      some.map(({ id }) => id),
      now,
      now,
      job,
    );
  }
};

/** @throws PushConflictError where one of the messages is stored with other content */
const refuseOthers = async (
  db: Kysely<Tables>,
  known: readonly PlannedMessage[],
): Promise<void> => {
  if (known.length === 0) return;
  const contents = new Map(known.map((message) => [pushKey(message), contentOf(message)]));
  const stored = await db
    .selectFrom('push')
    .select(['key', 'content'])
    .where('key', 'in', [...contents.keys()])
    .execute();
  const other = stored.find(({ key, content }) => contents.get(key) !== content);
  if (other !== undefined) throw new PushConflictError(other.key);
};

/**
 * Puts messages of the message centre into the outbox too, in the same transaction. Who has no identity at the messaging
 * app is noted with that reason, and costs no job. So is what was due before a backup was restored: it may have come.
 * @param messages of one statement
 * @param isNew whether the message centre got the message just now
 */
export const planPushes = async (
  db: Kysely<Tables>,
  messages: readonly PlannedMessage[],
  isNew: (message: PlannedMessage) => boolean,
  now: number,
): Promise<void> => {
  const outward = messages.filter(
    ({ kind, centreOnly }) => PUSH_KINDS[kind] !== null && centreOnly !== true,
  );
  await refuseOthers(
    db,
    outward.filter((message) => !isNew(message)),
  );
  const added = outward.filter(isNew);
  if (added.length === 0) return;
  const held = await isHeld(db);
  if (!held) {
    const reminders = added.filter(({ kind }) => kind === 'reminder');
    await planSmsReminders(
      db,
      reminders.map((message) => ({ ...message, pushKey: pushKey(message) })),
      now,
    );
  }
  const linked = await linkedAmong(db, [...new Set(added.map(({ accountId }) => accountId))]);
  const rows = await db
    .insertInto('push')
    .values(
      added.map((message) => {
        const standing = linked.has(message.accountId)
          ? held
            ? HELD_BY_RESTORE
            : WAITING
          : UNLINKED;
        const key = pushKey(message);
        return {
          key,
          account_id: message.accountId,
          kind: message.kind,
          content: contentOf(message),
          ...standing,
          channel: null,
          code: '',
          attempts: 0,
          message_id: messageIdOf(key),
          openid: null,
          provider_ref: null,
          template_over: 0,
          open_since: null,
          claim: null,
          not_before: now,
          created_at: now,
          ended_at: standing === WAITING ? null : now,
        };
      }),
    )
    // One that the message centre has forgotten meanwhile was sent then.
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'kind', 'state'])
    .execute();
  const waiting = rows.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.id - b.id);
  await addFirstJobs(db, waiting, now);
};
