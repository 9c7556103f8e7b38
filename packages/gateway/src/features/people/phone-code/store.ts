import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Hashes } from '../../../lib/secrets.ts';
import type { AskedCodes } from './asked-store.ts';
import { tellOwner, usableCode } from './asked-store.ts';
import type { PhoneTimes } from './counting/phone-times.ts';
import { withoutTime } from './counting/phone-times.ts';
import { changeCount } from './counting/slots.ts';
import type { Quota } from './counting/times.ts';
import { joinTimes, quotaWait, recentTimes } from './counting/times.ts';
import type { ListKeys, PhoneKeys } from './list-store.ts';
import {
  changeList,
  changePhoneTimes,
  lockLists,
  lockPhoneTimes,
  lockSlots,
} from './list-store.ts';
import type { TryVerdict } from './policy.ts';
import { CODE_LIFE_MS } from './policy.ts';

/** What is noted of a phone that is proved. */
export interface Proof {
  /** The keys of the codes that were sent for the line and are not used: their count goes down by one. */
  readonly unusedKeys: Hashes;
  /** The device that is known from then on; null for one that has no number. */
  readonly device: { readonly keys: Hashes; readonly expiresAt: number } | null;
}

/** Where something counts, and how many may. */
export interface Counted {
  readonly keys: ListKeys;
  readonly quotas: readonly Quota[];
}

export const createPhoneCodeStore = ({ kysely }: Database) => {
  const timesOf = async (keys: Hashes): Promise<readonly number[]> => {
    const rows = await kysely
      .selectFrom('phone_code_quota')
      .select('times')
      .where('key', 'in', keys)
      .execute();
    return joinTimes(rows.map(({ times }) => JSON.parse(times)));
  };

  return {
    /** What is counted of a phone; it may change meanwhile. */
    times: async ({ all, strangers }: PhoneKeys): Promise<PhoneTimes> => ({
      all: await timesOf(all),
      strangers: await timesOf(strangers),
    }),

    /**
     * Tries the asker's live code. Tries at one code wait for each other, so that two at once count as
     * two; whoever tries it later finds it used where it was right.
     * @param proof is noted where the code is right, which is used up then; null leaves a right code valid, and
     * it does not count as a try
     * @param wrongKeys whose times are those of the phone's wrong codes
     * @param judge is given the live code's hash and these times
     * @returns null when there is no live code, or its tries are used up
     */
    tryCode: (
      { wrongKeys, ...asked }: AskedCodes & { readonly wrongKeys: PhoneKeys },
      { maxTries, proof }: { readonly maxTries: number; readonly proof: Proof | null },
      now: number,
      judge: (codeHash: string, wrong: PhoneTimes) => TryVerdict,
    ): Promise<TryVerdict | null> =>
      kysely.transaction().execute(async (db) => {
        const usable = await usableCode(db, asked, now);
        if (usable === undefined) return null;
        const { phoneHash, askerHash, codeHash } = usable;
        const expiresAt = Number(usable.expiresAt);
        // Before the code, as whoever has one sent does, or the two could lock each other.
        const unused = proof && (await lockSlots(db, proof.unusedKeys, now));
        const isTried = (eb: ExpressionBuilder<Tables, 'asked_code'>) =>
          eb.and([eb('phone_hash', '=', phoneHash), eb('asker_hash', '=', askerHash)]);
        const change = db.updateTable('asked_code').where(isTried);
        const counted = await change
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('code_hash', '=', codeHash)
          .where('tries', '<', maxTries)
          .returning('tries')
          .executeTakeFirst();
        if (counted === undefined) return null;
        const verdict = judge(codeHash, await lockPhoneTimes(db, wrongKeys, now));
        if (!verdict.right) {
          await changePhoneTimes(db, wrongKeys, verdict.wrong);
          if (verdict.usedUp) await tellOwner(db, asked.phoneHashes, now);
        } else if (proof === null || unused === null) {
          await change.set((eb) => ({ tries: eb('tries', '-', 1) })).execute();
        } else {
          await db.deleteFrom('asked_code').where(isTried).execute();
          const { unusedKeys, device } = proof;
          const left = changeCount(unused, expiresAt - CODE_LIFE_MS, -1);
          await changeList(db, 'sms_count', unusedKeys, left);
          if (device !== null) await knowDevice(db, device.keys[0], device.expiresAt);
        }
        return verdict;
      }),

    /** Whether the asker's live code stands, and its tries are used up. */
    async isUsedUp(asked: AskedCodes, maxTries: number, now: number): Promise<boolean> {
      return ((await usableCode(kysely, asked, now))?.tries ?? 0) >= maxTries;
    },

    /** Whether the phone was proved on this device, or is that of the account that asks. */
    async isKnown(
      phoneHashes: Hashes,
      deviceKeys: Hashes | null,
      accountId: string | null,
      now: number,
    ): Promise<boolean> {
      const device =
        deviceKeys &&
        (await kysely
          .selectFrom('known_device')
          .select('key')
          .where('key', 'in', deviceKeys)
          .where('expires_at', '>', now)
          .executeTakeFirst());
      if (device) return true;
      const owner =
        accountId !== null &&
        (await kysely
          .selectFrom('account')
          .select('id')
          .where('id', '=', accountId)
          .where('phone_hash', 'in', phoneHashes)
          .executeTakeFirst());
      return Boolean(owner);
    },

    /**
     * Counts something before it is done: of many at once no more than the quotas allow are done.
     * @param counted always in the same order, or two requests could lock each other
     * @returns false when one of them has no more, and nothing is counted
     */
    count: (counted: readonly Counted[], now: number): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const lists: number[][] = [];
        for (const { keys, quotas } of counted) {
          const times = joinTimes(await lockLists<number>(db, 'phone_code_quota', keys, now));
          if (quotaWait(times, quotas, now) > 0) return false;
          lists.push([...recentTimes(times, now), now]);
        }
        for (const [index, { keys }] of counted.entries()) {
          await changeList(db, 'phone_code_quota', keys, lists[index] ?? []);
        }
        return true;
      }),
    /** Takes the count of a time back. */
    uncount: (counted: readonly Counted[], time: number): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        for (const { keys } of counted) {
          const times = joinTimes(await lockLists<number>(db, 'phone_code_quota', keys, time));
          await changeList(db, 'phone_code_quota', keys, withoutTime(times, time));
        }
      }),

    async prune(codesBefore: number, quotasBefore: number): Promise<void> {
      for (const table of ['asked_code', 'phone_code', 'known_device'] as const) {
        await kysely.deleteFrom(table).where('expires_at', '<', codesBefore).execute();
      }
      await kysely.deleteFrom('phone_code_quota').where('updated_at', '<', quotasBefore).execute();
    },
  };
};

const knowDevice = async (db: Kysely<Tables>, key: string, expires_at: number): Promise<void> => {
  await db
    .insertInto('known_device')
    .values({ key, expires_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
    .execute();
};

export type PhoneCodeStore = ReturnType<typeof createPhoneCodeStore>;
