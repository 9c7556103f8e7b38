import type { CodeName } from '@xuanjiang/contracts/errors';
import type { RequestHandler, Response } from 'express';
import type { CallObserver, CallTransport } from '../rpc/call-observer.ts';

/**
 * Counts the answers of requests that are meant for a call. Set again by a later handler which knows
 * the call better.
 * @param name of the catalogue, or `OTHER_CALL`
 */
export const countAnswer =
  (observer: CallObserver, name: string, transport: CallTransport): RequestHandler =>
  (_request, response, next) => {
    response.locals.answered = (code: CodeName) => observer.answered(name, transport, code);
    next();
  };

/** Says which code a request is answered. */
export const noteAnswer = ({ locals }: Response, code: CodeName): void => {
  const answered = locals.answered as ((code: CodeName) => void) | undefined;
  answered?.(code);
};
