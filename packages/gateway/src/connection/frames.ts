import { CODES } from '@xuanjiang/contracts/errors';
import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { LoginFrame, RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { CallError } from '../rpc/call-error.ts';
import type { Caller } from '../rpc/context.ts';

/** @param caller null for a visitor @param time UTC ms */
export const loginFrame = (caller: Caller | null, time: number): LoginFrame => ({
  Type: 'Login',
  Uids: caller?.uids ?? '',
  Displayname: caller?.displayname ?? '',
  Canpost: caller?.phoneBound ?? false,
  Namechosen: caller?.nameChosen,
  Time: time,
});

/** @param topic empty for none @param id the client's own id of the post that was refused; empty for none */
export const rejectFrame = (
  lang: Lang,
  error: CallError,
  topic: string,
  id: string,
): RejectFrame => ({
  Type: 'Reject',
  Code: CODES[error.codeName],
  Content: text(lang, error.messageKey, error.parameters),
  Topic: topic,
  Id: id,
  Retryafter: error.retryAfterMs,
});

/** Ends a connection: the client stops reconnecting. */
export const errorFrame = (lang: Lang, code: 'unauthorized' | 'forbidden'): ServerFrame => ({
  Type: 'error',
  Code: CODES[code],
  Content: text(lang, code === 'forbidden' ? 'sessionRefused' : 'loginRequired'),
});
