import { DAY_MS, HOUR_MS, TOKEN_COOKIE_DAYS } from '@xuanjiang/contracts/constants';
import type { Login, Session } from '@xuanjiang/contracts/login';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { Clock } from '../../lib/clock.ts';
import { hashToken, newToken } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import { describeDevice } from './device/describe-device.ts';
import { nameDevice } from './device/name-device.ts';
import type { AccountRow, SessionStore } from './store.ts';

/** What a token says of who holds it. */
export type Identity =
  | { readonly kind: 'caller'; readonly caller: Caller; readonly expiresAt: number }
  /** No token, an unknown one, or one whose days are over. */
  | { readonly kind: 'visitor' }
  /** A session that was revoked, or whose account is locked. */
  | { readonly kind: 'refused' };

/** Where a session is opened. */
export interface LoginOrigin {
  readonly userAgent: string;
  /** Who the caller was before: that session ends with the login. */
  readonly caller: Caller | null;
}

const SESSION_MS = TOKEN_COOKIE_DAYS * DAY_MS;
const TOKEN_MAX = 200;
/** How exactly it is known when a session was used last. */
const USED_MS = HOUR_MS;

export interface SessionService {
  identify(token: string): Promise<Identity>;
  /** The same by the hash of the token, for who was identified before. */
  identifyHash(sessionHash: string): Promise<Identity>;
  /**
   * Opens a session; the token is told once and stored hashed.
   * @throws CallError accountLocked
   */
  open(accountId: string, origin: LoginOrigin): Promise<Login>;
  list(caller: Caller, lang: Lang): Promise<Session[]>;
  /** @returns false when the account has no such session */
  end(accountId: string, sessionHash: string): Promise<boolean>;
  endAll(accountId: string): Promise<void>;
  /** Notes that the session is being used now. */
  use(caller: Caller): Promise<void>;
  /** @param listener called when sessions of an account have ended */
  onEnded(listener: (accountId: string) => void): void;
  /** Forgets every session of these accounts. */
  forget(accountIds: readonly string[]): Promise<void>;
  prune(): Promise<void>;
}

const callerOf = (account: AccountRow, token: string, sessionHash: string): Caller => ({
  uids: account.id,
  displayname: account.displayname,
  avatarurl: account.avatarurl,
  role: account.role,
  universityId: account.university_id,
  phoneBound: account.phone_hash !== null,
  token,
  sessionHash,
});

/** @param fixed hashes of the demo's own tokens, which stand in its documentation and never end */
export const createSessionService = (
  store: SessionStore,
  clock: Clock,
  fixed: readonly string[],
): SessionService => {
  const listeners = new Set<(accountId: string) => void>();
  const tell = (accountId: string): void => {
    for (const listener of listeners) listener(accountId);
  };
  const end = async (accountId: string, sessionHash: string): Promise<boolean> => {
    if (fixed.includes(sessionHash)) return true;
    const ended = await store.end(accountId, sessionHash, clock());
    if (ended) tell(accountId);
    return ended;
  };

  const identifyBy = async (sessionHash: string, token: string): Promise<Identity> => {
    const found = await store.withAccount(sessionHash);
    const now = clock();
    if (found === null || found.session.expires_at <= now) return { kind: 'visitor' };
    const { session, account } = found;
    if (session.revoked_at !== null || account.status === 'banned') return { kind: 'refused' };
    if (session.used_at <= now - USED_MS) await store.use(session.token_hash, now);
    return {
      kind: 'caller',
      caller: callerOf(account, token, session.token_hash),
      expiresAt: session.expires_at,
    };
  };

  return {
    end,
    // Who comes by the hash has no token to be told.
    identifyHash: (sessionHash) => identifyBy(sessionHash, ''),
    async identify(token) {
      if (token === '' || token.length > TOKEN_MAX) return { kind: 'visitor' };
      return identifyBy(hashToken(token), token);
    },

    async open(accountId, { userAgent, caller }) {
      const account = await store.account(accountId);
      if (account === null) throw new CallError('notFound');
      if (account.status === 'banned') {
        throw account.lock_reason === null
          ? new CallError('accountLocked')
          : new CallError('accountLocked', {
              message: 'accountLockedReason',
              parameters: { reason: account.lock_reason },
            });
      }
      const token = newToken();
      const now = clock();
      const { app, system } = nameDevice(userAgent);
      await store.add({
        token_hash: hashToken(token),
        account_id: accountId,
        created_at: now,
        expires_at: now + SESSION_MS,
        revoked_at: null,
        device: `${app}/${system}`,
        used_at: now,
      });
      if (caller !== null) await end(caller.uids, caller.sessionHash);
      return { Token: token, ChatType: account.chat_type };
    },

    async list(caller, lang) {
      const rows = await store.open(caller.uids, clock());
      return rows.map((row) => ({
        Id: row.token_hash,
        Current: row.token_hash === caller.sessionHash,
        Device: describeDevice(row.device, lang),
        Createtime: row.created_at,
        Usedtime: row.used_at,
        Expiretime: row.expires_at,
      }));
    },

    async endAll(accountId) {
      await store.endAll(accountId, fixed, clock());
      tell(accountId);
    },

    use: (caller) => store.use(caller.sessionHash, clock()),
    onEnded: (listener) => void listeners.add(listener),
    forget: (accountIds) => store.forget(accountIds),
    prune: () => store.prune(clock()),
  };
};
