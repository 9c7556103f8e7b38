import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const failureOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

test('a database that has no room left is unavailable', () => {
  using database = new DatabaseSync(':memory:');
  database.exec('create table entry (content text); pragma max_page_count = 3');
  const insert = database.prepare('insert into entry values (?)');
  const error = failureOf(() => insert.run('x'.repeat(100_000)));
  expect(String(error)).toContain('database or disk is full');
  expect(isUnavailable(error)).toBe(true);
});

test('a wrong statement is a fault of ours', () => {
  using database = new DatabaseSync(':memory:');
  expect(isUnavailable(failureOf(() => database.exec('select nothing')))).toBe(false);
  expect(isUnavailable(null)).toBe(false);
});

test.each([
  // SQLITE_IOERR_WRITE, the failed write of a page.
  [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, true],
  // SQLITE_CONSTRAINT
  [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }, false],
  // disk_full, out_of_memory, io_error, and a connection that was lost
  [{ code: '53100' }, true],
  [{ code: '53200' }, true],
  [{ code: '58030' }, true],
  [{ code: '08006' }, true],
  // query_canceled by the statement's time limit, lock_not_available, deadlock_detected,
  // serialization_failure, read_only_sql_transaction, and names that cannot be resolved now
  [{ code: '57014' }, true],
  [{ code: '55P03' }, true],
  [{ code: '40P01' }, true],
  [{ code: '40001' }, true],
  [{ code: '25006' }, true],
  [{ code: 'EAI_AGAIN' }, true],
  [{ code: '23505' }, false],
])('%j is unavailable: %s', (fields, unavailable) => {
  expect(isUnavailable(Object.assign(new Error('x'), fields))).toBe(unavailable);
});
