/** Collections are announced to the students of the high schools in their lists. */

import { collectionStaffCalls } from '@xuanjiang/contracts/collection-staff';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { announcementCalls } from '@xuanjiang/contracts/outreach-announcement';
import { pushTemplateCalls } from '@xuanjiang/contracts/outreach-template';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { TOLD_AT_ONCE } from '../../src/features/reach/outreach/announcing/announce-policy.ts';
import { createTellingStore } from '../../src/features/reach/outreach/telling-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount, addAccounts } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { settleJobs } from '../harness/jobs.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

const NIGHT = NOON + 11 * HOUR_MS;
const MORNING = NOON + 19 * HOUR_MS;
const DRAFT = {
  Title: '物理类专业怎么选',
  Kind: 'topic',
  Categoryid: 1,
  Color: '#14477E',
  Starttime: NOON,
  Endtime: NOON + 30 * DAY_MS,
};
const TEXT = {
  Name: '开讲通知',
  Title: '《{collection}》',
  Content: '{school}的同学，共 {talks} 场',
};

let now = NOON;
let collect: { Id: string; Version: number };

const list = async (collectionId: string, ids: readonly number[]): Promise<void> => {
  const place = { province: '广东省', city: '', area: '', state: 'matched' as const };
  await gateway.storage.db
    .insertInto('push_school')
    .values(
      schools
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => ({
          ...{ collect_id: collectionId, key: `school/${id}`, name, ...place },
          ...{ school_id: id, created_at: 1 },
        })),
    )
    .execute();
};

const gateway = await shareGateway({ clock: () => now });
const { storage } = gateway;
const operator = await addAccount(storage, { role: 'operator' });
const talkId = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List[0]?.Id ?? '';
/** Two schools of the directory. */
const schools = await storage.db
  .selectFrom('school')
  .select(['id', 'name'])
  .where('province_id', '=', '440000')
  .orderBy('id')
  .limit(2)
  .execute();
const template = await done(gateway.rest, pushTemplateCalls.addTemplate, TEXT, operator);
beforeEach(async () => {
  now = NOON;
  // Nobody is a student of these schools.
  await gateway.storage.db.updateTable('account_extend').set({ school_id: 1 }).execute();
  const input = { ...DRAFT, Talkids: [talkId] };
  const made = await done(gateway.rest, collectionStaffCalls.add, input, operator);
  const { Id, Version } = made;
  const published = { Id, Version, Status: 1 };
  collect = await done(gateway.rest, collectionStaffCalls.toggleCollect, published, operator);
  await list(
    collect.Id,
    schools.map(({ id }) => id),
  );
});

/** Students of a school who consent to that their registration is used. */
const addStudents = async (
  count: number,
  school = 0,
  agreed = 1,
  version = '1.4',
): Promise<TestAccount[]> => {
  const { storage } = gateway;
  const people = await addAccounts(storage, count, { registered: true });
  const ids = people.map(({ uids }) => uids);
  await storage.db
    .updateTable('account_extend')
    .set({ school_id: schools[school]?.id ?? 0 })
    .where('account_id', 'in', ids)
    .execute();
  const consent = { version, hash: 'h', from_talk: '', agreed, created_at: 1 };
  await storage.db
    .insertInto('consent')
    .values(ids.map((account_id) => ({ account_id, ...consent })))
    .execute();
  return people;
};

const wanted = (changes: object = {}) => ({
  Collectid: collect.Id,
  Version: collect.Version,
  Templateid: template.Id,
  Templateversion: template.Version,
  ...changes,
});
const start = (changes: object = {}) =>
  done(gateway.rest, announcementCalls.startAnnouncement, wanted(changes), operator);
const steer = ({ Id, Version }: { Id: number; Version: number }, State: string) =>
  done(gateway.rest, announcementCalls.steerAnnouncement, { Id, Version, State }, operator);
const attempt = (by = operator) =>
  done(
    gateway.rest,
    announcementCalls.tryAnnouncement,
    { Collectid: collect.Id, Templateid: template.Id },
    by,
  );
const latest = async () => {
  const input = { Collectid: collect.Id };
  return (await done(gateway.rest, announcementCalls.listAnnouncements, input, operator)).List[0];
};
/** The accounts that have the message, once for each time. */
const told = async (): Promise<string[]> => {
  const rows = await gateway.storage.db
    .selectFrom('inbox_message')
    .select('account_id')
    .where('key', '=', `announce/${collect.Id}`)
    .execute();
  return rows.map((row) => row.account_id).toSorted();
};
const idsOf = (people: readonly TestAccount[]) => people.map(({ uids }) => uids).toSorted();

test('a dry run shows what would be said, and no school with fewer than five', async () => {
  await addStudents(12);
  await addStudents(3, 1);
  const shown = await attempt();
  const [first] = schools;
  expect(shown).toMatchObject({
    Version: collect.Version,
    Templateversion: template.Version,
    Title: '《物理类专业怎么选》',
    Content: `${first?.name}的同学，共 1 场\n${text('zh', 'announceWhy')}`,
    Fits: true,
    Matched: 2,
    Unmatched: 0,
    Students: 15,
    List: [{ Schoolname: first?.name, Students: 10 }],
    Others: 1,
  });
  expect(await told()).toEqual([]);
  expect(await latest()).toBeUndefined();
});

test('students of the schools are told, and those who do not want it or cannot get it are not', async () => {
  // One more would be shown as ten.
  const people = await addStudents(7);
  const { db } = gateway.storage;
  const [muted, locked, staff] = await addStudents(3);
  await addStudents(1, 0, 0);
  // This student agreed to a version that does not mention such messages.
  await addStudents(1, 0, 1, '1.3');
  await addAccount(gateway.storage, { registered: true });
  await done(gateway.rest, inboxCalls.setKind, { Kind: 'university', On: false }, muted);
  const set = (who: TestAccount | undefined, to: { status?: 'banned'; role?: 'worker' }) =>
    db
      .updateTable('account')
      .set(to)
      .where('id', '=', who?.uids ?? '')
      .execute();
  await set(locked, { status: 'banned' });
  await set(staff, { role: 'worker' });

  const begun = await start();
  expect(begun).toMatchObject({
    State: 'running',
    Planned: 5,
    Title: '《物理类专业怎么选》',
    Content: '{school}的同学，共 1 场',
    Templatename: TEXT.Name,
    Endedtime: null,
    Quietuntil: null,
  });
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual(idsOf(people));
  expect(await latest()).toMatchObject({ State: 'done', Told: 5, Endedtime: now });
  const { List } = await done(gateway.rest, inboxCalls.find, {}, people[0]);
  expect(List).toMatchObject([
    {
      Kind: 'university',
      Reason: 'school',
      Title: '《物理类专业怎么选》',
      Link: `/specailVideos?id=${collect.Id}`,
    },
  ]);
  const acts = await db
    .selectFrom('audit')
    .select(['action', 'actor', 'note'])
    .where('subject', '=', collect.Id)
    .where('action', 'like', 'outreach.%')
    .execute();
  expect(acts).toEqual([
    { action: 'outreach.startAnnouncement', actor: operator.uids, note: `${begun.Id}` },
  ]);
});

test('nobody is told of a collection twice, also when the message centre has forgotten it', async () => {
  const before = await addStudents(5);
  await start();
  await settleJobs(gateway.storage, now);
  await gateway.storage.db.deleteFrom('inbox_message').execute();
  const later = await addStudents(5);
  expect((await attempt()).Students).toBe(5);
  await start();
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual(idsOf(later));
  expect(await told()).not.toContain(before[0]?.uids);
});

test('of two operators at the same moment one starts it', async () => {
  const people = await addStudents(5);
  now = NIGHT;
  const tries = await Promise.all(
    Array.from({ length: 4 }, () =>
      gateway.rest
        .post(announcementCalls.startAnnouncement.path)
        .set('token', operator.token)
        .send(wanted()),
    ),
  );
  const answers = tries.map(({ body }) => body as { code: number; msg: string });
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  const others = answers.filter(({ code }) => code !== 0);
  expect(new Set(others.map(({ msg }) => msg))).toEqual(new Set([text('zh', 'announceRunning')]));
  now = MORNING;
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual(idsOf(people));
});

test('many are told in turns, each once', async () => {
  const people = await addStudents(2 * TOLD_AT_ONCE + 1);
  await start();
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual(idsOf(people));
  expect(await latest()).toMatchObject({ State: 'done', Planned: 1000, Told: 1000 });
});

test('a turn that is done again tells nobody again', async () => {
  const people = await addStudents(5);
  now = NIGHT;
  const { Id: id, Version: version } = await start();
  await using database = openDatabaseBeside(gateway.storage);
  const { tellSome } = createTellingStore(database.engine);
  const again = () =>
    database.kysely.transaction().execute(tellSome({ id, version }, MORNING, MORNING));
  await Promise.all([again(), again()]);
  now = MORNING;
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual(idsOf(people));
  expect(await latest()).toMatchObject({ State: 'done', Told: 5 });
});

test('nobody is told at night, and a pause holds until it is ended', async () => {
  const people = await addStudents(5);
  now = NIGHT;
  const begun = await start();
  expect(begun.Quietuntil).toBe(MORNING);
  await using database = openDatabaseBeside(gateway.storage);
  const turn = { id: begun.Id, version: begun.Version };
  const { tellSome } = createTellingStore(database.engine);
  const tellAt = (time: number) =>
    database.kysely.transaction().execute(tellSome(turn, MORNING, time));
  // One that was due in the evening, and is done in the night only, waits too.
  await tellAt(NIGHT);
  const paused = await steer(begun, 'paused');
  expect(paused).toMatchObject({ State: 'paused', Version: 2, Quietuntil: null });
  // Pressed twice it is paused once.
  expect(await steer(paused, 'paused')).toEqual(paused);
  const late = { Id: begun.Id, Version: begun.Version, State: 'stopped' };
  expect(await refused(gateway.rest, announcementCalls.steerAnnouncement, late, operator)).toEqual({
    code: CODES.conflict,
    msg: text('zh', 'changedMeanwhile'),
  });
  now = MORNING;
  await settleJobs(gateway.storage, now);
  // A turn of before that is only begun now does nothing either.
  await tellAt(now);
  expect(await told()).toEqual([]);
  await steer(paused, 'running');
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual(idsOf(people));
});

test('a stop is for good, and a new start tells who was not told', async () => {
  const people = await addStudents(5);
  now = NIGHT;
  const stopped = await steer(await start(), 'stopped');
  expect(stopped).toMatchObject({ State: 'stopped', Told: null, Endedtime: NIGHT });
  const input = { Id: stopped.Id, Version: stopped.Version, State: 'running' };
  expect(await refused(gateway.rest, announcementCalls.steerAnnouncement, input, operator)).toEqual(
    { code: CODES.conflict, msg: text('zh', 'announceEnded') },
  );
  now = MORNING;
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual([]);
  await start();
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual(idsOf(people));
});

test('a collection that is withdrawn meanwhile is announced to nobody else', async () => {
  await addStudents(5);
  now = NIGHT;
  await start();
  const { Id, Version } = collect;
  const input = { Id, Version, Status: 0 };
  await done(gateway.rest, collectionStaffCalls.toggleCollect, input, operator);
  now = MORNING;
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual([]);
  expect(await latest()).toMatchObject({ State: 'withdrawn', Endedtime: MORNING });
});

test('a collection that is over until then is announced to nobody', async () => {
  await addStudents(5);
  now = NIGHT;
  await start();
  await gateway.storage.db
    .updateTable('collect')
    .set({ ends_at: MORNING })
    .where('id', '=', collect.Id)
    .execute();
  now = MORNING;
  await settleJobs(gateway.storage, now);
  expect(await told()).toEqual([]);
});

test('what was not tried as it is now is not started', async () => {
  const cases: [object, number, MessageKey][] = [
    [{ Version: collect.Version + 1 }, CODES.conflict, 'announceChanged'],
    [{ Templateversion: template.Version + 1 }, CODES.conflict, 'announceChanged'],
    [{ Templateid: 9999 }, CODES.notFound, 'templateNotFound'],
    [{ Collectid: 'nowhere' }, CODES.notFound, 'collectionNotFound'],
  ];
  const refusal = (changes: object = {}) =>
    refused(gateway.rest, announcementCalls.startAnnouncement, wanted(changes), operator);
  for (const [changes, code, key] of cases) {
    expect(await refusal(changes)).toEqual({ code, msg: text('zh', key) });
  }
  await gateway.storage.db.updateTable('push_school').set({ state: 'unknown' }).execute();
  expect((await refusal()).msg).toBe(text('zh', 'announceNoSchools'));
  now = DRAFT.Endtime;
  expect((await refusal()).msg).toBe(text('zh', 'announceOver'));
  now = NOON;
  const { Id, Version } = collect;
  const input = { Id, Version, Status: 0 };
  await done(gateway.rest, collectionStaffCalls.toggleCollect, input, operator);
  expect((await refusal()).msg).toBe(text('zh', 'announceNotPublished'));
});

test('a liaison sees announcements of own collections, and starts none', async () => {
  const [university] = await gateway.storage.db
    .selectFrom('university')
    .select('id')
    .limit(1)
    .execute();
  const universityId = university?.id ?? '';
  const liaison = await addAccount(gateway.storage, { role: 'worker', universityId });
  const input = { Collectid: collect.Id };
  const { listAnnouncements, startAnnouncement, getTemplate } = announcementCalls;
  const foreign = await refused(gateway.rest, listAnnouncements, input, liaison);
  expect(foreign).toEqual({ code: CODES.notFound, msg: text('zh', 'collectionNotFound') });
  await gateway.storage.db
    .updateTable('collect')
    .set({ university_id: universityId })
    .where('id', '=', collect.Id)
    .execute();
  expect((await done(gateway.rest, listAnnouncements, input, liaison)).Total).toBe(0);
  const { code } = await refused(gateway.rest, startAnnouncement, wanted(), liaison);
  expect(code).toBe(CODES.forbidden);
  expect(await done(gateway.rest, getTemplate, { Id: template.Id }, liaison)).toMatchObject({
    ...TEXT,
    Editable: false,
  });
});
