import { once } from 'node:events';
import { connect } from 'node:net';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { expect, test } from 'vitest';
import { createHttpServer } from './server.ts';

/** The last would wait for as many turns, and its connection would have ended before. */
const FILES = 20;

test('what encoders send is read at once, because they close their side when it is sent', async () => {
  const server = createHttpServer();
  const url = await server.listen(
    {
      app: (request, response) => {
        let bytes = 0;
        request.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        request.on('end', () => response.end(String(bytes)));
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
  const body = 'x'.repeat(1000);
  const sockets = Array.from({ length: FILES }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  // All are accepted.
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  const answers = sockets.map(async (socket) => {
    let answer = '';
    socket.on('data', (bytes: Buffer) => {
      answer += bytes;
    });
    await once(socket, 'close');
    return answer.split('\r\n').at(-1);
  });
  // All arrive in the same turn.
  for (const socket of sockets) {
    socket.end(
      `PUT ${INGEST_PATH}/t1/init.mp4 HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  }
  expect(await Promise.all(answers)).toEqual(sockets.map(() => String(body.length)));
  await server.close();
});
