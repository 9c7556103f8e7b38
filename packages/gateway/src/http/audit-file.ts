import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { auditFiles } from '@xuanjiang/contracts/audit';
import { text } from '@xuanjiang/contracts/messages';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { AuditFile } from '../features/ground/audit/file/audit-file.ts';
import { filterOf } from '../features/ground/audit/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer, noteAnswer } from './count-answer.ts';
import { isGoneAway } from './gone-away.ts';

export interface AuditFileRouterParts {
  readonly file: AuditFile;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The audit as a file, with the rights and limits of calls. */
export const createAuditFileRouter = (parts: AuditFileRouterParts): Router => {
  const { file, execute, contextOf, observer, clock, logger } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const coerce = createCoerceQuery(auditFiles.download.input);

  const download = async (request: Request, response: Response): Promise<void> => {
    const context = await contextOf(request);
    const opening = implement(auditFiles.download, async ({ input, caller }) => {
      const now = clock();
      const act = { actor: caller.uids, time: now };
      return file.open(filterOf(input, now), act, context.lang);
    });
    const bytes = (await execute(
      opening,
      coerce(request.query),
      context,
    )) as AsyncIterable<Uint8Array>;
    noteAnswer(response, 'ok');
    response.attachment(`${text(context.lang, 'auditFileTitle')}-${dayOf(clock())}.csv`);
    response.set({
      'Content-Type': `${auditFiles.download.answer}; charset=utf-8`,
      'Cache-Control': 'private, no-store',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(Readable.from(bytes), response);
    } catch (error) {
      // The pipeline has destroyed the connection: half a file is seen to be broken.
      if (isGoneAway(error)) return;
      logger.error({ requestId: context.requestId, error: String(error) }, 'a file broke');
    }
  };

  const { path } = auditFiles.download;
  router.get(path, countAnswer(observer, 'audit.download', 'rest'), download);
  router.all(path, (_request, response) => {
    response.set('Allow', 'GET');
    throw new CallError('methodNotAllowed');
  });
  return router;
};
