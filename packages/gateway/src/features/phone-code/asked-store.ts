import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Kysely } from 'kysely';
import { deliver } from '../../db/inbox.ts';
import { phoneOwnerId } from '../../db/phone-of-one.ts';
import type { Tables } from '../../db/tables.ts';
import type { Hashes } from '../../lib/secrets.ts';
import type { AskerHashes } from './asker/asker.ts';

/** The codes of a phone that an asker may use. */
export interface AskedCodes {
  readonly phoneHashes: Hashes;
  readonly asker: AskerHashes;
}

/** Voids what the asker has, and keeps a code in its place. */
export const replaceCodes = async (
  db: Kysely<Tables>,
  { phoneHashes, asker }: AskedCodes,
  code: { readonly codeHash: string; readonly expiresAt: number },
): Promise<void> => {
  await db
    .deleteFrom('asked_code')
    .where('phone_hash', 'in', phoneHashes)
    .where((eb) => eb.or([eb('asker_hash', 'in', asker.all), eb('line_hash', 'in', asker.all)]))
    .execute();
  await db
    .insertInto('asked_code')
    .values({
      phone_hash: phoneHashes[0],
      asker_hash: asker.own,
      line_hash: asker.line,
      code_hash: code.codeHash,
      tries: 0,
      expires_at: code.expiresAt,
    })
    .execute();
};

/** The newest live code that the asker may use: a try is at one code only. Undefined for none. */
export const newestCode = (db: Kysely<Tables>, { phoneHashes, asker }: AskedCodes, now: number) =>
  db
    .selectFrom('asked_code')
    .select(['phone_hash as phoneHash', 'asker_hash as askerHash', 'code_hash as codeHash'])
    .select(['tries', 'expires_at as expiresAt'])
    .where('phone_hash', 'in', phoneHashes)
    .where((eb) => eb.or([eb('asker_hash', 'in', asker.all), eb('line_hash', 'in', asker.all)]))
    .where('expires_at', '>', now)
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
