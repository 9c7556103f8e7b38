import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { connectionOf, fitScript } from './postgres-programs.ts';

test.each([
  ['postgres://u:p%40ss@db:5433/x', 'postgres://u@db:5433/x', 'p@ss'],
  ['postgres://u@db/x?password=secret', 'postgres://u@db/x', 'secret'],
  ['postgres://u@db/x?application_name=other', 'postgres://u@db/x', undefined],
  ['postgres://u@db/x?sslmode=no-verify', 'postgres://u@db/x?sslmode=require', undefined],
  [
    'postgres://u@db/x?sslmode=verify-full',
    'postgres://u@db/x?sslmode=verify-full&sslrootcert=system',
    undefined,
  ],
  [
    'postgres://u@db/x?sslmode=verify-full&sslrootcert=/ca.pem',
    'postgres://u@db/x?sslmode=verify-full&sslrootcert=%2Fca.pem',
    undefined,
  ],
])('%s without its password, as libpq reads it', (url, address, password) => {
  const connection = connectionOf(url, { PATH: '/bin' });
  expect(decodeURIComponent(connection.address)).toBe(decodeURIComponent(address));
  expect(connection.environment).toMatchObject({ PATH: '/bin', PGAPPNAME: 'xuanjiang command' });
  expect(connection.environment.PGPASSWORD).toBe(password);
});

const HEAD =
  'SET statement_timeout = 0;\nSET transaction_timeout = 0;\nSET lock_timeout = 0;\n\n--\n';
const OBJECTS = `-- Name: message; Type: TABLE DATA\n\nCOPY message FROM stdin;\nSET transaction_timeout = 0;\n你好\n`;

/** What a server of this version is given, in parts of so many bytes. */
const fitted = async (script: string, major: number, size: number): Promise<string> => {
  const bytes = Buffer.from(script);
  const parts = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  return Buffer.concat(await Readable.from(fitScript(parts, major)).toArray()).toString();
};

test.each([1, 7, 1000])(
  'an old server is not given what it cannot set, in parts of %i bytes',
  async (size) => {
    const without = HEAD.replace('SET transaction_timeout = 0;\n', '');
    expect(await fitted(HEAD + OBJECTS, 16, size)).toBe(without + OBJECTS);
    expect(await fitted(HEAD, 16, size)).toBe(without);
    expect(await fitted(HEAD + OBJECTS, 17, size)).toBe(HEAD + OBJECTS);
  },
);
