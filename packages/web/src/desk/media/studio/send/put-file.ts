import {
  AGE_HEADER,
  INGEST_PATH,
  REFUSAL_HEADER,
  SENDER_HEADER,
  TAKEOVER_HEADER,
} from '@xuanjiang/contracts/rules/ingest-wire';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { sessionToken } from '../../../../lib/session.ts';
import type { Item } from './queue.ts';

export interface PutAnswer {
  /** 0 where there was none. */
  readonly status: number;
  /** Why it was refused, in a word; empty without one. */
  readonly reason: string;
  /** What the server says of it; empty where it says nothing. */
  readonly message: string;
}

const NO_ANSWER: PutAnswer = { status: 0, reason: '', message: '' };
/** Without a session nothing is taken: the network carries it once, afterwards. */
const NO_SESSION: PutAnswer = { status: 401, reason: '', message: '' };

const messageOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'msg' in body ? String(body.msg) : '';
};

/** How a file is sent. */
export interface PutAs {
  /** Takes the place of another encoder. */
  readonly takeover: boolean;
  /** How long it waited, ms: a run that began without a network is placed by it. */
  readonly ageMs: number;
  /** It takes too long. */
  readonly signal: AbortSignal;
}

/** Sends a file of a broadcast by the session of the page. Never throws. */
export const putFile = async (
  talkId: string,
  item: Item,
  { sender, takeover, ageMs, signal }: PutAs & { readonly sender: string },
): Promise<PutAnswer> => {
  const token = sessionToken();
  if (token === '') return NO_SESSION;
  try {
    const response = await fetch(`${INGEST_PATH}/${encodeURIComponent(talkId)}/${item.name}`, {
      method: 'PUT',
      body: item.bytes,
      headers: {
        'accept-language': pageFacts.lang,
        'content-type': 'application/octet-stream',
        [SENDER_HEADER]: sender,
        [AGE_HEADER]: String(Math.max(0, Math.round(ageMs))),
        ...(takeover && { [TAKEOVER_HEADER]: '1' }),
        token,
      },
      signal,
    });
    return {
      status: response.status,
      reason: response.headers.get(REFUSAL_HEADER) ?? '',
      message: response.ok ? '' : await messageOf(response),
    };
  } catch {
    return NO_ANSWER;
  }
};
