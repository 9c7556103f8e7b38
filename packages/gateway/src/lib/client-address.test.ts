import { expect, it } from 'vitest';
import { clientAddressOf } from './client-address.ts';

it.each([
  ['what a client claims, without a trusted proxy', 0, '192.0.2.1', '10.0.0.1'],
  ['what the trusted proxy says', 1, '192.0.2.1', '192.0.2.1'],
  ['nothing before the trusted proxies', 1, '198.51.100.7, 192.0.2.1', '192.0.2.1'],
  ['the outermost of two trusted proxies', 2, '192.0.2.1, 10.0.0.2', '192.0.2.1'],
  ['what there is, where a proxy is missing', 2, '192.0.2.1', '192.0.2.1'],
  ['the socket, where no proxy says anything', 1, undefined, '10.0.0.1'],
  ['the socket, where the proxy says nothing', 1, ' , ', '10.0.0.1'],
])('finds %s', (_what, trustProxy, forwarded, found) => {
  const headers = { 'x-forwarded-for': forwarded };
  const socket = { remoteAddress: '10.0.0.1' };
  expect(clientAddressOf({ headers, socket }, trustProxy)).toBe(found);
});

it('finds nothing where the socket is closed already', () => {
  expect(clientAddressOf({ headers: {}, socket: { remoteAddress: undefined } }, 0)).toBe('');
});
