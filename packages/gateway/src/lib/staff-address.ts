import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { z } from 'zod';
import type { Vault } from './secrets.ts';

/** How long an address holds at least: as long as somebody works on a replay. */
const HELD_MS = 6 * HOUR_MS;

const QuerySchema = z.object({ Expiretime: z.string().regex(/^\d{1,15}$/), Sign: z.string() });

const signedText = (talkId: string, expires: string): string =>
  `staff replay\n${JSON.stringify([talkId, expires])}`;

/**
 * A path with what shows that staff of the talk were given it: players and downloads send no session. The same for an
 * hour, so that it is not a new one each time that it is asked for.
 */
export const staffAddress = (
  vault: Vault,
  path: string,
  talkId: string,
  now: number,
  /** Another one that the address has, without a value. */
  parameter?: string,
): string => {
  const Expiretime = String(Math.ceil(now / HOUR_MS) * HOUR_MS + HELD_MS);
  const Sign = vault.sign(signedText(talkId, Expiretime));
  const query = new URLSearchParams({ Expiretime, Sign });
  return `${path}?${parameter === undefined ? '' : `${parameter}&`}${query}`;
};

/** Whether the query of an address was given to staff of the talk, and its time is not over. */
export const isForStaff = (vault: Vault, query: unknown, talkId: string, now: number): boolean => {
  const parsed = QuerySchema.safeParse(query);
  if (!parsed.success) return false;
  const { Expiretime, Sign } = parsed.data;
  return vault.isSigned(signedText(talkId, Expiretime), Sign) && Number(Expiretime) > now;
};
