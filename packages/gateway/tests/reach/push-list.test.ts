/** Lists of high schools that a collection is announced to, as files, and the texts for that. */
import { collectionStaffCalls } from '@xuanjiang/contracts/collection-staff';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import type { PushUploadReport } from '@xuanjiang/contracts/outreach';
import { outreachCalls, PushUploadReportSchema } from '@xuanjiang/contracts/outreach';
import { pushTemplateCalls } from '@xuanjiang/contracts/outreach-template';
import { COLLECT_LIMITS } from '@xuanjiang/contracts/rules/collection-limits';
import { PUSH_LIST_LIMITS, PUSH_LIST_PATHS } from '@xuanjiang/contracts/rules/push-list-limits';
import { TEMPLATE_LIMITS } from '@xuanjiang/contracts/rules/push-template';
import { readSheet } from 'read-excel-file/node';
import type { Response } from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createPushListStore } from '../../src/features/reach/outreach/store.ts';
import { readCsv } from '../../src/lib/sheet/read-sheet.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { inProcesses } from '../harness/run-task.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { gb18030, xlsx, xlsxWith } from '../harness/sheets.ts';

const [CSV, XLSX] = PUSH_LIST_LIMITS.types;

const COLLECT = {
  Title: '物理类专业怎么选',
  Summary: '',
  Kind: 'topic',
  Categoryid: 1,
  Color: '#14477E',
  Starttime: NOON,
  Endtime: NOON + DAY_MS,
};

let collectionId: string;

const gateway = await shareGateway({ clock: () => NOON });
const { storage } = gateway;
const operator = await addAccount(storage, { role: 'operator' });
const universities = await storage.db.selectFrom('university').select('id').limit(2).execute();
const [first, second] = universities.map(({ id }) => id);
const liaison = await addAccount(storage, { role: 'worker', universityId: first ?? '' });
const stranger = await addAccount(storage, { role: 'worker', universityId: second ?? '' });
/** Schools of the directory. */
const schools = await storage.db
  .selectFrom('school')
  .select(['id', 'name', 'province', 'city', 'area'])
  .where('province_id', '=', '440000')
  .orderBy('id')
  .limit(4)
  .execute();
beforeEach(async () => {
  const made = await done(gateway.rest, collectionStaffCalls.add, COLLECT, liaison);
  collectionId = made.Id;
});

const send = (
  body: Buffer | string,
  { by = liaison, type = CSV as string, id = collectionId } = {},
): Promise<Response> =>
  gateway.rest
    .post(`${PUSH_LIST_PATHS.upload}?Collectid=${id}`)
    .set({ 'Content-Type': type, token: by.token })
    .send(body)
    .then((response) => response);
const upload = async (
  body: Buffer | string,
  options: Parameters<typeof send>[1] = {},
): Promise<PushUploadReport> => {
  const response = await send(body, options);
  expect(response.body, response.text).toMatchObject({ code: 0 });
  return PushUploadReportSchema.parse((response.body as { data: unknown }).data);
};
/** What is sent, as what, and what is answered. */
type Refused = readonly [what: string, Buffer | string, type: string, code: number, key: string];
const expectRefused = async (cases: readonly Refused[]): Promise<void> => {
  for (const [what, body, type, code, key] of cases) {
    const response = await send(body, { type });
    const msg = text('zh', key as 'tableRows', {
      count: PUSH_LIST_LIMITS.rowsMax,
      size: PUSH_LIST_LIMITS.megabytesMax,
    });
    expect(response.body, what).toEqual({ code, msg });
  }
};
const list = (input: object = {}, by = liaison) =>
  done(gateway.rest, outreachCalls.listSchools, { Collectid: collectionId, ...input }, by);
const rowOf = (at: number): string[] => {
  const { name = '', province = '', city = '', area = '' } = schools[at] ?? {};
  return [name, province, city, area];
};
const HEAD = ['学校名称', '省', '市', '区县'];
const csv = (rows: readonly (readonly string[])[]): string =>
  [HEAD, ...rows].map((cells) => cells.join(',')).join('\n');
const download = (format: string, by = liaison): Promise<Response> =>
  gateway.rest
    .get(`${PUSH_LIST_PATHS.download}?Collectid=${collectionId}&Format=${format}`)
    .set('token', by.token)
    .buffer(true)
    .parse((response, give) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => give(null, Buffer.concat(chunks)));
    })
    .then((response) => response);

describe('a list of schools', () => {
  test('is matched with the directory, and what is not matched comes first', async () => {
    const report = await upload(
      csv([rowOf(0), rowOf(1), ['没有这所中学', '广东省', '广州市', ''], rowOf(0)]),
    );
    expect(report).toMatchObject({
      Rows: 4,
      Added: 3,
      Merged: 1,
      Known: 0,
      Matched: 2,
      Unmatched: 1,
      Rejected: 0,
      Faults: [],
    });
    const { List, ...counts } = await list();
    expect(counts).toEqual({ Total: 3, Matched: 2, Unmatched: 1 });
    expect(List.map(({ State }) => State)).toEqual(['unknown', 'matched', 'matched']);
    expect(List[0]).toMatchObject({ Schoolname: '没有这所中学', City: '广州市', Schoolid: null });
    expect(new Set(List.slice(1).map(({ Schoolid }) => Schoolid))).toEqual(
      new Set([schools[0]?.id, schools[1]?.id]),
    );
    expect((await list({ State: 'unknown' })).Total).toBe(1);
    expect((await list({ Name: '没有 广州' })).Total).toBe(1);
  });

  test('is read from a workbook and from both encodings, and the same once more adds nothing', async () => {
    const rows = [rowOf(0), rowOf(1)];
    expect(await upload(xlsx([HEAD, ...rows]), { type: XLSX })).toMatchObject({ Added: 2 });
    expect(await upload(gb18030(csv(rows)))).toMatchObject({ Added: 0, Known: 2 });
    expect(await upload(`\uFEFF${csv(rows)}`)).toMatchObject({ Added: 0, Known: 2 });
    // Written in another way it is the same school.
    const [name = '', , city = ''] = rowOf(0);
    expect(await upload(csv([[` ${name} `, '广东', city, '']]))).toMatchObject({ Rejected: 0 });
    expect((await list()).List.map(({ Schoolid }) => Schoolid)).toContain(schools[0]?.id);
  });

  test('with ten thousand bad rows is a report', async () => {
    const bad = Array.from({ length: 10_000 }, (_, at) =>
      at % 2 === 0 ? ['', '广东省', '广州市', ''] : [`第 ${at} 中学`, `没有省 ${at}`, '', ''],
    );
    const report = await upload(csv([...bad, rowOf(0)]));
    expect(report).toMatchObject({ Rows: 10_001, Added: 1, Rejected: 10_000 });
    expect(report.Reasons.toSorted((a, b) => (a.Reason < b.Reason ? -1 : 1))).toEqual([
      { Reason: 'nameMissing', Count: 5000 },
      { Reason: 'regionUnknown', Count: 5000 },
    ]);
    expect(report.Faults).toHaveLength(PUSH_LIST_LIMITS.faultsMax);
    // The header is row 1.
    expect(report.Faults.slice(0, 2)).toEqual([
      { Row: 2, Reason: 'nameMissing', Text: '' },
      { Row: 3, Reason: 'regionUnknown', Text: '没有省 1' },
    ]);
  });

  test('that is no list is refused, and says why', async () => {
    const tooMany = csv(Array.from({ length: PUSH_LIST_LIMITS.rowsMax }, () => ['甲', '', '', '']));
    const cases: Refused[] = [
      ['another kind', Buffer.from('%PDF-1.7\0\0'), CSV, CODES.unsupportedMedia, 'tableKind'],
      [
        'an old workbook',
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        CSV,
        CODES.unsupportedMedia,
        'tableKind',
      ],
      ['no text', Buffer.from([0xff, 0xff, 0xff]), CSV, CODES.unsupportedMedia, 'tableKind'],
      ['an open quote', '学校名称,"省\n', CSV, CODES.input, 'tableBroken'],
      ['no header', '编号,备注\n1,2\n', CSV, CODES.input, 'tableHeader'],
      ['nothing', ' ', CSV, CODES.input, 'tableHeader'],
      ['too many rows', tooMany, CSV, CODES.input, 'tableRows'],
      [
        'too many bytes',
        Buffer.alloc(PUSH_LIST_LIMITS.bytesMax + 1, 'x'),
        CSV,
        CODES.tooLarge,
        'tableTooLarge',
      ],
      ['a picture', 'x', 'image/png', CODES.unsupportedMedia, 'tableKind'],
    ];
    await expectRefused(cases);
    expect((await list()).Total).toBe(0);
  });

  test('that is damaged is refused by the process that reads it', async () => {
    using _ = inProcesses();
    const whole = xlsx([HEAD, rowOf(0)]);
    await expectRefused([
      ['half a workbook', whole.subarray(0, 900), XLSX, CODES.input, 'tableBroken'],
      ['a bomb', xlsxWith([HEAD], 64 * 1024 * 1024), XLSX, CODES.input, 'tableDimensions'],
    ]);
  });

  test('comes back as a file that can be uploaded again', async () => {
    await upload(
      csv([rowOf(0), ['=1+1', '广东省', '', ''], ['没有这所中学', '广东省', '广州市', '']]),
    );
    const book = await download('xlsx');
    expect(book.headers['content-type']).toBe(XLSX);
    expect(book.headers['content-disposition']).toContain('.xlsx');
    const rows = await readSheet(book.body as Buffer);
    expect(rows[0]).toEqual([...HEAD, '匹配']);
    expect(rows.slice(1).map((cells) => cells[0])).toEqual([rowOf(0)[0], "'=1+1", '没有这所中学']);
    expect(rows.slice(1).map((cells) => cells[4])).toEqual(['已匹配', '名录中没有', '名录中没有']);
    const plain = await download('csv');
    const table = readCsv(plain.body as Buffer);
    expect(table.map((cells) => cells.slice(0, 4))).toEqual(
      rows.map((cells) => cells.slice(0, 4).map((cell) => cell ?? '')),
    );
    const again = await upload(book.body as Buffer, { type: XLSX });
    expect(again).toMatchObject({ Rows: 3, Rejected: 0, Known: 2 });
  });

  test('has no place where its collection was deleted while a file was read', async () => {
    await using database = openDatabaseBeside(gateway.storage);
    const draft = { key: 'name//x', name: '甲', province: '', city: '', area: '' };
    const drafts = [{ ...draft, schoolId: null, state: 'unknown' as const }];
    const act = { actor: operator.uids, time: NOON };
    expect(await createPushListStore(database).add('gone', drafts, act)).toBeNull();
  });

  test('is of whoever may edit the collection', async () => {
    await upload(csv([rowOf(0)]));
    const wanted = { code: CODES.notFound, msg: text('zh', 'collectionNotFound') };
    expect((await send(csv([rowOf(1)]), { by: stranger })).body).toEqual(wanted);
    const given = JSON.parse(
      ((await download('csv', stranger)).body as Buffer).toString(),
    ) as object;
    expect(given).toEqual(wanted);
    for (const call of [outreachCalls.listSchools, outreachCalls.removeSchools]) {
      expect(await refused(gateway.rest, call, { Collectid: collectionId }, stranger)).toEqual(
        wanted,
      );
    }
    const student = await addAccount(gateway.storage);
    expect((await send('x', { by: student })).body).toMatchObject({ code: CODES.forbidden });
    const nobody = await gateway.rest.post(PUSH_LIST_PATHS.upload).send();
    expect(nobody.body).toMatchObject({ code: CODES.unauthorized });
    expect((await gateway.rest.get(PUSH_LIST_PATHS.upload)).headers.allow).toBe('POST');
    expect((await list({}, operator)).Total).toBe(1);
  });

  test('loses schools that are taken out', async () => {
    await upload(csv([rowOf(0), rowOf(1), rowOf(2)]));
    const { List } = await list();
    const remove = (input: object) =>
      done(
        gateway.rest,
        outreachCalls.removeSchools,
        { Collectid: collectionId, ...input },
        liaison,
      );
    expect(await remove({ Ids: [List[0]?.Id] })).toEqual({ Removed: 1 });
    expect(await remove({ Ids: [List[0]?.Id] })).toEqual({ Removed: 0 });
    expect(await remove({})).toEqual({ Removed: 0 });
    expect(await remove({ All: true })).toEqual({ Removed: 2 });
    const acts = await gateway.storage.db
      .selectFrom('audit')
      .select(['action', 'note'])
      .where('subject', '=', collectionId)
      .where('action', 'like', 'outreach.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ action, note }) => `${action} ${note}`)).toEqual([
      'outreach.uploadSchools 3',
      'outreach.removeSchools 1',
      'outreach.removeSchools 2',
    ]);
  });
});

describe('texts for announcements', () => {
  const TEXT = { Name: '开讲通知', Title: '《{collection}》{start}', Content: '{school}的同学' };
  const add = (by: TestAccount, changes: object = {}) =>
    done(gateway.rest, pushTemplateCalls.addTemplate, { ...TEXT, ...changes }, by);
  const all = (by: TestAccount) =>
    done(gateway.rest, pushTemplateCalls.listTemplates, { Limit: 100 }, by);

  test('are kept in all their versions [7.COLLECT.26]', async () => {
    const made = await add(liaison);
    expect(made).toMatchObject({ ...TEXT, Version: 1, Editable: true });
    const input = { Id: made.Id, Version: 1, ...TEXT, Content: '欢迎' };
    const changed = await done(gateway.rest, pushTemplateCalls.editTemplate, input, liaison);
    expect(changed).toMatchObject({ Version: 2, Content: '欢迎' });
    const late = await refused(gateway.rest, pushTemplateCalls.editTemplate, input, liaison);
    expect(late).toEqual({ code: CODES.conflict, msg: text('zh', 'changedMeanwhile') });
    const versions = await done(
      gateway.rest,
      pushTemplateCalls.listVersions,
      { Id: made.Id },
      liaison,
    );
    expect(versions.List.map(({ Version, Content }) => [Version, Content])).toEqual([
      [2, '欢迎'],
      [1, TEXT.Content],
    ]);
    const gone = { Id: made.Id, Version: 2 };
    await done(gateway.rest, pushTemplateCalls.deleteTemplate, gone, liaison);
    expect((await all(liaison)).List.map(({ Id }) => Id)).not.toContain(made.Id);
    const { code } = await refused(gateway.rest, pushTemplateCalls.listVersions, gone, liaison);
    expect(code).toBe(CODES.input);
  });

  test('of the platform are used by all, those of a university by its staff', async () => {
    const common = await add(operator, { Name: '平台的' });
    const own = await add(liaison, { Name: '本校的' });
    const seen = await all(stranger);
    expect(seen.List.find(({ Id }) => Id === common.Id)).toMatchObject({ Editable: false });
    expect(seen.List.map(({ Id }) => Id)).not.toContain(own.Id);
    expect((await all(operator)).List.map(({ Id }) => Id)).toContain(own.Id);
    for (const { Id } of [common, own]) {
      const input = { Id, Version: 1, ...TEXT };
      expect(await refused(gateway.rest, pushTemplateCalls.editTemplate, input, stranger)).toEqual({
        code: CODES.notFound,
        msg: text('zh', 'templateNotFound'),
      });
    }
  });

  test('of a university are so many at most, without those that were deleted and those of others', async () => {
    const { db } = storage;
    const count = TEMPLATE_LIMITS.templatesMax;
    const row = { version: 1, name: '多出来的', updated_at: 0 };
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ ...row, university_id: second ?? '', deleted_at: at === 0 ? NOON : null },
    }));
    await db.insertInto('push_template').values(rows).execute();
    await add(stranger);
    const full = await refused(gateway.rest, pushTemplateCalls.addTemplate, TEXT, stranger);
    expect(full.msg).toBe(text('zh', 'templatesFull', { count }));
    await add(liaison);
    await db.deleteFrom('push_template').where('name', '=', row.name).execute();
  });

  test('hold variables of the list only', async () => {
    for (const [field, value, what] of [
      ['Title', '{phone}', '{phone}'],
      ['Content', '{school', '{'],
    ] as const) {
      const input = { ...TEXT, [field]: value };
      expect(await refused(gateway.rest, pushTemplateCalls.addTemplate, input, liaison)).toEqual({
        code: CODES.input,
        msg: text('zh', 'templateVariable', { what }),
      });
    }
  });

  test('are shown with the longest values, and refused where these do not fit', async () => {
    const [longest] = (
      await gateway.storage.db.selectFrom('school').select('name').execute()
    ).toSorted((a, b) => b.name.length - a.name.length);
    const preview = (input: Readonly<Record<string, string>>) =>
      done(gateway.rest, pushTemplateCalls.previewTemplate, input, liaison);
    const shown = await preview({ Title: '{start}', Content: '{school}' });
    expect(shown).toMatchObject({ Title: '12月31日 23:59', Fits: true });
    expect(shown.Content).toHaveLength(longest?.name.length ?? 0);
    const ofOne = await preview({
      Title: '{collection}',
      Content: '{start}',
      Collectid: collectionId,
    });
    expect(ofOne).toMatchObject({ Title: '物理类专业怎么选', Content: '6月3日 12:00' });

    await done(
      gateway.rest,
      collectionStaffCalls.add,
      { ...COLLECT, Title: '长'.repeat(COLLECT_LIMITS.titleMax) },
      operator,
    );
    const long = { ...TEXT, Title: '{collection}{collection}{collection}' };
    expect((await preview({ Title: long.Title, Content: 'x' })).Fits).toBe(false);
    const { filledTitleMax: title, filledContentMax: content } = TEMPLATE_LIMITS;
    expect(await refused(gateway.rest, pushTemplateCalls.addTemplate, long, liaison)).toEqual({
      code: CODES.input,
      msg: text('zh', 'templateTooLong', { title, content }),
    });
  });
});
