import { randomUUID } from 'node:crypto';
import { inParts } from '../../../src/db/in-parts.ts';
import type { NewInboxMessage } from '../../../src/db/inbox.ts';
import { deliver } from '../../../src/db/inbox.ts';
import { NO_FAULTS as SIMULATED } from '../../../src/simulators/wechat-push-faults.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccounts } from '../../harness/accounts.ts';
import type { Storage } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

export interface Follower extends TestAccount {
  readonly openId: string;
}

/** Accounts that came by the messaging app and get the morning. */
export const addFollowers = async (
  storage: Storage,
  count: number,
  now: number,
): Promise<Follower[]> => {
  const accounts = (await addAccounts(storage, count, { now })).map((account) => ({
    ...account,
    openId: `o${randomUUID().replaceAll('-', '')}`,
  }));
  for (const part of inParts(accounts)) {
    await storage.db
      .insertInto('identity')
      .values(
        part.map(({ uids, openId }) => ({
          provider: 'wechat' as const,
          subject: openId,
          account_id: uids,
          created_at: 1,
        })),
      )
      .execute();
    await storage.db
      .insertInto('subscription')
      .values(part.map(({ uids }) => ({ account_id: uids, type: 1, created_at: 1 })))
      .execute();
  }
  return accounts;
};

export const addFollower = async (storage: Storage, now: number): Promise<Follower> => {
  const [follower] = await addFollowers(storage, 1, now);
  if (follower === undefined) throw new Error('one was added');
  return follower;
};

/** Puts a message into the message centre, as the features do. */
export const tell = (
  { db }: Storage,
  { uids }: Pick<TestAccount, 'uids'>,
  message: Partial<NewInboxMessage>,
  now: number,
): Promise<void> =>
  db.transaction().execute((transaction) =>
    deliver(
      transaction,
      [
        {
          accountId: uids,
          key: `answer/${randomUUID()}`,
          kind: 'answer',
          reason: 'asked',
          ...message,
        },
      ],
      now,
    ),
  );

/** What the outbox has for an account. */
export const pushesOf = ({ db }: Storage, { uids }: Pick<TestAccount, 'uids'>) =>
  db.selectFrom('push').selectAll().where('account_id', '=', uids).orderBy('id').execute();

/** Waits until nothing is left to send at a time. */
export const settlePushes = async ({ db }: Storage, now: number): Promise<void> => {
  await until('the messages that are due', async () => {
    const due = await db
      .selectFrom('push')
      .select('id')
      .where('ended_at', 'is', null)
      .where('not_before', '<=', now)
      .limit(1)
      .execute();
    return due.length === 0;
  });
};

/** A message that the simulator has taken. */
export interface SentMessage {
  readonly channel: 'template' | 'grant';
  readonly openId: string;
  readonly url: string;
  readonly lines: readonly string[];
  readonly repeats: number;
}

/** What the simulator has sent to somebody, newest first. */
export const sentTo = async (base: string, { openId }: Follower): Promise<SentMessage[]> => {
  const all = (await (await fetch(`${base}/push/sent.json`)).json()) as SentMessage[];
  return all.filter((one) => one.openId === openId);
};

/** Changes how the simulator answers. */
export const setFaults = async (
  base: string,
  faults: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await fetch(`${base}/push/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
  });
};

export const NO_FAULTS = { ...SIMULATED, events: false };

/** Gives each of them a one-time grant, here and at the simulator. */
export const allow = async ({ db }: Storage, base: string, people: readonly Follower[]) => {
  for (const part of inParts(people)) {
    await db
      .insertInto('push_grant')
      .values(
        part.map(({ uids, openId }) => ({
          account_id: uids,
          openid: openId,
          template: 'demo-grant',
          scene: 1,
          nonce: openId,
          state: 'granted' as const,
          created_at: 1,
          changed_at: 1,
          spent_on: null,
        })),
      )
      .execute();
  }
  await setFaults(base, { grants: people.map(({ openId }) => `${openId} 1`) });
};
