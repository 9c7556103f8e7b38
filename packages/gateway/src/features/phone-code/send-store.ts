import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Hashes } from '../../lib/secrets.ts';
import type { Slot } from './counting/slots.ts';
import { joinSlots } from './counting/slots.ts';
import { joinTimes } from './counting/times.ts';
import type { ListKeys } from './list-store.ts';
import { changeList, lockLists } from './list-store.ts';
import type { Sent } from './policy.ts';

/** A code, by the hashes of the phone and of the code. */
export interface CodeHashes {
  readonly phoneHashes: Hashes;
  readonly codeHash: string;
}

/** The keys under which a code that is sent counts. */
export interface SendKeys {
  /** Null for an address of IPv4. */
  readonly customer: ListKeys | null;
  readonly line: ListKeys;
  readonly phone: ListKeys;
  readonly installation: ListKeys;
}

/** A captcha whose solution is right. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: number;
}

const lockSlots = async (
  db: Kysely<Tables>,
  keys: ListKeys,
  now: number,
): Promise<readonly Slot[]> => joinSlots(await lockLists<Slot>(db, 'sms_count', keys, now));

/**
 * Locks the rows of the keys, always in this order, or two requests could lock each other. The
 * installation's row, for which every request waits, comes last, and is locked for a few statements
 * only: codes are rare enough for that.
 */
const lockSent = async (db: Kysely<Tables>, keys: SendKeys, now: number): Promise<Sent> => ({
  customer: keys.customer === null ? [] : await lockSlots(db, keys.customer, now),
  line: await lockSlots(db, keys.line, now),
  phone: joinTimes(await lockLists<number>(db, 'phone_code_quota', keys.phone, now)),
  installation: await lockSlots(db, keys.installation, now),
});

const changeSent = async (db: Kysely<Tables>, keys: SendKeys, sent: Sent): Promise<void> => {
  if (keys.customer !== null) await changeList(db, 'sms_count', keys.customer, sent.customer);
  await changeList(db, 'sms_count', keys.line, sent.line);
  await changeList(db, 'phone_code_quota', keys.phone, sent.phone);
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
   * Notes a code that is about to be sent. Requests for one key wait for each other, so that two at
   * once count as two.
   * @param solved is spent, unless null
   * @param admit throws to refuse: nothing is kept then
   * @returns false when the captcha was spent before: nothing is kept then either
   */
  async reserve(
    keys: SendKeys,
    { phoneHashes, codeHash, expiresAt }: CodeHashes & { readonly expiresAt: number },
    now: number,
    /** @returns what is written back, and the captcha that it takes */
    admit: (sent: Sent) => { readonly sent: Sent; readonly spent: Solved | null },
  ): Promise<boolean> {
    return kysely.transaction().execute(async (db) => {
      const { sent, spent } = admit(await lockSent(db, keys, now));
      // First, because a spent one must leave nothing changed.
      if (spent !== null && !(await spend(db, spent))) return false;
      await changeSent(db, keys, sent);
      const [phoneHash, ...formerHashes] = phoneHashes;
      const live = { code_hash: codeHash, tries: 0, expires_at: expiresAt };
      // The code before this one is void, whichever key it was kept with.
      if (formerHashes.length > 0) {
        await db.deleteFrom('phone_code').where('phone_hash', 'in', formerHashes).execute();
      }
      await db
        .insertInto('phone_code')
        .values({ phone_hash: phoneHash, ...live })
        .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(live))
        .execute();
      return true;
    });
  },

  /**
   * Takes back a reservation whose code was not sent.
   * @param takeBack gives what is written back
   */
  release: (
    keys: SendKeys,
    { phoneHashes, codeHash }: CodeHashes,
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
        .deleteFrom('phone_code')
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
