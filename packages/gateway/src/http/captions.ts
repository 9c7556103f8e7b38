import { readFile } from 'node:fs/promises';
import { captionFiles } from '@xuanjiang/contracts/caption';
import { SECONDARY_TIMEOUT_MS } from '@xuanjiang/contracts/constants';
import { CAPTION_LIMITS, CAPTION_UPLOAD_PATH } from '@xuanjiang/contracts/rules/caption-limits';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { CaptionService } from '../features/media/caption/service.ts';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import { implement } from '../rpc/implement.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer } from './count-answer.ts';
import { sendData } from './envelope.ts';
import { createFileReceiver } from './receive.ts';

/** Files that one gateway receives at once, and those of one account. */
const RECEIVED_MAX = 8;
const RECEIVED_OF_ACCOUNT = 2;

const BODY = {
  bytesMax: CAPTION_LIMITS.bytesMax,
  /** As long as the web waits for it. */
  timeMs: SECONDARY_TIMEOUT_MS,
  tooLarge: { message: 'captionTooLarge', parameters: { size: CAPTION_LIMITS.megabytesMax } },
  broken: { message: 'captionBroken' },
} as const;

/** Browsers name such files as the programs of the machine say; what it is its text says. */
const TYPES = [...CAPTION_LIMITS.types, 'text/plain', 'text/srt', 'application/octet-stream'];

export interface CaptionRouterParts {
  readonly captions: Pick<CaptionService, 'requireOver' | 'take'>;
  readonly execute: Execute;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly observer: CallObserver;
}

/** Captions as files, with the rights and limits of calls. */
export const createCaptionRouter = (parts: CaptionRouterParts): Router => {
  const { captions, execute, contextOf, observer } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = createFileReceiver(RECEIVED_MAX, RECEIVED_OF_ACCOUNT);
  const coerce = createCoerceQuery(captionFiles.upload.input);

  const upload = async (request: Request, response: Response): Promise<void> => {
    // A key of idempotency names an input; the bytes are none. Sent twice, the second is of an old version.
    const context = { ...(await contextOf(request)), idempotencyKey: null };
    const taking = implement(captionFiles.upload, async ({ input, caller }) => {
      if (!request.is(TYPES)) throw new CallError('unsupportedMedia', { message: 'captionKind' });
      const { Id: talkId, Version: version, Edited: isEdit } = input;
      // Before anything of it is received.
      await captions.requireOver(caller, talkId);
      return receive(request, caller.uids, BODY, async (file) =>
        captions.take(caller, { talkId, version }, await readFile(file), isEdit),
      );
    });
    const data = await execute(taking, coerce(request.query), context);
    response.set('Cache-Control', 'no-store');
    sendData(response, context.lang, data);
  };

  router.post(CAPTION_UPLOAD_PATH, countAnswer(observer, 'caption.upload', 'rest'), upload);
  router.all(CAPTION_UPLOAD_PATH, (_request, response) => {
    response.set('Allow', 'POST');
    throw new CallError('methodNotAllowed');
  });
  return router;
};
