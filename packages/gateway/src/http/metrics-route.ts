import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { equalTexts, hashToken } from '../lib/secrets.ts';
import { CallError } from '../rpc/call-error.ts';
import { sendRefusal } from './envelope.ts';
import { langOf } from './request-context.ts';

/** What a proxy adds to a request that it passes on. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
/** Names of this machine. A page that reaches it under a name of its own (DNS rebinding) has another. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d*)?$/i;

type AskedRequest = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * Whether a request was made on this machine itself. A proxy beside the gateway connects from loopback
 * too, so a request that was forwarded is not one, whether its proxy is trusted or not.
 */
export const isFromLoopback = ({ headers, socket }: AskedRequest): boolean => {
  const { remoteAddress = '' } = socket;
  return (
    ipaddr.isValid(remoteAddress) &&
    ipaddr.process(remoteAddress).range() === 'loopback' &&
    FORWARDED.every((name) => headers[name] === undefined) &&
    LOCAL_HOST.test(headers.host ?? '')
  );
};

/** The token of `Authorization: Bearer <token>`; empty without one. */
const bearerOf = (authorization = ''): string =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';

interface MetricsParts {
  /** Null: for those who would need it there is no such path. */
  readonly token: string | null;
  /**
   * Whether this machine needs no token, as in the demo. In production it does: what a proxy beside the gateway passes
   * on looks the same where that proxy adds no header.
   */
  readonly isOpenHere: boolean;
  readonly expose: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Serves the metrics to who has the token. */
export const createMetricsRoute =
  ({ token, isOpenHere, expose }: MetricsParts): RequestHandler =>
  async (request, response) => {
    // Hashes have one length, so the comparison takes the same time for every token.
    const isKnown =
      token !== null &&
      equalTexts(hashToken(bearerOf(request.headers.authorization)), hashToken(token));
    if (isKnown || (isOpenHere && isFromLoopback(request))) {
      const { contentType, text } = await expose();
      response.set('Cache-Control', 'no-store').type(contentType).send(text);
      return;
    }
    if (token === null) throw new CallError('notFound', { message: 'pathNotFound' });
    response.set('WWW-Authenticate', 'Bearer realm="metrics"');
    sendRefusal(
      response,
      langOf(request.headers['accept-language']),
      new CallError('unauthorized', { message: 'metricsToken' }),
      401,
    );
  };
