import { TRPCClientError } from '@trpc/client';
import type { Refusal } from '../lib/refusal.ts';
import { TransportError } from '../lib/request-fetch.ts';

/** What a call throws that got no answer of ours. @param status of a foreign answer, 0 for none */
export const noAnswer = (status = 0): Error =>
  TRPCClientError.from(new TransportError('no answer', status));

/** What a call throws that the server refused. */
export const refusedWith = (code: number, retryAfterMs = 0): Error => {
  const refusal: Refusal = { code, msg: '', retryAfterMs, sessionRefused: false, done: null };
  return TRPCClientError.from({ error: { code: -32_000, message: '', data: { refusal } } });
};
