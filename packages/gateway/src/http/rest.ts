import { BODY_MAX_BYTES } from '@xuanjiang/contracts/constants';
import type { Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { CallError } from '../rpc/call-error.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Execute, ReadShared } from '../rpc/execute.ts';
import type { NamedImplementation } from '../rpc/implement.ts';
import { createCoerceQuery } from './coerce-query.ts';
import { countAnswer, noteAnswer } from './count-answer.ts';
import { sendData } from './envelope.ts';
import type { HotReads } from './hot-reads.ts';
import { requestIdOf } from './request-context.ts';
import { writeOver } from './shared-answer.ts';

const hasBody = (request: Request): boolean =>
  request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;

/** Refuses a body of any other kind before it is read. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (hasBody(request) && !request.is('application/json')) throw new CallError('unsupportedMedia');
  next();
};

export interface RestParts {
  readonly served: readonly NamedImplementation[];
  readonly execute: Execute;
  readonly readShared: ReadShared;
  readonly contextOf: (request: Request) => Promise<CallContext>;
  readonly sharedContextOf: (request: Request) => CallContext;
  readonly hotReads: Pick<HotReads, 'learn'>;
  readonly observer: CallObserver;
}

/**
 * Every call of the catalogue under its REST path; what is no path or method of any is refused. A call is found by its path in a
 * map: a router compares hundreds of paths one after the other.
 */
export const createRestRouter = ({
  served,
  execute,
  readShared,
  contextOf,
  sharedContextOf,
  hotReads,
  observer,
}: RestParts): Router => {
  const router = express.Router();
  /** By path, then by method. */
  const calls = new Map<string, Map<string, RequestHandler>>();
  const json = express.json({ limit: BODY_MAX_BYTES, strict: false });

  for (const named of served) {
    const { name, implementation } = named;
    const { method, path, input, shared = false, lowerCase } = implementation.call;
    const coerce = createCoerceQuery(input, lowerCase);
    const serveShared = async (request: Request, response: Response): Promise<void> => {
      const context = sharedContextOf(request);
      const given = [await readShared(implementation, coerce(request.query), context)];
      noteAnswer(response, 'ok');
      const reads = { transport: 'rest', isBatch: false, calls: [named], given } as const;
      const url = request.originalUrl;
      writeOver(response, hotReads.learn(url, reads, request, requestIdOf(request)));
    };
    const serveOthers = async (request: Request, response: Response): Promise<void> => {
      const context = shared ? sharedContextOf(request) : await contextOf(request);
      const raw = method === 'GET' ? coerce(request.query) : (request.body as unknown);
      const data = await execute(implementation, raw, context);
      response.set('Cache-Control', 'no-store');
      sendData(response, context.lang, data);
    };
    const serve = shared && method === 'GET' ? serveShared : serveOthers;
    const count = countAnswer(observer, name, 'rest');
    const steps = method === 'GET' ? [count, serve] : [count, requireJson, json, serve];
    const ofPath = calls.get(path) ?? new Map<string, RequestHandler>();
    calls.set(path, ofPath.set(method, express.Router().use(steps)));
  }

  router.all(/^\/api\//, (request, response, next) => {
    const ofPath = calls.get(request.path);
    if (ofPath === undefined) throw new CallError('notFound', { message: 'pathNotFound' });
    // HEAD is served as GET; Node omits the body.
    const call = ofPath.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (call !== undefined) return call(request, response, next);
    response.set('Allow', [...ofPath.keys()].join(', '));
    throw new CallError('methodNotAllowed');
  });
  return router;
};
