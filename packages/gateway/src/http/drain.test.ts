import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createDrain } from './drain.ts';

afterEach(() => void vi.useRealTimers());

/** A server whose answers have begun and go on when a test says so. */
const serve = async () => {
  const server = createServer();
  // By itself the server leaves such a connection open.
  server.keepAliveTimeout = 0;
  const drain = createDrain(server);
  const responses = new Map<string | undefined, ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    drain.follow(request, response);
    response.write('first');
    responses.set(request.url, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, contentLength = 0): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${contentLength}\r\n\r\n`);
    await once(socket, 'data');
    return socket.resume();
  };
  return { drain, responses, ask };
};

test('a connection whose answer began before the end is closed after the answer', async () => {
  const { drain, responses, ask } = await serve();
  const [answered, waiting, incomplete] = await Promise.all([
    ask('/answered'),
    ask('/waiting'),
    ask('/incomplete', 5),
  ]);

  const closed = drain.close();
  // From then on only the time of a whole answer, which is the same for both, closes a connection.
  await once(incomplete, 'close');
  responses.get('/answered')?.end('last');
  await once(answered, 'close');
  expect(responses.get('/waiting')?.socket?.destroyed).toBe(false);
  responses.get('/waiting')?.end('last');
  await Promise.all([once(waiting, 'close'), closed]);
});

test('what is sent slowly is cut after a second, and an answer that does not come to its end after 7.5 s', async () => {
  const { drain, responses, ask } = await serve();
  const [waiting, incomplete] = await Promise.all([ask('/waiting'), ask('/incomplete', 5)]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = drain.close();
  vi.advanceTimersByTime(999);
  expect(responses.get('/incomplete')?.socket?.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  await once(incomplete, 'close');
  vi.advanceTimersByTime(6499);
  expect(responses.get('/waiting')?.socket?.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  await Promise.all([once(waiting, 'close'), closed]);
});
