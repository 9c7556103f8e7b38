import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { hashToken, newToken } from '../../src/lib/secrets.ts';
import type { Storage } from './storage.ts';

/** Opens a session of an account, without a login. @returns its token */
export const addSession = async ({ db }: Storage, uids: string): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: uids,
      created_at: 1,
      expires_at: Date.now() + DAY_MS,
      revoked_at: null,
      // Sessions of staff end when they are not used.
      used_at: Date.now(),
    })
    .execute();
  return token;
};

export interface TestAccount {
  readonly token: string;
  readonly uids: string;
}

/** Adds an account with a bound phone and a session; by default a user. */
export const addAccount = async (
  storage: Storage,
  {
    role = 'user',
    universityId = null,
    displayname = '测试',
  }: {
    readonly role?: 'user' | 'worker' | 'operator';
    readonly universityId?: string | null;
    readonly displayname?: string;
  } = {},
): Promise<TestAccount> => {
  // As long as the id of an account may be: `user/<id>` is a room.
  const uids = `test-${randomUUID().replaceAll('-', '')}`;
  await storage.db
    .insertInto('account')
    .values({
      id: uids,
      displayname,
      avatarurl: '',
      role,
      university_id: universityId,
      phone_cipher: null,
      phone_hash: uids,
      chat_type: 1,
      status: 'active',
      created_at: 1,
    })
    .execute();
  return { token: await addSession(storage, uids), uids };
};
