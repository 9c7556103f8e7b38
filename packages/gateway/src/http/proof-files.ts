import { pipeline } from 'node:stream/promises';
import { enrolmentProofFiles } from '@xuanjiang/contracts/enrolment-proof';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { ProofFile } from '../features/universities/enrolment/service.ts';
import type { Logger } from '../lib/logger.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer, noteAnswer } from './count-answer.ts';
import { isGoneAway } from './gone-away.ts';

export interface ProofFileRouterParts {
  readonly proofFile: ProofFile;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
  readonly logger: Logger;
}

/** Imported files that may be shown. They are what strangers sent: they are kept as files, and never opened on this site. */
export const createProofFileRouter = (parts: ProofFileRouterParts): Router => {
  const { proofFile, execute, contextOf, observer, logger } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const { getProofFile } = enrolmentProofFiles;
  const coerce = createCoerceQuery(getProofFile.input);

  const download = async (request: Request, response: Response): Promise<void> => {
    const context = await contextOf(request);
    const opening = implement(getProofFile, ({ input }) => proofFile(input.Id));
    const opened = await execute(opening, coerce(request.query), context);
    const { name, bytes } = opened as Awaited<ReturnType<ProofFile>>;
    noteAnswer(response, 'ok');
    response.attachment(name || 'table');
    response.set({
      'Content-Type': getProofFile.answer,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    });
    if (request.method === 'HEAD') {
      bytes.destroy();
      response.end();
      return;
    }
    try {
      await pipeline(bytes, response);
    } catch (error) {
      // The pipeline has destroyed the connection: half a file is seen to be broken.
      if (isGoneAway(error)) return;
      logger.error({ requestId: context.requestId, error: String(error) }, 'a file broke');
    }
  };

  const { path } = getProofFile;
  router.get(path, countAnswer(observer, 'enrolment.getProofFile', 'rest'), download);
  router.all(path, (_request, response) => {
    response.set('Allow', 'GET');
    throw new CallError('methodNotAllowed');
  });
  return router;
};
