import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Kysely } from 'kysely';
import { deliver } from '../../../db/inbox.ts';
import { phoneOwnerId } from '../../../db/phone-of-one.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Hashes } from '../../../lib/secrets.ts';
import type { AskerHashes } from './asker/asker.ts';

/** The codes of a phone that an asker may use. */
export interface AskedCodes {
  readonly phoneHashes: Hashes;
  readonly asker: AskerHashes;
}

/**
 * Voids what the asker has, and keeps a code in its place. What others have asked for from the same address
 * stays theirs: it can be used from there no more, but in the browser that it is for.
 */
export const replaceCodes = async (
  db: Kysely<Tables>,
  { phoneHashes, asker }: AskedCodes,
  code: { readonly codeHash: string; readonly expiresAt: number },
): Promise<void> => {
  await db
    .deleteFrom('asked_code')
    .where('phone_hash', 'in', phoneHashes)
    .where('asker_hash', 'in', asker.own)
    .execute();
  await db
    .updateTable('asked_code')
    .set({ line_hash: null })
    .where('phone_hash', 'in', phoneHashes)
    .where('line_hash', 'in', asker.line)
    .execute();
  await db
    .insertInto('asked_code')
    .values({
      phone_hash: phoneHashes[0],
      asker_hash: asker.own[0],
      line_hash: asker.sharesLine ? asker.line[0] : null,
      code_hash: code.codeHash,
      tries: 0,
      expires_at: code.expiresAt,
    })
    .execute();
};

/**
 * The live code that the asker may use: its own, else that of its address, which anybody there can have asked
 * for. A try is at one code only. Undefined for none.
 */
export const usableCode = (db: Kysely<Tables>, { phoneHashes, asker }: AskedCodes, now: number) =>
  db
    .selectFrom('asked_code')
    .select(['phone_hash as phoneHash', 'asker_hash as askerHash', 'code_hash as codeHash'])
    .select(['tries', 'expires_at as expiresAt'])
    .where('phone_hash', 'in', phoneHashes)
    .where((eb) => eb.or([eb('asker_hash', 'in', asker.own), eb('line_hash', 'in', asker.line)]))
    .where('expires_at', '>', now)
    .orderBy((eb) =>
      eb.case().when('asker_hash', 'in', asker.own).then(eb.lit(0)).else(eb.lit(1)).end(),
    )
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();

/** Tells whose phone it is that strangers have used up their part of its codes; once a day. */
export const tellOwner = async (
  db: Kysely<Tables>,
  phoneHashes: Hashes,
  now: number,
): Promise<void> => {
  const accountId = await phoneOwnerId(db, phoneHashes);
  if (accountId === null) return;
  const key = `strangers/${dayOf(now)}`;
  await deliver(db, [{ accountId, key, kind: 'security', reason: 'phone' }], now);
};
