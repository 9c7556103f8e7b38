import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { expect, test } from 'vitest';

/** The kinds of files of a feature, as CONTRIBUTING lists them. */
const KINDS = /^(calls|service|policy|present|store|[a-z-]+-store)\.ts$/;

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

const files = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: feature }) =>
    readdirSync(FOLDER + feature, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${feature}/${entry.name}`),
  );

test('the calls of each domain stand in its calls.ts', () => {
  const domains = Object.keys(catalogue);
  expect(domains.filter((domain) => !files.includes(`${domain}/calls.ts`))).toEqual([]);
});

test('every file of a feature is of a kind that CONTRIBUTING lists', () => {
  const unknown = files.filter((file) => {
    const source = file.replace(/\.test\.ts$/, '.ts');
    return !KINDS.test(source.split('/')[1] ?? '');
  });
  expect(unknown).toEqual([]);
});
