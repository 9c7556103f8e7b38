import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { describeUnexpected } from './unexpected-error.ts';

test('one line, and a file with the stack that only its owner reads', () => {
  const cause = new Error('the cause');
  const line = describeUnexpected(new TypeError('it broke\nin two lines', { cause }));
  const [, file = ''] = /^it broke; the stack is in (\S+)$/.exec(line) ?? [];
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('in two lines');
  expect(text).toContain('unexpected-error.test.ts');
  expect(text).toContain('the cause');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(dirname(file), { recursive: true });
});
