import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { inParts } from '../../src/db/in-parts.ts';
import { hashToken, newToken } from '../../src/lib/secrets.ts';
import type { Storage } from './storage.ts';

/** How long a session of a test lasts after its last use. */
const SESSION_MS = 30 * DAY_MS;
/** Tests move their clocks on by weeks: their sessions are in use until then. */
const USED_AHEAD_MS = 170 * DAY_MS;
const lastUse = (): number => Date.now() + USED_AHEAD_MS;

export interface TestAccount {
  readonly token: string;
  readonly uids: string;
}

const openSessions = async (
  { db }: Storage,
  accounts: readonly TestAccount[],
  now: number,
): Promise<void> => {
  await db
    .insertInto('session')
    .values(
      accounts.map(({ token, uids }) => ({
        token_hash: hashToken(token),
        account_id: uids,
        created_at: 1,
        expires_at: now + SESSION_MS,
        revoked_at: null,
        // Sessions of staff end when they are not used.
        used_at: now,
      })),
    )
    .execute();
};

/** Opens a session of each of these accounts, without a login. @returns the tokens, in their order */
export const addSessions = async (
  storage: Storage,
  accounts: readonly string[],
): Promise<string[]> => {
  const opened = accounts.map((uids) => ({ token: newToken(), uids }));
  await openSessions(storage, opened, lastUse());
  return opened.map(({ token }) => token);
};

/** Opens a session of an account, without a login. @returns its token */
export const addSession = async (storage: Storage, uids: string): Promise<string> => {
  const token = newToken();
  await openSessions(storage, [{ token, uids }], lastUse());
  return token;
};

interface AccountTraits {
  readonly role?: 'user' | 'worker' | 'operator';
  readonly universityId?: string | null;
  /** Whether a liaison leads the others. */
  readonly lead?: boolean;
  readonly displayname?: string;
  /** Whether their profiles have a school. */
  readonly registered?: boolean;
  /** When their sessions are used last, UTC ms; weeks after the tests began by default. */
  readonly now?: number;
}

const schoolOf = ({ uids }: TestAccount) => ({
  account_id: uids,
  name_cipher: null,
  school: '示例中学',
  school_id: 1,
  province_id: '440000',
  city_id: '440100',
  area_id: '440106',
  address: '',
  enrollment_year: 2024,
  from_talk: '',
  created_at: 1,
  updated_at: 1,
});

/** Adds accounts with a bound phone and a session each; by default users. */
export const addAccounts = async (
  storage: Storage,
  count: number,
  {
    role = 'user',
    universityId = null,
    lead = false,
    displayname = '测试',
    registered = false,
    now = lastUse(),
  }: AccountTraits = {},
): Promise<TestAccount[]> => {
  const accounts = Array.from({ length: count }, () => ({
    token: newToken(),
    // As long as the id of an account may be: `user/<id>` is a room.
    uids: `test-${randomUUID().replaceAll('-', '')}`,
  }));
  for (const part of inParts(accounts)) {
    await storage.db
      .insertInto('account')
      .values(
        part.map(({ uids }) => ({
          id: uids,
          displayname,
          avatarurl: '',
          role,
          university_id: universityId,
          // A database of before has no such column.
          ...(lead && { lead: 1 }),
          phone_cipher: null,
          phone_hash: uids,
          chat_type: 1,
          status: 'active' as const,
          created_at: 1,
        })),
      )
      .execute();
    if (registered) {
      await storage.db.insertInto('account_extend').values(part.map(schoolOf)).execute();
    }
    await openSessions(storage, part, now);
  }
  return accounts;
};

/** Adds an account with a bound phone and a session; by default a user. */
export const addAccount = async (
  storage: Storage,
  traits: AccountTraits = {},
): Promise<TestAccount> => {
  const [account] = await addAccounts(storage, 1, traits);
  if (account === undefined) throw new Error('one account was added');
  return account;
};
