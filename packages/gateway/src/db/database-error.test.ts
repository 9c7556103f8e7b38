import { expect, test } from 'vitest';
import { explainDatabase } from './database-error.ts';

const PLACE = { databaseUrl: 'postgres://user:s3cret@db.example:5433/talks', dataDir: '/data' };
const errorOf = (fields: Record<string, unknown>): Error => Object.assign(new Error('why'), fields);

test.each([
  ['28P01', 'check user and password in DATABASE_URL'],
  ['3D000', 'create it (createdb talks)'],
  ['42501', 'alter database talks owner to'],
  ['53300', 'raise max_connections'],
  ['ECONNREFUSED', 'start the server'],
  ['ENOTFOUND', 'start the server'],
])('PostgreSQL, %s: the line names place, cause and advice, and no password', (code, advice) => {
  const line = explainDatabase(errorOf({ code }), PLACE)?.message ?? '';
  expect(line).toContain('PostgreSQL at db.example:5433/talks does not serve: why; ');
  expect(line).toContain(advice);
  expect(line).not.toMatch(/s3cret|\n/);
});

test.each([
  ['a damaged page', 11, '/data/xuanjiang.db is damaged'],
  ['a damaged index, by its extended code', 779, '/data/xuanjiang.db is damaged'],
  ['no database', 26, '/data/xuanjiang.db is damaged'],
  ['a full disk', 13, 'the disk of /data is full'],
  ['a folder that may only be read', 8, 'cannot write to /data'],
  ['a broken disk', 266, 'cannot read or write /data/xuanjiang.db'],
  ['a lock', 5, 'is locked by another process'],
])('SQLite, %s: one line', (_, errcode, says) => {
  const place = { ...PLACE, databaseUrl: null };
  const line = explainDatabase(errorOf({ code: 'ERR_SQLITE_ERROR', errcode }), place)?.message;
  expect(line).toContain(says);
});

test('an error of a program is none of the database', () => {
  expect(explainDatabase(errorOf({}), PLACE)).toBeNull();
  expect(explainDatabase(errorOf({ code: '42P01' }), PLACE)).toBeNull();
  expect(
    explainDatabase(errorOf({ code: 'ERR_SQLITE_ERROR', errcode: 1 }), {
      ...PLACE,
      databaseUrl: null,
    }),
  ).toBeNull();
});
