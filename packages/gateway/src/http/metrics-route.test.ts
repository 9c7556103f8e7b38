import { expect, test } from 'vitest';
import { isFromLoopback } from './metrics-route.ts';

const ask = (remoteAddress: string | undefined, host = '127.0.0.1:8080', more = {}) =>
  isFromLoopback({ headers: { host, ...more }, socket: { remoteAddress } });

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'a request from %s was made on this machine',
  (address) => expect(ask(address)).toBe(true),
);

test.each(['10.0.0.7', '::ffff:10.0.0.7', '203.0.113.7', '2001:db8::1', 'fe80::1', '', undefined])(
  'a request from %s was not',
  (address) => expect(ask(address)).toBe(false),
);

test.each(['localhost', 'LOCALHOST:80', '[::1]:8080', '127.0.0.1'])(
  'it may be for the host %s',
  (host) => expect(ask('127.0.0.1', host)).toBe(true),
);

test.each([
  '',
  'xuanjiang.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.1',
])('and not for the host %j', (host) => expect(ask('127.0.0.1', host)).toBe(false));

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])(
  'one with the header %s came through a proxy',
  (name) => expect(ask('127.0.0.1', 'localhost', { [name]: '127.0.0.1' })).toBe(false),
);
