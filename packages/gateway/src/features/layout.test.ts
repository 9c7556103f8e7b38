import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { expect, test } from 'vitest';

/** The kinds of files of a feature, as CONTRIBUTING lists them; those of the staff's side begin with `staff-`. */
const KINDS =
  /^((staff-)?(calls|service|policy|present|module|store|[a-z-]+-store)|commands)(\.test)?\.ts$/;

const entriesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    path: join(folder, entry.name),
    isFolder: entry.isDirectory(),
  }));
const areas = entriesOf(import.meta.dirname).filter(({ isFolder }) => isFolder);
const features = areas.flatMap(({ path }) => entriesOf(path));
const files = features
  .filter(({ isFolder }) => isFolder)
  .flatMap(({ path }) => entriesOf(path))
  .filter(({ isFolder }) => !isFolder)
  .map(({ path }) => ({
    path,
    name: basename(path),
    feature: basename(dirname(path)),
    text: readFileSync(path, 'utf8'),
  }));
const callFiles = files.filter(({ name }) => /^(staff-)?calls\.ts$/.test(name));

test('an area holds features only', () => {
  expect(features.filter(({ isFolder }) => !isFolder)).toEqual([]);
});

test('the calls of each domain stand in one calls.ts', () => {
  const served = callFiles
    .flatMap(({ text }) => [...text.matchAll(/: DomainRouter<'(\w+)'>/g)])
    .map(([, domain]) => domain);
  expect(served.toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

test('a feature has the same name in the contracts', () => {
  const CALLS_OF = /import \{[^}]*Calls\b[^}]*\} from '@xuanjiang\/contracts\/([a-z-]+)'/g;
  const others = callFiles.flatMap(({ feature, text }) =>
    [...text.matchAll(CALLS_OF)]
      .map(([, module = '']) => module)
      .filter((module) => module !== feature && !module.startsWith(`${feature}-`))
      .map((module) => `${feature}: ${module}`),
  );
  expect(others).toEqual([]);
});

test('every file of a feature is of a kind that CONTRIBUTING lists', () => {
  expect(files.filter(({ name }) => !KINDS.test(name)).map(({ path }) => path)).toEqual([]);
});

test('a feature that is served builds itself in a module.ts', () => {
  const built = new Set(
    files.filter(({ name }) => name === 'module.ts').map(({ path }) => dirname(path)),
  );
  expect(callFiles.map(({ path }) => dirname(path)).filter((path) => !built.has(path))).toEqual([]);
});

test('every module that wiring/modules.ts builds is in its list', () => {
  const text = readFileSync(join(import.meta.dirname, '../wiring/modules.ts'), 'utf8');
  const built = [...text.matchAll(/const (\w+) = (?:await )?create\w+Module\(/g)].map(
    ([, name]) => name,
  );
  const [, list = ''] = /const modules = \[([\s\S]*?)\] as const/.exec(text) ?? [];
  const listed = new Set(list.match(/\w+/g));
  // Names have no calls and no work of their own.
  expect(built.filter((name = '') => !listed.has(name))).toEqual(['name']);
});

test('a file reaches its own feature without a way round', () => {
  const around = files.filter(({ feature, text }) => text.includes(` from '../${feature}/`));
  expect(around.map(({ path }) => path)).toEqual([]);
});

const SOURCE = join(import.meta.dirname, '..');

/** Files beside `db/editable.ts` that compare a version, or count one on, and why. */
const OWN_VERSIONS: Readonly<Record<string, string>> = {
  'features/media/film/making-store.ts':
    'a job puts what a film has become in the place of any replay, or of none',
  'features/reach/outreach/telling-store.ts': 'reads a version of a text that is kept',
  'features/reach/push/wording-store.ts': 'a version is a row, which is added and never changed',
  'features/talks/guide/writing-store.ts': 'forgets the oldest versions that are kept',
  'features/talks/talk/draft-store.ts': 'a talk goes on with the versions of its draft',
  'db/table-version.ts': 'counts the changes of a table that processes keep in memory',
};

/** All source, by its path below `src`. */
const sources = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith('db/migrations/'))
    .map((path) => [path, readFileSync(join(SOURCE, path), 'utf8')]),
);
const filesWith = (pattern: RegExp): string[] =>
  [...sources].flatMap(([path, text]) => (pattern.test(text) ? [path] : [])).toSorted();

test('a record is changed at a version by db/editable.ts only', () => {
  const guard =
    /where\(\s*'(?:\w+\.)?version'|eb\(\s*'(?:\w+\.)?version',|\bversion: [\w.]*[vV]ersion \+ 1/;
  expect(filesWith(guard)).toEqual(['db/editable.ts', ...Object.keys(OWN_VERSIONS)].toSorted());
});

test('one place tells a caller that a record was changed meanwhile', () => {
  // Bytes of a film have no version: others came to their place.
  const own = ['features/media/film/receiving/receive-film.ts', 'rpc/call-error.ts'];
  expect(filesWith(/'changedMeanwhile'/)).toEqual(own);
});
