import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN } from './migrate.ts';

test('knows each file of a migration, in their order', () => {
  const files = readdirSync(new URL('migrations', import.meta.url));
  expect(KNOWN).toEqual(files.map((file) => file.replace('.ts', '')).sort());
});

/** Numbers that no migration has: 043 was given to one that was left out before it came to `main`. */
const LEFT_OUT = [43];

test('each migration has the next number: a database from between two merges has no gap', () => {
  const numbers = KNOWN.map((name) => Number(/^(\d{3})-[a-z0-9-]+$/.exec(name)?.[1]));
  const next = Array.from({ length: numbers.length + LEFT_OUT.length }, (_, index) => index + 1);
  expect(numbers).toEqual(next.filter((number) => !LEFT_OUT.includes(number)));
});
