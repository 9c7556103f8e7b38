import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { expect, test } from 'vitest';

/** The kinds of files of a feature, as CONTRIBUTING lists them; those of the staff's side begin with `staff-`. */
const KINDS = /^(staff-)?(calls|service|policy|present|store|[a-z-]+-store)(\.test)?\.ts$/;

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

const files = foldersIn(import.meta.dirname)
  .flatMap(foldersIn)
  .flatMap((feature) =>
    readdirSync(feature, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(feature, name)),
  );

test('the calls of each domain stand in one calls.ts', () => {
  const served = files
    .filter((file) => /[/\\](staff-)?calls\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/: DomainRouter<'(\w+)'>/g)])
    .map(([, domain]) => domain);
  expect(served.toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

test('a feature has the same name in the contracts', () => {
  const other = files
    .filter((file) => /[/\\](staff-)?calls\.ts$/.test(file))
    .flatMap((file) => {
      const name = basename(dirname(file));
      const imports = readFileSync(file, 'utf8').matchAll(
        /import \{[^}]*Calls\b[^}]*\} from '@xuanjiang\/contracts\/([a-z-]+)'/g,
      );
      return [...imports]
        .map(([, module = '']) => module)
        .filter((module) => module !== name && !module.startsWith(`${name}-`))
        .map((module) => `${name}: ${module}`);
    });
  expect(other).toEqual([]);
});

test('every file of a feature is of a kind that CONTRIBUTING lists', () => {
  expect(files.filter((file) => !KINDS.test(file.split(/[/\\]/).at(-1) ?? ''))).toEqual([]);
});
