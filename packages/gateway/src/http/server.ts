import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { answerAndClose } from '../lib/answer-and-close.ts';
import { LISTEN_BACKLOG } from '../lib/backlog.ts';
import { createDrain, goingAwayAnswer } from './drain.ts';
import { invalidHostAnswer, isTarget, namesHost } from './host-header.ts';
import { createRequestTurns } from './request-turns.ts';

/** Takes over a connection that asks for a WebSocket. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The handlers of what arrives at the port: requests, connections and upgrades. */
export interface HttpHandlers {
  readonly app: RequestListener;
  /** Answers at once what it has ready. @returns false when it has not answered */
  readonly hot: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The address of the client, as `clientAddressOf` gives it. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** A connection was accepted. */
  readonly arrived: () => void;
  readonly upgrades: Readonly<Record<'/ws' | '/mqtt', Upgrade>>;
}

/** The port for HTTP and WebSockets. */
export interface HttpServer {
  isEnding(): boolean;
  /** Requests that have arrived and wait for their turn. */
  waiting(): number;
  /** From now on each answer closes its connection, and upgrades are refused. */
  announceEnd(): void;
  /**
   * @param host address to listen on
   * @returns where it listens, `http://host:port`
   * @throws the error of the listening socket
   */
  listen(handlers: HttpHandlers, port: number, host: string): Promise<string>;
  /**
   * Closes the port. Settles when the last connection has closed, upgraded ones too: their owner
   * closes those.
   */
  close(): Promise<void>;
}

/** Requests of one connection that are not answered yet; with more it is closed. */
export const PIPELINED_MAX = 20;

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n';

/** An address of IPv6 stands in brackets in a URL. */
export const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export const createHttpServer = (): HttpServer => {
  // A request without a Host is refused by the application, which answers in the envelope.
  const server = createServer({ requireHostHeader: false });
  const drain = createDrain(server);
  const turns = createRequestTurns();

  const serve = ({ app, hot, addressOf, arrived, upgrades }: HttpHandlers): void => {
    server.on('request', (request, response) => {
      // A server that ends follows each request, so that none is cut off.
      if (!drain.begun && hot(request, response)) return;
      const unanswered = drain.follow(request, response);
      // Browsers and proxies wait for an answer. Node would read on, and keep all that it has read.
      if (unanswered > PIPELINED_MAX) return void request.socket.destroy();
      const { url = '' } = request;
      const run = (): void => {
        if (!response.destroyed) app(request, response);
      };
      // Express would answer with a page of its own to an address that it cannot read.
      if (!isTarget(url)) answerAndClose(request.socket, invalidHostAnswer(request));
      // An encoder closes its side as soon as it has sent a file: what is not read at once is lost.
      else if (request.method === 'PUT' && url.startsWith(`${INGEST_PATH}/`)) run();
      else turns.begin(addressOf(request), run);
    });
    server.on('connection', arrived);
    server.on('upgrade', (request, socket, head) => {
      // A peer that resets before the session listens must not end the process.
      socket.on('error', () => socket.destroy());
      if (drain.begun) return answerAndClose(socket, goingAwayAnswer(request));
      if (!namesHost(request)) return answerAndClose(socket, invalidHostAnswer(request));
      // Not by URL, which throws on paths that a client may send, such as `//`.
      const [path] = (request.url ?? '').split('?', 1);
      if (path === '/ws' || path === '/mqtt') upgrades[path](request, socket, head);
      else answerAndClose(socket, NOT_FOUND);
    });
  };

  return {
    isEnding: () => drain.begun,
    waiting: turns.waiting,
    announceEnd: drain.begin,
    async listen(handlers, port, host) {
      serve(handlers);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, LISTEN_BACKLOG, resolve);
      });
      return `http://${urlHost(host)}:${(server.address() as AddressInfo).port}`;
    },
    close: drain.close,
  };
};
