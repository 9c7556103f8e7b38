import type { RequestHandler } from 'express';
import type { Logger } from '../lib/logger.ts';
import type { Ready } from '../lib/readiness.ts';
import { ClosedError } from '../lib/readiness.ts';

/**
 * `/readyz`: 200, or 503 while the gateway cannot serve. With `?bus=optional` the bus may be away: a
 * proxy asks so, because a gateway serves its rooms without it.
 */
export const createReadyRoute =
  (ready: Ready, logger: Logger): RequestHandler =>
  async (request, response) => {
    response.type('text');
    try {
      await ready({ busOptional: request.query.bus === 'optional' });
      response.send('ready');
    } catch (error) {
      const isClosed = error instanceof ClosedError;
      if (!isClosed) logger.warn({ error: String(error) }, 'not ready');
      response.status(503).send(isClosed ? error.message : 'not ready');
    }
  };
