import { text } from '@xuanjiang/contracts/messages';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../lib/logger.ts';
import { isUnavailable, UNAVAILABLE_LINE } from '../lib/unavailable.ts';
import { CallError, unavailableNow } from '../rpc/call-error.ts';
import { noteAnswer } from './count-answer.ts';
import { sendRefusal } from './envelope.ts';
import { anonymousContext } from './request-context.ts';

/** What body parsers and Express itself throw carries a status and a type. */
interface HttpError {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const transportError = (error: HttpError): { refusal: CallError; status: number } | null => {
  if (error.status === 416) return { refusal: new CallError('input'), status: 416 };
  switch (error.type) {
    case 'entity.parse.failed':
      return { refusal: new CallError('input', { message: 'inputJson' }), status: 400 };
    case 'entity.too.large':
      return { refusal: new CallError('tooLarge'), status: 413 };
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return { refusal: new CallError('unsupportedMedia'), status: 415 };
    default:
      return error.status !== undefined && error.status >= 400 && error.status < 500
        ? { refusal: new CallError('input'), status: 400 }
        : null;
  }
};

/** Turns whatever was thrown into an envelope; a failure shows its request id and no internals. */
export const createErrorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { lang, requestId } = anonymousContext(request);
    const cause = error instanceof CallError ? error.cause : error;
    if (isUnavailable(cause)) {
      logger.warn({ requestId, path: request.path, error: String(cause) }, UNAVAILABLE_LINE);
    }
    if (error instanceof CallError) {
      // A call answers in its envelope; whatever else is not found is no such path to HTTP.
      const noSuchPath =
        error.messageKey === 'pathNotFound' ||
        (error.codeName === 'notFound' && !request.originalUrl.startsWith('/api/'));
      sendRefusal(response, lang, error, noSuchPath ? 404 : undefined);
      return;
    }
    const transport = transportError((error ?? {}) as HttpError);
    if (transport !== null) {
      // A range outside the file: a header gives the file's size.
      response.set((error as HttpError).headers ?? {});
      sendRefusal(response, lang, transport.refusal, transport.status);
      return;
    }
    if (isUnavailable(error)) {
      sendRefusal(response, lang, unavailableNow());
      return;
    }
    const stack = error instanceof Error ? error.stack : String(error);
    logger.error({ requestId, path: request.path, stack }, 'a request failed');
    noteAnswer(response, 'internal');
    response.status(500).json({ code: 500, msg: `${text(lang, 'internalError')} (${requestId})` });
  };
