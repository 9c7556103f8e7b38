import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SECONDARY_TIMEOUT_MS } from '@xuanjiang/contracts/constants';
import { text } from '@xuanjiang/contracts/messages';
import { outreachFiles } from '@xuanjiang/contracts/outreach';
import { PUSH_LIST_LIMITS, PUSH_LIST_PATHS } from '@xuanjiang/contracts/rules/push-list-limits';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { PushListService } from '../features/reach/outreach/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer, noteAnswer } from './count-answer.ts';
import { sendData } from './envelope.ts';
import { isGoneAway } from './gone-away.ts';
import { createFileReceiver } from './receive.ts';

/** Lists that one gateway receives at once, and those of one account. */
const RECEIVED_MAX = 8;
const RECEIVED_OF_ACCOUNT = 2;

const BODY = {
  bytesMax: PUSH_LIST_LIMITS.bytesMax,
  /** As long as the web waits for it. */
  timeMs: SECONDARY_TIMEOUT_MS,
  tooLarge: {
    message: 'tableTooLarge',
    parameters: { size: PUSH_LIST_LIMITS.megabytesMax },
  },
  broken: { message: 'tableBroken' },
} as const;

const [CSV, XLSX] = PUSH_LIST_LIMITS.types;
/** Browsers name a CSV file as the programs of the machine say; what it is its bytes say. */
const TYPES = [
  ...PUSH_LIST_LIMITS.types,
  'application/vnd.ms-excel',
  'text/plain',
  'application/octet-stream',
];

export interface PushListRouterParts {
  readonly lists: PushListService;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Lists of high schools, in and out, with the rights and limits of calls. */
export const createPushListRouter = (parts: PushListRouterParts): Router => {
  const { lists, execute, contextOf, observer, clock, logger } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = createFileReceiver(RECEIVED_MAX, RECEIVED_OF_ACCOUNT);
  const coerceUpload = createCoerceQuery(outreachFiles.uploadSchools.input);
  const coerceDownload = createCoerceQuery(outreachFiles.downloadSchools.input);

  const upload = async (request: Request, response: Response): Promise<void> => {
    // A key of idempotency names an input; the bytes are none. The same list once more adds nothing.
    const context = { ...(await contextOf(request)), idempotencyKey: null };
    const taking = implement(outreachFiles.uploadSchools, async ({ input, caller }) => {
      if (!request.is(TYPES)) throw new CallError('unsupportedMedia', { message: 'tableKind' });
      const collectionId = await lists.requireList(input.Collectid, caller);
      return receive(request, caller.uids, BODY, (file) => lists.take(collectionId, caller, file));
    });
    const data = await execute(taking, coerceUpload(request.query), context);
    response.set('Cache-Control', 'no-store');
    sendData(response, context.lang, data);
  };

  const download = async (request: Request, response: Response): Promise<void> => {
    const context = await contextOf(request);
    const opening = implement(outreachFiles.downloadSchools, async ({ input, caller }) => ({
      collectionId: await lists.requireList(input.Collectid, caller),
      format: input.Format,
    }));
    const { collectionId, format } = (await execute(
      opening,
      coerceDownload(request.query),
      context,
    )) as { collectionId: string; format: 'xlsx' | 'csv' };
    noteAnswer(response, 'ok');
    response.attachment(`${text(context.lang, 'pushListTitle')}-${dayOf(clock())}.${format}`);
    response.set({
      'Content-Type': format === 'csv' ? `${CSV}; charset=utf-8` : XLSX,
      'Cache-Control': 'private, no-store',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(Readable.from(lists.file(collectionId, format, context.lang)), response);
    } catch (error) {
      // The pipeline has destroyed the connection: half a file is seen to be broken.
      if (isGoneAway(error)) return;
      logger.error({ requestId: context.requestId, error: String(error) }, 'a list broke');
    }
  };

  router.post(
    PUSH_LIST_PATHS.upload,
    countAnswer(observer, 'outreach.uploadSchools', 'rest'),
    upload,
  );
  router.get(
    PUSH_LIST_PATHS.download,
    countAnswer(observer, 'outreach.downloadSchools', 'rest'),
    download,
  );
  for (const [path, method] of [
    [PUSH_LIST_PATHS.upload, 'POST'],
    [PUSH_LIST_PATHS.download, 'GET'],
  ] as const) {
    router.all(path, (_request, response) => {
      response.set('Allow', method);
      throw new CallError('methodNotAllowed');
    });
  }
  return router;
};
