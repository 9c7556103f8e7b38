import { DAY_MS, TOKEN_COOKIE_DAYS } from '@xuanjiang/contracts/constants';
import type { Login } from '@xuanjiang/contracts/login';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { Clock } from '../../../lib/clock.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller, SessionUse } from '../../../rpc/context.ts';
import type { NameService } from '../name/service.ts';
import { isNameChosen } from '../name/service.ts';
import { describeDevice } from './device/describe-device.ts';
import { nameDevice } from './device/name-device.ts';
import type { SessionTimes } from './policy.ts';
import { endOfSession, notesUse } from './policy.ts';
import type { SessionStore } from './store.ts';

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
  /** The caller before the login; null for a visitor. The session that they had ends with the login. */
  readonly caller: Caller | null;
  readonly address: string;
  readonly requestId: string;
}

/** A login to an account: the session was opened, or the account is locked. */
export interface LoginAttempt {
  readonly accountId: string;
  readonly origin: LoginOrigin;
  readonly outcome: 'opened' | 'accountLocked';
}

/** A session that was just opened. */
export interface OpenedSession {
  readonly token: string;
  readonly chatType: number;
}

type FoundSession = NonNullable<Awaited<ReturnType<SessionStore['withAccount']>>>;

const SESSION_MS = TOKEN_COOKIE_DAYS * DAY_MS;
const TOKEN_MAX = 200;

export const presentLogin = ({ token, chatType }: OpenedSession): Login => ({
  Token: token,
  ChatType: chatType,
});

/** @param reason what staff gave; null for none */
export const accountLocked = (reason: string | null): CallError =>
  reason === null
    ? new CallError('accountLocked')
    : new CallError('accountLocked', { message: 'accountLockedReason', parameters: { reason } });

/**
 * @param fixed hashes of the demo's own tokens, which stand in its documentation and never end
 * @param names says under which name a caller acts
 */
export const createSessionService = (
  store: SessionStore,
  clock: Clock,
  fixed: readonly string[],
  names: Pick<NameService, 'shown'>,
) => {
  const listeners = new Set<(accountId: string) => void>();
  const attemptListeners = new Set<(attempt: LoginAttempt) => void>();
  const tellAttempt = (attempt: LoginAttempt): void => {
    for (const listener of attemptListeners) listener(attempt);
  };
  const tell = (accountId: string): void => {
    for (const listener of listeners) listener(accountId);
  };
  /** @returns false when the account has no such session */
  const end = async (accountId: string, sessionHash: string): Promise<boolean> => {
    if (fixed.includes(sessionHash)) return true;
    const ended = await store.end(accountId, sessionHash, clock());
    if (ended) tell(accountId);
    return ended;
  };

  const isStaffAccount = ({ role, moderates }: Pick<FoundSession, 'role' | 'moderates'>): boolean =>
    role !== 'user' || moderates;

  const timesOf = (session: Omit<SessionTimes, 'isFixed'>, sessionHash: string): SessionTimes => ({
    ...session,
    isFixed: fixed.includes(sessionHash),
  });

  /** Writes the use of a session down, no more often than it has to be known. */
  const noteUse = async (
    { sessionHash, ...times }: Pick<Caller, 'sessionHash' | 'isStaff' | 'usedAt'>,
    use: SessionUse,
  ): Promise<void> => {
    const now = clock();
    if (notesUse(times, use, now)) await store.use(sessionHash, now);
  };

  const identifyBy = async (
    sessionHash: string,
    token: string,
    hasActed: boolean,
  ): Promise<Identity> => {
    const found = await store.withAccount(sessionHash);
    if (found === null) return { kind: 'visitor' };
    const isStaff = isStaffAccount(found);
    const expiresAt = endOfSession(timesOf({ ...found, isStaff }, sessionHash));
    if (expiresAt <= clock()) return { kind: 'visitor' };
    if (found.revokedAt !== null || found.status === 'banned') return { kind: 'refused' };
    const { accountId: uids, avatarurl, role, universityId, phoneHash, usedAt } = found;
    const displayname = await names.shown({ ...found, id: uids });
    const caller: Caller = {
      uids,
      displayname,
      nameChosen: isNameChosen(found, displayname),
      avatarurl,
      role,
      isStaff,
      universityId,
      phoneBound: phoneHash !== null,
      token,
      sessionHash,
      usedAt,
    };
    if (hasActed) await noteUse(caller, 'act');
    return { kind: 'caller', caller, expiresAt };
  };

  return {
    end,

    /** @param hasActed whether its holder has done something, which is written down as a use */
    async identify(token: string, hasActed: boolean): Promise<Identity> {
      if (token === '' || token.length > TOKEN_MAX) return { kind: 'visitor' };
      return identifyBy(hashToken(token), token, hasActed);
    },
    /** The same by the hash of the token; the caller that it gives has an empty token. */
    identifyHash: (sessionHash: string, hasActed: boolean): Promise<Identity> =>
      identifyBy(sessionHash, '', hasActed),
    noteUse,

    /**
     * Opens a session; the token is told once and stored hashed.
     * @param channel by which the visit came; undefined for none
     * @throws CallError accountLocked; notFound when there is no such account
     */
    async open(accountId: string, origin: LoginOrigin, channel?: string): Promise<OpenedSession> {
      const { userAgent, caller } = origin;
      const account = await store.account(accountId);
      if (account === null) throw new CallError('notFound');
      if (account.status === 'banned') {
        tellAttempt({ accountId, origin, outcome: 'accountLocked' });
        throw accountLocked(account.lockReason);
      }
      const token = newToken();
      const now = clock();
      const { app, system } = nameDevice(userAgent);
      await store.add({
        sessionHash: hashToken(token),
        accountId,
        device: `${app}/${system}`,
        channel: channel ?? null,
        createdAt: now,
        expiresAt: now + SESSION_MS,
      });
      if (caller !== null) await end(caller.uids, caller.sessionHash);
      tellAttempt({ accountId, origin, outcome: 'opened' });
      return { token, chatType: account.chatType };
    },

    /** Whether a session of this account has neither ended nor run out; a locked account's too. */
    async stands(accountId: string, sessionHash: string): Promise<boolean> {
      const found = await store.withAccount(sessionHash);
      return (
        found !== null &&
        found.accountId === accountId &&
        found.revokedAt === null &&
        endOfSession(timesOf({ ...found, isStaff: isStaffAccount(found) }, sessionHash)) > clock()
      );
    },
    /** The account of a fixed token of the demo; null for any other text, and in production. */
    async accountOfFixed(token: string): Promise<string | null> {
      const sessionHash = hashToken(token);
      if (!fixed.includes(sessionHash)) return null;
      return (await store.withAccount(sessionHash))?.accountId ?? null;
    },

    /** The open sessions of an account, last used first, their devices described in a language. */
    async list({ uids, isStaff }: Pick<Caller, 'uids' | 'isStaff'>, lang: Lang) {
      const now = clock();
      const rows = await store.open(uids, now);
      return rows
        .map((row) => ({
          ...row,
          device: describeDevice(row.device, lang),
          expiresAt: endOfSession(timesOf({ ...row, isStaff }, row.sessionHash)),
        }))
        .filter(({ expiresAt }) => expiresAt > now);
    },

    async endAll(accountId: string): Promise<void> {
      await store.endAll(accountId, fixed, clock());
      tell(accountId);
    },
    /**
     * Ends them in a transaction of the caller, who calls `tellEnded` once it is committed.
     * @param db the transaction
     */
    endAllWithin: (db: Parameters<SessionStore['endAll']>[3], accountId: string): Promise<void> =>
      store.endAll(accountId, fixed, clock(), db),
    /** Has the open connections of an account looked up again: its sessions have ended. */
    tellEnded: tell,

    /** Writes down that the session is used now, to the millisecond. */
    use: (caller: Caller): Promise<void> => store.use(caller.sessionHash, clock()),
    /** @param listener called with every login to an account that is known */
    onAttempt: (listener: (attempt: LoginAttempt) => void): void =>
      void attemptListeners.add(listener),
    /** @param listener called when sessions of an account have ended */
    onEnded: (listener: (accountId: string) => void): void => void listeners.add(listener),
    /** Forgets every session of these accounts. */
    forget: (accountIds: readonly string[]): Promise<void> => store.forget(accountIds),
    prune: (): Promise<void> => store.prune(clock()),
  };
};

export type SessionService = ReturnType<typeof createSessionService>;
