import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODES } from '@xuanjiang/contracts/errors';
import { guideCalls } from '@xuanjiang/contracts/guide';
import {
  GUIDE_FILE_MAX_BYTES,
  GUIDE_PAGES_MAX,
  GUIDE_TITLE_MAX,
} from '@xuanjiang/contracts/guide-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/command/command.ts';
import { publishGuide } from '../../src/features/talks/guide/commands/import-guide.ts';
import type { GuideStore } from '../../src/features/talks/guide/store.ts';
import { createGuideStore } from '../../src/features/talks/guide/store.ts';
import { done, refused } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { LOCKED_PDF, packedPdfOf, pageWith, pdfOf } from '../harness/pdfs.ts';
import { ENGINE } from '../harness/storage.ts';

const STUDENT = { token: 'test-token' };

let now = NOON;
let gateway: TestGateway;
let folder = '';
let files = '';
beforeAll(async () => {
  // It runs all the while, on the same data.
  gateway = await startGateway({ clock: () => now });
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-guides-'));
  files = join(gateway.storage.dataDir, 'files', 'guide');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  now += 10_000;
  await gateway.storage.db.deleteFrom('guide').where('demo', '=', 0).execute();
  await rm(files, { recursive: true, force: true });
});

const write = async (name: string, content: Buffer): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};

const run = async (
  ...args: string[]
): Promise<{ readonly code: number; readonly said: string }> => {
  const { code, out } = await runCli(gateway.storage, ...args);
  return { code, said: out.trimEnd() };
};

const take = (file: string, ...more: string[]) =>
  run('import', 'guide', file, '--university', '浙江大学', '--title', '测试指南', ...more);
const imported = () =>
  gateway.storage.db.selectFrom('guide').selectAll().where('demo', '=', 0).execute();
const stored = () => readdir(files).catch(() => []);
const acts = async (subject: string) =>
  (
    await gateway.storage.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('import guide', () => {
  test('publishes a PDF: the running gateway lists it with its outline, and serves its file', async () => {
    const outline = [
      { title: '第一章 学校概况', page: 1 },
      { title: '第二章 招生计划', page: 3 },
    ];
    const file = await write('whole.pdf', pdfOf(3, outline));
    const { code, said } = await take(file, '--year', '2027', '--provinces', '330000,310000');
    expect({ code, said }).toEqual({
      code: EXIT.ok,
      said: expect.stringMatching(
        /^[0-9a-f]{12} is published: 浙江大学 2027 测试指南\n3 pages, 2 sections, \d+ bytes/,
      ),
    });
    const Id = said.slice(0, 12);
    const guide = await done(gateway.rest, guideCalls.get, { Id });
    expect(guide).toMatchObject({
      Title: '测试指南',
      Year: 2027,
      Type: 'general',
      Pages: 3,
      Readers: 0,
      Demo: false,
      Universityname: '浙江大学',
      Provinces: ['310000', '330000'],
      Sections: outline.map(({ title, page }) => ({
        Title: title,
        Level: 1,
        Page: page,
        Links: [],
      })),
    });
    const { body } = await gateway.rest.get(guide.File.Url).buffer(true).expect(200);
    expect((body as Buffer).length).toBe(guide.File.Size);
    expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    const { List } = await done(gateway.rest, guideCalls.find, { Name: '测试指南', Limit: 5 });
    expect(List.map((one) => one.Id)).toEqual([Id]);
    expect(await acts(Id)).toEqual(['guide.import']);
  });

  test('knows a file that is shown already, and takes it again once that is withdrawn', async () => {
    const file = await write('twice.pdf', pdfOf(2));
    const first = (await take(file)).said.slice(0, 12);
    const again = await take(file, '--title', '另一个名字');
    expect(again).toEqual({
      code: EXIT.data,
      said: `nothing was changed: this file is shown already, as ${first}`,
    });
    expect(await imported()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    await run('guide', 'withdraw', first);
    expect((await take(file)).code).toBe(EXIT.ok);
  });

  test('keeps the file of a guide that is published though the answer to its commit was lost', async () => {
    await take(await write('lost.pdf', pdfOf(2)));
    const [row] = await imported();
    if (row === undefined) throw new Error('nothing was imported');
    const store = createGuideStore({ kysely: gateway.storage.db, engine: ENGINE });
    const removed: string[] = [];
    const storage = { remove: async (key: string) => void removed.push(key) };
    const publish = (id: string, file_hash: string, isLost: boolean) => {
      const add: GuideStore['add'] = async (...given) => {
        const same = isLost ? await store.add(...given) : null;
        if (same === null) throw new Error('the connection is lost');
        return same;
      };
      const guide = {
        row: { ...row, id, file_hash, file_key: id },
        provinces: [],
        sections: [],
        texts: [],
      };
      const act = { actor: 'test', time: now };
      return publishGuide({ store: { ...store, add }, storage }, guide, act);
    };
    await expect(publish('aaaaaaaaaaaa', 'another', true)).rejects.toThrow('is lost');
    expect(removed).toEqual([]);
    await expect(publish('bbbbbbbbbbbb', 'a third', false)).rejects.toThrow('is lost');
    expect(removed).toEqual(['bbbbbbbbbbbb']);
    // It was published by another import while its file was stored.
    await expect(publish('cccccccccccc', row.file_hash, true)).rejects.toThrow('shown already');
    expect(removed).toEqual(['bbbbbbbbbbbb', 'cccccccccccc']);
    expect((await imported()).map(({ id }) => id).sort()).toEqual([row.id, 'aaaaaaaaaaaa'].sort());
  });

  test('takes the same file of another university', async () => {
    const file = await write('shared.pdf', pdfOf(2));
    await take(file);
    const other = await run('import', 'guide', file, '--university', '复旦大学', '--title', 'x');
    expect(other.code).toBe(EXIT.ok);
    expect(await imported()).toHaveLength(2);
  });

  const BAD: readonly (readonly [string, () => Buffer, RegExp])[] = [
    ['is no PDF', () => Buffer.from('PK\u0003\u0004 a sheet'), /it is no PDF$/],
    ['is empty', () => Buffer.alloc(0), /it is no PDF$/],
    ['begins as a PDF and is none', () => Buffer.from('%PDF-1.7 and no more'), /cannot be read/],
    ['ends in the middle', () => pdfOf(4).subarray(0, 300), /cannot be read/],
    ['opens with a password', () => LOCKED_PDF, /it opens with a password only$/],
    [
      'has a script',
      () => packedPdfOf(pageWith({ catalog: '/OpenAction<</S/JavaScript/JS(x)>>' })),
      /what no guide may have: JavaScript$/,
    ],
    ['has too many pages', () => pdfOf(GUIDE_PAGES_MAX + 1), /more than 1000 pages$/],
    [
      'is too large',
      () => Buffer.concat([pdfOf(1), Buffer.alloc(GUIDE_FILE_MAX_BYTES)]),
      /more than 60 MB$/,
    ],
  ];
  test.each(BAD)('refuses a file that %s, and stores nothing', async (_, content, reason) => {
    const { code, said } = await take(await write('bad.pdf', content()));
    expect(code).toBe(EXIT.data);
    expect(said).toMatch(/^nothing was changed: /);
    expect(said).toMatch(reason);
    expect(await imported()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('names the universities that are near to one that it does not know', async () => {
    const file = await write('good.pdf', pdfOf(1));
    const wrong = await run('import', 'guide', file, '--university', '浙江大學', '--title', 'x');
    expect(wrong.code).toBe(EXIT.data);
    expect(wrong.said).toMatch(/no university is 浙江大學; near are 浙江大学 \(\d+\)/);
    const none = await run('import', 'guide', file, '--university', '火星大学堂', '--title', 'x');
    expect(none.said).toContain('no university is 火星大学堂');
    expect(await imported()).toEqual([]);
  });

  test('says that there is no such file', async () => {
    const { code, said } = await take(join(folder, 'nowhere.pdf'));
    expect(code).toBe(EXIT.data);
    expect(said).toContain('no such file');
  });

  test.each([
    [[]],
    [['a.pdf']],
    [['a.pdf', '--university', '浙江大学']],
    [['a.pdf', 'b.pdf', '--university', '浙江大学', '--title', 'x']],
    [['a.pdf', '--university', '浙江大学', '--title', 'x'.repeat(GUIDE_TITLE_MAX + 1)]],
    [['a.pdf', '--university', '浙江大学', '--title', 'x', '--year', '1999']],
    [['a.pdf', '--university', '浙江大学', '--title', 'x', '--type', 'novel']],
    [['a.pdf', '--university', '浙江大学', '--title', 'x', '--provinces', '999999']],
    [['a.pdf', '--colour', 'red']],
  ])('says how it is used: %j', async (args) => {
    expect((await run('import', 'guide', ...args)).code).toBe(EXIT.usage);
  });
});

test('guide withdraw takes a guide off the shelf, once, with its file', async () => {
  const Id = (await take(await write('gone.pdf', pdfOf(1)))).said.slice(0, 12);
  const { File } = await done(gateway.rest, guideCalls.get, { Id });
  expect(await run('guide', 'withdraw', Id)).toEqual({ code: EXIT.ok, said: `${Id} is withdrawn` });
  expect(await run('guide', 'withdraw', Id)).toEqual({
    code: EXIT.data,
    said: `no guide ${Id} is shown`,
  });
  // A call that is not kept for a second.
  const { code } = await refused(gateway.rest, guideCalls.readPlace, { Id }, STUDENT);
  expect(code).toBe(CODES.notFound);
  await gateway.rest.get(File.Url).expect(404);
  expect(await acts(Id)).toEqual(['guide.import', 'guide.withdraw']);
  expect((await run('guide', 'withdraw')).code).toBe(EXIT.usage);
});

test('guide reports lists what readers say, until it is closed', async () => {
  expect(await run('guide', 'reports')).toEqual({ code: EXIT.ok, said: 'there are no reports' });
  const Id = (await take(await write('odd.pdf', pdfOf(4)))).said.slice(0, 12);
  const report = { Id, Reason: 'wrong', Page: 3, Note: '第 3 页的计划数不对' };
  await done(gateway.rest, guideCalls.report, report, STUDENT);
  expect((await run('guide', 'reports')).said).toMatch(
    new RegExp(`^\\S+ \\S+ ${Id} 浙江大学 测试指南, page 3 wrong: 第 3 页的计划数不对$`),
  );
  expect((await run('guide', 'reports', '--close', Id)).said).toBe(`1 reports of ${Id} are closed`);
  expect((await run('guide', 'reports')).said).toBe('there are no reports');
  await done(gateway.rest, guideCalls.report, { Id, Reason: 'broken' }, STUDENT);
  expect((await run('guide', 'reports')).said).toMatch(/测试指南 broken$/);
  expect((await run('guide', 'reports', '--colour')).code).toBe(EXIT.usage);
});
