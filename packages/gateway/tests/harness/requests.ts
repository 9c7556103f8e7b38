import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a gateway answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text, read as JSON; null where it is none. */
  readonly body: unknown;
}

export interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends requests to one address over connections that are kept open. */
export interface Requests extends Disposable {
  ask(method: string, path: string, options?: AskOptions): Promise<Answer>;
}

const isJson = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  type.startsWith('application/json');

/** For requests whose path has to stay as it is written, and for thousands of them. */
export const createRequests = (url: string): Requests => {
  const agent = new Agent({ keepAlive: true });
  const send = async (options: RequestOptions, body: string): Promise<IncomingMessage> => {
    const sent = request(url, { ...options, agent });
    // `once` tells of it, or the answer is cut off.
    sent.on('error', () => {});
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  };
  return {
    async ask(method, path, { headers = {}, body = '' } = {}) {
      const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
      // As an option the path stays as it is written.
      const response = await send({ method, path, headers: { ...headers, ...length } }, body);
      const { statusCode: status = 0, headers: given } = response;
      const received = await text(response);
      const read: unknown = isJson(given) ? JSON.parse(received) : null;
      return { status, headers: given, text: received, body: read };
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
};
