import { accountRows } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import type { Hashes } from '../../../lib/secrets.ts';
import { createGuessStore } from './guess-store.ts';
import { createSetupStore } from './setup-store.ts';

/** An account that needs a second factor. */
export interface StaffAccount {
  readonly id: string;
  readonly displayname: string;
}

/** The factor whose code was accepted. */
export interface UsedFactor {
  readonly accountId: string;
  /** Base32; no two factors have the same. */
  readonly secret: string;
}

const FACTOR_TABLES = ['factor_recovery', 'factor_setup', 'factor_guess', 'factor'] as const;

export const createFactorStore = (database: Database) => {
  const { kysely } = database;
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
    ...createGuessStore(database),
    ...createSetupStore(database),

    /** The staff account that has the phone; null for none. */
    staffByPhone: async (phoneHashes: Hashes): Promise<StaffAccount | null> =>
      (await staff().where('a.phone_hash', 'in', phoneHashes).executeTakeFirst()) ?? null,
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
     * The encrypted secret that the account has now; null for none. It is an update, because that
     * waits for a set-up which is replacing the factor at this moment.
     */
    async currentCipher(accountId: string): Promise<string | null> {
      const row = await kysely
        .updateTable('factor')
        .set((eb) => ({ secret_cipher: eb.ref('secret_cipher') }))
        .where('account_id', '=', accountId)
        .returning('secret_cipher')
        .executeTakeFirst();
      return row?.secret_cipher ?? null;
    },
    /** Whether a recovery code has one of the hashes. */
    async hasRecovery(accountId: string, codeHashes: readonly string[]): Promise<boolean> {
      const found = await kysely
        .selectFrom('factor_recovery')
        .select('account_id')
        .where('account_id', '=', accountId)
        .where('code_hash', 'in', codeHashes)
        .executeTakeFirst();
      return found !== undefined;
    },
    /** Uses a recovery code up. @returns false when there is none with one of the hashes */
    async spendRecovery(accountId: string, codeHashes: readonly string[]): Promise<boolean> {
      const spent = await kysely
        .deleteFrom('factor_recovery')
        .where('account_id', '=', accountId)
        .where('code_hash', 'in', codeHashes)
        .returning('account_id')
        .executeTakeFirst();
      return spent !== undefined;
    },

    /** Deletes what these accounts have of a second factor. */
    async forget(accountIds: readonly string[]): Promise<void> {
      for (const table of FACTOR_TABLES) {
        await kysely
          .deleteFrom(table)
          .where('account_id', 'in', [...accountIds])
          .execute();
      }
    },
  };
};

export type FactorStore = ReturnType<typeof createFactorStore>;

/** An account that is joined with another is not staff: what is left of a factor goes with it. */
export const factorRows = accountRows({
  table: 'factor',
  column: 'account_id',
  kind: 'security',
  joined: 'deleted',
  exported: ['created_at'],
  deleted: 'deleted',
});

export const factorRecoveryRows = accountRows({
  table: 'factor_recovery',
  column: 'account_id',
  kind: 'security',
  joined: 'deleted',
  exported: { nothing: 'ownOnlyCodes' },
  deleted: 'deleted',
});
