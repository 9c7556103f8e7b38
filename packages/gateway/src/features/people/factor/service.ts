import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { typedCode, WRITTEN_LENGTH } from '@xuanjiang/contracts/rules/written-code';
import type { OpenTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Hashes, Vault } from '../../../lib/secrets.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import type { SecurityEvent, SecurityLog } from '../../../lib/security-log.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { SessionService } from '../session/service.ts';
import {
  FACTOR_TRIES,
  newSecret,
  recoveryHash,
  SETUP_CODE_MS,
  secretAddress,
  stepOf,
  TICKET_MS,
  writtenCode,
} from './policy.ts';
import type { NewFactor } from './setup-store.ts';
import type { FactorStore, StaffAccount, UsedFactor } from './store.ts';

export interface FactorServiceParts {
  readonly store: FactorStore;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly security: SecurityLog;
}

/** The request in which a code was given, for the security log. */
export type FactorRequest = Required<Pick<SecurityEvent, 'request' | 'where'>>;

/** Tells whether a code of the second factor stands for the holder of a phone. */
export type Vouch = () => Promise<boolean>;

/** A set-up that was begun. */
export interface BegunFactor {
  readonly ticket: string;
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…` */
  readonly address: string;
}

/** A factor whose first code was right, before it is stored. */
export interface PreparedFactor {
  readonly ticketHash: string;
  readonly factor: NewFactor;
  /** Recovery codes, which are told once. */
  readonly recovery: readonly string[];
}

/** A set-up code, and how many wrong codes of its account are counted no more. */
export interface IssuedSetup {
  readonly code: string;
  readonly cleared: number;
}

const newWrittenCode = (): string => writtenCode(randomBytes(WRITTEN_LENGTH));
const ticketExpired = () => new CallError('input', { message: 'factorTicketExpired' });
const wrong = (message: 'factorWrong' | 'factorUsed') =>
  new CallError('factorRequired', { message });

/** The second factor of staff accounts. */
export const createFactorService = ({ store, vault, clock, security }: FactorServiceParts) => {
  const hashesOf = (use: 'recovery' | 'set-up', accountId: string, code: string): Hashes =>
    vault.lookups(`factor ${use} code of ${accountId}: ${typedCode(code)}`);

  const recoveryHashesOf = (secret: string, accountId: string, code: string): readonly string[] => [
    recoveryHash(secret, accountId, typedCode(code)),
    // As the version before kept them.
    ...hashesOf('recovery', accountId, code),
  ];

  /**
   * Compares a code; a wrong one counts, up to FACTOR_TRIES a day.
   * @param compare whether it is right; whatever it throws does not count as a wrong code
   * @throws CallError `refusal` for a wrong one; tooMany when the day has no more
   */
  const guess = async (
    accountId: string,
    given: FactorRequest,
    refusal: CallError,
    compare: () => Promise<boolean>,
  ): Promise<void> => {
    const now = clock();
    const day = dayOf(now);
    const count = await store.countGuess(accountId, day, FACTOR_TRIES);
    if (count === null) {
      const retryAfterMs = dayStart(addDays(day, 1)) - now;
      throw new CallError('tooMany', { message: 'factorExhausted', retryAfterMs });
    }
    let right = true;
    try {
      right = await compare();
    } finally {
      if (right) await store.uncountGuess(accountId, day);
    }
    if (right) return;
    const event = { ...given, uids: accountId, code: refusal.codeName };
    security.note('code-wrong', event);
    if (count >= FACTOR_TRIES) security.note('codes-exhausted', event);
    throw refusal;
  };

  /** @returns null when a set-up is under way and is to be kept */
  const newSetupCode = async (
    accountId: string,
    begun: 'dropped' | 'kept',
    actor: string,
  ): Promise<IssuedSetup | null> => {
    const code = newWrittenCode();
    const now = clock();
    const [codeHash] = hashesOf('set-up', accountId, code);
    const kept = { codeHash, expiresAt: now + SETUP_CODE_MS };
    const cleared = await store.issueSetup(accountId, kept, begun, { actor, time: now });
    return cleared === null ? null : { code, cleared };
  };

  /**
   * A new set-up code of a staff account, in place of an earlier one, also of one with which a
   * set-up was begun; it is told this once. The wrong codes of the day are counted no more: the
   * person could not use the set-up code otherwise.
   * @param actor account of the staff, or `cli:` with the user of the machine
   */
  const issueSetup = async (accountId: string, actor: string): Promise<IssuedSetup> => {
    const issued = await newSetupCode(accountId, 'dropped', actor);
    if (issued === null) throw new Error('a set-up code was not stored');
    return issued;
  };

  /**
   * Begins a set-up. The set-up code stays valid until the set-up is confirmed.
   * @throws CallError factorMissing for a wrong set-up code; tooMany
   */
  const beginSetup = async (
    { id, displayname }: StaffAccount,
    setupCode: string,
    given: FactorRequest,
  ): Promise<BegunFactor> => {
    const refusal = new CallError('factorMissing', { message: 'factorSetupWrong' });
    const [secret, ticket, now] = [newSecret(), newToken(), clock()];
    const begun = {
      secretCipher: vault.encrypt(secret, placeOf('factor_setup', id)),
      ticketHash: hashToken(ticket),
      expiresAt: now + TICKET_MS,
    };
    await guess(id, given, refusal, () =>
      store.beginSetup(id, hashesOf('set-up', id, setupCode), begun, now),
    );
    return { ticket, secret, address: secretAddress(secret, displayname) };
  };

  /** @throws CallError factorRequired for a wrong code */
  const prepared = (
    { accountId, secretCipher }: { readonly accountId: string; readonly secretCipher: string },
    ticket: string,
    code: string,
  ): PreparedFactor => {
    const secret = vault.decrypt(secretCipher, placeOf('factor_setup', accountId));
    const step = stepOf(secret, typedCode(code), clock());
    if (step === null) throw wrong('factorWrong');
    const recovery = Array.from({ length: RECOVERY_CODES }, newWrittenCode);
    return {
      ticketHash: hashToken(ticket),
      recovery,
      factor: {
        accountId,
        secretCipher: vault.encrypt(secret, placeOf('factor', accountId)),
        lastStep: step,
        recoveryHashes: recovery.map((each) => recoveryHash(secret, accountId, typedCode(each))),
      },
    };
  };

  return {
    /** The staff account that has a phone; null where it is not one of staff. */
    staffByPhone: (phone: string): Promise<StaffAccount | null> =>
      store.staffByPhone(vault.lookups(phone)),
    staffById: store.staffById,

    /**
     * Tells whether a code is one that the app of the phone's staff account shows now, or one of its recovery
     * codes. It is not used up, and nothing is counted: who asks limits the guesses.
     * @param code as it was typed; undefined when none was given
     * @returns undefined without a code
     */
    vouchFor(phone: string, code: string | undefined): Vouch | undefined {
      if (code === undefined) return undefined;
      return async () => {
        const staff = await store.staffByPhone(vault.lookups(phone));
        if (staff === null) return false;
        const factor = await store.factor(staff.id);
        if (factor === null) return false;
        const secret = vault.decrypt(factor.secretCipher, placeOf('factor', staff.id));
        if (stepOf(secret, typedCode(code), clock()) !== null) return true;
        return store.hasRecovery(staff.id, recoveryHashesOf(secret, staff.id, code));
      };
    },

    /**
     * Uses up a code of the app, or a recovery code, of an account.
     * @param code as it was typed; undefined when none was given
     * @param missing what is said where none is set up
     * @returns the factor, for `requireStanding`
     * @throws CallError factorMissing, factorRequired, tooMany
     */
    async require(
      accountId: string,
      code: string | undefined,
      given: FactorRequest,
      missing: MessageKey = 'factorMissing',
    ): Promise<UsedFactor> {
      const factor = await store.factor(accountId);
      if (factor === null) throw new CallError('factorMissing', { message: missing });
      if (code === undefined) throw new CallError('factorRequired');
      const secret = vault.decrypt(factor.secretCipher, placeOf('factor', accountId));
      await guess(accountId, given, wrong('factorWrong'), async () => {
        const step = stepOf(secret, typedCode(code), clock());
        if (step === null) {
          return store.spendRecovery(accountId, recoveryHashesOf(secret, accountId, code));
        }
        if (await store.accept(accountId, step)) return true;
        throw wrong('factorUsed');
      });
      return { accountId, secret };
    },
    /**
     * Refuses a login whose factor was replaced after its code was accepted: its session may have
     * been opened after the replacement had ended the others.
     * @param end ends that session
     * @throws CallError factorRequired
     */
    async requireStanding(used: UsedFactor, end: () => Promise<unknown>): Promise<void> {
      const cipher = await store.currentCipher(used.accountId);
      const place = placeOf('factor', used.accountId);
      // Not the encrypted ones: the same secret is encrypted anew when SECRET_KEY is changed.
      if (cipher !== null && vault.decrypt(cipher, place) === used.secret) return;
      await end();
      throw wrong('factorWrong');
    },

    issueSetup,
    /**
     * The same for an account that needs one: null where a factor is set up, or a set-up is under
     * way, which goes on.
     */
    async offerSetup(accountId: string, actor: string): Promise<string | null> {
      if ((await store.factor(accountId)) !== null) return null;
      return (await newSetupCode(accountId, 'kept', actor))?.code ?? null;
    },

    beginSetup,
    /** Whether an account has a second factor. */
    has: async (accountId: string): Promise<boolean> => (await store.factor(accountId)) !== null,

    /**
     * Begins a set-up without a set-up code: an invitation and the code of the phone's SMS stand for it.
     * @returns null for an account that has a factor: nobody replaces that so
     */
    async beginInvited(account: StaffAccount, given: FactorRequest): Promise<BegunFactor | null> {
      if ((await store.factor(account.id)) !== null) return null;
      const { code } = await issueSetup(account.id, account.id);
      return beginSetup(account, code, given);
    },

    /**
     * The factor of a set-up, once a code of it was right, for `confirmWithin`.
     * @throws CallError input for a ticket that is unknown, has expired or is another account's; factorRequired
     */
    async prepare(accountId: string, ticket: string, code: string): Promise<PreparedFactor> {
      const setup = await store.setup(hashToken(ticket), clock());
      if (setup?.accountId !== accountId) throw ticketExpired();
      return prepared(setup, ticket, code);
    },
    /**
     * Sets a prepared factor in a transaction of the caller, who ends the sessions.
     * @throws CallError input when another request ended the set-up first
     */
    async confirmWithin(
      tx: OpenTransaction,
      { ticketHash, factor }: PreparedFactor,
    ): Promise<void> {
      if (!(await store.confirmSetup(ticketHash, factor, clock(), async () => {}, tx))) {
        throw ticketExpired();
      }
    },

    /** The security log has it, after the commit of `confirmWithin`. */
    tellConfirmed: (uids: string, given: FactorRequest): void =>
      security.note('factor-changed', { ...given, uids }),

    /**
     * Ends a set-up with a code of the new secret, and with it all sessions of the account. If the
     * process ends before the answer, the person begins again with a new set-up code.
     * @throws CallError input for a ticket that is unknown or has expired; factorRequired
     */
    async confirmSetup(
      ticket: string,
      code: string,
      given: FactorRequest,
      sessions: Pick<SessionService, 'endAllWithin' | 'tellEnded'>,
    ) {
      const setup = await store.setup(hashToken(ticket), clock());
      if (setup === null) throw ticketExpired();
      const { accountId } = setup;
      const { ticketHash, factor, recovery } = prepared(setup, ticket, code);
      const confirmed = await store.confirmSetup(ticketHash, factor, clock(), (db) =>
        sessions.endAllWithin(db, accountId),
      );
      if (!confirmed) throw ticketExpired();
      sessions.tellEnded(accountId);
      security.note('factor-changed', { ...given, uids: accountId });
      return { accountId, recovery };
    },

    /** Deletes what these accounts have of a second factor. */
    forget: store.forget,
    async prune(): Promise<void> {
      const now = clock();
      await store.pruneSetups(now);
      await store.pruneGuesses(dayOf(now));
    },
  };
};

export type FactorService = ReturnType<typeof createFactorService>;
