import fc from 'fast-check';
import type { Call } from '../../packages/contracts/src/call.ts';
import { catalogue } from '../../packages/contracts/src/catalogue.ts';
import {
  leastInput,
  queryString,
  wildInput,
} from '../../packages/gateway/tests/harness/call-input.ts';

/** Number of client addresses from which the calls come: the limits are per address too. */
const ADDRESSES = 2000;

/** A call of the catalogue with its name. */
interface Named {
  readonly name: string;
  readonly call: Call;
}

const calls: readonly Named[] = Object.entries(catalogue).flatMap(([domain, entries]) =>
  Object.entries(entries as Record<string, Call>).map(([key, call]) => ({
    name: `${domain}.${key}`,
    call,
  })),
);

/** One hostile request. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  {},
  { host: '127.0.0.1@evil' },
  { host: '[::1' },
  { host: 'a b' },
  { host: `${'x'.repeat(300)}.example` },
  { origin: 'https://evil.example' },
  { 'accept-language': `en,${'q'.repeat(3000)}` },
  { 'idempotency-key': 'k'.repeat(101) },
  { 'x-forwarded-for': 'unknown, ::1, 999.1.1.1' },
  { 'x-forwarded-proto': 'javascript' },
  { cookie: `visitor=${'%'.repeat(500)}; token=; ;;=` },
  { range: 'bytes=9-1,-' },
  { 'if-none-match': '"'.repeat(50) },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'gzip;q=x, *;q=9' },
];

const HOSTILE_PATHS = [
  '/api/%zz',
  '/trpc/%zz',
  '/trpc/talk.find?input={',
  '/trpc/talk.find,talk.find,user.info?batch=1&input={}',
  '/trpc/talk.find?batch=1&input={"0":{"json":{}}}',
  '/trpc/__proto__',
  '/trpc/constructor.prototype',
  '/media/../../etc/passwd',
  '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/media/emblem/%ff.svg',
  '/media/recording/x/index.m3u8',
  '/videoDetail?id=%00',
  '//evil.example/%2e%2e',
  '/docs/../package.json',
  '/openapi.json?x=%',
  '/assets/%00.js',
  '/simulators/wechat/connect/oauth2/authorize?redirect_uri=javascript:alert(1)',
];

const bodyArbitrary = (call: Call): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: wildInput(call).map((input) => JSON.stringify(input) ?? '') },
    { weight: 2, arbitrary: fc.constant(JSON.stringify(leastInput(call))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"a":',
        '[]',
        'null',
        '"x"',
        '{"__proto__":{"admin":true}}',
        `[${'['.repeat(5000)}`,
        JSON.stringify({ Content: 'x'.repeat(70_000) }),
      ),
    },
  );

const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
];

/** A token, an address and an idempotency key go with most requests. */
const shotArbitrary = ({ name, call }: Named, tokens: readonly string[]): fc.Arbitrary<Shot> => {
  const headers = fc
    .record({
      token: fc.constantFrom('', '', 'no-such-token', 'test-token', 'test-worker', ...tokens),
      address: fc.integer({ min: 0, max: ADDRESSES - 1 }),
      v6: fc.boolean(),
      key: fc.oneof(fc.constant(''), fc.uuid()),
      hostile: fc.constantFrom(...HOSTILE_HEADERS),
      type: fc.constantFrom(...TYPES),
    })
    .map(({ token, address, v6, key, hostile, type }) => ({
      'content-type': type,
      'x-forwarded-for': v6
        ? `2001:db8:${address.toString(16)}::${address % 7}`
        : `10.${address >> 8}.${address & 255}.9`,
      ...(token !== '' && { token }),
      ...(key !== '' && { 'idempotency-key': key }),
      ...hostile,
    }));
  const get = call.method === 'GET';
  const rest = fc.tuple(wildInput(call), bodyArbitrary(call)).map(([input, body]) => ({
    method: call.method,
    path: get ? `${call.path}?${queryString(input)}` : call.path,
    body: get ? null : body,
  }));
  const trpc = bodyArbitrary(call).map((body) => ({
    method: call.method,
    path: get ? `/trpc/${name}?input=${encodeURIComponent(body.toWellFormed())}` : `/trpc/${name}`,
    body: get ? null : body,
  }));
  const wrongMethod = fc
    .constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'POST', 'PROPFIND')
    .map((method) => ({ method, path: call.path, body: null }));
  const wrongPath = fc
    .constantFrom(...HOSTILE_PATHS)
    .map((path) => ({ method: call.method, path, body: null }));
  const target = fc.oneof(
    { weight: 6, arbitrary: rest },
    { weight: 3, arbitrary: trpc },
    { weight: 1, arbitrary: wrongMethod },
    { weight: 1, arbitrary: wrongPath },
  );
  return fc.tuple(target, headers).map(([shot, given]) => ({ ...shot, headers: given }));
};

/** Bytes that no client library sends. */
export const RAW_REQUESTS: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /api/user/info HTTP/1.1\r\nHost:\r\n\r\n',
  'GET /trpc/user.info HTTP/1.1\r\nHost: 127.0.0.1@evil\r\n\r\n',
  'GET /trpc/user.info HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET http://evil.example/api/user/info HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'POST /api/user/wxlogin HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/user/wxlogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  'POST /api/user/wxlogin HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'GET /ws?token=%zz&num=x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\n\r\n',
  'GET /mqtt HTTP/1.1\r\nHost: 127.0.0.1@evil\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n',
  'GET // HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET /api/user/info HTTP/1.1\r\nHost: x\r\ntoken: \u0000\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
];

/**
 * Hostile requests, the same for the same seed.
 * @param tokens of sessions that exist, of any role
 */
export const hostileShots = (number: number, seed: number, tokens: readonly string[]): Shot[] =>
  fc.sample(fc.oneof(...calls.map((named) => shotArbitrary(named, tokens))), {
    numRuns: number,
    seed,
  });
