import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { OWN_FILE_MS, RECENT_LOGIN_MS } from '@xuanjiang/contracts/privacy';
import type { Clock } from '../../../lib/clock.ts';
import type { OwnKind } from '../../../lib/own-data.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Vault } from '../../../lib/secrets.ts';
import type { SecurityLog } from '../../../lib/security-log.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { CallContext, Caller } from '../../../rpc/context.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import type { DeletionStore } from './deletion-store.ts';
import type { OwnFileGrant } from './own-file/own-file-address.ts';
import { ownFileAddress } from './own-file/own-file-address.ts';
import { writeOwnFile } from './own-file/write-file.ts';
import { isRecentLogin, recentUntil } from './policy.ts';
import type { AccountRows, PrivacyStore } from './store.ts';
import { exportedColumns } from './store.ts';

export { OWN_FILE_PATH, verifyOwnFile } from './own-file/own-file-address.ts';

/** Later than any request that was let in before an account was deleted still writes, ms. */
const SWEEP_AFTER_MS = 5 * MINUTE_MS;

/** The account holder who asks for their own data. */
export interface Holder {
  /** Null for none. */
  readonly phone: string | null;
  /** Until when the login of the session counts as a proof, UTC ms. */
  readonly recentUntil: number;
  readonly isRecent: boolean;
}

export interface PrivacyServiceParts {
  readonly store: PrivacyStore;
  /** What stores have declared, that of the account itself among it. */
  readonly rows: readonly AccountRows[];
  readonly codes: Pick<PhoneCodeService, 'prove'>;
  /** Where pictures are. */
  readonly storage: Pick<Storage, 'read'>;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly security: SecurityLog;
}

export const createPrivacyService = (parts: PrivacyServiceParts) => {
  const { store, rows, codes, storage, vault, clock, security } = parts;

  /** @throws CallError unauthorized when the account or the session is gone */
  const holderOf = async ({ uids, sessionHash }: Caller): Promise<Holder> => {
    const found = await store.holder(uids, sessionHash);
    if (found === null) throw new CallError('unauthorized');
    const { phoneCipher, loggedInAt } = found;
    return {
      phone: phoneCipher === null ? null : vault.decrypt(phoneCipher, placeOf('account', uids)),
      recentUntil: recentUntil(loggedInAt),
      isRecent: isRecentLogin(loggedInAt, clock()),
    };
  };

  return {
    rows,
    holderOf,

    /**
     * Has the caller prove again who they are: by a code that was sent to their phone, which is used up, or
     * by a login that is not long ago, which is all that there is without a phone.
     * @param loginCounts whether such a login is enough where there is a phone
     * @throws CallError input without the right code; conflict for a login that is too long ago
     */
    async prove(
      caller: Caller,
      { code, loginCounts }: { readonly code: string | undefined; readonly loginCounts: boolean },
      context: CallContext,
    ): Promise<void> {
      const { phone, isRecent } = await holderOf(caller);
      if (phone !== null && code !== undefined) return codes.prove(phone, code, context);
      if (isRecent && (phone === null || loginCounts)) return;
      if (phone !== null) throw new CallError('input', { message: 'codeRequired' });
      const minutes = RECENT_LOGIN_MS / MINUTE_MS;
      throw new CallError('conflict', { message: 'loginAgain', parameters: { minutes } });
    },

    /** How many rows an account has of each kind that the file with its data has. */
    async counts(accountId: string): Promise<ReadonlyMap<OwnKind, number>> {
      const counts = new Map<OwnKind, number>();
      for (const each of rows) {
        if (exportedColumns(each).length === 0) continue;
        const count = await store.count(each, accountId);
        counts.set(each.kind, (counts.get(each.kind) ?? 0) + count);
      }
      return counts;
    },

    /** The address of a file with all data of an account, and until when it is served, UTC ms. */
    ownFile(accountId: string, request: CallContext) {
      const expiresAt = clock() + OWN_FILE_MS;
      security.note('own-data-exported', { request, uids: accountId });
      const grant = { accountId, lang: request.lang, expiresAt };
      return { url: ownFileAddress(vault, grant), expiresAt };
    },

    /** What such an address gives, piece by piece; null when the account is gone. */
    async read({ accountId, lang }: OwnFileGrant): Promise<AsyncGenerator<string> | null> {
      if (!(await store.exists(accountId))) return null;
      return writeOwnFile({ store, rows, vault, storage }, { accountId, lang, now: clock() });
    },
  };
};

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export interface DeletionServiceParts {
  readonly store: DeletionStore;
  readonly sessions: Pick<SessionService, 'tellEnded'>;
  /** Accounts that the demo shares. */
  readonly demoAccountIds: readonly string[];
  readonly clock: Clock;
  readonly security: SecurityLog;
  /** What rooms keep in memory may have the name of the account. */
  readonly accountGone: (accountId: string) => void;
  /** The places of events, which everybody sees, have changed. */
  readonly publicChanged: () => void;
}

export const createDeletionService = (parts: DeletionServiceParts) => {
  const { store, sessions, demoAccountIds, clock, security } = parts;

  const refusalOf = ({ uids, isStaff }: Caller): MessageKey | null => {
    if (isStaff) return 'deletionStaff';
    return demoAccountIds.includes(uids) ? 'deletionDemo' : null;
  };

  return {
    /** Why the caller's account is not deleted, in words; empty where it can be. */
    refusal(caller: Caller, lang: Lang): string {
      const key = refusalOf(caller);
      return key === null ? '' : text(lang, key);
    },
    /** @throws CallError forbidden for accounts of staff and of the demo */
    refuse(caller: Caller): void {
      const message = refusalOf(caller);
      if (message !== null) throw new CallError('forbidden', { message });
    },

    /**
     * Deletes the account of the caller and ends its sessions in all processes.
     * @throws CallError unauthorized when it is gone already; forbidden when it has become one of staff
     */
    async delete({ uids }: Caller, request: CallContext): Promise<void> {
      const outcome = await store.delete({ accountId: uids, now: clock() });
      if (outcome === 'gone') throw new CallError('unauthorized');
      if (outcome === 'staff') throw new CallError('forbidden', { message: 'deletionStaff' });
      sessions.tellEnded(uids);
      parts.accountGone(uids);
      parts.publicChanged();
      security.note('account-deleted', { request, uids });
    },

    /** Deletes what came at the last moment. */
    async prune(): Promise<void> {
      const now = clock();
      await store.sweep(now - SWEEP_AFTER_MS, now);
    },
  };
};

export type DeletionService = ReturnType<typeof createDeletionService>;
