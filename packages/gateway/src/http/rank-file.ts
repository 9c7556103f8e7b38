import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { enrolmentRankFiles } from '@xuanjiang/contracts/enrolment-rank';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { RankStore } from '../features/universities/enrolment/rank/rank-store.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { encodingFor } from './accepted-encoding.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer, noteAnswer } from './count-answer.ts';

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

export interface RankFileRouterParts {
  readonly files: Pick<RankStore, 'bytes'>;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
}

/** The files of units by rank, with the limits of calls. */
export const createRankFileRouter = (parts: RankFileRouterParts): Router => {
  const { files, execute, contextOf, observer } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const { getRankFile } = enrolmentRankFiles;
  const coerce = createCoerceQuery(getRankFile.input);

  const give = async (request: Request, response: Response): Promise<void> => {
    let hash = '';
    const reading = implement(getRankFile, async ({ input }) => {
      hash = input.Hash;
      const found = await files.bytes(hash);
      // Then HTTP says so, too: no table comes under this address any more.
      if (found === null) throw new CallError('notFound', { message: 'pathNotFound' });
      return found;
    });
    const context = await contextOf(request);
    const stored = (await execute(reading, coerce(request.query), context)) as Uint8Array;
    const encoding = encodingFor(request.get('accept-encoding'));
    // Nearly all browsers take what is stored.
    const text = encoding === 'br' ? stored : await decompress(stored);
    const bytes = encoding === 'gzip' ? await compress(text) : text;
    noteAnswer(response, 'ok');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response
      .vary('Accept-Encoding')
      .set({
        'Content-Type': getRankFile.answer,
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: `"${hash}-${encoding}"`,
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

  const { path } = getRankFile;
  router.get(path, countAnswer(observer, 'enrolment.getRankFile', 'rest'), give);
  router.all(path, (_request, response) => {
    response.set('Allow', 'GET');
    throw new CallError('methodNotAllowed');
  });
  return router;
};
