import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import type { RateLimit } from '@xuanjiang/contracts/call';
import type { Router } from 'express';
import express from 'express';
import { z } from 'zod';
import type { BroadcastService } from '../features/media/broadcast/service.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { createWrongKeys } from '../lib/wrong-keys.ts';
import { CallError } from '../rpc/call-error.ts';

const BODY_MAX_BYTES = 16 * 1024;
/** Wrong keys that a relay asks about: those of all its encoders come from its one address. */
const WRONG_LIMIT: RateLimit = { points: 600, seconds: 60 };
/** What a relay is asked to do for an encoder, and what its own hook asks it for. */
const ACTIONS: ReadonlySet<string> = new Set(['publish', 'read']);
/** The key is the whole query: that is what the hook gets of it. */
const QUERY = /^key=([\w-]{1,100})$/;

/** What MediaMTX asks, as far as it is looked at: the talk is the path. Newer versions may say more. */
const AskedSchema = z.object({ action: z.string(), path: z.string(), query: z.string() });

/**
 * Where a relay such as MediaMTX asks whether an encoder may send: 200 where the query holds the key of the talk that
 * the path names, otherwise 401. It is asked by POST, with JSON (`authMethod: http`).
 */
export const createRelayAuthRouter = ({
  broadcasts,
  limits,
}: {
  readonly broadcasts: Pick<BroadcastService, 'talkOfKey' | 'wrongKey'>;
  readonly limits: RateLimits;
}): Router => {
  const router = express.Router({ caseSensitive: true, strict: true });
  const readBody = express.json({ limit: BODY_MAX_BYTES });
  const wrongKeys = createWrongKeys(limits, { name: 'ingest.auth', limit: WRONG_LIMIT });
  router.post(`${INGEST_PATH}/auth`, readBody, async (request, response) => {
    const asked = AskedSchema.safeParse(request.body).data;
    const address = request.ip ?? '';
    await wrongKeys.turn(address);
    const key = QUERY.exec(asked?.query ?? '')?.[1];
    const isAllowed =
      asked !== undefined &&
      key !== undefined &&
      ACTIONS.has(asked.action) &&
      (await broadcasts.talkOfKey(key))?.talkId === asked.path;
    if (isAllowed) return void response.status(200).end();
    const waitMs = await wrongKeys.count(address);
    if (waitMs > 0) throw new CallError('tooMany', { retryAfterMs: waitMs });
    if (key !== undefined && asked !== undefined && ACTIONS.has(asked.action)) {
      await broadcasts.wrongKey(asked.path).catch(() => {});
    }
    response.status(401).end();
  });
  return router;
};
