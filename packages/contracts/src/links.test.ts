import { expect, test } from 'vitest';

const { brokenLinks } = await import(`${import.meta.dirname}/../../../scripts/lib/links.mjs`);

const DOCUMENTS = new Map([
  [
    'README.md',
    'See [the log](docs/log.md#how-it-is-read), [above](#start) and [out](https://a.example).\n\n## Start\n',
  ],
  ['docs/log.md', '# Log\n\n## How it is `read`\n\n```md\n[no link](nowhere.md)\n```\n'],
]);
const exists = (path: string): boolean =>
  DOCUMENTS.has(path) || ['docs', 'docs/new.md'].includes(path);

const broken = (document: string, source = ''): string[] =>
  brokenLinks(
    new Map([...DOCUMENTS, ['docs/new.md', document]]),
    new Map([['src/a.ts', source]]),
    exists,
  );

test('takes links that lead to a file, a folder or a heading', () => {
  expect(
    broken('[a](log.md) [b](log.md#how-it-is-read) [c](../README.md#start) [d](../docs)'),
  ).toEqual([]);
});

test('names a file, a heading and a picture that are not there, with their line', () => {
  expect(broken('[a](gone.md)\n[b](log.md#gone)\n<img src="gone.png" />')).toEqual([
    'docs/new.md:1: gone.md',
    'docs/new.md:2: log.md#gone',
    'docs/new.md:3: gone.png',
  ]);
});

test('names what a source says of a document that is not there', () => {
  const source = '/** See docs/log.md#how-it-is-read. */\n/** See `docs/gone.md`. */';
  expect(broken('', source)).toEqual(['src/a.ts:2: docs/gone.md']);
});

test('headings have the names that GitHub gives them', () => {
  const headings = '# Data & keys\n## Data: "keys", twice\n## Once\n## Once\n## 中文\n';
  const names = ['data--keys', 'data-keys-twice', 'once', 'once-1', '中文', 'once-2'];
  const links = names.map((name) => `[a](#${name})`).join('\n');
  expect(broken(`${headings}${links}`)).toEqual(['docs/new.md:11: #once-2']);
});
