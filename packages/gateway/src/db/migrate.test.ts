import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN } from './migrate.ts';

test('knows each file of a migration, in their order', () => {
  const files = readdirSync(new URL('migrations', import.meta.url));
  expect(KNOWN).toEqual(files.map((file) => file.replace('.ts', '')).sort());
});
