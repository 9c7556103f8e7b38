import { expect, test } from 'vitest';
import { isAuditGroup, resultIn, rowBeside, timesOfUsual } from './model.ts';

test('how many times of the usual it is', () => {
  expect(timesOfUsual({ Count: 40, Usual: 4 })).toBe(10);
  expect(timesOfUsual({ Count: 40, Usual: 0 })).toBeNull();
  expect(timesOfUsual({ Count: 20, Usual: 18 })).toBeNull();
});

test('walks through the rows and stays at the ends', () => {
  const rows = [{ Id: 3 }, { Id: 2 }, { Id: 1 }];
  expect(rowBeside(rows, null, 1)).toEqual({ Id: 3 });
  expect(rowBeside(rows, 3, 1)).toEqual({ Id: 2 });
  expect(rowBeside(rows, 3, -1)).toEqual({ Id: 3 });
  expect(rowBeside(rows, 1, 1)).toEqual({ Id: 1 });
  expect(rowBeside([], null, 1)).toBeUndefined();
});

test('an address may name a group or a result that is none', () => {
  expect(isAuditGroup('personal')).toBe(true);
  expect(isAuditGroup('everything')).toBe(false);
  expect(resultIn('refused')).toBe('refused');
  expect(resultIn('perhaps')).toBeUndefined();
});
