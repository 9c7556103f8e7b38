import { SECOND_MS } from '@xuanjiang/contracts/constants';
import {
  INGEST_PATH,
  REFUSAL_HEADER,
  SENDER_HEADER,
  TAKEOVER_HEADER,
} from '@xuanjiang/contracts/rules/ingest-wire';
import { pageFacts } from '../../../lib/page-facts.ts';
import { sessionToken } from '../../../lib/session.ts';
import type { Item } from './queue.ts';

/** A file that takes longer is sent again: the connection is of no use. */
const SEND_MS = 15 * SECOND_MS;

export interface PutAnswer {
  /** 0 where there was none. */
  readonly status: number;
  /** Why it was refused, in a word; empty without one. */
  readonly reason: string;
  /** What the server says of it; empty where it says nothing. */
  readonly message: string;
}

const NO_ANSWER: PutAnswer = { status: 0, reason: '', message: '' };

const messageOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'msg' in body ? String(body.msg) : '';
};

/** Sends a file of a broadcast by the session of the page. Never throws. */
export const putFile = async (
  talkId: string,
  item: Item,
  by: { readonly sender: string; readonly takeover: boolean },
): Promise<PutAnswer> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), SEND_MS);
  const token = sessionToken();
  try {
    const response = await fetch(`${INGEST_PATH}/${encodeURIComponent(talkId)}/${item.name}`, {
      method: 'PUT',
      body: item.bytes,
      headers: {
        'accept-language': pageFacts.lang,
        'content-type': 'application/octet-stream',
        [SENDER_HEADER]: by.sender,
        ...(by.takeover && { [TAKEOVER_HEADER]: '1' }),
        ...(token !== '' && { token }),
      },
      signal: stop.signal,
    });
    return {
      status: response.status,
      reason: response.headers.get(REFUSAL_HEADER) ?? '',
      message: response.ok ? '' : await messageOf(response),
    };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
};
