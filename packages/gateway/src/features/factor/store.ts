import type { Transaction } from 'kysely';
import { accountRows } from '../../db/account-rows.ts';
import type { Act } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** An account that needs a second factor. */
export interface StaffAccount {
  readonly id: string;
  readonly displayname: string;
}

/** A set-up that was begun; encrypted and hashed as it is stored. */
export interface BegunSetup {
  readonly secretCipher: string;
  readonly ticketHash: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

/** A factor that was just confirmed. */
export interface NewFactor {
  readonly accountId: string;
  readonly secretCipher: string;
  readonly lastStep: number;
  readonly recoveryHashes: readonly string[];
}

/** The factor whose code was accepted. */
export interface UsedFactor {
  readonly accountId: string;
  /** As it is stored; no two factors have the same. */
  readonly secretCipher: string;
}

const FACTOR_TABLES = ['factor_recovery', 'factor_setup', 'factor_guess', 'factor'] as const;

const replaceRecovery = async (
  db: Transaction<Tables>,
  { accountId, recoveryHashes }: NewFactor,
): Promise<void> => {
  await db.deleteFrom('factor_recovery').where('account_id', '=', accountId).execute();
  await db
    .insertInto('factor_recovery')
    .values(recoveryHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
};

/** Deletes the count of wrong codes. @returns what it was */
const clearGuesses = async (db: Transaction<Tables>, accountId: string): Promise<number> => {
  const row = await db
    .deleteFrom('factor_guess')
    .where('account_id', '=', accountId)
    .returning('wrong')
    .executeTakeFirst();
  return row?.wrong ?? 0;
};

export const createFactorStore = ({ kysely }: Database) => {
  /** Accounts of liaison staff, of operators, and of those whom a university appointed. */
  const staff = () =>
    kysely
      .selectFrom('account as a')
      .select(['a.id', 'a.displayname'])
      .where((eb) =>
        eb.or([
          eb('a.role', '!=', 'user'),
          eb.exists(
            eb
              .selectFrom('moderator as m')
              .select('m.account_id')
              .whereRef('m.account_id', '=', 'a.id'),
          ),
        ]),
      );

  return {
    /** The staff account that has the phone; null for none. */
    staffByPhone: async (phoneHash: string): Promise<StaffAccount | null> =>
      (await staff().where('a.phone_hash', '=', phoneHash).executeTakeFirst()) ?? null,
    /** The staff account of this id; null for none. */
    staffById: async (id: string): Promise<StaffAccount | null> =>
      (await staff().where('a.id', '=', id).executeTakeFirst()) ?? null,

    /** Null where none is set up. */
    async factor(accountId: string): Promise<{ readonly secretCipher: string } | null> {
      const row = await kysely
        .selectFrom('factor')
        .select('secret_cipher as secretCipher')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row ?? null;
    },
    /**
     * Accepts the code of a time step, and none of this or an earlier one after it.
     * @returns false when such a code was accepted before, or in another process at the same time
     */
    async accept(accountId: string, step: number): Promise<boolean> {
      const accepted = await kysely
        .updateTable('factor')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where('last_step', '<', step)
        .returning('account_id')
        .executeTakeFirst();
      return accepted !== undefined;
    },
    /**
     * Whether it is still the factor of its account. It is an update, because that waits for a
     * set-up which is replacing the factor at this moment.
     */
    async stands({ accountId, secretCipher }: UsedFactor): Promise<boolean> {
      const row = await kysely
        .updateTable('factor')
        .set({ secret_cipher: secretCipher })
        .where('account_id', '=', accountId)
        .where('secret_cipher', '=', secretCipher)
        .returning('account_id')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Uses a recovery code up. @returns false when there is none such */
    async spendRecovery(accountId: string, codeHash: string): Promise<boolean> {
      const spent = await kysely
        .deleteFrom('factor_recovery')
        .where('account_id', '=', accountId)
        .where('code_hash', '=', codeHash)
        .returning('account_id')
        .executeTakeFirst();
      return spent !== undefined;
    },

    /**
     * Counts a wrong code, before it is compared: of many at once no more than `max` are compared.
     * @returns how many the day has with it; null when it has `max` already
     */
    async countGuess(accountId: string, day: string, max: number): Promise<number | null> {
      const row = await kysely
        .insertInto('factor_guess')
        .values({ account_id: accountId, day, wrong: 1 })
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet((eb) => ({
              day,
              wrong: eb
                .case()
                .when('factor_guess.day', '=', day)
                .then(eb('factor_guess.wrong', '+', 1))
                .else(1)
                .end(),
            }))
            .where((eb) =>
              eb.or([eb('factor_guess.day', '!=', day), eb('factor_guess.wrong', '<', max)]),
            ),
        )
        .returning('wrong')
        .executeTakeFirst();
      return row?.wrong ?? null;
    },
    /** Takes the count back: the code was right. */
    async uncountGuess(accountId: string, day: string): Promise<void> {
      await kysely
        .updateTable('factor_guess')
        .set((eb) => ({ wrong: eb('wrong', '-', 1) }))
        .where('account_id', '=', accountId)
        .where('day', '=', day)
        .where('wrong', '>', 0)
        .execute();
    },

    /**
     * Keeps a set-up code in place of an earlier one, and notes who gave it.
     * @param begun what becomes of a set-up that is under way: it is `dropped`, and the count of
     * wrong codes with it, or `kept`
     * @returns how many wrong codes are counted no more; null when a set-up is kept: its own set-up
     * code stays valid, and nothing is changed
     */
    issueSetup: (
      accountId: string,
      { codeHash, expiresAt }: { readonly codeHash: string; readonly expiresAt: number },
      begun: 'dropped' | 'kept',
      act: Act,
    ): Promise<number | null> =>
      kysely.transaction().execute(async (db) => {
        const setup = {
          code_hash: codeHash,
          expires_at: expiresAt,
          secret_cipher: null,
          ticket_hash: null,
          ticket_expires_at: null,
        };
        const issued = await db
          .insertInto('factor_setup')
          .values({ account_id: accountId, ...setup })
          .onConflict((conflict) => {
            const replaced = conflict.column('account_id').doUpdateSet(setup);
            if (begun === 'dropped') return replaced;
            return replaced.where((eb) =>
              eb.or([
                eb('factor_setup.ticket_expires_at', 'is', null),
                eb('factor_setup.ticket_expires_at', '<=', act.time),
              ]),
            );
          })
          .returning('account_id')
          .executeTakeFirst();
        if (issued === undefined) return null;
        const cleared = begun === 'dropped' ? await clearGuesses(db, accountId) : 0;
        const note = cleared > 0 ? `${cleared} wrong codes cleared` : '';
        await noteActs(db, act, [{ action: 'factor.issue', subject: accountId, note }]);
        return cleared;
      }),
    /**
     * Begins a set-up with a set-up code, in place of one that was begun with it before.
     * @returns false when the account has no such code that is valid
     */
    async beginSetup(
      accountId: string,
      codeHash: string,
      { secretCipher, ticketHash, expiresAt }: BegunSetup,
      now: number,
    ): Promise<boolean> {
      const begun = await kysely
        .updateTable('factor_setup')
        .set({
          secret_cipher: secretCipher,
          ticket_hash: ticketHash,
          ticket_expires_at: expiresAt,
        })
        .where('account_id', '=', accountId)
        .where('code_hash', '=', codeHash)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst();
      return begun !== undefined;
    },
    /** The set-up of a ticket that is valid; null for none. */
    async setup(ticketHash: string, now: number) {
      const row = await kysely
        .selectFrom('factor_setup')
        .select(['account_id as accountId', 'secret_cipher as secretCipher'])
        .where('ticket_hash', '=', ticketHash)
        .where('ticket_expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined || row.secretCipher === null) return null;
      return { accountId: row.accountId, secretCipher: row.secretCipher };
    },
    /**
     * Ends a set-up: the factor and its recovery codes replace earlier ones, and the sessions end.
     * @param endSessions after the factor is replaced: a login with the former one either has
     * opened its session by then, or finds afterwards that the factor does not stand any more
     * @returns false when another request ended it first; nothing is changed then
     */
    confirmSetup: (
      ticketHash: string,
      factor: NewFactor,
      now: number,
      endSessions: (db: Transaction<Tables>) => Promise<void>,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const { accountId, secretCipher, lastStep } = factor;
        const ended = await db
          .deleteFrom('factor_setup')
          .where('ticket_hash', '=', ticketHash)
          .returning('account_id')
          .executeTakeFirst();
        if (ended === undefined) return false;
        const row = { secret_cipher: secretCipher, last_step: lastStep, created_at: now };
        await db
          .insertInto('factor')
          .values({ account_id: accountId, ...row })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
          .execute();
        await replaceRecovery(db, factor);
        await endSessions(db);
        const act = { actor: accountId, time: now };
        await noteActs(db, act, [{ action: 'factor.confirm', subject: accountId }]);
        return true;
      }),

    /** Deletes what these accounts have of a second factor. */
    async forget(accountIds: readonly string[]): Promise<void> {
      for (const table of FACTOR_TABLES) {
        await kysely
          .deleteFrom(table)
          .where('account_id', 'in', [...accountIds])
          .execute();
      }
    },
    /** Deletes set-ups that have expired, and counts of earlier days. */
    async prune(now: number, today: string): Promise<void> {
      await kysely
        .deleteFrom('factor_setup')
        .where('expires_at', '<=', now)
        .where((eb) =>
          eb.or([eb('ticket_expires_at', 'is', null), eb('ticket_expires_at', '<=', now)]),
        )
        .execute();
      await kysely.deleteFrom('factor_guess').where('day', '<', today).execute();
    },
  };
};

export type FactorStore = ReturnType<typeof createFactorStore>;

const OF_STAFF = { nothing: 'it holds hashes of codes only' };

/** An account that is joined with another is not staff: what is left of a factor goes with it. */
export const factorRows = accountRows({
  table: 'factor',
  column: 'account_id',
  joined: 'deleted',
  exported: ['created_at'],
  deleted: 'deleted',
});

export const factorRecoveryRows = accountRows({
  table: 'factor_recovery',
  column: 'account_id',
  joined: 'deleted',
  exported: OF_STAFF,
  deleted: 'deleted',
});

export const factorSetupRows = accountRows({
  table: 'factor_setup',
  column: 'account_id',
  joined: 'deleted',
  exported: OF_STAFF,
  deleted: 'deleted',
});

export const factorGuessRows = accountRows({
  table: 'factor_guess',
  column: 'account_id',
  joined: 'deleted',
  exported: { nothing: 'it counts wrong codes of one day' },
  deleted: 'deleted',
});
