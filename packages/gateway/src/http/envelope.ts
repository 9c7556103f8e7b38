import { STATUS_CODES } from 'node:http';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Envelope } from '@xuanjiang/contracts/envelope';
import { CODES, HTTP_STATUS } from '@xuanjiang/contracts/errors';
import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { Response } from 'express';
import type { CallError } from '../rpc/call-error.ts';
import { noteAnswer } from './count-answer.ts';

/** Answers a call that was done. */
export const sendData = (response: Response, lang: Lang, data: unknown): void => {
  noteAnswer(response, 'ok');
  const envelope: Envelope = { code: CODES.ok, msg: text(lang, 'ok'), data };
  response.vary('Accept-Language').json(envelope);
};

/** The header of a refusal that is over after some time; none when there is nothing to wait for. */
export const retryAfterHeader = (retryAfterMs: number): Record<string, string> =>
  retryAfterMs > 0 ? { 'Retry-After': String(Math.ceil(retryAfterMs / SECOND_MS)) } : {};

const envelopeOf = (lang: Lang, error: CallError): Envelope => ({
  code: CODES[error.codeName],
  msg: text(lang, error.messageKey, error.parameters),
  ...(error.done !== null && { data: error.done }),
});

/**
 * Answers a call that was refused. Business outcomes are HTTP 200 with their code. Other statuses
 * are used only where transport or policy failed.
 * @param status when the transport failed in a way that the code alone does not give
 */
export const sendRefusal = (
  response: Response,
  lang: Lang,
  error: CallError,
  status?: number,
): void => {
  noteAnswer(response, error.codeName);
  response.set(retryAfterHeader(error.retryAfterMs));
  // What is refused now may be allowed in a moment.
  response.set('Cache-Control', 'no-store');
  response
    .vary('Accept-Language')
    .status(status ?? (error.sessionRefused ? 403 : (HTTP_STATUS[error.codeName] ?? 200)))
    .json(envelopeOf(lang, error));
};

/** The body of a refusal, where another library writes the answer. */
export const refusalText = (lang: Lang, error: CallError): string =>
  JSON.stringify(envelopeOf(lang, error));

/**
 * The bytes of a whole answer that refuses and closes the connection, where there is no response
 * object: to requests for an upgrade.
 */
export const refusalBytes = (lang: Lang, error: CallError, status: number): string => {
  const body = JSON.stringify(envelopeOf(lang, error));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
};
