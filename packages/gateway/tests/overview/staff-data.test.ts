/** What staff do with universities, enrolment data and reports of wrong data. */

import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { correctionCalls } from '@xuanjiang/contracts/correction';
import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import { enrolmentUploadCalls, sheetCalls } from '@xuanjiang/contracts/enrolment-staff';
import { CODES } from '@xuanjiang/contracts/errors';
import { guideStaffCalls } from '@xuanjiang/contracts/guide-staff';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { text } from '@xuanjiang/contracts/messages';
import { UPLOAD_LIMITS, UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { settingCalls } from '@xuanjiang/contracts/setting';
import { universityCalls } from '@xuanjiang/contracts/university';
import { describe, expect, test } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { inProcesses } from '../harness/run-task.ts';
import { IS_QUICK } from '../harness/scope.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { xlsx, xlsxOf, xlsxWith } from '../harness/sheets.ts';
import { until } from '../harness/wait.ts';

const OWN = '4133010335';
const NAME = '浙江大学';
const OTHER = '4111010003';
const PROVINCE = '820000';

const gateway = await shareGateway({ clock: () => NOON });
const { storage } = gateway;
const liaison = await addAccount(storage, { role: 'worker', universityId: OWN, now: NOON });
const colleague = await addAccount(storage, { role: 'worker', universityId: OWN, now: NOON });
const operator = await addAccount(storage, { role: 'operator', now: NOON });
const student = await addAccount(storage, { now: NOON });

const SOURCED = '&Publisher=示例考试院&Page=1';
const SOURCE = { Publisher: '示例考试院', Page: '1', Date: '', Url: '', Replace: false };
const FIXED = { year: '', province: '', batch: '', subject_type: '', school_name: '' };
const HEAD =
  'year,province,batch,subject_type,school_code,school_name,major_group,major_name,min_score,min_rank';
const line = (group: string, school = NAME, score: number | string = 634) =>
  `2026,澳门特别行政区,本科批,综合,0101,${school},${group},,${score},9872`;
const csv = (...lines: string[]): string => `${[HEAD, ...lines].join('\n')}\n`;

/** The same as the cells of a workbook. */
const CELLS = [HEAD, line('401')].map((each) => each.split(','));
const WIDE = '<sheetData><row r="2"><c r="XFD2"><v>1</v></c></row></sheetData>';

const posted = async (
  body: string | Buffer,
  account: TestAccount,
  query = '',
): Promise<SheetUpload> => {
  const response = await fetch(`${gateway.url}${UPLOAD_PATHS.sheet}?Name=lines.csv${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', token: account.token },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const { code, data } = (await response.json()) as { code: number; data: SheetUpload };
  expect(code).toBe(0);
  return data;
};

const sent = async (...given: Parameters<typeof posted>): Promise<SheetUpload> => {
  const { Id } = await posted(...given);
  return settled(Id, given[1]);
};

const confirm = async (Id: string, account: TestAccount): Promise<SheetUpload> => {
  await done(gateway.rest, enrolmentUploadCalls.confirmUpload, { Id }, account);
  return settled(Id, account);
};

const settled = (Id: string, account: TestAccount): Promise<SheetUpload> =>
  until('the end of the work', async () => {
    const seen = await done(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, account);
    return ['checking', 'working'].includes(seen.State) ? null : seen;
  });

const groups = async (): Promise<string[]> =>
  (
    await gateway.storage.db
      .selectFrom('admission_line')
      .select('major_group')
      .where('province_id', '=', PROVINCE)
      .where('university_id', '=', OWN)
      .orderBy('major_group')
      .execute()
  ).map((row) => row.major_group);

describe('a table of enrolment data', () => {
  test('is checked first, and stored once it is confirmed', async () => {
    const sheet = await sent(
      csv(line('201'), line('202')),
      liaison,
      '&Publisher=本校招办&Page=第 1 页',
    );
    expect(sheet).toMatchObject({
      State: 'ready',
      Kind: 'admission_line',
      Rows: 2,
      Faultcount: 0,
      Stored: 0,
    });
    expect(await groups()).toEqual([]);
    await done(gateway.rest, enrolmentUploadCalls.confirmUpload, { Id: sheet.Id }, liaison);
    const stored = await settled(sheet.Id, liaison);
    expect(stored).toMatchObject({ State: 'used', Stored: 2, Gone: 0 });
    expect(await groups()).toEqual(['201', '202']);
    // Once more changes nothing.
    await done(gateway.rest, enrolmentUploadCalls.confirmUpload, { Id: sheet.Id }, liaison);
    const { List } = await done(gateway.rest, enrolmentUploadCalls.listUpload, {}, liaison);
    expect(List[0]).toMatchObject({ Id: sheet.Id, State: 'used', Universityname: NAME });
  });

  test('replaces what there was of the same choices where that is asked for', async () => {
    const rows = csv(line('301'))
      .trim()
      .split('\n')
      .map((each) => each.split(','));
    const sheet = await sent(xlsx(rows), operator, '&Replace=true&Publisher=示例考试院&Page=1');
    expect(sheet).toMatchObject({ State: 'ready', Rows: 1, Replace: true, Universityname: '' });
    await done(gateway.rest, enrolmentUploadCalls.confirmUpload, { Id: sheet.Id }, operator);
    expect(await settled(sheet.Id, operator)).toMatchObject({ State: 'used', Stored: 1, Gone: 2 });
    expect(await groups()).toEqual(['301']);
  });

  test('with 10,000 wrong rows gives a report of the first and their number', async () => {
    const bad = Array.from({ length: 10_000 }, (_, index) => line(`${index}`, '不存在大学', 'x'));
    const sheet = await sent(csv(...bad), operator);
    expect(sheet).toMatchObject({ State: 'refused', Fault: 'faults', Rows: 0 });
    expect(sheet.Faultcount).toBeGreaterThanOrEqual(10_000);
    expect(sheet.Faults).toHaveLength(UPLOAD_LIMITS.faultsShown);
    expect(sheet.Faults[0]).toMatchObject({ Row: 2, Column: 'school_name' });
    const { Id } = sheet;
    const { msg } = await refused(
      gateway.rest,
      enrolmentUploadCalls.confirmUpload,
      { Id },
      operator,
    );
    expect(msg).toBe(text('zh', 'uploadNotReady'));
  });

  const REFUSED = [
    ['has no named columns', 'a,b,c\n1,2,3\n', 'layout'],
    ['has no rows', csv(), 'rows'],
    ['is something else', Buffer.from([0, 1, 2, 3, 4]), 'kind'],
    ['has a cell beyond all columns', xlsxOf(WIDE), 'dimensions'],
    ['is a PDF by its content', Buffer.from('%PDF-1.7\n\0\0'), 'kind'],
    ['is no text', Buffer.from([0xff, 0xff, 0xff]), 'kind'],
    ['has too many rows', csv(...Array(UPLOAD_LIMITS.sheetRowsMax).fill(line('1'))), 'rows'],
  ] as const;
  test.each(IS_QUICK ? REFUSED.slice(0, 3) : REFUSED)(
    'that %s is refused',
    async (_what, body, fault) => {
      expect(await sent(body, operator)).toMatchObject({ State: 'refused', Fault: fault });
    },
  );

  test.each([
    ['is a damaged workbook', Buffer.from('504b0304ffff', 'hex'), 'broken'],
    ['unpacks to gigabytes', xlsxWith(CELLS, 300 * 1024 * 1024), 'dimensions'],
  ])('that %s is refused by the process that reads it', async (_what, body, fault) => {
    using _ = inProcesses();
    expect(await sent(body, operator)).toMatchObject({ State: 'refused', Fault: fault });
  });

  test('that is an old workbook, which may hold macros, is refused of a liaison', async () => {
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await sent(old, liaison)).toMatchObject({ State: 'refused', Fault: 'kind' });
    expect(await sent(old, operator)).toMatchObject({ State: 'refused', Fault: 'broken' });
  });

  test('of a workbook with macros is what its cells say: formulas and macros are not run', async () => {
    const sheet = await sent(xlsxWith(CELLS, 4096, 'xl/vbaProject.bin'), operator);
    expect(sheet).toMatchObject({ State: 'ready', Rows: 1, Faultcount: 0 });
  });

  test('of one university waits while another gateway is at a file of it, and others do not [7.JOB.7]', async () => {
    const { db } = gateway.storage;
    const held = {
      ...{
        key: 'upload-check/held',
        kind: 'upload-check',
        about: `upload/${OWN}`,
        data: '{"id":""}',
      },
      ...({ account_id: null, state: 'waiting', not_before: NOON, created_at: NOON } as const),
      ...{ due_at: NOON + MINUTE_MS, lease: 'another', attempts: 1 },
    };
    await db.insertInto('job').values(held).execute();
    const { Id } = await posted(csv(line('1')), liaison);
    const first = { due_at: NOON - 1 };
    await db.updateTable('job').set(first).where('key', '=', `upload-check/${Id}`).execute();
    expect((await sent(csv(line('1')), operator)).State).toBe('ready');
    const seen = await done(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, liaison);
    expect(seen.State).toBe('checking');
    await db.deleteFrom('job').where('key', '=', held.key).execute();
    expect((await settled(Id, liaison)).State).toBe('ready');
  });

  test('of a liaison holds rows of the own university only', async () => {
    const sheet = await sent(csv(line('1'), line('2', '清华大学')), liaison);
    expect(sheet).toMatchObject({ State: 'refused', Faults: [{ Row: 3, Column: 'school_name' }] });
  });

  test('where a second person confirms, it is neither who sent it nor who handed it over', async () => {
    const before = await groups();
    const setting = { Name: 'sheetSecond', On: true, Version: 1 } as const;
    await done(gateway.rest, settingCalls.set, setting, operator);
    try {
      const { Id } = await sent(csv(line('501')), liaison, SOURCED);
      const waits = { State: 'waiting', Second: true, Mayconfirm: false };
      expect(await confirm(Id, liaison)).toMatchObject(waits);
      expect(await groups()).toEqual(before);
      const { msg } = await refused(
        gateway.rest,
        enrolmentUploadCalls.confirmUpload,
        { Id },
        liaison,
      );
      expect(msg).toBe(text('zh', 'sheetOtherPerson'));
      expect(await done(gateway.rest, sheetCalls.giveBack, { Id }, colleague)).toMatchObject({
        State: 'ready',
      });
      // Now the colleague hands it over: the one who sent it still may not confirm it.
      expect((await confirm(Id, colleague)).State).toBe('waiting');
      // That a row was looked at changes nothing where there was nothing to look at.
      await done(gateway.rest, sheetCalls.see, { Id, Row: 2 }, operator);
      for (const one of [liaison, colleague]) {
        const { code } = await refused(
          gateway.rest,
          enrolmentUploadCalls.confirmUpload,
          { Id },
          one,
        );
        expect(code).toBe(CODES.forbidden);
      }
      expect(await confirm(Id, operator)).toMatchObject({ State: 'used', Stored: 1 });
      expect(await groups()).toContain('501');
    } finally {
      await done(gateway.rest, settingCalls.set, { ...setting, On: false, Version: 2 }, operator);
    }
  });

  test('a liaison who is none any more stops the import that they have confirmed', async () => {
    const { db } = gateway.storage;
    const before = await groups();
    const leaving = await addAccount(gateway.storage, {
      ...{ role: 'worker', universityId: OWN, now: NOON },
    });
    const { Id } = await sent(csv(line('502')), leaving, SOURCED);
    // The role is lost between the confirmation and the work.
    const later = { state: 'working', confirmed_by: leaving.uids, round: 1 } as const;
    await db.updateTable('account').set({ role: 'user' }).where('id', '=', leaving.uids).execute();
    await db.updateTable('upload').set(later).where('id', '=', Id).execute();
    await db
      .insertInto('job')
      .values({
        ...{ key: `upload-store/${Id}/1`, kind: 'upload-store', about: `upload/${OWN}` },
        ...({
          data: JSON.stringify({ id: Id, round: 1 }),
          state: 'waiting',
          account_id: null,
        } as const),
        ...{ not_before: NOON, created_at: NOON, due_at: NOON, attempts: 0 },
      })
      .execute();
    expect(await settled(Id, colleague)).toMatchObject({
      State: 'refused',
      Fault: 'role',
      Stored: 0,
    });
    expect(await groups()).toEqual(before);
    // A colleague begins it again.
    const { Columns } = await done(
      gateway.rest,
      enrolmentUploadCalls.readUpload,
      { Id },
      colleague,
    );
    const again = {
      ...{ Id, Kind: 'admission_line', Fixed: FIXED, ...SOURCE },
      Columns: Columns.map(({ Field }) => Field),
    } as const;
    await done(gateway.rest, sheetCalls.match, again, colleague);
    await settled(Id, colleague);
    expect(await confirm(Id, colleague)).toMatchObject({ State: 'used', Stored: 1 });
  });

  test('of an operator is none for a liaison, and no file of a guide', async () => {
    const { Id } = await sent(csv(line('1')), operator);
    const { code } = await refused(gateway.rest, enrolmentUploadCalls.readUpload, { Id }, liaison);
    expect(code).toBe(CODES.notFound);
    const asGuide = await refused(gateway.rest, guideStaffCalls.getFile, { Id }, operator);
    expect(asGuide.code).toBe(CODES.notFound);
  });
});

describe('a university', () => {
  test('is listed for operators; a liaison sees the own one', async () => {
    const all = await done(gateway.rest, universityCalls.list, { Order: 'code' }, operator);
    expect(all.Total).toBeGreaterThan(1);
    expect(all.List.map(({ Id }) => Id)).toEqual(all.List.map(({ Id }) => Id).toSorted());
    const own = await done(gateway.rest, universityCalls.list, {}, liaison);
    expect(own.List.map(({ Id }) => Id)).toEqual([OWN]);
    const other = await refused(gateway.rest, universityCalls.read, { Id: OTHER }, liaison);
    expect(other.code).toBe(CODES.notFound);
  });

  test('is changed where it may be, and everybody sees it at once', async () => {
    const read = await done(gateway.rest, universityCalls.read, { Id: OWN }, liaison);
    const edit = { Id: OWN, Version: read.Version, Site: 'https://example.org/zju' };
    const changed = await done(gateway.rest, universityCalls.edit, edit, liaison);
    expect(changed).toMatchObject({ Site: edit.Site, Dept: read.Dept, Version: read.Version + 1 });
    expect((await done(gateway.rest, universityCalls.get, { Id: OWN })).Site).toBe(edit.Site);
    const again = await refused(gateway.rest, universityCalls.edit, edit, operator);
    expect(again).toMatchObject({ code: CODES.conflict, msg: text('zh', 'changedMeanwhile') });
    const Version = changed.Version;
    const named = { Id: OWN, Version, Shortname: '浙大大' };
    const { msg } = await refused(gateway.rest, universityCalls.edit, named, liaison);
    expect(msg).toBe(text('zh', 'universityFieldForbidden'));
    const foreign = { Id: OTHER, Version: 1, Site: '' };
    const { code } = await refused(gateway.rest, universityCalls.edit, foreign, liaison);
    expect(code).toBe(CODES.notFound);
  });

  test('is found by its new name', async () => {
    const { Version } = await done(gateway.rest, universityCalls.read, { Id: OTHER }, operator);
    const edit = { Id: OTHER, Version, Name: '示例更名大学' };
    await done(gateway.rest, universityCalls.edit, edit, operator);
    const { List } = await done(gateway.rest, universityCalls.find, { Name: 'slgm' });
    expect(List).toMatchObject([{ Id: OTHER, Letter: 'S' }]);
    const taken = { Id: OTHER, Version: Version + 1, Name: NAME };
    const { msg } = await refused(gateway.rest, universityCalls.edit, taken, operator);
    expect(msg).toBe(text('zh', 'universityNameTaken'));
  });

  test.each([
    [{ Color: '#EEEEEE' }, 'universityColourPale'],
    [{ Provinceid: '110000' }, 'universityPlaceInvalid'],
    [{ Cityid: '330106' }, 'universityPlaceInvalid'],
  ] as const)('refuses %j', async (given, message) => {
    const edit = { Id: OWN, Version: 1, ...given };
    const { msg } = await refused(gateway.rest, universityCalls.edit, edit, operator);
    expect(msg).toBe(text('zh', message));
  });

  test('has the facts that its liaison writes, with who says so', async () => {
    const { Version, Facts } = await done(gateway.rest, universityCalls.read, { Id: OWN }, liaison);
    const fact = { Name: '招生热线', Value: '000-0000', Publisher: '本校招办', Date: '2026-06-01' };
    const input = { Id: OWN, Version, Facts: [...Facts, fact] };
    await done(gateway.rest, universityCalls.setFact, input, liaison);
    const shown = await done(gateway.rest, universityCalls.get, { Id: OWN });
    expect(shown.Facts.at(-1)).toMatchObject({
      Name: fact.Name,
      Value: fact.Value,
      Source: { Publisher: fact.Publisher, Date: fact.Date, Demo: false },
    });
    // A fact that is kept is still said to be invented, where it is.
    const kept = shown.Facts.filter(({ Source }) => Source.Demo).length;
    expect(kept).toBeGreaterThanOrEqual(Facts.length);
    const noDay = { ...input, Version: Version + 1, Facts: [{ ...fact, Date: '2026-02-30' }] };
    const refusal = await refused(gateway.rest, universityCalls.setFact, noDay, liaison);
    expect(refusal.code).toBe(CODES.input);
    const twice = { ...input, Version: Version + 1, Facts: [fact, fact] };
    const { msg } = await refused(gateway.rest, universityCalls.setFact, twice, liaison);
    expect(msg).toBe(text('zh', 'universityFactTwice'));
  });
});

describe('a report of wrong data', () => {
  const report = (Universityid: string, Note: string) =>
    done(gateway.rest, correctionCalls.add, { Universityid, Field: 'site', Note }, student);

  test('is answered by the university, once, and the reporter reads it', async () => {
    const { Id } = await report(OWN, '网址打不开了');
    const { List } = await done(gateway.rest, correctionCalls.find, { Name: '网址' }, liaison);
    expect(List).toMatchObject([{ Id, Note: '网址打不开了', State: 'open' }]);
    const answer = { Id, State: 'corrected', Answer: '已经更正' };
    const answered = await done(gateway.rest, correctionCalls.answer, answer, liaison);
    expect(answered).toMatchObject({ State: 'corrected', Answer: '已经更正', Answeredtime: NOON });
    const again = await refused(gateway.rest, correctionCalls.answer, answer, operator);
    expect(again).toMatchObject({ code: CODES.conflict, msg: text('zh', 'correctionAnswered') });
    const open = await done(gateway.rest, correctionCalls.find, {}, liaison);
    expect(open.Total).toBe(0);
    const inbox = await done(gateway.rest, inboxCalls.find, {}, student);
    expect(inbox.List).toMatchObject([{ Content: '已经更正' }]);
  });

  test('of another university is none for a liaison', async () => {
    const { Id } = await report(OTHER, '城市写错了');
    expect((await done(gateway.rest, correctionCalls.find, {}, liaison)).Total).toBe(0);
    const answer = { Id, State: 'kept', Answer: '没有写错' };
    const { code } = await refused(gateway.rest, correctionCalls.answer, answer, liaison);
    expect(code).toBe(CODES.notFound);
    const all = await done(gateway.rest, correctionCalls.find, {}, operator);
    expect(all.List.map((row) => row.Id)).toContain(Id);
  });
});
