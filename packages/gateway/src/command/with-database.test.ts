import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { actorOf } from './with-database.ts';

test('the audit names the user of the machine', () => {
  expect(actorOf()).toBe(`cli:${userInfo().username}`);
});

test('a user without a name is named by its number', () => {
  const read = (): never => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  };
  expect(actorOf(read)).toBe(`cli:uid-${process.getuid?.()}`);
});
