import { pipeline } from 'node:stream/promises';
import { text } from '@xuanjiang/contracts/messages';
import { OWN_FILE_LIMIT } from '@xuanjiang/contracts/privacy';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Router } from 'express';
import express from 'express';
import type { PrivacyService } from '../features/people/privacy/service.ts';
import { OWN_FILE_PATH, verifyOwnFile } from '../features/people/privacy/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import type { Vault } from '../lib/secrets.ts';
import { CallError } from '../rpc/call-error.ts';
import { sendRefusal } from './envelope.ts';
import { isGoneAway } from './gone-away.ts';
import { anonymousContext } from './request-context.ts';

export interface OwnFileRouterParts {
  readonly privacy: Pick<PrivacyService, 'read'>;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Files with a person's own data, at the addresses that `privacy.export` gives. */
export const createOwnFileRouter = (parts: OwnFileRouterParts): Router => {
  const { privacy, limits, vault, clock, logger } = parts;
  const router = express.Router();

  router.get(OWN_FILE_PATH, async (request, response) => {
    const { lang, requestId } = anonymousContext(request);
    response.set('Cache-Control', 'no-store');
    const expired = new CallError('forbidden', { message: 'exportExpired' });
    const grant = verifyOwnFile(vault, request.query, clock());
    if (grant === null) {
      sendRefusal(response, lang, expired, 403);
      return;
    }
    const retryAfterMs = await limits.consume('own-file', OWN_FILE_LIMIT, grant.accountId);
    if (retryAfterMs > 0) throw new CallError('tooMany', { retryAfterMs });
    const pieces = await privacy.read(grant);
    // The account was deleted meanwhile.
    if (pieces === null) {
      sendRefusal(response, lang, expired, 403);
      return;
    }
    response.attachment(`${text(grant.lang, 'ownFileTitle')}-${dayOf(clock())}.json`);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(pieces, response);
    } catch (error) {
      // The pipeline has destroyed the connection: half a file does not parse.
      if (!isGoneAway(error)) logger.error({ requestId, error: String(error) }, 'a file broke');
    }
  });
  return router;
};
