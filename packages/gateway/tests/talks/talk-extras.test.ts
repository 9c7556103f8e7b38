import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { TALK_COVER_PATHS } from '@xuanjiang/contracts/rules/talk-problems';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { expect, test } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { twoColours } from '../harness/pictures.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { fieldsOf, versionOf, wholeTalk } from '../harness/talk-drafts.ts';

const OWN = '4111010003';
const OTHER = '4111010001';

const gateway = await shareGateway({ clock: () => NOON });
const staff = (universityId: string) =>
  addAccount(gateway.storage, { role: 'worker', universityId, now: NOON });
const [liaison, stranger] = [await staff(OWN), await staff(OTHER)];
const operator = await addAccount(gateway.storage, { role: 'operator', now: NOON });

const add = (fields: object = wholeTalk(), by = liaison) =>
  done(gateway.rest, talkStaffCalls.add, fields as Record<string, unknown>, by);
const own = (Id: string, by = operator) => done(gateway.rest, talkStaffCalls.get, { Id }, by);
const publish = (talk: OwnTalkDetail) =>
  done(gateway.rest, talkStaffCalls.publish, versionOf(talk), operator);

const send = async (talk: OwnTalkDetail, bytes: Buffer, by = liaison, type = 'image/png') => {
  const { Id, Version } = talk;
  const url = `${gateway.url}${TALK_COVER_PATHS.set}?Id=${Id}&Version=${Version}`;
  const headers = { 'Content-Type': type, token: by.token };
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) });
  return (await response.json()) as { code: number; msg: string; data: OwnTalkDetail };
};
const picture = () => twoColours(320, 180).png().toBuffer();
const fetched = (path: string, token = '') =>
  fetch(`${gateway.url}${path}`, token === '' ? {} : { headers: { token } });
const rowsOf = async (talkId: string) => {
  const { db } = gateway.storage;
  const covers = await db
    .selectFrom('talk_cover')
    .select('id')
    .where('talk_id', '=', talkId)
    .execute();
  const contacts = await db
    .selectFrom('talk_contact')
    .select('name')
    .where('talk_id', '=', talkId)
    .execute();
  return [covers.length, contacts.length];
};

test('the picture of a draft is for its staff alone, and for everybody once it is published', async () => {
  const { data: draft, code } = await send(await add(), await picture());
  expect(code).toBe(CODES.ok);
  expect(draft).toMatchObject({ Version: 2, Cover: `${TALK_COVER_PATHS.get}?Id=${draft.Id}` });
  expect(draft.History[0]).toMatchObject({ Action: 'edit', Note: 'Cover' });
  const seen = await fetched(draft.Cover, liaison.token);
  expect(seen.headers.get('content-type')).toBe('image/webp');
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await seen.arrayBuffer());
  for (const token of ['', stranger.token]) {
    const kept = await fetched(draft.Cover, token);
    expect(kept.headers.get('content-type')).toMatch(/^application\/json/);
  }
  const { id } = await gateway.storage.db
    .selectFrom('talk_cover')
    .select('id')
    .where('talk_id', '=', draft.Id)
    .executeTakeFirstOrThrow();
  const path = `/media/cover/${id}.webp`;
  expect((await fetched(path)).status).toBe(404);

  const shown = await publish(draft);
  expect(shown.Cover).toBe(path);
  const open = await fetched(path);
  expect(open.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await open.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await done(gateway.rest, talkCalls.get, { Id: draft.Id })).toMatchObject({ Cover: path });

  const other = (await send(shown, await picture())).data;
  expect(other.Cover).not.toBe(path);
  expect((await fetched(path)).status).toBe(404);
  const bare = await done(gateway.rest, talkStaffCalls.removeCover, versionOf(other), liaison);
  expect(bare).toMatchObject({ Cover: '', Version: other.Version + 1 });
  // There is none any more: a repeat changes nothing.
  const again = await done(gateway.rest, talkStaffCalls.removeCover, versionOf(bare), liaison);
  expect(again.Version).toBe(bare.Version);
  expect(await done(gateway.rest, talkCalls.get, { Id: draft.Id })).toMatchObject({ Cover: '' });
});

test('the picture of a talk that was called off stays as it is', async () => {
  const { data: draft } = await send(await add(), await picture());
  const shown = await publish(draft);
  const reason = { ...versionOf(shown), Reason: '老师临时有事' };
  const off = await done(gateway.rest, talkStaffCalls.cancel, reason, operator);
  expect((await send(off, await picture())).code).toBe(CODES.conflict);
  const { code } = await refused(
    gateway.rest,
    talkStaffCalls.removeCover,
    versionOf(off),
    operator,
  );
  expect(code).toBe(CODES.conflict);
  const left = await done(gateway.rest, talkCalls.get, { Id: draft.Id });
  expect(left.Cover).toBe(shown.Cover);
});

test('a picture stands before the recording in the place of the poster', async () => {
  const { List } = await done(gateway.rest, talkCalls.find, { Status: 'replay', Limit: 100 });
  const details = await Promise.all(
    List.map(({ Id }) => done(gateway.rest, talkCalls.get, { Id })),
  );
  const recorded = details.find(({ Media }) => Media !== null);
  if (recorded === undefined) throw new Error('the demo has a recording');
  const { data } = await send(await own(recorded.Id), await picture(), operator);
  const talk = await done(gateway.rest, talkCalls.get, { Id: recorded.Id });
  expect(talk.Media).toEqual({ ...recorded.Media, Poster: data.Cover });
  expect(data.Cover).toMatch(/^\/media\/cover\//);
});

test('a picture is refused that is none, too late, or of another university', async () => {
  const talk = await add();
  const bytes = await picture();
  const none = await send(talk, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(none.code).toBe(CODES.unsupportedMedia);
  const page = await send(talk, bytes, liaison, 'text/html');
  expect(page.code).toBe(CODES.unsupportedMedia);
  const foreign = await send(talk, bytes, stranger);
  expect([foreign.code, foreign.msg]).toEqual([CODES.notFound, text('zh', 'talkNotFound')]);
  const late = await send({ ...talk, Version: 2 }, bytes);
  expect([late.code, late.msg]).toEqual([CODES.conflict, text('zh', 'changedMeanwhile')]);
  expect(await own(talk.Id)).toEqual(talk);
  // When two pictures are sent at once, one is kept and the other one is refused.
  const both = await Promise.all([send(talk, bytes), send(talk, bytes, operator)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([CODES.ok, CODES.conflict]);
  expect(await rowsOf(talk.Id)).toEqual([1, 0]);
});

test('whom operators ask is theirs to write and to read, and stays when others edit', async () => {
  const talk = await add();
  const contact = { Contact: '罗老师', Contactway: '招办座机' };
  for (const fields of [contact, { Contact: '' }, { Contactway: '' }]) {
    const input = { ...fieldsOf(talk), ...fields };
    expect((await refused(gateway.rest, talkStaffCalls.edit, input, liaison)).code).toBe(
      CODES.forbidden,
    );
    expect((await refused(gateway.rest, talkStaffCalls.add, fields, liaison)).code).toBe(
      CODES.forbidden,
    );
  }
  const written = await done(
    gateway.rest,
    talkStaffCalls.edit,
    { ...fieldsOf(talk), ...contact },
    operator,
  );
  expect(written).toMatchObject({ ...contact, Version: 2 });
  expect(written.History[0]?.Note).toBe('Contact,Contactway');
  const input = { ...fieldsOf(written), Title: '改过的标题' };
  const edited = await done(gateway.rest, talkStaffCalls.edit, input, liaison);
  expect(edited).toMatchObject({ Title: '改过的标题', Contact: '', Contactway: '' });
  expect(await own(talk.Id)).toMatchObject(contact);
  const shown = await publish(edited);
  expect(shown).toMatchObject(contact);
  const everybody = JSON.stringify(await done(gateway.rest, talkCalls.get, { Id: talk.Id }));
  expect(everybody).not.toContain('招办座机');
  const gone = { ...fieldsOf(shown), Contact: '', Contactway: '' };
  const cleared = await done(gateway.rest, talkStaffCalls.edit, gone, operator);
  expect(cleared).toMatchObject({ Contact: '', Contactway: '' });
  expect(await rowsOf(talk.Id)).toEqual([0, 0]);
});

test('of a draft that is deleted neither picture nor contact stays', async () => {
  const made = await add({ ...wholeTalk(), Universityid: OWN, Contact: '罗老师' }, operator);
  expect(made.Contact).toBe('罗老师');
  const { data } = await send(made, await picture());
  expect(await rowsOf(made.Id)).toEqual([1, 1]);
  await done(gateway.rest, talkStaffCalls.remove, versionOf(data), liaison);
  expect(await rowsOf(made.Id)).toEqual([0, 0]);
});

const WEEK_MS = 7 * DAY_MS;
const { duplicate, findRepeat, repeat } = talkStaffCalls;
const isGiven = async (path: string) =>
  (await fetched(path, liaison.token)).headers.get('content-type');

test('a copy has texts, picture and contact of a talk, is a draft, and is a week later [7.REPEAT.1]', async () => {
  const contact = { Universityid: OWN, Contact: '罗老师', Contactway: '招办座机' };
  const { data } = await send(await add({ ...wholeTalk(), ...contact }, operator), await picture());
  const shown = await publish(data);
  const copy = await done(gateway.rest, duplicate, { Id: shown.Id }, liaison);
  const { Starttime, Endtime } = shown;
  const { Title, Intro, Speaker, Speakertitle, Provinces, Tags, University } = shown;
  expect(copy).toMatchObject({
    ...{ Title, Intro, Speaker, Speakertitle, Provinces, Tags, University },
    ...{ State: 'draft', Version: 1, Problems: [], Reserves: 0, Plays: 0 },
    Starttime: (Starttime ?? 0) + WEEK_MS,
    Endtime: (Endtime ?? 0) + WEEK_MS,
  });
  expect(copy.Id).not.toBe(shown.Id);
  expect(await own(copy.Id)).toMatchObject({ Contact: '罗老师', Contactway: '招办座机' });
  expect(await isGiven(copy.Cover)).toBe('image/webp');
  // Each has its own picture from now on.
  await done(gateway.rest, talkStaffCalls.removeCover, versionOf(shown), liaison);
  expect(await isGiven(copy.Cover)).toBe('image/webp');
  expect((await done(gateway.rest, talkCalls.findCount, {})).Upcoming).toBeGreaterThan(0);
  expect((await refused(gateway.rest, talkCalls.get, { Id: copy.Id })).code).toBe(CODES.notFound);
});

test('a copy of a talk that is over is of the next week to come, and one without times has none [7.REPEAT.1]', async () => {
  const { List } = await done(
    gateway.rest,
    talkStaffCalls.list,
    { Status: 'replay', Universityid: OWN },
    operator,
  );
  const over = List.at(-1);
  if (over === undefined) throw new Error('the demo has a talk that is over');
  const copy = await done(gateway.rest, duplicate, { Id: over.Id }, liaison);
  const later = (copy.Starttime ?? 0) - (over.Starttime ?? 0);
  expect(later % WEEK_MS).toBe(0);
  expect(copy.Starttime).toBeGreaterThan(NOON);
  expect(copy.Starttime).toBeLessThanOrEqual(NOON + WEEK_MS);
  const bare = await done(
    gateway.rest,
    duplicate,
    { Id: (await add({ Title: '讲' })).Id },
    liaison,
  );
  expect(bare).toMatchObject({ Title: '讲', Starttime: null, Endtime: null });
});

test('a talk is repeated weekly, with a warning for each week, once for one key [7.REPEAT.2]', async () => {
  const talk = await add();
  const { Id } = talk;
  const [start, end] = [talk.Starttime ?? 0, talk.Endtime ?? 0];
  const there = await add({
    ...{ ...wholeTalk(), Title: '同一时间' },
    ...{ Starttime: start + 2 * WEEK_MS, Endtime: end + 2 * WEEK_MS },
  });
  const { List } = await done(gateway.rest, findRepeat, { Id, Weeks: 3 }, liaison);
  expect(List.map(({ Starttime }) => (Starttime - start) / WEEK_MS)).toEqual([1, 2, 3]);
  expect(List.map(({ Overlaps }) => Overlaps.map((one) => one.Id))).toEqual([[], [there.Id], []]);

  const input = { Id, Starts: [List[2]?.Starttime, List[0]?.Starttime] };
  const ask = () =>
    gateway.rest
      .post(repeat.path)
      .set({ token: liaison.token, 'Idempotency-Key': `repeat ${Id}` })
      .send(input);
  const [first, again] = [await ask(), await ask()];
  expect(again.body.data).toEqual(first.body.data);
  const { Made } = first.body.data as { Made: { Id: string; Version: number }[] };
  const made = await Promise.all(Made.map((one) => own(one.Id)));
  expect(made.map(({ Title, State, Starttime }) => [Title, State, Starttime])).toEqual(
    [start + WEEK_MS, start + 3 * WEEK_MS].map((time) => [talk.Title, 'draft', time]),
  );
  const named = await done(gateway.rest, talkStaffCalls.list, { Name: talk.Title }, liaison);
  expect(named.Total).toBe(3);
  // Undone as one.
  const all = { Act: 'remove', Talks: Made.map((one) => ({ Id: one.Id, Version: one.Version })) };
  const { Done } = await done(gateway.rest, talkStaffCalls.bulk, all, liaison);
  expect(Done).toEqual(Made.map((one) => one.Id));
});

test('no talk is repeated at another hour, in the past or without times, nor by strangers [7.REPEAT.3]', async () => {
  const talk = await add();
  const { Id, Title } = talk;
  const start = talk.Starttime ?? 0;
  const right = start + WEEK_MS;
  for (const wrong of [right + 1, right + DAY_MS, start - 10 * WEEK_MS]) {
    const starts = { Id, Starts: [right, wrong] };
    expect(await refused(gateway.rest, repeat, starts, liaison)).toMatchObject({
      ...{ code: CODES.input, msg: text('zh', 'talkRepeatTimes') },
    });
  }
  const bare = await add({ Title: '讲' });
  const none = await refused(gateway.rest, findRepeat, { Id: bare.Id, Weeks: 1 }, liaison);
  expect([none.code, none.msg]).toEqual([CODES.conflict, text('zh', 'talkNoTimes')]);
  for (const [call, input] of [
    [duplicate, { Id }],
    [findRepeat, { Id, Weeks: 1 }],
    [repeat, { Id, Starts: [right] }],
  ] as const) {
    expect((await refused(gateway.rest, call, input, stranger)).code).toBe(CODES.notFound);
  }
  const { Total } = await done(gateway.rest, talkStaffCalls.list, { Name: Title }, operator);
  expect(Total).toBe(1);
});
