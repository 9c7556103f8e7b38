import { expect, test } from 'vitest';
import { connectionOf } from './postgres-programs.ts';

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
