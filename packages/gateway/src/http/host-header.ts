import type { IncomingMessage } from 'node:http';
import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { RequestHandler } from 'express';
import { CallError } from '../rpc/call-error.ts';
import { refusalBytes, sendRefusal } from './envelope.ts';
import { langOf } from './request-context.ts';

/** A name has 253 characters at most, an address in brackets fewer; a port has five digits. */
const HOST_MAX = 260;
/** The name or address, and perhaps a port: no user, no path, and a name as browsers encode it. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

/** Whether a value of the header `Host` names a host, `name`, `name:port` or `[::1]:port`. */
export const isHost = (value: string): boolean =>
  value.length <= HOST_MAX && HOST.test(value) && URL.canParse(`http://${value}`);

/**
 * Whether the address of a request line can be read. It may be a whole one, `GET http://host/path`
 * (RFC 9112, 3.2.2).
 */
export const isTarget = (target: string): boolean => {
  if (target.startsWith('/') || target === '*') return true;
  if (!URL.canParse(target)) return false;
  const { protocol, host, username, password } = new URL(target);
  return /^https?:$/.test(protocol) && isHost(host) && username === '' && password === '';
};

const refusal = (lang: Lang): CallError =>
  new CallError('input', {
    message: 'inputField',
    parameters: { field: 'Host', reason: text(lang, 'inputInvalid') },
  });

/**
 * Whether a request says, once and readably, which host it is for (RFC 9112, 3.2). Without this
 * check later code that parses it would throw.
 */
export const namesHost = ({ url, headers, rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  const { host } = headers;
  // HTTP/1.0 knows no such header: some checks of a proxy are sent in it.
  const named = host === undefined ? httpVersion === '1.0' : given === 1 && isHost(host);
  return named && isTarget(url ?? '');
};

/** Refuses every request that does not name its host, with 400 and the envelope. */
export const refuseInvalidHost: RequestHandler = (request, response, next) => {
  // `request.host` is what a trusted proxy says that the client asked for.
  if (namesHost(request) && (request.host === undefined || isHost(request.host))) {
    next();
    return;
  }
  const lang = langOf(request.get('accept-language'));
  response.set('Connection', 'close');
  sendRefusal(response, lang, refusal(lang), 400);
};

/** The same answer in bytes, where there is no response of Express: upgrades of a connection. */
export const invalidHostAnswer = ({ headers }: IncomingMessage): string => {
  const lang = langOf(headers['accept-language']);
  return refusalBytes(lang, refusal(lang), 400);
};
