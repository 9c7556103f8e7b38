import type { Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import type { Hashes } from '../../../lib/secrets.ts';
import { clearGuesses } from './guess-store.ts';

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

/** The set-ups of second factors. */
export const createSetupStore = ({ kysely }: Database) => ({
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
    codeHashes: Hashes,
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
      .where('code_hash', 'in', codeHashes)
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
   * @param tx the transaction to which it belongs; by default one of its own
   * @returns false when another request ended it first; nothing is changed then
   */
  confirmSetup: (
    ticketHash: string,
    factor: NewFactor,
    now: number,
    endSessions: (db: Transaction<Tables>) => Promise<void>,
    tx?: OpenTransaction,
  ): Promise<boolean> => {
    const work = async (db: Transaction<Tables>): Promise<boolean> => {
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
    };
    return tx === undefined ? kysely.transaction().execute(work) : work(queriesOf(tx));
  },
  /** Deletes set-ups that have expired. */
  async pruneSetups(now: number): Promise<void> {
    await kysely
      .deleteFrom('factor_setup')
      .where('expires_at', '<=', now)
      .where((eb) =>
        eb.or([eb('ticket_expires_at', 'is', null), eb('ticket_expires_at', '<=', now)]),
      )
      .execute();
  },
});

export const factorSetupRows = accountRows({
  table: 'factor_setup',
  column: 'account_id',
  kind: 'security',
  joined: 'deleted',
  exported: { nothing: 'ownOnlyCodes' },
  deleted: 'deleted',
});
