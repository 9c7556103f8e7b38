import { DAY_MS, TOKEN_COOKIE_DAYS } from '@xuanjiang/contracts/constants';
import type { UserInfo } from '@xuanjiang/contracts/user';
import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import { hashToken, newToken } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { AccountRow, ExtendRow, UserStore } from './store.ts';

/** What a token says of who holds it. */
export type Identity =
  | { readonly kind: 'caller'; readonly caller: Caller; readonly expiresAt: number }
  /** No token, an unknown one, or one whose days are over. */
  | { readonly kind: 'visitor' }
  /** A session that was revoked, or whose account is banned. */
  | { readonly kind: 'refused' };

const SESSION_MS = TOKEN_COOKIE_DAYS * DAY_MS;
const TOKEN_MAX = 200;

export interface UserService {
  identify(token: string): Promise<Identity>;
  /** Opens a session; the token is told once and stored hashed. */
  openSession(accountId: string): Promise<{ Token: string; ChatType: number }>;
  info(caller: Caller): Promise<UserInfo>;
  pruneSessions(): Promise<void>;
  /** Forgets every session of these accounts. */
  endSessions(accountIds: readonly string[]): Promise<void>;
}

const callerOf = (account: AccountRow, sessionHash: string): Caller => ({
  uids: account.id,
  displayname: account.displayname,
  avatarurl: account.avatarurl,
  role: account.role,
  universityId: account.university_id,
  phoneBound: account.phone_hash !== null,
  sessionHash,
});

export const createUserService = (store: UserStore, vault: Vault, clock: Clock): UserService => {
  const extOf = (row: ExtendRow, phone: string): UserInfo['Ext'] => ({
    Id: row.id,
    Fkuserid: row.account_id,
    Name: row.name_cipher === null ? '' : vault.decrypt(row.name_cipher),
    Phone: phone,
    School: row.school,
    Schoolid: row.school_id,
    Provinceid: row.province_id,
    Cityid: row.city_id,
    Areaid: row.area_id,
    Address: row.address,
    Enrollmentyear: row.enrollment_year,
    From: row.from_talk,
  });

  return {
    async identify(token) {
      if (token === '' || token.length > TOKEN_MAX) return { kind: 'visitor' };
      const sessionHash = hashToken(token);
      const session = await store.sessionByHash(sessionHash);
      if (session === null || session.expiresAt <= clock()) return { kind: 'visitor' };
      if (session.revokedAt !== null || session.account.status === 'banned') {
        return { kind: 'refused' };
      }
      return {
        kind: 'caller',
        caller: callerOf(session.account, sessionHash),
        expiresAt: session.expiresAt,
      };
    },

    async openSession(accountId) {
      const account = await store.accountById(accountId);
      if (account === null) throw new CallError('notFound');
      const token = newToken();
      const now = clock();
      await store.addSession({
        tokenHash: hashToken(token),
        accountId,
        createdAt: now,
        expiresAt: now + SESSION_MS,
      });
      return { Token: token, ChatType: account.chat_type };
    },

    async info(caller) {
      const [account, extend] = await Promise.all([
        store.accountById(caller.uids),
        store.extendOf(caller.uids),
      ]);
      if (account === null) throw new CallError('unauthorized');
      const phone = account.phone_cipher === null ? '' : vault.decrypt(account.phone_cipher);
      const orgName =
        account.university_id === null
          ? ''
          : ((await store.universityName(account.university_id)) ?? '');
      return {
        Uids: account.id,
        isWorker: account.role === 'worker',
        phone,
        hasExtend: extend !== null,
        User: { Phone: phone, Avatarurl: account.avatarurl, Displayname: account.displayname },
        Ext: extend === null ? null : extOf(extend, phone),
        orgInfo: { orgName },
        ChatType: account.chat_type,
      };
    },

    pruneSessions: () => store.pruneSessions(clock()),
    endSessions: (accountIds) => store.endSessions(accountIds),
  };
};
