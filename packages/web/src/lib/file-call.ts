import { SECONDARY_TIMEOUT_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { pageFacts } from './page-facts.ts';
import { FileCallError } from './refusal.ts';
import { sessionToken } from './session.ts';

/** What a refusal, or the answer to a file that was sent, holds. */
interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

const envelopeIn = async (response: Response): Promise<Envelope> => {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('code' in body) || !('msg' in body)) {
    throw new TypeError('the answer is not ours');
  }
  return { ...body, code: Number(body.code), msg: String(body.msg) };
};

/** Files take their time: on a slow line it is that of the secondary client. */
const request = async <T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  timeMs: number = SECONDARY_TIMEOUT_MS,
): Promise<T> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeMs);
  const token = sessionToken();
  try {
    const response = await fetch(path, {
      ...init,
      headers: {
        'accept-language': pageFacts.lang,
        ...(token !== '' && { token }),
        ...(init.body && { 'content-type': 'application/octet-stream' }),
      },
      signal: stop.signal,
    });
    return await read(response);
  } catch (error) {
    if (error instanceof FileCallError) throw error;
    throw new FileCallError(0, '');
  } finally {
    clearTimeout(timer);
  }
};

/** Sends the bytes of a file. @param timeMs how long that may take @returns what the call answers. @throws FileCallError */
export const sendFile = (path: string, file: Blob, timeMs?: number): Promise<unknown> =>
  request(
    path,
    { method: 'POST', body: file },
    async (response) => {
      const { code, msg, data } = await envelopeIn(response);
      if (code !== CODES.ok) throw new FileCallError(code, msg);
      return data;
    },
    timeMs,
  );

/** Fetches the bytes of a file that only its owner may see. @throws FileCallError */
export const fetchFile = (path: string): Promise<Blob> =>
  request(path, {}, async (response) => {
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
      if (!response.ok) throw new FileCallError(0, '');
      return response.blob();
    }
    const { code, msg } = await envelopeIn(response);
    throw new FileCallError(code, msg);
  });
