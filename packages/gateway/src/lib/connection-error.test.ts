import { createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isConnectionError } from './connection-error.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a server that is not there is away', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 });
  expect(isConnectionError(await failureOf(client.connect()))).toBe(true);
});

test('a server that hangs up is away', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = new pg.Client({ host: '127.0.0.1', port });
  client.on('error', () => {});
  expect(isConnectionError(await failureOf(client.connect()))).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});

test.each(['57P01', '57P03', '08006', '53300'])('SQLSTATE %s means away', (code) => {
  expect(isConnectionError(Object.assign(new Error('x'), { code }))).toBe(true);
});

test.each(['23505', '42P01', '22021'])('SQLSTATE %s is a fault of ours', (code) => {
  expect(isConnectionError(Object.assign(new Error('x'), { code }))).toBe(false);
});

test('what is no error is not away', () => {
  expect(isConnectionError('ECONNREFUSED')).toBe(false);
  expect(isConnectionError(new TypeError('x is not a function'))).toBe(false);
});
