import { TopicSchema } from '@xuanjiang/contracts/realtime/message';
import { z } from 'zod';
import type { Vault } from '../../../../lib/secrets.ts';
import type { ExportFormat } from './write-export.ts';
import { ExportFormatSchema } from './write-export.ts';

/** Where exports of rooms are fetched; served by http. */
export const EXPORT_PATH = '/export/room';

/** What an address gives to whoever has it. */
export interface ExportGrant {
  readonly topic: string;
  readonly format: ExportFormat;
  /** UTC ms. */
  readonly expiresAt: number;
}

const QuerySchema = z.object({
  Topic: TopicSchema,
  Format: ExportFormatSchema,
  Expiretime: z.string().regex(/^\d{1,15}$/),
  Sign: z.string(),
});

const signedText = (topic: string, format: ExportFormat, expires: string): string =>
  `room export\n${topic}\n${format}\n${expires}`;

/** The path of an export with its query, signed: any gateway serves it without having stored it. */
export const exportAddress = (vault: Vault, { topic, format, expiresAt }: ExportGrant): string => {
  const Expiretime = String(expiresAt);
  const Sign = vault.sign(signedText(topic, format, Expiretime));
  const query = new URLSearchParams({ Topic: topic, Format: format, Expiretime, Sign });
  return `${EXPORT_PATH}?${query}`;
};

/**
 * What the query of an address gives; null for one that is not ours, was altered, or whose time is
 * over.
 */
export const verifyExport = (vault: Vault, query: unknown, now: number): ExportGrant | null => {
  const parsed = QuerySchema.safeParse(query);
  if (!parsed.success) return null;
  const { Topic: topic, Format: format, Expiretime, Sign } = parsed.data;
  if (!vault.isSigned(signedText(topic, format, Expiretime), Sign)) return null;
  const expiresAt = Number(Expiretime);
  return expiresAt > now ? { topic, format, expiresAt } : null;
};
