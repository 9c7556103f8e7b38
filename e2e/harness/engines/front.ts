import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWN_SCRIPT } from './own-script.ts';

/** What stands before the product for one browser. */
export interface Front extends AsyncDisposable {
  readonly port: number;
  /** Cuts the network: whatever is open ends, and nothing new is answered. */
  cut(): void;
  restore(): void;
  /** Keeps requests for a path from the product until they are let through. One that the browser has ended by then never reaches it. */
  hold(path: string): Held;
  /** Answers requests for a path so much later, ms, as a slow network does. */
  delay(path: string, ms: number): void;
  /** Ends at once each WebSocket of a path, as some networks do. */
  refuse(path: string): void;
}

export interface Held {
  /** Settles when the first request has come. */
  readonly asked: Promise<void>;
  /** Settles when it was answered, or the browser had ended it. */
  letThrough(): Promise<void>;
}

const SCRIPT_PATH = '/own-script-of-the-test.js';
const SCRIPT_TAG = `<head><script src="${SCRIPT_PATH}"></script>`;

/** Gives the browser the test's own script, before any of the page. It keeps it, for pages without a network. */
const giveScript = (response: ServerResponse): void => {
  response.writeHead(200, {
    'Content-Type': 'text/javascript',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  response.end(OWN_SCRIPT);
};

const isPage = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/html') === true;

/** Passes an answer on; a page gets the test's own script as its first. */
const passOn = async (
  answer: IncomingMessage,
  response: ServerResponse,
  givesScript: boolean,
): Promise<void> => {
  const { statusCode = 502, headers } = answer;
  if (!givesScript || !isPage(answer)) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const page = Buffer.concat(chunks).toString().replace('<head>', SCRIPT_TAG);
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = headers;
  response.writeHead(statusCode, others);
  response.end(page);
};

/**
 * Puts itself before the product.
 * @param givesScript whether each page gets the test's own script; Playwright gives its pages their scripts itself
 */
export const startFront = async (target: number, givesScript = true): Promise<Front> => {
  let isCut = false;
  const sockets = new Set<Socket>();
  const holds = new Map<string, (response: ServerResponse) => Promise<void>>();
  const refused = new Set<string>();
  const server = createServer(async (asked, response) => {
    if (asked.url === SCRIPT_PATH) return giveScript(response);
    await holds.get(asked.url ?? '')?.(response);
    if (response.destroyed) return;
    // Pages are read here: nothing is packed.
    const { 'accept-encoding': _packing, ...headers } = asked.headers;
    const { method = 'GET', url: path = '/' } = asked;
    const passed = request({ port: target, host: '127.0.0.1', method, path, headers });
    passed.on('response', (answer) => {
      // The page may leave while its answer is read.
      passOn(answer, response, givesScript).catch(() => response.destroy());
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  // Chats.
  server.on(
    'upgrade',
    ({ method, url = '/', rawHeaders }: IncomingMessage, near: Socket, head: Buffer) => {
      if (refused.has(url.split('?', 1)[0] ?? '')) return void near.destroy();
      const far = connect(target, '127.0.0.1');
      const lines = rawHeaders.map((text, index) =>
        index % 2 === 0 ? `${text}: ` : `${text}\r\n`,
      );
      far.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      far.write(head);
      far.pipe(near).pipe(far);
      far.on('error', () => near.destroy());
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      breakAll();
    },
    restore() {
      isCut = false;
    },
    hold(path) {
      const asked = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const over = Promise.withResolvers<void>();
      holds.set(path, (response) => {
        response.once('close', over.resolve);
        asked.resolve();
        return held.promise;
      });
      return {
        asked: asked.promise,
        letThrough() {
          held.resolve();
          return over.promise;
        },
      };
    },
    delay(path, ms) {
      holds.set(path, () => sleep(ms));
    },
    refuse(path) {
      refused.add(path);
    },
    async [Symbol.asyncDispose]() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
};
