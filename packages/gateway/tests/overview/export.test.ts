import { randomUUID } from 'node:crypto';
import { agreementOf } from '@xuanjiang/contracts/agreement';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import {
  EXPORT_ADDRESS_MS,
  EXPORT_DIRECT_MAX,
  EXPORT_GRANT_MS,
  EXPORT_KEPT_MS,
  EXPORTS_OPEN_MAX,
  exportCalls,
  GRANTS_OPEN_MAX,
} from '@xuanjiang/contracts/export';
import { text } from '@xuanjiang/contracts/messages';
import { pollCalls } from '@xuanjiang/contracts/poll';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { receiptCalls } from '@xuanjiang/contracts/receipt';
import { SIGNUP_PART_MIN, signupCalls } from '@xuanjiang/contracts/signup';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { inParts } from '../../src/db/in-parts.ts';
import type { NewExport } from '../../src/features/overview/export/store.ts';
import { createExportStore } from '../../src/features/overview/export/store.ts';
import { agreedText } from '../../src/features/people/registration/policy.ts';
import { placeOf } from '../../src/lib/sealed-places.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount, addAccounts } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { settleJobs } from '../harness/jobs.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { vault } from '../people/registration/people.ts';

const [ZJU, PKU] = ['4133010335', '4111010001'] as const;
const AGREED = agreedText(agreementOf(readConfig({}).parties));
const REASON = '邀请报名学生参加校园开放日';

let now = NOON;
let [zju, pku, operator]: TestAccount[] = [];
const gateway = await shareGateway({ clock: () => now });
const { List } = await done(gateway.rest, talkCalls.find, { Limit: 100 });
const talk = List.find(({ Universityid }) => Universityid === ZJU);
const [talkId, talkTitle] = [talk?.Id ?? '', talk?.Title ?? ''];
beforeEach(async () => {
  now += 2 * DAY_MS;
  const { db } = gateway.storage;
  for (const table of ['university_signup', 'export_file', 'export_grant'] as const) {
    await db.deleteFrom(table).execute();
  }
  const staff = (universityId: string, displayname: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, displayname, now });
  [zju, pku] = [await staff(ZJU, '浙大招办'), await staff(PKU, '北大招办')];
  operator = await addAccount(gateway.storage, { role: 'operator', displayname: '运营', now });
});

/** Time goes by while everybody uses their sessions, which would end else. */
const pass = async (ms: number): Promise<void> => {
  now += ms;
  await gateway.storage.db.updateTable('session').set({ used_at: now }).execute();
};

const phoneOf = (index: number): string => `139${String(index).padStart(8, '0')}`;

/** Students who signed up with a university and consent, each a millisecond after the one before. */
const addStudents = async (count: number, universityId: string = ZJU): Promise<TestAccount[]> => {
  const { db } = gateway.storage;
  const people = await addAccounts(gateway.storage, count, { registered: true, now });
  for (const part of inParts([...people.entries()], 100)) {
    await db
      .insertInto('consent')
      .values(
        part.map(([, { uids }]) => ({
          account_id: uids,
          ...AGREED,
          agreed: 1,
          from_talk: '',
          created_at: now,
        })),
      )
      .execute();
    await db
      .insertInto('university_signup')
      .values(
        part.map(([index, { uids }]) => ({
          id: randomUUID(),
          account_id: uids,
          university_id: universityId,
          from_talk: index % 2 === 0 ? talkId : '',
          ...AGREED,
          created_at: now - count + index,
          withdrawn_at: null,
        })),
      )
      .execute();
  }
  for (const [index, { uids }] of people.entries()) {
    if (index >= 5) break;
    const phone_cipher = vault.encrypt(phoneOf(index), placeOf('account', uids));
    await db.updateTable('account').set({ phone_cipher }).where('id', '=', uids).execute();
  }
  return people;
};

const asked = (more: object = {}) => ({
  Id: randomUUID(),
  Kind: 'signups',
  Format: 'csv',
  ...more,
});
const tokenOf = (who: TestAccount | undefined) => ({ token: who?.token ?? '' });
const start = (who: TestAccount | undefined, input: object) =>
  done(gateway.rest, exportCalls.start, { ...input }, tokenOf(who));
const refuse = (who: TestAccount | undefined, input: object) =>
  refused(gateway.rest, exportCalls.start, { ...input }, tokenOf(who));
const get = (who: TestAccount | undefined, Id: string) =>
  done(gateway.rest, exportCalls.get, { Id }, tokenOf(who));
const fetchFile = (url: string) => gateway.rest.get(url).responseType('blob');
/** The rows of a CSV file under its head. */
const rowsAt = async (url: string): Promise<string[][]> => {
  const response = await fetchFile(url);
  expect(response.status, String(response.body)).toBe(200);
  return (parse(response.body as Buffer, { bom: true }) as string[][]).slice(1);
};
const receipts = async (who: TestAccount | undefined) =>
  (await done(gateway.rest, receiptCalls.find, {}, tokenOf(who))).List;
const auditOf = async (action: string) =>
  (
    await gateway.storage.db
      .selectFrom('audit')
      .select(['actor', 'subject'])
      .where('action', '=', action)
      // Each test has days of its own.
      .where('created_at', '>', now - DAY_MS)
      .execute()
  ).map(({ actor, subject }) => `${actor} ${subject}`);

describe('sign-ups', () => {
  test('few are written when they are fetched: phones covered, newest first, filtered as the list', async () => {
    const people = await addStudents(4);
    await addStudents(1, PKU);
    const input = asked();
    const made = await start(zju, input);
    expect(made).toMatchObject({ Id: input.Id, Rows: 4, State: 'direct', Whole: false, Own: true });
    const rows = await rowsAt(made.Url);
    expect(rows.map((row) => row[3])).toEqual([3, 2, 1, 0].map((index) => `139****000${index}`));
    expect(rows.map((row) => row[4])).toEqual(['', talkTitle, '', talkTitle]);
    expect(rows[0]?.[0]).toBe('示例中学');
    // Asked again it is the same export.
    expect((await start(zju, input)).Time).toBe(made.Time);
    const ofTalk = await start(zju, asked({ Talkid: talkId }));
    expect(await rowsAt(ofTalk.Url)).toHaveLength(2);

    const [receipt, ...others] = await receipts(people[0]);
    expect(others).toHaveLength(1);
    expect(receipt).toMatchObject({ Kind: 'export', Reason: '', University: { Id: ZJU } });
    expect(receipt?.Fields).toContain('maskedPhone');
    expect(receipt?.Fields).not.toContain('phone');
    expect(await auditOf('export.start')).toContain(`${zju?.uids} ${input.Id}`);
    expect(await auditOf('export.fetch')).toContain(`${zju?.uids} ${input.Id}`);
  });

  test('who has withdrawn is in no file, also when it was begun before', async () => {
    const [ann] = await addStudents(2);
    const made = await start(zju, asked());
    await done(gateway.rest, signupCalls.remove, { Universityid: ZJU }, tokenOf(ann));
    expect(await rowsAt(made.Url)).toHaveLength(1);
  });

  test('many are written by a job: 201, then 200, then the file; one whose id was asked twice is made once [7.COLLECT.13]', async () => {
    await addStudents(EXPORT_DIRECT_MAX + 1);
    const input = asked();
    const under = await refuse(zju, input);
    expect(under.code).toBe(CODES.delayedUnderWay);
    await settleJobs(gateway.storage, now);
    expect((await refuse(zju, input)).code).toBe(CODES.delayedDone);
    const made = await get(zju, input.Id);
    expect(made).toMatchObject({ State: 'ready', Rows: EXPORT_DIRECT_MAX + 1, Readytime: now });
    const rows = await rowsAt(made.Url);
    expect(rows).toHaveLength(EXPORT_DIRECT_MAX + 1);
    expect(new Set(rows.map((row) => row[5])).size).toBeGreaterThan(0);
    const count = await gateway.storage.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action', '=', 'signup.export')
      .where('created_at', '>', now - DAY_MS)
      .executeTakeFirstOrThrow();
    expect(count.count).toBe(EXPORT_DIRECT_MAX + 1);
    const listed = await done(gateway.rest, exportCalls.find, {}, tokenOf(zju));
    expect(listed.List.map(({ Id }) => Id)).toEqual([input.Id]);
    // A file does not change, whatever is withdrawn later; its time ends.
    await pass(EXPORT_KEPT_MS);
    const over = await refused(gateway.rest, exportCalls.get, { Id: input.Id }, tokenOf(zju));
    expect(over.code).toBe(CODES.notFound);
  });

  test('whole phones need a grant, which an operator gives, is used once and ends', async () => {
    const people = await addStudents(2);
    const input = asked({ Whole: true });
    const without = await refuse(zju, input);
    expect(without).toMatchObject({ code: CODES.forbidden, msg: text('zh', 'grantNeeded') });
    const ask = () => done(gateway.rest, exportCalls.askGrant, { Reason: REASON }, tokenOf(zju));
    const first = await ask();
    expect(first).toMatchObject({ State: 'asked', By: '浙大招办', Reason: REASON, Own: true });
    expect((await refuse(zju, input)).code).toBe(CODES.forbidden);
    const decision = { Id: first.Id, Version: first.Version, Granted: true };
    const low = await refused(gateway.rest, exportCalls.decideGrant, decision, tokenOf(zju));
    expect(low.code).toBe(CODES.forbidden);
    const given = await done(gateway.rest, exportCalls.decideGrant, decision, tokenOf(operator));
    expect(given).toMatchObject({
      State: 'granted',
      Decidedby: '运营',
      Expiretime: now + EXPORT_GRANT_MS,
    });
    const again = await refused(gateway.rest, exportCalls.decideGrant, decision, tokenOf(operator));
    expect(again.code).toBe(CODES.conflict);
    // Another liaison of the same university has none.
    const other = await addAccount(gateway.storage, { role: 'worker', universityId: ZJU, now });
    expect((await refuse(other, asked({ Whole: true }))).code).toBe(CODES.forbidden);

    expect((await refuse(zju, input)).code).toBe(CODES.delayedUnderWay);
    await settleJobs(gateway.storage, now);
    const made = await get(zju, input.Id);
    expect(made.Whole).toBe(true);
    const rows = await rowsAt(made.Url);
    expect(rows.map((row) => row[3])).toEqual([phoneOf(1), phoneOf(0)]);
    const [receipt] = await receipts(people[0]);
    expect(receipt).toMatchObject({ Kind: 'export', Reason: REASON, University: { Id: ZJU } });
    expect(receipt?.Fields).toContain('phone');
    expect((await refuse(zju, asked({ Whole: true }))).code).toBe(CODES.forbidden);
    const grants = await done(gateway.rest, exportCalls.findGrants, {}, tokenOf(zju));
    expect(grants.List).toMatchObject([{ Id: first.Id, State: 'used' }]);
    expect((await done(gateway.rest, exportCalls.findGrants, {}, tokenOf(pku))).List).toEqual([]);
    expect(await auditOf('export.grant')).toEqual([`${operator?.uids} ${first.Id}`]);

    const late = await ask();
    const granted = { Id: late.Id, Version: late.Version, Granted: true };
    await done(gateway.rest, exportCalls.decideGrant, granted, tokenOf(operator));
    await pass(EXPORT_GRANT_MS);
    expect((await refuse(zju, asked({ Whole: true }))).code).toBe(CODES.forbidden);
    const state = { State: 'over' };
    const over = await done(gateway.rest, exportCalls.findGrants, state, tokenOf(operator));
    expect(over.List.map(({ Id }) => Id)).toEqual([late.Id]);
  });

  test('a refused request gives nothing, and only so many wait', async () => {
    await addStudents(1);
    const ask = () => refused(gateway.rest, exportCalls.askGrant, { Reason: REASON }, tokenOf(zju));
    for (let count = 0; count < GRANTS_OPEN_MAX; count += 1) {
      await done(gateway.rest, exportCalls.askGrant, { Reason: REASON }, tokenOf(zju));
    }
    expect((await ask()).code).toBe(CODES.conflict);
    const { List } = await done(gateway.rest, exportCalls.findGrants, {}, tokenOf(operator));
    const refusal = { Id: List[0]?.Id, Version: 1, Granted: false };
    await done(gateway.rest, exportCalls.decideGrant, refusal, tokenOf(operator));
    expect((await refuse(zju, asked({ Whole: true }))).code).toBe(CODES.forbidden);
    // One that was decided waits no more.
    await done(gateway.rest, exportCalls.askGrant, { Reason: REASON }, tokenOf(zju));
    const own = await refused(
      gateway.rest,
      exportCalls.askGrant,
      { Reason: REASON },
      tokenOf(operator),
    );
    expect(own.code).toBe(CODES.forbidden);
  });

  test('the list says who saw a phone, is filtered by that, by talk, time and city, and turned round', async () => {
    await addStudents(6);
    const list = async (input: object = {}) =>
      (await done(gateway.rest, signupCalls.list, { ...input }, tokenOf(zju))).List;
    const all = await list();
    expect(all.map(({ Seentime }) => Seentime)).toEqual(Array(6).fill(0));
    const input = { Id: all[2]?.Id, Reason: '回访报名咨询' };
    await done(gateway.rest, signupCalls.reveal, input, tokenOf(zju));
    const seen = await list({ Seen: 'seen' });
    expect(seen).toMatchObject([{ Seenby: '浙大招办', Seentime: now, Seenreason: '回访报名咨询' }]);
    expect(await list({ Seen: 'unseen' })).toHaveLength(5);
    expect(await list({ Talkid: talkId })).toHaveLength(3);
    expect(await list({ From: now - 2, Until: now - 1 })).toHaveLength(1);
    expect(await list({ Cityid: '440100' })).toHaveLength(6);
    expect(await list({ Cityid: '440300' })).toHaveLength(0);
    expect((await list({ Order: 'oldest' })).map(({ Id }) => Id)).toEqual(
      all.map(({ Id }) => Id).toReversed(),
    );
    const figures = await done(gateway.rest, signupCalls.figures, {}, tokenOf(zju));
    expect(figures).toMatchObject({ Shown: 6, Hidden: 0, Unseen: 5, Today: 6, Withdrawn: 0 });
    expect(figures.Provinces).toEqual([{ Provinceid: '440000', Province: '广东省', Count: 6 }]);
    expect(figures.Years).toEqual([{ Enrollmentyear: 2024, Count: 6 }]);
  });

  test('chosen ones alone are written, and of them only those whom the university sees', async () => {
    const people = await addStudents(3);
    const [theirs] = await addStudents(1, PKU);
    const { db } = gateway.storage;
    const rows = await db.selectFrom('university_signup').select(['id', 'account_id']).execute();
    const idOf = (who: TestAccount | undefined) =>
      rows.find(({ account_id }) => account_id === who?.uids)?.id;
    const Signupids = [people[0], people[2], theirs].map(idOf);
    const made = await start(zju, asked({ Signupids }));
    expect(made.Rows).toBe(2);
    // A gateway of before reads the other fields only: what it writes holds nobody.
    const { filter } = await db
      .selectFrom('export_file')
      .select('filter')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .where('kind', '=', 'signups')
      .where('filter', 'like', '%signupIds%')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(filter)).toMatchObject({ until: 0 });
    expect((await rowsAt(made.Url)).map((row) => row[3])).toEqual(['139****0002', '139****0000']);
    expect(await receipts(people[1])).toEqual([]);
    expect(await receipts(theirs)).toEqual([]);
    expect((await start(zju, asked({ Signupids, Talkid: talkId }))).Rows).toBe(2);
    expect((await refuse(zju, asked({ Signupids: [] }))).code).toBe(CODES.input);
    expect((await refuse(zju, asked({ Kind: 'polls', Signupids }))).code).toBe(CODES.input);
  });

  test('each look is one row: who, when, why, at how many; nothing of another university', async () => {
    const people = await addStudents(3);
    const looks = (who = zju, input: object = {}) =>
      done(gateway.rest, signupCalls.findLooks, { ...input }, tokenOf(who));
    const before = (await looks()).Total;
    const { List } = await done(gateway.rest, signupCalls.list, { Limit: 2 }, tokenOf(zju));
    now += 1;
    const reveal = { Id: List[1]?.Id, Reason: REASON };
    await done(gateway.rest, signupCalls.reveal, reveal, tokenOf(zju));
    now += 1;
    const made = await start(zju, asked());
    // Not a look before it is fetched; fetched twice it is one file.
    expect((await looks()).Total).toBe(before + 2);
    await rowsAt(made.Url);
    await rowsAt(made.Url);
    await done(gateway.rest, signupCalls.list, { School: '没有这所' }, tokenOf(zju));
    const [file, phone, page] = (await looks(zju, { Limit: 3 })).List;
    const by = { By: '浙大招办' };
    const none = { School: '', Reason: '' };
    expect(file).toMatchObject({ ...by, ...none, Id: made.Id, Kind: 'export', Students: 3 });
    const school = { School: '示例中学', Reason: REASON };
    expect(phone).toMatchObject({ ...by, ...school, Kind: 'reveal', Students: 1, Time: now - 1 });
    expect(page).toMatchObject({ ...by, ...none, Kind: 'list', Students: 2, Time: now - 2 });
    expect((await looks()).Total).toBe(before + 3);
    expect((await looks(pku)).List.map(({ Id }) => Id)).not.toContain(made.Id);

    // The school of a student who has withdrawn is not shown any more.
    await done(gateway.rest, signupCalls.remove, { Universityid: ZJU }, tokenOf(people[1]));
    expect((await looks(zju, { Limit: 3 })).List[1]).toMatchObject({ School: '', Reason: REASON });
    const refusal = await refused(gateway.rest, signupCalls.findLooks, {}, tokenOf(operator));
    expect(refusal.code).toBe(CODES.forbidden);
  });

  test('figures tell of no part with fewer than five, and who is not seen is a number only', async () => {
    const [ann] = await addStudents(SIGNUP_PART_MIN);
    await done(gateway.rest, signupCalls.remove, { Universityid: ZJU }, tokenOf(ann));
    const figures = await done(gateway.rest, signupCalls.figures, {}, tokenOf(zju));
    expect(figures).toMatchObject({ Shown: SIGNUP_PART_MIN - 1, Hidden: 1, Withdrawn: 1 });
    expect([figures.Provinces, figures.Otherprovinces, figures.Years]).toEqual([[], 0, []]);
  });
});

describe('who may', () => {
  test('operators export no sign-ups, and a liaison nothing of another university', async () => {
    await addStudents(1, PKU);
    const theirs = { Kind: 'questions', Universityid: PKU };
    expect((await refuse(operator, asked({ Universityid: PKU }))).code).toBe(CODES.forbidden);
    expect((await refuse(zju, asked(theirs))).code).toBe(CODES.forbidden);
    const chat = await refuse(pku, asked({ Kind: 'chat', Talkid: talkId }));
    expect(chat.code).toBe(CODES.notFound);
    await start(operator, asked(theirs));
    const own = await start(zju, asked());
    const got = await refused(gateway.rest, exportCalls.get, { Id: own.Id }, tokenOf(pku));
    expect(got.code).toBe(CODES.notFound);
    expect((await refuse(pku, asked({ Id: own.Id }))).code).toBe(CODES.notFound);
    const all = await done(gateway.rest, exportCalls.find, {}, tokenOf(operator));
    expect(all.Total).toBe(2);
    expect((await done(gateway.rest, exportCalls.find, {}, tokenOf(pku))).Total).toBe(0);
  });

  test('an address ends with its time, and with the work of whoever has it', async () => {
    await addStudents(1);
    const { Url, Id } = await start(zju, asked());
    expect((await gateway.rest.head(Url)).status).toBe(200);
    const { db } = gateway.storage;
    const demote = { role: 'user', university_id: null } as const;
    await db
      .updateTable('account')
      .set(demote)
      .where('id', '=', zju?.uids ?? '')
      .execute();
    expect((await gateway.rest.get(Url)).status).toBe(403);
    const back = { role: 'worker', university_id: ZJU } as const;
    await db
      .updateTable('account')
      .set(back)
      .where('id', '=', zju?.uids ?? '')
      .execute();
    expect((await fetchFile(Url)).status).toBe(200);
    now += EXPORT_ADDRESS_MS;
    expect((await gateway.rest.get(Url)).status).toBe(403);
    expect((await fetchFile((await get(zju, Id)).Url)).status).toBe(200);
  });

  test('what a kind does not take is refused, and named', async () => {
    const year = await refuse(zju, asked({ Kind: 'questions', Enrollmentyear: 2024 }));
    expect(year).toMatchObject({ code: CODES.input });
    expect((await refuse(zju, asked({ Kind: 'chat' }))).msg).toBe(text('zh', 'exportTalkNeeded'));
    const whole = await refuse(zju, asked({ Kind: 'polls', Whole: true }));
    expect(whole.msg).toBe(text('zh', 'exportWholeOnly'));
  });
});

test('a process that loses its lease changes nothing, and files of tries are removed with the export', async () => {
  await addStudents(1);
  await using database = openDatabaseBeside(gateway.storage);
  const store = createExportStore(database);
  const id = randomUUID();
  const draft: NewExport = {
    id,
    accountId: zju?.uids ?? '',
    universityId: ZJU,
    kind: 'signups',
    format: 'csv',
    lang: 'zh',
    filter: {},
    whole: false,
    rowCount: 1,
    state: 'waiting',
    expiresAt: now + EXPORT_KEPT_MS,
  };
  await store.add(draft, { actor: draft.accountId, time: now });
  await settleJobs(gateway.storage, now);
  const before = await store.byId(id, now);
  expect(before).toMatchObject({ state: 'ready', fileKey: `export/${id}-1.csv` });
  // The straggler's effect, which comes after another process has ended the job.
  await database.kysely.transaction().execute(store.ready(id, `export/${id}-2.csv`, now));
  await database.kysely.transaction().execute(store.failed(id));
  expect(await store.byId(id, now)).toEqual(before);
  expect(await store.over(now + HOUR_MS, 10)).toEqual([]);
  expect(await store.over(draft.expiresAt, 10)).toMatchObject([{ id, state: 'ready' }]);
  await store.forget(id);
  expect(await store.byId(id, now)).toBeNull();
});

test('so many exports of somebody are written at once, and more when one of them is done', async () => {
  await using database = openDatabaseBeside(gateway.storage);
  const { add, ready } = createExportStore(database);
  const draft: Omit<NewExport, 'id'> = {
    ...{ accountId: zju?.uids ?? '', universityId: ZJU, kind: 'questions', format: 'csv' },
    ...{ lang: 'zh', filter: {}, whole: false, rowCount: 1, state: 'waiting' },
    expiresAt: now + EXPORT_KEPT_MS,
  };
  // Asked for at a time at which no job is done yet.
  const act = { actor: draft.accountId, time: now + HOUR_MS };
  const ids = Array.from({ length: EXPORTS_OPEN_MAX }, () => randomUUID());
  for (const id of ids) expect(await add({ ...draft, id }, act)).toBeNull();
  expect(await add({ ...draft, id: randomUUID() }, act)).toBe('full');
  // Asked for again it is the same one.
  expect(await add({ ...draft, id: ids[0] ?? '' }, act)).toBeNull();
  await database.kysely.transaction().execute(ready(ids[0] ?? '', 'export/x', now));
  expect(await add({ ...draft, id: randomUUID() }, act)).toBeNull();
});

test('chat, questions and polls of a talk', async () => {
  const topic = talkTopic(talkId);
  const { db } = gateway.storage;
  const asker = await addAccount(gateway.storage, { displayname: '=cmd', now });
  await db.deleteFrom('question').where('topic', '=', topic).execute();
  await db.deleteFrom('poll').where('topic', '=', topic).execute();
  using student = await gateway.connect({ token: asker.token });
  await student.subscribe(topic);
  student.send({ Type: 'Message', Id: 'q', Topic: topic, Content: '=1+1', Question: true });
  await student.find(
    'the question',
    (frame): frame is RoomMessage => frame.Type === 'Message' && frame.Id === 'q',
  );
  const { List, Total } = await done(gateway.rest, questionCalls.listAsked, {}, tokenOf(zju));
  expect(Total).toBe(1);
  expect(List).toMatchObject([{ Talkid: talkId, Content: '=1+1', State: 'open', Votes: 0 }]);
  const find = (input: object, who = zju) =>
    done(gateway.rest, questionCalls.listAsked, { ...input }, tokenOf(who));
  expect((await find({ From: now + 1 })).Total).toBe(0);
  expect((await find({ Talkid: 'nowhere' })).Total).toBe(0);
  const answeredHere = { State: 'answered', Talkid: talkId };
  expect((await find(answeredHere)).Total).toBe(0);
  expect((await find({}, pku)).List.map(({ Talkid }) => Talkid)).not.toContain(talkId);
  const place = { Topic: topic, Offset: List[0]?.Offset };
  const words = { ...place, Content: '原则上不转。' };
  const foreign = await refused(gateway.rest, questionCalls.reply, words, tokenOf(pku));
  expect(foreign.code).toBe(CODES.forbidden);
  const { Offset } = await done(gateway.rest, questionCalls.reply, words, tokenOf(zju));
  const said = await student.find(
    'the answer',
    (frame): frame is RoomMessage => frame.Type === 'Message' && frame.Offset === Offset,
  );
  expect(said).toMatchObject({
    Role: 'worker',
    Quote: { Offset: place.Offset },
    Content: '原则上不转。',
  });
  const again = await refused(gateway.rest, questionCalls.reply, words, tokenOf(zju));
  expect(again.code).toBe(CODES.conflict);
  expect((await find({})).Total).toBe(0);
  expect((await find({ ...answeredHere, Order: 'votes' })).Total).toBe(1);

  const poll = { Topic: topic, Title: '想了解什么？', Options: ['专业', '录取'] };
  await done(gateway.rest, pollCalls.open, poll, tokenOf(zju));
  const held = await done(gateway.rest, pollCalls.findHeld, {}, tokenOf(zju));
  expect(held.List[0]).toMatchObject({ Talkid: talkId, Open: true, Counts: [0, 0] });
  expect((await done(gateway.rest, pollCalls.findHeld, { Until: 1 }, tokenOf(zju))).Total).toBe(0);

  const rowsOf = async (Kind: string, more: object = {}) =>
    rowsAt((await start(zju, asked({ Kind, ...more }))).Url);
  const questions = await rowsOf('questions', { Talkid: talkId });
  expect(questions).toHaveLength(1);
  expect(questions[0]?.slice(3, 8)).toEqual(["'=cmd", "'=1+1", '已回答', '0', '原则上不转。']);
  const polls = await rowsOf('polls', { Talkid: talkId });
  expect(polls[0]?.slice(5, 9)).toEqual(['专业', '0', '录取', '0']);
  const chat = await rowsOf('chat', { Talkid: talkId });
  expect(chat.map((row) => row[4])).toEqual(["'=1+1", '原则上不转。']);
});
