import { z } from 'zod';
import type { Vault } from '../../../../lib/secrets.ts';

/** Where staff read the files of guides; served by http. */
export const PREVIEW_PATH = '/export/guide';

/** What an address gives to whoever has it. */
export interface PreviewGrant {
  readonly guideId: string;
  /** Hash of the file: another one that the guide gets is not shown under it. */
  readonly fileHash: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

const QuerySchema = z.object({
  Id: z.string().max(40),
  File: z.string().max(128),
  Expiretime: z.string().regex(/^\d{1,15}$/),
  Sign: z.string(),
});

const signedText = (guideId: string, fileHash: string, expires: string): string =>
  `guide preview\n${JSON.stringify([guideId, fileHash, expires])}`;

/** The path of a file with its query, signed: a browser opens it in a tab of its own, without a session. */
export const previewAddress = (
  vault: Vault,
  { guideId, fileHash, expiresAt }: PreviewGrant,
): string => {
  const Expiretime = String(expiresAt);
  const Sign = vault.sign(signedText(guideId, fileHash, Expiretime));
  return `${PREVIEW_PATH}?${new URLSearchParams({ Id: guideId, File: fileHash, Expiretime, Sign })}`;
};

/** What the query of an address gives; null for one that is not ours, was altered, or whose time is over. */
export const verifyPreview = (vault: Vault, query: unknown, now: number): PreviewGrant | null => {
  const parsed = QuerySchema.safeParse(query);
  if (!parsed.success) return null;
  const { Id: guideId, File: fileHash, Expiretime, Sign } = parsed.data;
  if (!vault.isSigned(signedText(guideId, fileHash, Expiretime), Sign)) return null;
  const expiresAt = Number(Expiretime);
  return expiresAt > now ? { guideId, fileHash, expiresAt } : null;
};
