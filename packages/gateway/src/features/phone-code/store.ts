import type { Database } from '../../db/database.ts';

/** A code, by the hashes of the phone and of the code. */
export interface CodeHashes {
  readonly phoneHash: string;
  readonly codeHash: string;
}

export const createPhoneCodeStore = ({ kysely }: Database) => {
  const changeTimes = async (
    db: typeof kysely,
    key: string,
    times: readonly number[],
  ): Promise<void> => {
    await db
      .updateTable('phone_code_quota')
      .set({ times: JSON.stringify(times) })
      .where('key', '=', key)
      .execute();
  };
  /** The times of a key, its row locked until the transaction ends. */
  const lockTimes = async (db: typeof kysely, key: string, now: number): Promise<number[]> => {
    const { times } = await db
      .insertInto('phone_code_quota')
      .values({ key, times: '[]', updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
      .returning('times')
      .executeTakeFirstOrThrow();
    return JSON.parse(times);
  };

  return {
    /**
     * Notes a code that is about to be sent. Requests for one key wait for each other, so that two
     * at once count as two.
     * @param keys whose times count; always in the same order, or two requests could lock each other
     * @param admit throws to refuse: nothing is kept then
     */
    reserve: (
      keys: readonly string[],
      { phoneHash, codeHash, expiresAt }: CodeHashes & { readonly expiresAt: number },
      now: number,
      /** @returns the times to write back, by key */
      admit: (times: readonly (readonly number[])[]) => readonly (readonly number[])[],
    ): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const known: number[][] = [];
        for (const key of keys) known.push(await lockTimes(db, key, now));
        const changed = admit(known);
        for (const [index, key] of keys.entries()) await changeTimes(db, key, changed[index] ?? []);
        const live = { code_hash: codeHash, tries: 0, expires_at: expiresAt };
        await db
          .insertInto('phone_code')
          .values({ phone_hash: phoneHash, ...live })
          .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(live))
          .execute();
      }),
    /** Takes back a reservation whose code was not sent. */
    release: (
      keys: readonly string[],
      { phoneHash, codeHash }: CodeHashes,
      time: number,
    ): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        for (const key of keys) {
          const times = await lockTimes(db, key, time);
          const index = times.indexOf(time);
          if (index >= 0) await changeTimes(db, key, times.toSpliced(index, 1));
        }
        await db
          .deleteFrom('phone_code')
          .where('phone_hash', '=', phoneHash)
          .where('code_hash', '=', codeHash)
          .execute();
      }),
    /** Counts a try at a live code. @returns null when there is none, or its tries are used up */
    async tryCode(phoneHash: string, maxTries: number, now: number) {
      const row = await kysely
        .updateTable('phone_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('phone_hash', '=', phoneHash)
        .where('expires_at', '>', now)
        .where('tries', '<', maxTries)
        .returning(['code_hash as codeHash', 'tries'])
        .executeTakeFirst();
      return row ?? null;
    },
    /** Whether a live code stands whose tries are used up. */
    async isUsedUp(phoneHash: string, maxTries: number, now: number): Promise<boolean> {
      const row = await kysely
        .selectFrom('phone_code')
        .select('tries')
        .where('phone_hash', '=', phoneHash)
        .where('expires_at', '>', now)
        .where('tries', '>=', maxTries)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Uses a code. @returns false when another request was first */
    async spend(phoneHash: string, codeHash: string): Promise<boolean> {
      const spent = await kysely
        .deleteFrom('phone_code')
        .where('phone_hash', '=', phoneHash)
        .where('code_hash', '=', codeHash)
        .returning('phone_hash')
        .executeTakeFirst();
      return spent !== undefined;
    },
    async prune(codesBefore: number, quotasBefore: number): Promise<void> {
      await kysely.deleteFrom('phone_code').where('expires_at', '<', codesBefore).execute();
      await kysely.deleteFrom('phone_code_quota').where('updated_at', '<', quotasBefore).execute();
    },
  };
};

export type PhoneCodeStore = ReturnType<typeof createPhoneCodeStore>;
