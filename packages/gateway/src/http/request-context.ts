import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { TRPC_BATCH_MAX } from '@xuanjiang/contracts/constants';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { Request } from 'express';
import type { SessionService } from '../features/people/session/service.ts';
import type { CallContext } from '../rpc/context.ts';
import type { Visitors } from './visitors.ts';

/** English only for those who ask for it before Chinese. */
export const langOf = (acceptLanguage: string | undefined): Lang =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh';

/** Names a request in logs and in the answer of a failure. */
export const requestIdOf = (request: Request): string => {
  const { locals } = request.res ?? {};
  if (locals === undefined) return randomUUID();
  locals.requestId ??= randomUUID();
  return locals.requestId as string;
};

/** Made only for calls that ask for it, once for all calls of a request: most are answered before anybody could go. */
const goneOf =
  ({ res }: Request) =>
  (): AbortSignal => {
    const locals: { gone?: AbortController } = res?.locals ?? {};
    if (locals.gone === undefined) {
      const gone = new AbortController();
      setMaxListeners(TRPC_BATCH_MAX, gone.signal);
      locals.gone = gone;
      if (res?.closed) gone.abort();
      else res?.once('close', () => gone.abort());
    }
    return locals.gone.signal;
  };

/** The context of a request before it is known who calls. */
export const anonymousContext = (request: Request): CallContext => ({
  lang: langOf(request.get('accept-language')),
  caller: null,
  sessionRefused: false,
  address: request.ip ?? '',
  origin: request.host ? `${request.protocol}://${request.host}` : '',
  userAgent: request.get('user-agent') ?? '',
  requestId: requestIdOf(request),
  visitor: null,
  newVisitor: null,
  idempotencyKey: null,
  gone: goneOf(request),
});

/** The context of a call whose answer is shared: its token is not looked at. */
export const createSharedContext =
  (visitors: Visitors) =>
  (request: Request): CallContext => ({
    ...anonymousContext(request),
    visitor: visitors.of(request),
  });

/** The context of a call: the language, and the caller given by the `token` header. */
export const createRequestContext =
  (sessions: SessionService, visitors: Visitors) =>
  async (request: Request): Promise<CallContext> => {
    const identity = await sessions.identify(request.get('token') ?? '', false);
    return {
      ...anonymousContext(request),
      caller: identity.kind === 'caller' ? identity.caller : null,
      sessionRefused: identity.kind === 'refused',
      visitor: visitors.of(request),
      newVisitor: visitors.newOf(request),
      idempotencyKey: request.get('idempotency-key') ?? null,
    };
  };
