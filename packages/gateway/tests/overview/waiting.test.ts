import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { talkTopic, threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { settingCalls } from '@xuanjiang/contracts/setting';
import { signupCalls } from '@xuanjiang/contracts/signup';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { threadCalls } from '@xuanjiang/contracts/thread';
import { universityCalls } from '@xuanjiang/contracts/university';
import type { OrgContent } from '@xuanjiang/contracts/university-staff';
import { orgPageCalls } from '@xuanjiang/contracts/university-staff';
import type { WaitingKind } from '@xuanjiang/contracts/waiting';
import {
  THREAD_HOLD_MINUTES,
  WAITING_HOLD_HOURS,
  waitingCalls,
} from '@xuanjiang/contracts/waiting';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteRows } from '../../src/db/account-rows.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createWaitingService } from '../../src/features/overview/waiting/service.ts';
import { createWaitingStore, waitingOwnerRows } from '../../src/features/overview/waiting/store.ts';
import { createQuestionWaiting } from '../../src/features/rooms/question/staff-waiting-store.ts';
import {
  createLateWaiting,
  createThreadWaiting,
} from '../../src/features/rooms/thread/staff-waiting-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused, send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { addEvent } from '../harness/events.ts';
import { fillRoom } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { fieldsOf, versionOf, wholeTalk } from '../harness/talk-drafts.ts';
import { until } from '../harness/wait.ts';

let now = NOON;
/** Two universities that had no staff. */
let university = '';
let elsewhere = '';
let teacher: TestAccount;
let colleague: TestAccount;
let guest: TestAccount;
let operator: TestAccount;
const gateway = await shareGateway({ clock: () => now });
beforeAll(async () => {
  const { db } = gateway.storage;
  const staffed = db
    .selectFrom('account')
    .select('university_id')
    .where('university_id', 'is not', null);
  const free = await db
    .selectFrom('university')
    .select('id')
    .where('id', 'not in', staffed)
    .where('id', 'in', db.selectFrom('talk').select('university_id'))
    .orderBy('id')
    .limit(2)
    .execute();
  [university = '', elsewhere = ''] = free.map(({ id }) => id);
  const staff = (universityId: string, displayname: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, displayname, now });
  [teacher, colleague] = [await staff(university, '陈老师'), await staff(university, '林老师')];
  guest = await staff(elsewhere, '周老师');
  operator = await addAccount(gateway.storage, { role: 'operator', displayname: '运营', now });
});

const find = async ({ token }: TestAccount, Kind: WaitingKind, more: object = {}) =>
  (await done(gateway.rest, waitingCalls.find, { Kind, Limit: 100, ...more }, { token })).List;

const take = (Kind: WaitingKind, Subject: string, On = true) => ({ Kind, Subject, On });

/** What is counted of a kind now: figures of before are some seconds old. */
const countOf = async ({ token }: TestAccount, kind: WaitingKind) => {
  now += 5 * SECOND_MS;
  const { Kinds } = await done(gateway.rest, waitingCalls.count, {}, { token });
  return Kinds.find(({ Kind }) => Kind === kind);
};

/** A student who has written to the university. */
const ask = async (content = '老师，艺术类还要参加校考吗？') => {
  const student = await addAccount(gateway.storage, { displayname: '广东考生', now });
  const begun = { Universityid: university };
  const { Id, Topic } = await done(gateway.rest, threadCalls.begin, begun, student);
  const write = async ({ token }: TestAccount, Content: string) => {
    const client = await gateway.connect({ token });
    await client.subscribe(Topic);
    await client.say(Topic, randomUUID(), Content);
  };
  await write(student, content);
  return { id: Id, student, write };
};

const addTalk = async (universityId: string, endsAt: number): Promise<string> => {
  const { db } = gateway.storage;
  const like = await db.selectFrom('talk').selectAll().limit(1).executeTakeFirstOrThrow();
  const id = randomUUID().slice(0, 8);
  const times = { starts_at: endsAt - HOUR_MS, ends_at: endsAt, real_start: null, real_end: null };
  const talk = { ...like, ...times, id, university_id: universityId, cancelled: 0 };
  await db.insertInto('talk').values(talk).execute();
  return id;
};

describe('a private message', () => {
  test('waits for its university since the first that is not answered, until somebody answers', async () => {
    const since = now;
    const { id, student, write } = await ask();
    now += HOUR_MS;
    await write(student, '老师在吗？');
    const [item] = await find(teacher, 'thread', { Subject: id });
    expect(item).toMatchObject({
      ...{ Subject: id, Title: '广东考生', Detail: '老师在吗？', Universityid: university },
      ...{ Since: since, Due: since + DAY_MS, Late: false, Owner: '', Own: false },
      Path: `/orgCenter/messages?open=${id}`,
    });
    expect(await find(guest, 'thread')).toEqual([]);
    expect(await find(operator, 'thread')).toEqual([]);
    const before = await countOf(teacher, 'thread');
    await write(colleague, '要参加的。');
    await until('the thread to be done', async () => {
      return (await find(teacher, 'thread', { Subject: id })).length === 0;
    });
    expect((await countOf(teacher, 'thread'))?.Count).toBe((before?.Count ?? 0) - 1);
    const again = now;
    await write(student, '谢谢！那什么时候报名？');
    expect(await find(teacher, 'thread', { Subject: id })).toMatchObject([{ Since: again }]);
  });

  test('is held by one of two who take it at once, for ten minutes', async () => {
    const { id } = await ask();
    const takes = [teacher, colleague].map(({ token }) =>
      send(gateway.rest, waitingCalls.take, take('thread', id), { token }),
    );
    const bodies = (await Promise.all(takes)).map(
      ({ body }) => body as { code: number; msg: string },
    );
    expect(bodies.map(({ code }) => code).sort()).toEqual([CODES.ok, CODES.conflict]);
    const first = bodies[0]?.code === CODES.ok ? teacher : colleague;
    const second = first === teacher ? colleague : teacher;
    const name = first === teacher ? '陈老师' : '林老师';
    expect(bodies.find(({ code }) => code !== CODES.ok)?.msg).toContain(name);
    expect(await find(second, 'thread', { Subject: id })).toMatchObject([
      { Owner: name, Own: false },
    ]);
    expect(await find(first, 'thread', { Subject: id })).toMatchObject([
      { Owner: name, Own: true },
    ]);
    now += THREAD_HOLD_MINUTES * MINUTE_MS;
    expect(await find(first, 'thread', { Subject: id })).toMatchObject([{ Owner: '' }]);
    const held = await done(gateway.rest, waitingCalls.take, take('thread', id), second);
    expect(held).toMatchObject({ Own: true });
    await done(gateway.rest, waitingCalls.take, take('thread', id, false), second);
    expect(await find(first, 'thread', { Subject: id })).toMatchObject([{ Owner: '' }]);
    // Somebody who holds it on has taken it once.
    for (const _ of [1, 2]) {
      now += MINUTE_MS;
      await done(gateway.rest, waitingCalls.take, take('thread', id), second);
    }
    const acts = await gateway.storage.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('subject', '=', id)
      .where('action', 'like', 'waiting.%')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'waiting.take', actor: first.uids },
      { action: 'waiting.take', actor: second.uids },
      { action: 'waiting.release', actor: second.uids },
      { action: 'waiting.take', actor: second.uids },
    ]);
    // Whoever works elsewhere cannot take it, nor an operator.
    for (const other of [guest, operator]) {
      const { code } = await refused(gateway.rest, waitingCalls.take, take('thread', id), other);
      expect(code).toBe(CODES.notFound);
    }
  });

  test('is given back by whoever loses the role, or is gone', async () => {
    const { db } = gateway.storage;
    const { id } = await ask();
    const staff = { role: 'worker', universityId: university, displayname: '离职', now } as const;
    const leaving = await addAccount(gateway.storage, staff);
    await done(gateway.rest, waitingCalls.take, take('thread', id), leaving);
    expect(await find(teacher, 'thread', { Subject: id })).toMatchObject([{ Owner: '离职' }]);
    await db.updateTable('account').set({ role: 'user' }).where('id', '=', leaving.uids).execute();
    expect(await find(teacher, 'thread', { Subject: id })).toMatchObject([{ Owner: '' }]);
    await done(gateway.rest, waitingCalls.take, take('thread', id), teacher);
    await using beside = openDatabaseBeside(gateway.storage);
    await beside.kysely
      .transaction()
      .execute((tx) => deleteRows(waitingOwnerRows, { db: tx, accountId: teacher.uids, now }));
    expect(await find(teacher, 'thread', { Subject: id })).toMatchObject([{ Owner: '' }]);
  });

  test('that somebody has taken is forgotten when nobody can hold it any more, and not before', async () => {
    const { db } = gateway.storage;
    const taken = { kind: 'talk', thing: randomUUID(), account_id: teacher.uids } as const;
    await db
      .insertInto('waiting_owner')
      .values({ ...taken, taken_at: now })
      .execute();
    await using beside = openDatabaseBeside(gateway.storage);
    const leftAt = async (time: number) => {
      await createWaitingService(createWaitingStore(beside), [], () => time).prune();
      const of = db.selectFrom('waiting_owner').select('thing').where('thing', '=', taken.thing);
      return (await of.execute()).length;
    };
    const over = now + WAITING_HOLD_HOURS * HOUR_MS;
    expect([await leftAt(over), await leftAt(over + 1)]).toEqual([1, 0]);
  });

  test('is told to all liaisons once after a day, and named to operators', async () => {
    const { id } = await ask();
    await using beside = openDatabaseBeside(gateway.storage);
    const namesOf = async () => new Map<string, string>();
    const waiting = createWaitingService(
      createWaitingStore(beside),
      [
        createThreadWaiting(beside, namesOf, async () => {}),
        createLateWaiting(beside),
        createQuestionWaiting(beside),
      ],
      () => now,
    );
    const told = async ({ token }: TestAccount) => {
      const { List } = await done(gateway.rest, inboxCalls.find, { Kinds: 'duty' }, { token });
      return List.filter(({ Link }) => Link === `/orgCenter/messages?open=${id}`).length;
    };
    await waiting.tellLate();
    expect(await find(operator, 'late', { Subject: id })).toEqual([]);
    expect(await told(teacher)).toBe(0);
    await gateway.storage.db
      .updateTable('thread')
      .set({ waiting_since: now - DAY_MS })
      .where('id', '=', id)
      .execute();
    // Two gateways do it in the same hour.
    await Promise.all([waiting.tellLate(), waiting.tellLate()]);
    await waiting.tellLate();
    expect([await told(teacher), await told(colleague), await told(guest)]).toEqual([1, 1, 0]);
    const [late] = await find(operator, 'late', { Subject: id });
    expect(late).toMatchObject({ Late: true, Universityid: university, Detail: '' });
    expect(JSON.stringify(late)).not.toContain('广东考生');
  });

  test('of before the upgrade, or to the version before, is late too', async () => {
    const { id } = await ask();
    const { db } = gateway.storage;
    const written = { waiting_since: null, last_at: now - DAY_MS };
    await db.updateTable('thread').set(written).where('id', '=', id).execute();
    expect(await find(operator, 'late', { Subject: id })).toMatchObject([{ Since: now - DAY_MS }]);
  });

  test('is noted as read where it is shown, and not where it is on another page', async () => {
    const asked = [await ask(), await ask()];
    const reader = {
      role: 'worker',
      universityId: university,
      displayname: '新老师',
      now,
    } as const;
    const { uids, token } = await addAccount(gateway.storage, reader);
    const page = { Kind: 'thread' as const, Limit: 1 };
    const { List } = await done(gateway.rest, waitingCalls.find, page, { token });
    const shown = List.map(({ Subject }) => threadTopic(Subject));
    const read = await gateway.storage.db
      .selectFrom('audit')
      .select('topic')
      .where('actor', '=', uids)
      .where('action', '=', 'thread.read')
      .execute();
    expect(asked).toHaveLength(2);
    expect(read.map(({ topic }) => topic)).toEqual(shown);
  });
});

describe('what waits for a university', () => {
  test('are questions after a talk, for a month', async () => {
    const { db } = gateway.storage;
    const ended = now - HOUR_MS;
    const talkId = await addTalk(university, ended);
    const topic = talkTopic(talkId);
    await fillRoom(gateway.storage, topic, 4, '怎么报名？');
    const question = { topic, taken_by: null, votes: null };
    const states = ['open', 'taken', 'answered', 'open'] as const;
    await db
      .insertInto('question')
      .values(states.map((state, at) => ({ ...question, offset: at + 1, state })))
      .execute();
    const withdrawn = { recalled: 'own' } as const;
    await db
      .updateTable('message')
      .set(withdrawn)
      .where('topic', '=', topic)
      .where('offset', '=', 4)
      .execute();
    const [item] = await find(teacher, 'question', { Subject: talkId });
    expect(item).toMatchObject({ Count: 2, Since: ended, Due: ended + DAY_MS });
    expect(await countOf(teacher, 'question')).toMatchObject({ Late: expect.any(Number) });
    expect(await find(guest, 'question', { Subject: talkId })).toEqual([]);
    const longAgo = { starts_at: ended - 31 * DAY_MS, ends_at: ended - 30 * DAY_MS };
    await db.updateTable('talk').set(longAgo).where('id', '=', talkId).execute();
    expect(await find(teacher, 'question', { Subject: talkId })).toEqual([]);
  });

  test('are sign-ups since somebody looked', async () => {
    const { db } = gateway.storage;
    const signUp = async () => {
      const { uids } = await addAccount(gateway.storage, { registered: true, now });
      const agreed = { version: '1', hash: 'h', from_talk: '' };
      await db
        .insertInto('consent')
        .values({ account_id: uids, ...agreed, agreed: 1, created_at: 1 })
        .execute();
      const of = { id: randomUUID(), account_id: uids, university_id: university };
      await db
        .insertInto('university_signup')
        .values({ ...of, ...agreed, created_at: now, withdrawn_at: null })
        .execute();
    };
    now += MINUTE_MS;
    const since = now;
    await signUp();
    await signUp();
    expect(await find(teacher, 'signup')).toMatchObject([
      { Subject: university, Count: 2, Since: since, Due: 0, Path: '/orgCenter/signups' },
    ]);
    expect(await countOf(teacher, 'signup')).toMatchObject({ Count: 1, Sum: 2 });
    expect(await find(guest, 'signup')).toEqual([]);
    // Reading the list is a look.
    await done(gateway.rest, signupCalls.list, {}, colleague);
    expect(await find(teacher, 'signup')).toEqual([]);
    now += MINUTE_MS;
    await signUp();
    expect(await find(teacher, 'signup')).toMatchObject([{ Count: 1 }]);
    const seen = { Kind: 'signup', Subject: university };
    await done(gateway.rest, waitingCalls.see, seen, guest);
    expect(await find(teacher, 'signup')).toHaveLength(1);
    await done(gateway.rest, waitingCalls.see, seen, teacher);
    expect(await find(teacher, 'signup')).toEqual([]);
    expect(await refused(gateway.rest, waitingCalls.see, seen, operator)).toMatchObject({
      code: CODES.forbidden,
    });
  });

  test('are an event with a waiting list, a group without places, wrong data and reported messages', async () => {
    const { db } = gateway.storage;
    const eventId = await addEvent(gateway.storage, {
      universityId: university,
      startsAt: now + DAY_MS,
      lists: { site: 1 },
    });
    await db
      .updateTable('event_list')
      .set({ waiting: 3 })
      .where('event_id', '=', eventId)
      .execute();
    expect(await find(teacher, 'event')).toMatchObject([{ Subject: eventId, Count: 3, Due: 0 }]);

    const groupId = 'waiting-group';
    const group = {
      id: groupId,
      university_id: university,
      name: '咨询群',
      intro: '',
      province_id: '',
    };
    await db
      .insertInto('consult_group')
      .values({ ...group, status: 1, created_at: now })
      .execute();
    const code = { group_id: groupId, link: 'https://example.com/1', created_at: now };
    await db
      .insertInto('consult_code')
      .values({ ...code, id: 'c1', capacity: 200, joined: 100, expires_at: now + 7 * DAY_MS })
      .execute();
    expect(await find(teacher, 'group')).toEqual([]);
    await db.updateTable('consult_code').set({ joined: 190 }).where('id', '=', 'c1').execute();
    expect(await find(teacher, 'group')).toMatchObject([{ Subject: groupId, Title: '咨询群' }]);

    const student = await addAccount(gateway.storage, { now });
    await db
      .insertInto('correction')
      .values({
        ...{ account_id: student.uids, university_id: university, field: 'site', note: '网址旧了' },
        ...{ created_at: now, state: 'open', answer: '' },
      })
      .execute();
    const talkId = await addTalk(university, now);
    await fillRoom(gateway.storage, talkTopic(talkId), 2, '加我微信');
    const report = { topic: talkTopic(talkId), offset: 1, reason: 'advert', note: '' } as const;
    await db
      .insertInto('report')
      .values({ ...report, account_id: student.uids, created_at: now, closed_at: null })
      .execute();
    for (const who of [teacher, operator]) {
      const wrong = await find(who, 'correction');
      expect(wrong.filter(({ Universityid }) => Universityid === university)).toMatchObject([
        {
          ...{ Detail: '网址旧了', Count: 1 },
          Path: expect.stringMatching(
            who === teacher
              ? /^\/orgCenter\/corrections\?open=\d+$/
              : /^\/desk\/corrections\?open=\d+$/,
          ),
        },
      ]);
      const reported = { Subject: `${talkTopic(talkId)}/1` };
      expect(await find(who, 'report', reported)).toMatchObject([
        { Detail: '加我微信', Universityid: university },
      ]);
    }
    for (const kind of ['event', 'group', 'correction', 'report'] as const) {
      const foreign = (await find(guest, kind)).filter((item) => item.Universityid !== elsewhere);
      expect(foreign).toEqual([]);
    }
  });

  test('is nothing for moderators and students, and nothing of another university', async () => {
    const moderator = await addAccount(gateway.storage, { now });
    await gateway.storage.db
      .insertInto('moderator')
      .values({ account_id: moderator.uids, university_id: university, created_at: now })
      .execute();
    const { code } = await refused(gateway.rest, waitingCalls.count, {}, moderator);
    expect(code).toBe(CODES.forbidden);
    const other = { Universityid: university };
    for (const call of [waitingCalls.count, waitingCalls.find]) {
      expect((await refused(gateway.rest, call, other, guest)).code).toBe(CODES.forbidden);
    }
  });
});

describe('what waits for both', () => {
  test('is a changed page: for operators until one decides, then for its university what was given back', async () => {
    const save = async (change: Partial<OrgContent>) => {
      const { Version, Content } = await done(gateway.rest, orgPageCalls.get, own, teacher);
      const input = { ...own, Version, ...Content, ...change };
      return done(gateway.rest, orgPageCalls.save, input, teacher);
    };
    const own = { Id: university };
    const open = { Subject: university };
    now += MINUTE_MS;
    const since = now;
    await save({ Shortname: '示例大', Phone: '010-62770000', Slogan: '自强不息' });
    const read = `/desk/org-pages?open=${university}`;
    expect(await find(operator, 'edit', open)).toMatchObject([{ Since: since, Path: read }]);
    expect(await countOf(operator, 'edit')).toMatchObject({ Count: 1 });
    // What waits for the platform alone is nothing to do for its university.
    expect(await find(teacher, 'edit')).toEqual([]);
    expect(await countOf(teacher, 'edit')).toMatchObject({ Count: 0 });

    const { List } = await done(gateway.rest, orgPageCalls.findReviews, {}, operator);
    const { Version } = List.find(({ Id }) => Id === university) ?? {};
    const Remarks = [
      { Field: 'Shortname', Remark: '请用惯用的简称' },
      { Field: 'Slogan', Remark: '要有出处' },
    ];
    await done(gateway.rest, orgPageCalls.decide, { ...own, Version, Remarks }, operator);
    const decided = now;
    expect(await find(operator, 'edit', open)).toEqual([]);
    expect(await find(teacher, 'edit')).toMatchObject([
      {
        ...{ Subject: university, Count: 2, Since: decided, Path: '/orgCenter/university' },
        ...{ Detail: '请用惯用的简称；要有出处', Due: decided + DAY_MS },
      },
    ]);
    expect(await countOf(teacher, 'edit')).toMatchObject({ Count: 1, Sum: 2, Late: 0 });
    const { db } = gateway.storage;
    const long = decided - DAY_MS;
    await db
      .updateTable('org_review')
      .set({ fields: sql`replace(fields, ${`${decided}`}, ${`${long}`})` })
      .where('university_id', '=', university)
      .execute();
    expect(await find(teacher, 'edit')).toMatchObject([{ Since: long, Late: true }]);
    expect(await countOf(teacher, 'edit')).toMatchObject({ Count: 1, Late: 1 });
    expect(await find(guest, 'edit')).toEqual([]);
    await save({ Shortname: '示大', Slogan: '自强不息，有出处' });
    expect(await find(teacher, 'edit')).toEqual([]);
    expect(await find(operator, 'edit', open)).toHaveLength(1);
  });

  test('is an import that is refused, or that waits for a second person, not for the first', async () => {
    const { db } = gateway.storage;
    const setSecond = async (On: boolean) => {
      const settings = (await done(gateway.rest, settingCalls.get, {}, operator)).List;
      const { Name, Version } = settings.find((each) => each.Name === 'sheetSecond') ?? {};
      await done(gateway.rest, settingCalls.set, { Name, Version, On }, operator);
    };
    const file = {
      ...{ kind: 'enrolment' as const, account_id: teacher.uids, university_id: university },
      ...{ name: '录取线.csv', size: 1, sent_key: 'x', given: '{}', created_at: now },
      ...{ fault: '' as const, ended_at: null },
    };
    const [refused, waiting, ready, ended] = ['d1', 'd2', 'd3', 'd4'].map((id) => id.repeat(12));
    await db
      .insertInto('upload')
      .values([
        { ...file, id: `${refused}`, state: 'refused', fault: 'faults' },
        { ...file, id: `${waiting}`, state: 'waiting' },
        { ...file, id: `${ready}`, state: 'ready' },
        { ...file, id: `${ended}`, state: 'refused', ended_at: now },
      ])
      .execute();
    const subjects = async (who: TestAccount) =>
      (await find(who, 'sheet')).map(({ Subject }) => Subject);
    await setSecond(true);
    expect(await subjects(teacher)).toEqual([refused]);
    expect(await subjects(colleague)).toEqual([refused, waiting]);
    // Figures of one are not those of the other.
    now += MINUTE_MS;
    for (const [who, Count] of [[teacher, 1] as const, [colleague, 2] as const]) {
      const { Kinds } = await done(gateway.rest, waitingCalls.count, {}, who);
      expect(Kinds.find(({ Kind }) => Kind === 'sheet')).toMatchObject({ Count });
    }
    expect(await find(colleague, 'sheet', { Subject: waiting })).toMatchObject([
      { Title: '录取线.csv', Since: file.created_at, Path: `/orgCenter/enrolment?open=${waiting}` },
    ]);
    expect(await find(operator, 'sheet', { Subject: waiting })).toMatchObject([
      { Universityid: university, Path: `/desk/enrolment?open=${waiting}` },
    ]);
    expect(await subjects(guest)).toEqual([]);
    await setSecond(false);
    expect(await subjects(teacher)).toEqual([refused, waiting]);
  });
});

describe('what waits for operators', () => {
  test('is a talk, told once each time it is submitted, until it is approved; then its university', async () => {
    const talk = await done(gateway.rest, talkStaffCalls.add, wholeTalk(), teacher);
    const asked = async () =>
      (await done(gateway.rest, inboxCalls.find, { Kinds: 'duty' }, operator)).List.filter(
        ({ Link }) => Link === `/desk/talks?talk=${talk.Id}`,
      ).length;
    now += MINUTE_MS;
    const since = now;
    const sent = await done(gateway.rest, talkStaffCalls.submit, versionOf(talk), teacher);
    expect(await find(operator, 'talk', { Subject: talk.Id })).toMatchObject([
      { Title: talk.Title, Since: since, Universityid: university },
    ]);
    expect(await asked()).toBe(1);
    const edited = { ...fieldsOf(sent), Title: '改了标题' };
    const saved = await done(gateway.rest, talkStaffCalls.edit, edited, teacher);
    expect(await asked()).toBe(1);
    const reason = { ...versionOf(saved), Reason: '时间冲突' };
    const back = await done(gateway.rest, talkStaffCalls.giveBack, reason, operator);
    expect(await find(operator, 'talk', { Subject: talk.Id })).toEqual([]);
    const answered = { Subject: talk.Id };
    expect(await find(teacher, 'approval', answered)).toMatchObject([{ Detail: '时间冲突' }]);
    const again = await done(gateway.rest, talkStaffCalls.submit, versionOf(back), teacher);
    expect(await find(teacher, 'approval', answered)).toEqual([]);
    expect(await asked()).toBe(2);
    await done(gateway.rest, talkStaffCalls.publish, versionOf(again), operator);
    expect(await find(teacher, 'approval', answered)).toMatchObject([
      { Title: '改了标题', Detail: '' },
    ]);
    expect(await find(guest, 'approval', answered)).toEqual([]);
    const seen = { Kind: 'approval', Subject: talk.Id };
    await done(gateway.rest, waitingCalls.see, seen, guest);
    expect(await find(teacher, 'approval', answered)).toHaveLength(1);
    await done(gateway.rest, waitingCalls.see, seen, colleague);
    expect(await find(teacher, 'approval', answered)).toEqual([]);
  });

  test('is a university without a liaison, stopped pushes, files, alerts, failed work and feedback', async () => {
    const { db } = gateway.storage;
    const { id: alone } = await db
      .selectFrom('university')
      .select('id')
      .where('id', 'not in', [university, elsewhere])
      .where(
        'id',
        'not in',
        db.selectFrom('account').select('university_id').where('university_id', 'is not', null),
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    await addTalk(alone, now + DAY_MS);
    const none = { Subject: alone };
    expect(await find(operator, 'university', none)).toHaveLength(1);
    // Somebody whom the university has blocked waits for nobody.
    const left = await ask();
    const blocked = { university_id: alone, blocked_at: now };
    await db.updateTable('thread').set(blocked).where('id', '=', left.id).execute();
    expect(await find(operator, 'university', none)).toMatchObject([{ Count: 1 }]);
    await db.updateTable('thread').set({ blocked_at: null }).where('id', '=', left.id).execute();
    expect(await find(operator, 'university', none)).toMatchObject([{ Count: 2 }]);
    // The filter of the list of universities means the same ones.
    const needed = { Staffed: 'needed', Limit: 100 } as const;
    const listed = await done(gateway.rest, universityCalls.list, needed, operator);
    const waiting = (await find(operator, 'university')).map(({ Subject }) => Subject);
    expect(listed.List.map(({ Id }) => Id).toSorted()).toEqual(waiting.toSorted());
    expect(waiting).toContain(alone);
    await addAccount(gateway.storage, { role: 'worker', universityId: alone, now });
    expect(await find(operator, 'university', none)).toEqual([]);

    const stop = { name: 'quota', until: now + DAY_MS, code: '', noted_at: now };
    await db.insertInto('push_stop').values(stop).execute();
    expect(await find(operator, 'push', { Subject: 'quota' })).toHaveLength(1);

    const file = {
      key: 'live/x',
      talk_id: 'x',
      type: 'video/mp4',
      size: 1,
      bytes: Buffer.from('x'),
    };
    await db
      .insertInto('unstored_file')
      .values([
        { ...file, came_at: now - HOUR_MS },
        { ...file, key: 'live/y', came_at: now },
      ])
      .execute();
    expect(await find(operator, 'storage')).toMatchObject([
      { Subject: 'files', Count: 1, Since: now - HOUR_MS },
    ]);

    const job = { about: 'x', account_id: null, data: '{}', due_at: 1, lease: null, attempts: 9 };
    await db
      .insertInto('job')
      .values({
        ...{ ...job, key: 'failed-1', kind: 'export', state: 'failed', not_before: 1 },
        ...{ error: 'x', created_at: 1, ended_at: now },
      })
      .execute();
    expect(await find(operator, 'alert', { Subject: 'job/export' })).toMatchObject([
      { Count: 1, Path: '/desk/state' },
    ]);
    const read = {
      actor: teacher.uids,
      kind: 'night',
      day: '2026-06-03',
      count: 30,
      usual: 1,
    } as const;
    await db
      .insertInto('audit_alert')
      .values({
        ...{ ...read, started_at: now, ended_at: now, created_at: now },
        ...{ closed_at: null, closed_by: null },
      })
      .execute();
    const alerts = await find(operator, 'alert');
    expect(alerts.map(({ Title }) => Title)).toContain('陈老师');

    const open = await find(operator, 'feedback');
    expect(open.length).toBeGreaterThan(0);
    // The words of feedback are not here: whoever reads them is noted.
    expect(open.map(({ Title }) => Title)).toEqual(open.map(() => ''));
    const sum = await done(gateway.rest, waitingCalls.count, {}, operator);
    expect(sum.Total).toBe(sum.Kinds.reduce((all, { Count }) => all + Count, 0));
    const all = await done(gateway.rest, waitingCalls.find, { Limit: 100 }, operator);
    const late = all.List.map(({ Late }) => Late);
    expect(late).toEqual(late.toSorted((a, b) => Number(b) - Number(a)));
  });
});
