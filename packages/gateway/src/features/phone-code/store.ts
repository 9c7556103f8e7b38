import type { Database } from '../../db/database.ts';
import type { Hashes } from '../../lib/secrets.ts';
import { joinTimes } from './counting/times.ts';
import { changeList, lockLists } from './list-store.ts';

/** What a try at a code comes to. */
export interface Judgement {
  /** Uses the code up, unless it is to be kept. */
  readonly right: boolean;
  /** When wrong codes were given for the phone, this one included where it counts; UTC ms. */
  readonly wrong: readonly number[];
}

export const createPhoneCodeStore = ({ kysely }: Database) => {
  return {
    /** The times of a list, UTC ms, oldest first; they may change meanwhile. */
    async times(keys: Hashes): Promise<number[]> {
      const rows = await kysely
        .selectFrom('phone_code_quota')
        .select('times')
        .where('key', 'in', keys)
        .execute();
      return joinTimes(rows.map(({ times }) => JSON.parse(times)));
    },
    /**
     * Tries a live code. Tries at one code wait for each other, so that two at once count as two;
     * whoever tries it later finds it used where it was right.
     * @param keep a right code stays valid, and does not count as a try; else it is used up
     * @param wrongKeys whose times are those of the phone's wrong codes
     * @param judge is given the live code's hash and these times
     * @returns its judgement; null when there is no live code, or its tries are used up
     */
    tryCode: (
      { phoneHashes, wrongKeys }: { readonly phoneHashes: Hashes; readonly wrongKeys: Hashes },
      { maxTries, keep }: { readonly maxTries: number; readonly keep: boolean },
      now: number,
      judge: (codeHash: string, wrong: readonly number[]) => Judgement,
    ): Promise<Judgement | null> =>
      kysely.transaction().execute(async (db) => {
        const live = await db
          .updateTable('phone_code')
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('phone_hash', 'in', phoneHashes)
          .where('expires_at', '>', now)
          .where('tries', '<', maxTries)
          .returning('code_hash as codeHash')
          .executeTakeFirst();
        if (live === undefined) return null;
        const wrong = joinTimes(await lockLists<number>(db, 'phone_code_quota', wrongKeys, now));
        const judgement = judge(live.codeHash, wrong);
        if (judgement.right && keep) {
          await db
            .updateTable('phone_code')
            .set((eb) => ({ tries: eb('tries', '-', 1) }))
            .where('phone_hash', 'in', phoneHashes)
            .execute();
        } else if (judgement.right) {
          await db.deleteFrom('phone_code').where('phone_hash', 'in', phoneHashes).execute();
        } else {
          await changeList(db, 'phone_code_quota', wrongKeys, judgement.wrong);
        }
        return judgement;
      }),
    /** Whether a live code stands whose tries are used up. */
    async isUsedUp(phoneHashes: Hashes, maxTries: number, now: number): Promise<boolean> {
      const row = await kysely
        .selectFrom('phone_code')
        .select('tries')
        .where('phone_hash', 'in', phoneHashes)
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
