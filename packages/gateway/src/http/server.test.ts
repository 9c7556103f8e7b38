import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from './server.ts';
import { createHttpServer } from './server.ts';

/** The last would wait for as many turns, and its connection would have ended before. */
const COUNT = 20;

let server: HttpServer;
afterEach(() => server.close());

/** @returns connections of one line, all of which are accepted */
const openAll = async (app: RequestListener): Promise<readonly Socket[]> => {
  server = createHttpServer();
  const url = await server.listen(
    {
      app: (request, response) => {
        if (request.url === '/') response.end('accepted');
        else app(request, response);
      },
      hot: () => false,
      addressOf: () => '192.0.2.1',
      arrived: () => {},
      upgrades: { '/ws': () => {}, '/mqtt': () => {} },
    },
    0,
    '127.0.0.1',
  );
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: COUNT }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  return sockets;
};

/** What a connection says until it ends. */
const readAll = async (socket: Socket): Promise<string> => {
  let answer = '';
  socket.on('data', (bytes: Buffer) => {
    answer += bytes;
  });
  await once(socket, 'close');
  return answer;
};

test('what encoders send is read at once, because they close their side when it is sent', async () => {
  const sockets = await openAll((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end(String(bytes)));
  });
  const body = 'x'.repeat(1000);
  const answers = sockets.map(readAll);
  // All arrive in the same turn.
  for (const socket of sockets) {
    socket.end(
      `PUT ${INGEST_PATH}/t1/init.mp4 HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  }
  expect((await Promise.all(answers)).map((answer) => answer.split('\r\n').at(-1))).toEqual(
    sockets.map(() => String(body.length)),
  );
});

test('whatever else is asked for there takes turns', async () => {
  let begun = 0;
  let inFirstTurn = 0;
  const sockets = await openAll((_request, response) => {
    begun += 1;
    if (begun === 1)
      setImmediate(() => {
        inFirstTurn = begun;
      });
    response.end();
  });
  const answers = sockets.map(readAll);
  for (const socket of sockets) {
    socket.write(
      `DELETE ${INGEST_PATH}/t1/init.mp4 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
  }
  await Promise.all(answers);
  expect(begun).toBe(COUNT);
  expect(inFirstTurn).toBeLessThan(COUNT / 2);
});
