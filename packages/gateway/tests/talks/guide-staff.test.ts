/** What staff do with guides, their sets and the files for them. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { followCalls } from '@xuanjiang/contracts/follow';
import { guideCalls } from '@xuanjiang/contracts/guide';
import type { GuideUpload } from '@xuanjiang/contracts/guide-staff';
import { guideStaffCalls } from '@xuanjiang/contracts/guide-staff';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { text } from '@xuanjiang/contracts/messages';
import { UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PDF_LIMITS } from '../../src/lib/pdf/pdf-limits.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { settleJobs } from '../harness/jobs.ts';
import { bombPdf, LOCKED_PDF, packedPdfOf, pageWith, pdfOf } from '../harness/pdfs.ts';
import { inProcesses } from '../harness/run-task.ts';
import { until } from '../harness/wait.ts';

const OWN = '4133010335';
const TEXTS = { Title: '本科招生指南', Type: 'general', Year: 2027 } as const;
const STUDENT = { token: 'test-token' };

let now = NOON;
let note = 0;
let gateway: TestGateway;
let liaison: TestAccount;
let stranger: TestAccount;
let operator: TestAccount;
beforeAll(async () => {
  // The hourly work stands still until a test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({ clock: () => now });
  const { storage } = gateway;
  liaison = await addAccount(storage, {
    role: 'worker',
    universityId: OWN,
    displayname: '刘老师',
    now,
  });
  stranger = await addAccount(storage, { role: 'worker', universityId: '4111010003', now });
  operator = await addAccount(storage, { role: 'operator', now });
});
afterAll(async () => {
  vi.useRealTimers();
  await gateway[Symbol.asyncDispose]();
});
beforeEach(() => {
  now += 10_000;
});

/** A PDF that no other test has sent. */
const newPdf = (pages = 3, outline = [{ title: '1 学校简介', page: 2 }]): Buffer => {
  note += 1;
  return pdfOf(pages, outline, `n${note}`);
};

const send = async (
  bytes: Buffer,
  { token }: Pick<TestAccount, 'token'> = liaison,
  type = 'application/pdf',
  name = 'guide.pdf',
): Promise<{ readonly status: number; readonly code: number; readonly data: GuideUpload }> => {
  const query = new URLSearchParams({ Name: name });
  const response = await fetch(`${gateway.url}${UPLOAD_PATHS.guide}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(token !== '' && { token }) },
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    ...((await response.json()) as { code: number; data: GuideUpload }),
  };
};

/** A file whose check is over. */
const checked = async (bytes: Buffer, account = liaison): Promise<GuideUpload> => {
  const { code, data } = await send(bytes, account);
  expect(code).toBe(0);
  return until('the end of the check', async () => {
    const seen = await done(gateway.rest, guideStaffCalls.getFile, { Id: data.Id }, account);
    return seen.State === 'checking' ? null : seen;
  });
};

const draft = async (account = liaison, input: object = {}) =>
  done(gateway.rest, guideStaffCalls.add, { ...TEXTS, ...input }, account);

const published = async (account = liaison, input: object = {}) => {
  const { Id: File } = await checked(newPdf(), account);
  const { Id, Version } = await draft(account, { ...input, File });
  return done(gateway.rest, guideStaffCalls.toggle, { Id, Version, On: true }, account);
};

describe('a file', () => {
  test('is checked by its content, and tells pages and sections', async () => {
    const file = await checked(newPdf(4));
    expect(file).toMatchObject({ State: 'ready', Fault: '', Percent: 100, Pages: 4, Sections: 1 });
    expect(file.Active).toEqual([]);
    expect(file.Name).toBe('guide.pdf');
  });

  test.each([
    ['opens with a password only', LOCKED_PDF, 'password'],
    ['is no PDF', Buffer.from('<html>not a PDF</html>'), 'kind'],
    ['is damaged', Buffer.from('%PDF-1.4 and nothing that follows'), 'broken'],
    ['unpacks to too much', bombPdf(PDF_LIMITS.streamBytesMax + 1), 'dimensions'],
  ])('that %s is refused and says so', async (_what, bytes, fault) => {
    using _ = inProcesses();
    const file = await checked(bytes);
    expect(file).toMatchObject({ State: 'refused', Fault: fault });
    const { code } = await refused(
      gateway.rest,
      guideStaffCalls.add,
      { ...TEXTS, File: file.Id },
      liaison,
    );
    expect(code).toBe(CODES.conflict);
  });

  test('that acts by itself is refused, and all that was found in it is said [7.UPLOAD.1]', async () => {
    const script = '/OpenAction<</S/JavaScript/JS(x)/Next<</S/Launch/F(a.exe)>>>>';
    const file = await checked(packedPdfOf(pageWith({ catalog: script })));
    expect(file).toMatchObject({
      ...{ State: 'refused', Fault: 'active', Pages: 0, Active: ['launch', 'script'] },
    });
  });

  test('has a name without what is not seen or turns the direction of writing [7.UPLOAD.3]', async () => {
    const name = '\u202A招生\u2066\u202Efdp\u202C.exe\u2069\r\n\u0007.pdf';
    const { data } = await send(newPdf(), liaison, 'application/pdf', name);
    expect(data.Name).toBe('招生fdp.exe .pdf');
    expect((await send(newPdf(), liaison, 'application/pdf', 'a\0.pdf')).code).toBe(CODES.input);
  });

  test('is not taken from a student or a visitor, nor under another media type', async () => {
    expect((await send(newPdf(), STUDENT)).code).toBe(CODES.forbidden);
    expect((await send(newPdf(), { token: '' })).code).toBe(CODES.unauthorized);
    expect((await send(newPdf(), liaison, 'text/html')).code).toBe(CODES.unsupportedMedia);
  });

  test('of another university is none', async () => {
    const { Id } = await checked(newPdf(), stranger);
    const { code } = await refused(gateway.rest, guideStaffCalls.getFile, { Id }, liaison);
    expect(code).toBe(CODES.notFound);
    const used = await refused(gateway.rest, guideStaffCalls.add, { ...TEXTS, File: Id }, liaison);
    expect(used.msg).toBe(text('zh', 'uploadNotReady'));
  });
});

describe('a guide', () => {
  test('is a draft that nobody reads, and is published with a file [7.EBOOK.1, 7.EBOOK.2]', async () => {
    const made = await draft();
    expect(made).toMatchObject({
      State: 'draft',
      Pages: 0,
      File: null,
      Version: 1,
      Universityid: OWN,
    });
    const unknown = await refused(gateway.rest, guideCalls.get, { Id: made.Id });
    expect(unknown.code).toBe(CODES.notFound);
    const on = { Id: made.Id, Version: 1, On: true };
    const early = await refused(gateway.rest, guideStaffCalls.toggle, on, liaison);
    expect(early.msg).toBe(text('zh', 'guideFileNeeded'));
    const { Id: File } = await checked(newPdf());
    const { Version } = await done(
      gateway.rest,
      guideStaffCalls.edit,
      { Id: made.Id, Version: 1, ...TEXTS, Provinces: ['330000'], File },
      liaison,
    );
    const shown = await done(gateway.rest, guideStaffCalls.toggle, { ...on, Version }, liaison);
    expect(shown).toMatchObject({ State: 'public', Publishedtime: now, Version: 3 });
    const read = await done(gateway.rest, guideCalls.get, { Id: made.Id }, STUDENT);
    expect(read).toMatchObject({ Title: TEXTS.Title, Pages: 3, Provinces: ['330000'] });
    expect(read.Sections).toMatchObject([{ Title: '1 学校简介', Page: 2 }]);
    const file = await fetch(gateway.url + read.File.Url);
    expect(file.status).toBe(200);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('of which nobody reads the draft is read by its editors, for a quarter of an hour', async () => {
    const { rest, url } = gateway;
    const bytes = newPdf();
    const { Id: File } = await checked(bytes);
    const { Id } = await draft(liaison, { File });
    const address = async (who: TestAccount) =>
      (await done(rest, guideStaffCalls.getPreview, { Id }, who)).Url;
    const own = await address(liaison);
    for (const Url of [own, await address(operator)]) {
      const file = await fetch(url + Url);
      expect(file.headers.get('cache-control')).toBe('private, no-store');
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    const foreign = await refused(rest, guideStaffCalls.getPreview, { Id }, stranger);
    expect(foreign.code).toBe(CODES.notFound);
    const status = async (Url: string) =>
      ((await (await fetch(url + Url)).json()) as { code: number }).code;
    expect(await status(own.replace(/Sign=./, 'Sign=_'))).toBe(CODES.notFound);
    // Another file is not read under the address of this one.
    const { Id: other } = await checked(newPdf());
    await done(rest, guideStaffCalls.edit, { Id, Version: 1, ...TEXTS, File: other }, liaison);
    expect(await status(own)).toBe(CODES.notFound);
    const late = await address(liaison);
    now += HOUR_MS / 4;
    expect(await status(late)).toBe(CODES.notFound);
    const bare = await draft();
    const none = await refused(rest, guideStaffCalls.getPreview, { Id: bare.Id }, liaison);
    expect(none.msg).toBe(text('zh', 'guideFileNeeded'));
  });

  test('is withdrawn and shown again; what was public is not deleted', async () => {
    const { Id, Version } = await published();
    const off = await done(
      gateway.rest,
      guideStaffCalls.toggle,
      { Id, Version, On: false },
      liaison,
    );
    expect(off).toMatchObject({ State: 'withdrawn', File: null });
    expect((await refused(gateway.rest, guideCalls.get, { Id })).code).toBe(CODES.notFound);
    const del = { Id, Version: off.Version };
    const kept = await refused(gateway.rest, guideStaffCalls.del, del, liaison);
    expect(kept.msg).toBe(text('zh', 'guideWasPublic'));
    const on = await done(gateway.rest, guideStaffCalls.toggle, { ...del, On: true }, liaison);
    expect(on.State).toBe('public');
    await done(gateway.rest, guideCalls.get, { Id });
  });

  test('is told of to followers when it is published first, and never again', async () => {
    const { rest, storage } = gateway;
    // First the jobs of other tests are done, so that nobody is still to be told of their guides.
    await settleJobs(storage, now);
    const follower = await addAccount(storage, { now });
    await done(rest, followCalls.set, { Universityid: OWN, On: true }, follower);
    const { Id, Version } = await published();
    const messages = async (who: TestAccount) =>
      (await done(rest, inboxCalls.find, { Kinds: 'university' }, who)).List;
    await settleJobs(storage, now);
    expect((await messages(follower))[0]).toMatchObject({
      ...{ Reason: 'followed', Title: '浙江大学发布了新的招生指南', Content: TEXTS.Title },
      ...{ Link: `/recruitDetail?id=${Id}`, News: null },
    });
    const late = await addAccount(storage, { now });
    await done(rest, followCalls.set, { Universityid: OWN, On: true }, late);
    const off = await done(rest, guideStaffCalls.toggle, { Id, Version, On: false }, liaison);
    await done(rest, guideStaffCalls.toggle, { Id, Version: off.Version, On: true }, liaison);
    await settleJobs(storage, now);
    expect(await messages(late)).toEqual([]);
    expect(await messages(follower)).toHaveLength(1);
  });

  test('keeps places and bookmarks when it gets another file', async () => {
    const { Id, Version } = await published();
    const page = { Id, Page: 2 };
    await done(gateway.rest, guideCalls.setBookmark, { ...page, On: true }, STUDENT);
    await done(gateway.rest, guideCalls.setPlace, { ...page, Time: now }, STUDENT);
    const before = await done(gateway.rest, guideCalls.get, { Id });
    const { Id: File } = await checked(newPdf(5, [{ title: '1 新的一章', page: 1 }]));
    await done(gateway.rest, guideStaffCalls.edit, { Id, Version, ...TEXTS, File }, liaison);
    const after = await done(gateway.rest, guideCalls.get, { Id });
    expect(after).toMatchObject({ Pages: 5, Readers: before.Readers });
    expect(after.Sections).toMatchObject([{ Title: '1 新的一章' }]);
    expect(after.File.Url).not.toBe(before.File.Url);
    const place = await done(gateway.rest, guideCalls.readPlace, { Id }, STUDENT);
    expect(place).toMatchObject({ Page: 2, Bookmarks: [2] });
    // The file of before goes with the hourly work.
    const old = await gateway.storage.db
      .selectFrom('upload')
      .select('id')
      .where('ended_at', '=', now)
      .execute();
    expect(old).toHaveLength(1);
  });

  test('shows a file that another one of its university shows not a second time', async () => {
    const bytes = newPdf();
    const [one, two] = [await checked(bytes), await checked(bytes)];
    const first = await draft(liaison, { File: one.Id });
    await done(
      gateway.rest,
      guideStaffCalls.toggle,
      { Id: first.Id, Version: 1, On: true },
      liaison,
    );
    const second = await draft(liaison, { File: two.Id });
    const on = { Id: second.Id, Version: 1, On: true };
    const { msg } = await refused(gateway.rest, guideStaffCalls.toggle, on, liaison);
    expect(msg).toBe(text('zh', 'guideFileShown'));
    expect(
      (await done(gateway.rest, guideStaffCalls.get, { Id: second.Id }, liaison)).Version,
    ).toBe(1);
  });

  test('of two who edit it at once the second one is told', async () => {
    const { Id } = await draft();
    const edits = await Promise.all(
      ['甲的标题', '乙的标题'].map(async (Title) => {
        const response = await gateway.rest
          .post(guideStaffCalls.edit.path)
          .set('token', liaison.token)
          .send({ Id, Version: 1, ...TEXTS, Title });
        return (response.body as { code: number }).code;
      }),
    );
    expect(edits.toSorted((a, b) => a - b)).toEqual([0, CODES.conflict].toSorted((a, b) => a - b));
  });

  test('has the versions of its texts, with who wrote them', async () => {
    const { Id } = await draft(liaison, { Title: '初稿', Intro: '第一版' });
    now += 1000;
    await done(
      gateway.rest,
      guideStaffCalls.edit,
      { Id, Version: 1, ...TEXTS, Title: '二稿' },
      operator,
    );
    const { List, Total } = await done(gateway.rest, guideStaffCalls.findVersion, { Id }, liaison);
    expect(Total).toBe(2);
    expect(List).toMatchObject([
      { Version: 2, Title: '二稿', Intro: '', Time: now },
      { Version: 1, Title: '初稿', Intro: '第一版', Displayname: '刘老师' },
    ]);
  });

  test('that a command published has the version of before too', async () => {
    const [own] = (await done(gateway.rest, guideStaffCalls.search, { Order: 'title' }, operator))
      .List;
    const { Id, Version, Title } = own ?? { Id: '', Version: 0, Title: '' };
    const known = await done(gateway.rest, guideStaffCalls.findVersion, { Id }, operator);
    expect(known.Total).toBe(0);
    const edit = { Id, Version, ...TEXTS, Title: '另一个标题' };
    await done(gateway.rest, guideStaffCalls.edit, edit, operator);
    const { List } = await done(gateway.rest, guideStaffCalls.findVersion, { Id }, operator);
    expect(List.map((version) => version.Title)).toEqual(['另一个标题', Title]);
  });

  test('that is a draft is found by its title, and no more when it is deleted [7.EBOOK.3, 7.EBOOK.4]', async () => {
    const Title = '一份草稿';
    const { Id, Version } = await draft(liaison, { Title });
    const found = () => done(gateway.rest, guideStaffCalls.search, { Name: Title }, liaison);
    expect(await found()).toMatchObject({ List: [{ Id, Title }], Total: 1 });
    await done(gateway.rest, guideStaffCalls.del, { Id, Version }, liaison);
    expect((await found()).Total).toBe(0);
  });

  test('of another university is none for a liaison', async () => {
    const { Id } = await draft(stranger);
    const edit = { Id, Version: 1, ...TEXTS };
    const given = [
      [guideStaffCalls.edit, edit],
      [guideStaffCalls.toggle, { Id, Version: 1, On: false }],
      [guideStaffCalls.del, { Id, Version: 1 }],
      [guideStaffCalls.get, { Id }],
      [guideStaffCalls.findVersion, { Id }],
    ] as const;
    for (const [call, input] of given) {
      expect((await refused(gateway.rest, call, input, liaison)).code).toBe(CODES.notFound);
    }
    const foreign = await refused(
      gateway.rest,
      guideStaffCalls.add,
      { ...TEXTS, Universityid: '4111010003' },
      liaison,
    );
    expect(foreign.code).toBe(CODES.forbidden);
    const { List } = await done(gateway.rest, guideStaffCalls.search, {}, liaison);
    expect(new Set(List.map(({ Universityid }) => Universityid))).toEqual(new Set([OWN]));
    await done(gateway.rest, guideStaffCalls.del, { Id, Version: 1 }, stranger);
  });
});

describe('a set', () => {
  test('is made, filled, published, withdrawn [7.EBOOK.5, 7.EBOOK.9, 7.EBOOK.10]', async () => {
    const guide = await published();
    const texts = { Title: '浙大指南合集', Intro: '都在这里' };
    const set = await done(gateway.rest, guideStaffCalls.addSet, texts, liaison);
    expect(set).toMatchObject({ ...texts, State: 'draft', Universityid: OWN, Guides: [] });
    const of = { Id: set.Id };
    const filled = await done(
      gateway.rest,
      guideStaffCalls.attachToSet,
      { ...of, Version: 1, Guideids: [guide.Id] },
      liaison,
    );
    expect(filled.Guides).toMatchObject([{ Id: guide.Id, State: 'public' }]);
    expect((await refused(gateway.rest, guideCalls.getSet, of)).code).toBe(CODES.notFound);
    const on = await done(
      gateway.rest,
      guideStaffCalls.toggleSet,
      { ...of, Version: filled.Version, On: true },
      liaison,
    );
    const seen = await done(gateway.rest, guideCalls.getSet, of);
    expect(seen).toMatchObject({ Title: texts.Title, Count: 1 });
    const { List } = await done(gateway.rest, guideCalls.find, { Setid: set.Id });
    expect(List.map(({ Id }) => Id)).toEqual([guide.Id]);
    const renamed = await done(
      gateway.rest,
      guideStaffCalls.editSet,
      { ...of, Version: on.Version, Title: '新名字' },
      liaison,
    );
    const off = { ...of, Version: renamed.Version, On: false };
    await done(gateway.rest, guideStaffCalls.toggleSet, off, liaison);
    expect((await refused(gateway.rest, guideCalls.getSet, of)).code).toBe(CODES.notFound);
    expect((await done(gateway.rest, guideCalls.find, { Setid: set.Id })).Total).toBe(0);
    const del = { ...of, Version: renamed.Version + 1 };
    const kept = await refused(gateway.rest, guideStaffCalls.delSet, del, liaison);
    expect(kept.msg).toBe(text('zh', 'guideWasPublic'));
  });

  test('of two who change it at once the second one is told, and changes nothing', async () => {
    const guide = await draft();
    const { Id } = await done(gateway.rest, guideStaffCalls.addSet, { Title: '初稿' }, liaison);
    const first = { Id, Version: 1, Title: '甲的标题' };
    await done(gateway.rest, guideStaffCalls.editSet, first, liaison);
    const late = { Id, Version: 1 };
    const codes: number[] = [];
    for (const [call, input] of [
      [guideStaffCalls.editSet, { ...late, Title: '乙的标题' }],
      [guideStaffCalls.attachToSet, { ...late, Guideids: [guide.Id] }],
      [guideStaffCalls.toggleSet, { ...late, On: true }],
      [guideStaffCalls.delSet, late],
    ] as const) {
      codes.push((await refused(gateway.rest, call, input, liaison)).code);
    }
    expect(codes).toEqual(codes.map(() => CODES.conflict));
    const kept = await done(gateway.rest, guideStaffCalls.getSet, { Id }, liaison);
    expect(kept).toMatchObject({ Title: first.Title, Version: 2, State: 'draft', Guides: [] });
  });

  test('that is a draft is found by its new name, and no more when it is deleted [7.EBOOK.6, 7.EBOOK.7, 7.EBOOK.8]', async () => {
    const [before, Title] = ['旧的名字', '改过的名字'];
    const { Id, Version } = await done(
      gateway.rest,
      guideStaffCalls.addSet,
      { Title: before },
      liaison,
    );
    const set = await done(gateway.rest, guideStaffCalls.editSet, { Id, Version, Title }, liaison);
    const found = async (Name: string) =>
      (await done(gateway.rest, guideStaffCalls.searchSet, { Name }, liaison)).List;
    expect(await found(before)).toEqual([]);
    expect(await found(Title)).toEqual([set]);
    await done(gateway.rest, guideStaffCalls.delSet, { Id, Version: set.Version }, liaison);
    expect(await found(Title)).toEqual([]);
  });

  test('of a university takes no guide of another one; one of the platform takes all', async () => {
    const [own, other] = [await draft(), await draft(stranger)];
    const set = await done(gateway.rest, guideStaffCalls.addSet, { Title: '本校' }, liaison);
    const attach = { Id: set.Id, Version: 1, Guideids: [own.Id, other.Id] };
    const { msg } = await refused(gateway.rest, guideStaffCalls.attachToSet, attach, liaison);
    expect(msg).toBe(text('zh', 'guideNotOwn'));
    const all = await done(gateway.rest, guideStaffCalls.addSet, { Title: '平台' }, operator);
    expect(all.Universityid).toBe('');
    const filled = await done(
      gateway.rest,
      guideStaffCalls.attachToSet,
      { ...attach, Id: all.Id, Guideids: [other.Id, own.Id] },
      operator,
    );
    expect(filled.Guides.map(({ Id }) => Id)).toEqual([other.Id, own.Id]);
    const foreign = await refused(
      gateway.rest,
      guideStaffCalls.delSet,
      { Id: all.Id, Version: 2 },
      liaison,
    );
    expect(foreign.code).toBe(CODES.notFound);
    await done(gateway.rest, guideStaffCalls.delSet, { Id: all.Id, Version: 2 }, operator);
    const { List } = await done(gateway.rest, guideStaffCalls.searchSet, {}, liaison);
    expect(List.map(({ Universityid }) => Universityid)).not.toContain('');
  });
});

// The last one: sessions of staff end meanwhile.
test('a file that nothing uses is forgotten with its bytes', async () => {
  const { Id } = await checked(newPdf());
  const row = () =>
    gateway.storage.db
      .selectFrom('upload')
      .select(['ended_at', 'file_key', 'sent_key'])
      .where('id', '=', Id)
      .executeTakeFirst();
  const before = await row();
  const file = join(gateway.storage.dataDir, 'files', before?.file_key ?? '');
  expect(existsSync(file)).toBe(true);
  now += 2 * DAY_MS;
  vi.advanceTimersByTime(HOUR_MS);
  await until('the end of the file', async () => ((await row())?.ended_at ?? null) !== null);
  now += 2 * HOUR_MS;
  vi.advanceTimersByTime(HOUR_MS);
  await until('the care', async () => (await row()) === undefined);
  expect(existsSync(file)).toBe(false);
});
