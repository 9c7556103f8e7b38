import type { Database } from '../../db/database.ts';

/** A code, by the hashes of the phone and of the code. */
export interface CodeHashes {
  readonly phoneHash: string;
  readonly codeHash: string;
}

/** What a try at a code comes to. */
export interface Judgement {
  /** Uses the code up, unless it is to be kept. */
  readonly right: boolean;
  /** When wrong codes were given for the phone, this one included where it counts; UTC ms. */
  readonly wrong: readonly number[];
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
    /** The times of a key, UTC ms; they may change meanwhile. */
    async times(key: string): Promise<number[]> {
      const row = await kysely
        .selectFrom('phone_code_quota')
        .select('times')
        .where('key', '=', key)
        .executeTakeFirst();
      return row === undefined ? [] : JSON.parse(row.times);
    },
    /**
     * Tries a live code. Tries at one code wait for each other, so that two at once count as two;
     * whoever tries it later finds it used where it was right.
     * @param keep a right code stays valid, and does not count as a try; else it is used up
     * @param wrongKey whose times are those of the phone's wrong codes
     * @param judge is given the live code's hash and these times
     * @returns its judgement; null when there is no live code, or its tries are used up
     */
    tryCode: (
      { phoneHash, wrongKey }: { readonly phoneHash: string; readonly wrongKey: string },
      { maxTries, keep }: { readonly maxTries: number; readonly keep: boolean },
      now: number,
      judge: (codeHash: string, wrong: readonly number[]) => Judgement,
    ): Promise<Judgement | null> =>
      kysely.transaction().execute(async (db) => {
        const live = await db
          .updateTable('phone_code')
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('phone_hash', '=', phoneHash)
          .where('expires_at', '>', now)
          .where('tries', '<', maxTries)
          .returning('code_hash as codeHash')
          .executeTakeFirst();
        if (live === undefined) return null;
        const judgement = judge(live.codeHash, await lockTimes(db, wrongKey, now));
        if (judgement.right && keep) {
          await db
            .updateTable('phone_code')
            .set((eb) => ({ tries: eb('tries', '-', 1) }))
            .where('phone_hash', '=', phoneHash)
            .execute();
        } else if (judgement.right) {
          await db.deleteFrom('phone_code').where('phone_hash', '=', phoneHash).execute();
        } else {
          await changeTimes(db, wrongKey, judgement.wrong);
        }
        return judgement;
      }),
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
    async prune(codesBefore: number, quotasBefore: number): Promise<void> {
      await kysely.deleteFrom('phone_code').where('expires_at', '<', codesBefore).execute();
      await kysely.deleteFrom('phone_code_quota').where('updated_at', '<', quotasBefore).execute();
    },
  };
};

export type PhoneCodeStore = ReturnType<typeof createPhoneCodeStore>;
