import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { AskedCodes } from './asked-store.ts';
import { replaceCodes, tellOwner } from './asked-store.ts';
import type { ListKeys, PhoneKeys } from './list-store.ts';
import { changeList, changePhoneTimes, lockPhoneTimes, lockSlots } from './list-store.ts';
import type { Sent } from './policy.ts';

/** A code that is about to be sent. */
export interface NewCode extends AskedCodes {
  readonly codeHash: string;
  readonly expiresAt: number;
}

/** The keys under which a code that is sent counts. */
export interface SendKeys {
  /** Null for an address of IPv4. */
  readonly customer: ListKeys | null;
  readonly line: ListKeys;
  /** The keys of the codes that were sent for the line and are not used. */
  readonly unused: ListKeys;
  readonly phone: PhoneKeys;
  readonly installation: ListKeys;
}

/** A captcha whose solution is right. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: number;
}

/**
 * Locks the rows of the keys, always in this order, or two requests could lock each other. The
 * installation's row, for which every request waits, comes last, and is locked for a few statements
 * only: codes are rare enough for that.
 */
const lockSent = async (db: Kysely<Tables>, keys: SendKeys, now: number): Promise<Sent> => ({
  customer: keys.customer === null ? [] : await lockSlots(db, keys.customer, now),
  line: await lockSlots(db, keys.line, now),
  unused: await lockSlots(db, keys.unused, now),
  phone: await lockPhoneTimes(db, keys.phone, now),
  installation: await lockSlots(db, keys.installation, now),
});

const changeSent = async (db: Kysely<Tables>, keys: SendKeys, sent: Sent): Promise<void> => {
  if (keys.customer !== null) await changeList(db, 'sms_count', keys.customer, sent.customer);
  await changeList(db, 'sms_count', keys.line, sent.line);
  await changeList(db, 'sms_count', keys.unused, sent.unused);
  await changePhoneTimes(db, keys.phone, sent.phone);
  await changeList(db, 'sms_count', keys.installation, sent.installation);
};

/** @returns false when the solution was used before */
const spend = async (db: Kysely<Tables>, { signature, expiresAt }: Solved): Promise<boolean> => {
  const inserted = await db
    .insertInto('captcha_spent')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const createSendStore = ({ kysely }: Database) => ({
  /**
   * Notes a code that is about to be sent; the one that the asker had is void. Requests for one key
   * wait for each other, so that two at once count as two.
   * @param admit throws to refuse: nothing is kept then
   * @returns false when the captcha was spent before: nothing is kept then either
   */
  async reserve(
    keys: SendKeys,
    code: NewCode,
    now: number,
    /** @returns what is written back, the captcha that it takes, and whether the owner is told */
    admit: (sent: Sent) => {
      readonly sent: Sent;
      readonly spent: Solved | null;
      readonly usedUp: boolean;
    },
  ): Promise<boolean> {
    return kysely.transaction().execute(async (db) => {
      const { sent, spent, usedUp } = admit(await lockSent(db, keys, now));
      // First, because a spent one must leave nothing changed.
      if (spent !== null && !(await spend(db, spent))) return false;
      await changeSent(db, keys, sent);
      await replaceCodes(db, code, code);
      if (usedUp) await tellOwner(db, code.phoneHashes, now);
      return true;
    });
  },

  /**
   * Takes back a reservation whose code was not sent.
   * @param takeBack gives what is written back
   */
  release: (
    keys: SendKeys,
    { phoneHashes, codeHash }: Pick<NewCode, 'phoneHashes' | 'codeHash'>,
    solved: Solved | null,
    now: number,
    takeBack: (sent: Sent) => Sent,
  ): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await changeSent(db, keys, takeBack(await lockSent(db, keys, now)));
      if (solved !== null) {
        await db.deleteFrom('captcha_spent').where('signature', '=', solved.signature).execute();
      }
      await db
        .deleteFrom('asked_code')
        .where('phone_hash', 'in', phoneHashes)
        .where('code_hash', '=', codeHash)
        .execute();
    }),

  async prune(now: number, countsBefore: number): Promise<void> {
    await kysely.deleteFrom('captcha_spent').where('expires_at', '<', now).execute();
    await kysely.deleteFrom('sms_count').where('updated_at', '<', countsBefore).execute();
  },
});

export type SendStore = ReturnType<typeof createSendStore>;
