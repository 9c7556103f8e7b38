import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TOOL = new URL('../../tools/demo-guides/build.mjs', import.meta.url);
const COMMITTED = new URL('../../packages/gateway/demo-media/guides/', import.meta.url).pathname;
/** The most that a guide, and all of them, may take of the repository, bytes. */
const FILE_MAX = 300_000;
const ALL_MAX = 3_000_000;
const PAGES = { least: 12, most: 64 };

interface Entry {
  readonly title: string;
  readonly page: number;
}

/** What a guide says: the text of its pages, and its outline. */
interface Content {
  readonly pages: readonly string[];
  readonly outline: readonly Entry[];
}

const read = async (file: string): Promise<Content> => {
  const task = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  const outline: Entry[] = [];
  const add = async (items: Awaited<ReturnType<typeof document.getOutline>>): Promise<void> => {
    for (const { title, dest, items: under } of items) {
      const target = Array.isArray(dest) ? dest[0] : null;
      outline.push({ title, page: (await document.getPageIndex(target)) + 1 });
      await add(under);
    }
  };
  await add((await document.getOutline()) ?? []);
  await task.destroy();
  return { pages, outline };
};

let fresh = '';
let files: string[] = [];
beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'demo-guides-'));
  await promisify(execFile)(process.execPath, [TOOL.pathname, '--plain', fresh]);
  files = (await readdir(COMMITTED)).filter((name) => name.endsWith('.pdf')).sort();
});
afterAll(() => rm(fresh, { recursive: true, force: true }));

test('the committed guides say what the tool writes', async () => {
  expect((await readdir(fresh)).filter((name) => name.endsWith('.pdf')).sort()).toEqual(files);
  for (const name of files) {
    expect(await read(join(COMMITTED, name))).toEqual(await read(join(fresh, name)));
  }
});

test('each guide is small, has an outline, searchable Chinese, and says that it is a demo', async () => {
  let total = 0;
  for (const name of files) {
    const { size } = await stat(join(COMMITTED, name));
    total += size;
    expect(size, name).toBeLessThan(FILE_MAX);
    const { pages, outline } = await read(join(COMMITTED, name));
    expect(pages.length, name).toBeGreaterThanOrEqual(PAGES.least);
    expect(pages.length, name).toBeLessThanOrEqual(PAGES.most);
    expect(
      pages.every((text) => text.includes('演示')),
      name,
    ).toBe(true);
    for (const { title, page } of outline) {
      const words = title.replace(/^[\d.]+ /, '');
      expect(pages[page - 1], `${name}: ${title}`).toContain(words);
    }
    expect(outline.length, name).toBeGreaterThan(3);
  }
  expect(total).toBeLessThan(ALL_MAX);
});
