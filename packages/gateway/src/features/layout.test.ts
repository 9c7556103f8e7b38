import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { expect, test } from 'vitest';

/** The kinds of files of a feature, as CONTRIBUTING lists them, beside those of its calls. */
const KINDS = /^(router|parts|service|policy|present|store|[a-z-]+-store)\.ts$/;

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** `talk.findDay` is in `talk/find-day.ts`. */
const CALL_FILES = new Set(
  Object.entries(catalogue).flatMap(([domain, calls]) =>
    Object.keys(calls).map(
      (key) => `${domain}/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    ),
  ),
);

const files = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: feature }) =>
    readdirSync(FOLDER + feature, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${feature}/${entry.name}`),
  );

test('each call has a file of its own, named after it', () => {
  expect([...CALL_FILES].filter((file) => !files.includes(file))).toEqual([]);
});

test('every other file of a feature is of a kind that CONTRIBUTING lists', () => {
  const unknown = files.filter((file) => {
    const source = file.replace(/\.test\.ts$/, '.ts');
    return !CALL_FILES.has(source) && !KINDS.test(source.split('/')[1] ?? '');
  });
  expect(unknown).toEqual([]);
});
