import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { followCalls } from '@xuanjiang/contracts/follow';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { markCalls } from '@xuanjiang/contracts/mark';
import { text } from '@xuanjiang/contracts/messages';
import type { OwnTalk, OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { TALK_LENGTH_MAX_MS } from '@xuanjiang/contracts/rules/talk-problems';
import { searchCalls } from '@xuanjiang/contracts/search';
import { settingCalls } from '@xuanjiang/contracts/setting';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createTalkChangeStore } from '../../src/features/talks/talk/change-store.ts';
import { createTalkDraftStore } from '../../src/features/talks/talk/draft-store.ts';
import { createTalkChanges } from '../../src/features/talks/talk/staff-service.ts';
import { createTalkStaffStore } from '../../src/features/talks/talk/staff-store.ts';
import { StaleVersion } from '../../src/lib/stale-version.ts';
import { createNoteTalkState } from '../../src/room/talk-state-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { settleJobs } from '../harness/jobs.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { fieldsOf, versionOf, wholeTalk } from '../harness/talk-drafts.ts';

const OWN = '4111010003';
const OTHER = '4111010001';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
const staff = (universityId: string) =>
  addAccount(gateway.storage, { role: 'worker', universityId, now, displayname: '老师' });
const [liaison, colleague, stranger] = [await staff(OWN), await staff(OWN), await staff(OTHER)];
const operator = await addAccount(gateway.storage, { role: 'operator', now, displayname: '周平' });

const add = (fields: object = wholeTalk(), by = liaison) =>
  done(gateway.rest, talkStaffCalls.add, fields as Record<string, unknown>, by);
const own = (Id: string, by = operator) => done(gateway.rest, talkStaffCalls.get, { Id }, by);
const submit = (talk: OwnTalkDetail, by = liaison) =>
  done(gateway.rest, talkStaffCalls.submit, versionOf(talk), by);
const publish = (talk: OwnTalkDetail) =>
  done(gateway.rest, talkStaffCalls.publish, versionOf(talk), operator);
const published = async (fields: object = wholeTalk()) => publish(await add(fields));
const isPublic = async (Id: string): Promise<boolean> => {
  const rows = await gateway.storage.db
    .selectFrom('talk')
    .select('id')
    .where('id', '=', Id)
    .execute();
  return rows.length === 1;
};
const inbox = async ({ token }: TestAccount) =>
  (await done(gateway.rest, inboxCalls.find, {}, { token })).List;

describe('from a draft to what everybody sees', () => {
  test('a liaison makes a draft, it waits, an operator publishes it', async () => {
    const draft = await add();
    expect(draft).toMatchObject({
      State: 'draft',
      Version: 1,
      Problems: [],
      Provinces: ['440000'],
    });
    expect(draft.University.Id).toBe(OWN);
    expect(draft.Id).toMatch(/^[0-9a-f]{12}$/);
    const waiting = await submit(draft);
    expect(waiting).toMatchObject({ State: 'pending', Version: 2 });
    expect(await isPublic(draft.Id)).toBe(false);
    // A repeat changes nothing.
    expect(await submit(waiting)).toMatchObject({ State: 'pending', Version: 2 });
    const shown = await publish(waiting);
    expect(shown).toMatchObject({ State: 'upcoming', Version: 3, Title: draft.Title });
    expect(shown.History.map(({ Action, Who }) => [Action, Who])).toEqual([
      ['publish', '周平'],
      ['submit', '老师'],
      ['add', '老师'],
    ]);
    const talk = await done(gateway.rest, talkCalls.get, { Id: draft.Id });
    expect(talk).toMatchObject({ Title: draft.Title, Tags: ['选科'], Provinces: ['440000'] });
    const told = await inbox(colleague);
    expect(told[0]).toMatchObject({ Kind: 'duty', Talkduty: 'approved', Title: draft.Title });
    expect(told[0]?.Link).toBe(`/orgCenter/talks?talk=${draft.Id}`);
  });

  test('whoever follows the university is told once it is published, and it is found', async () => {
    await settleJobs(gateway.storage, now);
    const follower = await addAccount(gateway.storage, { now });
    await done(gateway.rest, followCalls.set, { Universityid: OWN, On: true }, follower);
    const draft = await add({ ...wholeTalk(), Title: '蓬莱书院导学' });
    await settleJobs(gateway.storage, now);
    expect(await inbox(follower)).toEqual([]);
    await publish(draft);
    await settleJobs(gateway.storage, now);
    expect(await inbox(follower)).toMatchObject([{ News: 'talk', Talk: { Id: draft.Id } }]);
    const found = await done(gateway.rest, searchCalls.find, { Keyword: '蓬莱书院' });
    expect(found.Groups.flatMap(({ List }) => List.map(({ Id }) => Id))).toContain(draft.Id);
  });

  test('a draft may lack anything, but is not published before it is whole', async () => {
    const draft = await add({});
    expect(draft).toMatchObject({
      Problems: ['title', 'start', 'end', 'speaker'],
      Starttime: null,
    });
    for (const call of [talkStaffCalls.submit, talkStaffCalls.publish]) {
      const { code, msg } = await refused(gateway.rest, call, versionOf(draft), operator);
      expect([code, msg]).toEqual([CODES.input, text('zh', 'talkNotReady', { count: 4 })]);
    }
    const { Starttime } = wholeTalk();
    const tooLong = { Starttime, Endtime: Starttime + TALK_LENGTH_MAX_MS + 1 };
    const edited = await done(
      gateway.rest,
      talkStaffCalls.edit,
      { ...fieldsOf(draft), ...tooLong, Title: '讲', Speaker: '罗老师' },
      liaison,
    );
    expect(edited).toMatchObject({ Problems: ['length'], Version: 2 });
    expect(edited.History[0]?.Note).toBe('Title,Speaker,Starttime,Endtime');
  });

  test('an operator gives one back with a reason, and the university takes its own back', async () => {
    const waiting = await submit(await add());
    const noReason = await refused(
      gateway.rest,
      talkStaffCalls.giveBack,
      versionOf(waiting),
      operator,
    );
    expect(noReason).toMatchObject({ code: CODES.input, msg: text('zh', 'talkReasonNeeded') });
    const given = { ...versionOf(waiting), Reason: '请写明主讲人' };
    const returned = await done(gateway.rest, talkStaffCalls.giveBack, given, operator);
    expect(returned).toMatchObject({ State: 'returned', Reason: '请写明主讲人' });
    expect((await inbox(liaison))[0]).toMatchObject({
      ...{ Kind: 'duty', Talkduty: 'returned', Content: '请写明主讲人' },
    });
    const again = await submit(returned);
    expect(again).toMatchObject({ State: 'pending', Reason: '' });
    const back = await done(gateway.rest, talkStaffCalls.giveBack, versionOf(again), colleague);
    expect(back).toMatchObject({ State: 'draft', Reason: '' });
    const { code } = await refused(
      gateway.rest,
      talkStaffCalls.giveBack,
      { ...versionOf(back), Reason: '不需要了' },
      operator,
    );
    expect(code).toBe(CODES.conflict);
  });

  test('without the approval a liaison publishes at once', async () => {
    const { List } = await done(gateway.rest, settingCalls.get, {}, operator);
    expect(List).toContainEqual({ Name: 'talkApproval', On: true, Version: 1 });
    const off = { Name: 'talkApproval', On: false, Version: 1 };
    expect(await done(gateway.rest, settingCalls.set, off, operator)).toMatchObject({ Version: 2 });
    const late = await refused(gateway.rest, settingCalls.set, off, operator);
    expect(late).toMatchObject({ code: CODES.conflict, msg: text('zh', 'changedMeanwhile') });
    const shown = await submit(await add());
    expect(shown.State).toBe('upcoming');
    const forbidden = await refused(
      gateway.rest,
      talkStaffCalls.publish,
      versionOf(shown),
      liaison,
    );
    expect(forbidden.code).toBe(CODES.forbidden);
    await done(gateway.rest, settingCalls.set, { ...off, On: true, Version: 2 }, operator);
    expect((await submit(await add())).State).toBe('pending');
  });
});

describe('whose talk it is', () => {
  test('a liaison makes talks of the own university only, an operator of any', async () => {
    const foreign = await refused(
      gateway.rest,
      talkStaffCalls.add,
      { Universityid: OTHER },
      liaison,
    );
    expect(foreign.code).toBe(CODES.forbidden);
    const none = await refused(gateway.rest, talkStaffCalls.add, {}, operator);
    expect(none.msg).toBe(text('zh', 'universityNeeded'));
    const unknown = { Universityid: 'none' };
    expect((await refused(gateway.rest, talkStaffCalls.add, unknown, operator)).code).toBe(
      CODES.notFound,
    );
    const made = await add({ ...wholeTalk(), Universityid: OTHER }, operator);
    expect(made.University.Id).toBe(OTHER);
    const stored = await own(made.Id, stranger);
    expect(stored.Title).toBe(made.Title);
  });

  test.each(['get', 'edit', 'submit', 'giveBack', 'cancel', 'remove'] as const)(
    'staff of another university find none: %s',
    async (name) => {
      for (const talk of [await add(), await published()]) {
        const extra = name === 'cancel' ? { Reason: '老师临时有事' } : {};
        const input = name === 'edit' ? fieldsOf(talk) : { ...versionOf(talk), ...extra };
        const asked = name === 'get' ? { Id: talk.Id } : input;
        const { code, msg } = await refused(gateway.rest, talkStaffCalls[name], asked, stranger);
        expect([code, msg]).toEqual([CODES.notFound, text('zh', 'talkNotFound')]);
      }
    },
  );
});

describe('two who edit the same talk', () => {
  test.each(['a draft', 'a published one'])('%s: the second one is refused', async (which) => {
    const talk = which === 'a draft' ? await add() : await published();
    const first = { ...fieldsOf(talk), Title: '第一个标题' };
    const second = { ...fieldsOf(talk), Speaker: '王老师' };
    const results = await Promise.all(
      [first, second].map((input) =>
        gateway.rest.post(talkStaffCalls.edit.path).set('token', operator.token).send(input),
      ),
    );
    const codes = results.map(({ body }) => (body as { code: number }).code);
    expect(codes.toSorted()).toEqual([CODES.ok, CODES.conflict]);
    const stored = await own(talk.Id);
    expect(stored.Version).toBe(talk.Version + 1);
    const isFirst = codes[0] === CODES.ok;
    expect([stored.Title, stored.Speaker]).toEqual(
      isFirst ? ['第一个标题', talk.Speaker] : [talk.Title, '王老师'],
    );
  });

  test('every act needs the version, and what is the same is no change', async () => {
    const draft = await add();
    const edited = await done(
      gateway.rest,
      talkStaffCalls.edit,
      { ...fieldsOf(draft), Title: '新标题' },
      liaison,
    );
    for (const call of [talkStaffCalls.submit, talkStaffCalls.publish, talkStaffCalls.remove]) {
      const { code, msg } = await refused(gateway.rest, call, versionOf(draft), operator);
      expect([code, msg]).toEqual([CODES.conflict, text('zh', 'changedMeanwhile')]);
    }
    const same = await done(gateway.rest, talkStaffCalls.edit, fieldsOf(edited), liaison);
    expect(same.Version).toBe(edited.Version);
  });

  test('the version is compared where it is written, also for whoever has read the record before', async () => {
    const { Id: id, Version: version } = await add();
    await using database = openDatabaseBeside(gateway.storage);
    const [row] = await createTalkStaffStore(database).byIds([id]);
    if (row === undefined) throw new Error('the draft is there');
    const store = createTalkDraftStore(database);
    const act = { actor: 'cli:test', time: now };
    const edit = (title: string) => store.edit({ id, version }, { ...row, title }, act, 'Title');
    await edit('第一个');
    await expect(edit('第二个')).rejects.toThrow(StaleVersion);
    expect((await own(id)).Title).toBe('第一个');
  });

  test('a move by the command line is a change too', async () => {
    const talk = await published();
    await using database = openDatabaseBeside(gateway.storage);
    const from = { startsAt: talk.Starttime ?? 0, endsAt: talk.Endtime ?? 0 };
    const to = { startsAt: from.startsAt + DAY_MS, endsAt: from.endsAt + DAY_MS };
    const act = { actor: 'cli:test', time: now };
    const changes = createTalkChanges(
      createTalkChangeStore(database),
      database.inTransaction,
      createNoteTalkState(database, () => now),
    );
    expect(await changes.move(talk.Id, from, to, act, '')).toBe(true);
    const { code: late } = await refused(
      gateway.rest,
      talkStaffCalls.edit,
      fieldsOf(talk),
      liaison,
    );
    expect(late).toBe(CODES.conflict);
  });
});

describe('what everybody sees already', () => {
  const book = async (Talkid: string) => {
    const student = await addAccount(gateway.storage, { now });
    await done(gateway.rest, markCalls.set, { Kind: 'reservation', Talkid, On: true }, student);
    return student;
  };

  test('another time is told to whoever booked it, another text is not', async () => {
    const talk = await published();
    const student = await book(talk.Id);
    const Title = '改过的标题';
    const titled = await done(
      gateway.rest,
      talkStaffCalls.edit,
      { ...fieldsOf(talk), Title, Provinces: [] },
      liaison,
    );
    await settleJobs(gateway.storage, now);
    expect(await inbox(student)).toEqual([]);
    const Starttime = (talk.Starttime ?? 0) + DAY_MS;
    const moved = await done(
      gateway.rest,
      talkStaffCalls.edit,
      { ...fieldsOf(titled), Starttime, Endtime: Starttime + HOUR_MS, Speaker: '王老师' },
      liaison,
    );
    expect(moved.Version).toBe(titled.Version + 1);
    await settleJobs(gateway.storage, now);
    expect(await inbox(student)).toMatchObject([
      { Kind: 'change', Change: 'moved', Starttime, Formerstarttime: talk.Starttime },
    ]);
    const shown = await done(gateway.rest, talkCalls.get, { Id: talk.Id });
    expect(shown).toMatchObject({
      Title,
      Starttime,
      Sequence: 1,
      Speaker: '王老师',
      Provinces: [],
    });
    expect(moved.History.map(({ Action }) => Action)).toEqual([
      ...['move', 'edit', 'edit', 'publish', 'add'],
    ]);
  });

  test('has its times, title and speaker, and keeps its time once it has begun', async () => {
    // Soon: sessions of staff end when nobody uses them for long.
    const Starttime = now + 10 * MINUTE_MS;
    const talk = await published({ ...wholeTalk(), Starttime, Endtime: Starttime + HOUR_MS });
    const edit = (fields: object) =>
      refused(gateway.rest, talkStaffCalls.edit, { ...fieldsOf(talk), ...fields }, liaison);
    for (const fields of [{ Title: '' }, { Endtime: null }, { Starttime: now, Endtime: now + 1 }]) {
      expect(await edit(fields)).toMatchObject({
        ...{ code: CODES.input, msg: text('zh', 'talkNotReady', { count: 1 }) },
      });
    }
    now = Starttime + MINUTE_MS;
    const late = await edit({ Endtime: (talk.Endtime ?? 0) + MINUTE_MS });
    expect(late).toMatchObject({ code: CODES.conflict, msg: text('zh', 'talkBegun') });
    const Intro = '开播后补的介绍';
    const input = { ...fieldsOf(talk), Intro };
    const edited = await done(gateway.rest, talkStaffCalls.edit, input, liaison);
    expect(edited).toMatchObject({ State: 'live', Intro });
    now = NOON;
  });

  test('is called off for good, with a reason, and told; it is not deleted', async () => {
    const talk = await published();
    const student = await book(talk.Id);
    const removal = await refused(gateway.rest, talkStaffCalls.remove, versionOf(talk), operator);
    expect(removal.msg).toBe(text('zh', 'talkIsPublished'));
    const input = { ...versionOf(talk), Reason: '老师临时有事' };
    const off = await done(gateway.rest, talkStaffCalls.cancel, input, liaison);
    expect(off).toMatchObject({ State: 'cancelled', Version: talk.Version + 1 });
    expect(off.History[0]).toMatchObject({ Action: 'cancel', Note: '老师临时有事' });
    await settleJobs(gateway.storage, now);
    expect(await inbox(student)).toMatchObject([{ Kind: 'change', Change: 'cancelled' }]);
    const again = { ...input, Version: off.Version };
    const twice = await refused(gateway.rest, talkStaffCalls.cancel, again, liaison);
    expect(twice.msg).toBe(text('zh', 'talkIsCancelled'));
    const edit = { ...fieldsOf(off), Title: '还想改' };
    const late = await refused(gateway.rest, talkStaffCalls.edit, edit, liaison);
    expect(late.msg).toBe(text('zh', 'talkIsCancelled'));
  });
});

test('drafts are deleted, but none that waits', async () => {
  const waiting = await submit(await add());
  const removal = await refused(gateway.rest, talkStaffCalls.remove, versionOf(waiting), operator);
  expect(removal.msg).toBe(text('zh', 'talkIsPending'));
  const back = await done(gateway.rest, talkStaffCalls.giveBack, versionOf(waiting), liaison);
  await done(gateway.rest, talkStaffCalls.remove, versionOf(back), liaison);
  const gone = await refused(gateway.rest, talkStaffCalls.get, { Id: back.Id }, liaison);
  expect(gone.code).toBe(CODES.notFound);
  const draft = await add();
  const input = { ...versionOf(draft), Reason: '老师临时有事' };
  const off = await refused(gateway.rest, talkStaffCalls.cancel, input, liaison);
  expect(off.msg).toBe(text('zh', 'talkNotPublished'));
});

test('warns of other talks of the university at the same time', async () => {
  const fields = wholeTalk();
  const [first, second] = [await published(fields), await add({ ...fields, Title: '同一时间' })];
  expect(second.Overlaps).toMatchObject([{ Id: first.Id, State: 'upcoming' }]);
  const at = { Starttime: fields.Endtime, Endtime: fields.Endtime + HOUR_MS };
  const look = (input: object) =>
    done(gateway.rest, talkStaffCalls.findOverlap, input as Record<string, unknown>, liaison);
  expect((await look(at)).List).toEqual([]);
  const during = { ...at, Starttime: fields.Endtime - 1 };
  const ids = (await look(during)).List.map(({ Id }) => Id);
  expect(ids.toSorted()).toEqual([first.Id, second.Id].toSorted());
  expect((await look({ ...during, Id: first.Id })).List.map(({ Id }) => Id)).toEqual([second.Id]);
});

test('a talk that is live is no warning beyond its own time, and is not warned itself', async () => {
  const fields = wholeTalk();
  const live = await published(fields);
  const setReal = (real_start: number, real_end: number | null = null) =>
    gateway.storage.db
      .updateTable('talk')
      .set({ real_start, real_end })
      .where('id', '=', live.Id)
      .execute();
  const next = await add({
    ...fields,
    Starttime: fields.Endtime,
    Endtime: fields.Endtime + HOUR_MS,
  });
  const warned = async () => (await own(next.Id)).Overlaps.map(({ Id }) => Id);
  // On time, late, and days before it was planned.
  for (const start of [fields.Starttime, fields.Starttime + 10 * MINUTE_MS, NOON - MINUTE_MS]) {
    await setReal(start);
    expect(await warned()).toEqual([]);
  }
  // It is on at noon: a talk at that time is one, and one of the next day is none.
  const look = async (Starttime: number) =>
    (
      await done(
        gateway.rest,
        talkStaffCalls.findOverlap,
        { Starttime, Endtime: Starttime + HOUR_MS },
        liaison,
      )
    ).List.map(({ Id }) => Id);
  expect(await look(NOON + MINUTE_MS)).toContain(live.Id);
  expect(await look(NOON + DAY_MS)).not.toContain(live.Id);
  // One at its planned time: the live one is not told of it, as it cannot be moved any more.
  await add({ ...fields, Title: '同一时间' });
  expect(await own(live.Id)).toMatchObject({ State: 'live', Overlaps: [] });
  // One that began after its planned end takes as long as it was planned.
  await setReal(fields.Endtime);
  expect(await warned()).toEqual([live.Id]);
  await setReal(fields.Starttime, fields.Endtime + MINUTE_MS);
  expect(await warned()).toEqual([live.Id]);
});

describe('the list of staff', () => {
  const find = (input: object, by = liaison) =>
    done(gateway.rest, talkStaffCalls.list, input as Record<string, unknown>, by);

  test('holds the own university for a liaison, and all or one for operators', async () => {
    const mine = await find({ Limit: 100 });
    expect(new Set(mine.List.map(({ University }) => University.Id))).toEqual(new Set([OWN]));
    expect(mine.Total).toBe(mine.Counts.All);
    expect(mine.Approval).toBe(true);
    const foreign = { Universityid: OTHER };
    expect((await refused(gateway.rest, talkStaffCalls.list, foreign, liaison)).code).toBe(
      CODES.forbidden,
    );
    expect((await find({ Universityid: OWN }, operator)).Counts).toEqual(mine.Counts);
    expect((await find({}, operator)).Total).toBeGreaterThan(mine.Total);
  });

  test('has each talk once, in pages: live, soonest, then the last ones', async () => {
    await add({ Title: '没有时间' });
    await add({ ...wholeTalk(), Starttime: NOON - DAY_MS, Endtime: NOON - DAY_MS + HOUR_MS });
    const rows: OwnTalk[] = [];
    const first = await find({ Limit: 7 });
    for (let Page = 1; rows.length < first.Total; Page += 1) {
      const { List } = await find({ Limit: 7, Page });
      expect(List.length).toBeGreaterThan(0);
      rows.push(...List);
    }
    expect(new Set(rows.map(({ Id }) => Id)).size).toBe(first.Total);
    const until = ({ Starttime, Endtime }: OwnTalk) =>
      Endtime ?? Starttime ?? Number.MAX_SAFE_INTEGER;
    const over = rows.map((row) => until(row) <= now);
    expect(over).toEqual(over.toSorted((a, b) => Number(a) - Number(b)));
    const begins = rows.map(({ Starttime }) => Starttime ?? Number.MAX_SAFE_INTEGER);
    const ahead = begins.slice(0, over.indexOf(true));
    const past = begins.slice(over.indexOf(true));
    expect(ahead).toEqual(ahead.toSorted((a, b) => a - b));
    expect(past).toEqual(past.toSorted((a, b) => b - a));
    expect(ahead.at(-1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('counts each status as it lists it', async () => {
    const { Counts } = await find({});
    const statuses = ['draft', 'pending', 'upcoming', 'live', 'replay', 'cancelled'] as const;
    let sum = 0;
    for (const Status of statuses) {
      const { List, Total } = await find({ Status, Limit: 100 });
      const key = `${Status.charAt(0).toUpperCase()}${Status.slice(1)}` as keyof typeof Counts;
      expect(Counts[key], Status).toBe(Total);
      const states = new Set(List.map(({ State }) => (State === 'returned' ? 'draft' : State)));
      if (Total > 0) expect(states).toEqual(new Set([Status]));
      sum += Total;
    }
    expect(sum).toBe(Counts.All);
  });

  test('is narrowed by name, day, kind and province', async () => {
    const { Starttime } = wholeTalk();
    const Title = '昆仑计划';
    const day = dayOf(Starttime);
    const made = await add({ ...wholeTalk(), Title, Starttime, Endtime: Starttime + HOUR_MS });
    const shown = await published({
      ...wholeTalk(),
      Title,
      Starttime,
      Endtime: Starttime + HOUR_MS,
    });
    const ids = async (input: object) =>
      (await find({ Name: '昆仑', ...input })).List.map(({ Id }) => Id).toSorted();
    const both = [made.Id, shown.Id].toSorted();
    expect(await ids({})).toEqual(both);
    expect(await ids({ From: day, Until: day })).toEqual(both);
    expect(await ids({ Until: dayOf(Starttime - DAY_MS) })).toEqual([]);
    expect(await ids({ From: dayOf(Starttime + DAY_MS) })).toEqual([]);
    expect(await ids({ Provinceid: '440000' })).toEqual(both);
    expect(await ids({ Provinceid: '110000' })).toEqual([]);
    expect(await ids({ Kind: made.Kind })).toEqual(both);
    expect(await ids({ Kind: '没有的类' })).toEqual([]);
    expect(await ids({ Sort: 'newest', Status: 'draft' })).toEqual([made.Id]);
  });
});
