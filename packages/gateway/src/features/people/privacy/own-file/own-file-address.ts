import type { Lang } from '@xuanjiang/contracts/messages';
import { z } from 'zod';
import type { Vault } from '../../../../lib/secrets.ts';

/** Where files with own data are fetched; served by http. */
export const OWN_FILE_PATH = '/export/own';

/** What an address gives to whoever has it. */
export interface OwnFileGrant {
  readonly accountId: string;
  readonly lang: Lang;
  /** UTC ms. */
  readonly expiresAt: number;
}

const QuerySchema = z.object({
  Uids: z.string().min(1).max(64),
  Lang: z.enum(['zh', 'en']),
  Expiretime: z.string().regex(/^\d{1,15}$/),
  Sign: z.string(),
});

const signedText = (accountId: string, lang: string, expires: string): string =>
  `own file\n${JSON.stringify([accountId, lang, expires])}`;

/** The path of a file with its query, signed: any gateway serves it without having stored it. */
export const ownFileAddress = (
  vault: Vault,
  { accountId, lang, expiresAt }: OwnFileGrant,
): string => {
  const Expiretime = String(expiresAt);
  const Sign = vault.sign(signedText(accountId, lang, Expiretime));
  const query = new URLSearchParams({ Uids: accountId, Lang: lang, Expiretime, Sign });
  return `${OWN_FILE_PATH}?${query}`;
};

/** What the query of an address gives; null for one that is not ours, was altered, or whose time is over. */
export const verifyOwnFile = (vault: Vault, query: unknown, now: number): OwnFileGrant | null => {
  const parsed = QuerySchema.safeParse(query);
  if (!parsed.success) return null;
  const { Uids: accountId, Lang: lang, Expiretime, Sign } = parsed.data;
  if (!vault.isSigned(signedText(accountId, lang, Expiretime), Sign)) return null;
  const expiresAt = Number(Expiretime);
  return expiresAt > now ? { accountId, lang, expiresAt } : null;
};
