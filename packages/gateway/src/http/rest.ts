import { BODY_MAX_BYTES } from '@xuanjiang/contracts/constants';
import type { Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute } from '../rpc/execute.ts';
import type { NamedImplementation } from '../rpc/implement.ts';
import { countAnswer } from './answered.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { sendData } from './envelope.ts';

const hasBody = (request: Request): boolean =>
  request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;

/** Refuses a body of any other kind before it is read. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (hasBody(request) && !request.is('application/json')) throw new CallError('unsupportedMedia');
  next();
};

/** Every call of the catalogue under its REST path; what is no path or method of any is refused. */
export const createRestRouter = (
  served: readonly NamedImplementation[],
  execute: Execute,
  contextOf: (request: Request) => Promise<CallContext>,
  observer: CallObserver,
): Router => {
  const router = express.Router({ caseSensitive: true, strict: true });
  const json = express.json({ limit: BODY_MAX_BYTES, strict: false });
  const methods = new Map<string, string[]>();

  for (const { name, implementation } of served) {
    const { method, path, input, access } = implementation.call;
    const coerce = createCoerceQuery(input);
    const serve = async (request: Request, response: Response): Promise<void> => {
      const context = await contextOf(request);
      const raw = method === 'GET' ? coerce(request.query) : (request.body as unknown);
      const data = await execute(implementation, raw, context);
      response.set(
        'Cache-Control',
        access === 'public' && method === 'GET' ? 'no-cache' : 'no-store',
      );
      sendData(response, context.lang, data);
    };
    const count = countAnswer(observer, name, 'rest');
    if (method === 'GET') router.get(path, count, serve);
    else router.post(path, count, requireJson, json, serve);
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }

  router.all(/^\/api\//, (request, response) => {
    const allowed = methods.get(request.path);
    if (allowed === undefined) throw new CallError('notFound', { message: 'pathNotFound' });
    response.set('Allow', allowed.join(', '));
    throw new CallError('methodNotAllowed');
  });
  return router;
};
