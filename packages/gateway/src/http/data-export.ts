import { pipeline } from 'node:stream/promises';
import { EXPORT_FILE_LIMIT } from '@xuanjiang/contracts/export';
import type { Router } from 'express';
import express from 'express';
import type { ExportService } from '../features/overview/export/service.ts';
import { EXPORT_DATA_PATH, verifyData } from '../features/overview/export/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import type { Vault } from '../lib/secrets.ts';
import { StorageError } from '../providers/storage/storage.ts';
import { CallError, unavailableNow } from '../rpc/call-error.ts';
import { sendRefusal } from './envelope.ts';
import { isGoneAway } from './gone-away.ts';
import { anonymousContext } from './request-context.ts';

export interface DataExportParts {
  readonly exports: Pick<ExportService, 'open'>;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Files that staff had made, at the addresses that the calls of exports give. */
export const createDataExportRouter = (parts: DataExportParts): Router => {
  const { exports, limits, vault, clock, logger } = parts;
  const router = express.Router();

  /** The pieces of a file, the first one read already. @throws CallError where it is away */
  const begin = async (
    read: () => Promise<AsyncIterable<Uint8Array> | null>,
  ): Promise<AsyncIterable<Uint8Array>> => {
    const bytes = await read().catch((error: unknown) => {
      if (error instanceof StorageError) return null;
      throw error;
    });
    if (bytes === null) throw unavailableNow();
    return bytes;
  };

  router.get(EXPORT_DATA_PATH, async (request, response) => {
    const { lang, requestId } = anonymousContext(request);
    response.set('Cache-Control', 'no-store');
    const grant = verifyData(vault, request.query, clock());
    const file = grant === null ? null : await exports.open(grant);
    if (grant === null || file === null) {
      sendRefusal(response, lang, new CallError('forbidden', { message: 'exportExpired' }), 403);
      return;
    }
    const retryAfterMs = await limits.consume('export-file', EXPORT_FILE_LIMIT, grant.accountId);
    if (retryAfterMs > 0) throw new CallError('tooMany', { retryAfterMs });
    const headers = (): void => void response.attachment(file.name).type(file.type);
    if (request.method === 'HEAD') {
      headers();
      response.end();
      return;
    }
    const bytes = await begin(file.read);
    headers();
    try {
      await pipeline(bytes, response);
    } catch (error) {
      // The pipeline has destroyed the connection: no client takes the half for the whole.
      if (!isGoneAway(error)) logger.error({ requestId, error: String(error) }, 'an export broke');
    }
  });
  return router;
};
