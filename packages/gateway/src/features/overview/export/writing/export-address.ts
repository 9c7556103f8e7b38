import { EXPORT_ID_PATTERN } from '@xuanjiang/contracts/export';
import { z } from 'zod';
import type { Vault } from '../../../../lib/secrets.ts';

/** Where files of exports are fetched; served by http. */
export const EXPORT_DATA_PATH = '/export/data';

/** What an address gives, and to whom it was given. */
export interface ExportGrant {
  readonly id: string;
  readonly accountId: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

const QuerySchema = z.object({
  Id: z.string().regex(EXPORT_ID_PATTERN),
  Uids: z.string().min(1).max(64),
  Expiretime: z.string().regex(/^\d{1,15}$/),
  Sign: z.string(),
});

const signedText = (id: string, accountId: string, expires: string): string =>
  `data export\n${JSON.stringify([id, accountId, expires])}`;

/** The path of a file with its query, signed. */
export const dataAddress = (vault: Vault, { id, accountId, expiresAt }: ExportGrant): string => {
  const Expiretime = String(expiresAt);
  const Sign = vault.sign(signedText(id, accountId, Expiretime));
  return `${EXPORT_DATA_PATH}?${new URLSearchParams({ Id: id, Uids: accountId, Expiretime, Sign })}`;
};

/** What the query of an address gives; null for one that is not ours, was altered, or whose time is over. */
export const verifyData = (vault: Vault, query: unknown, now: number): ExportGrant | null => {
  const parsed = QuerySchema.safeParse(query);
  if (!parsed.success) return null;
  const { Id: id, Uids: accountId, Expiretime, Sign } = parsed.data;
  if (!vault.isSigned(signedText(id, accountId, Expiretime), Sign)) return null;
  const expiresAt = Number(Expiretime);
  return expiresAt > now ? { id, accountId, expiresAt } : null;
};
