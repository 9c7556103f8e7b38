import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { TALK_COVER_PATHS } from '@xuanjiang/contracts/rules/talk-problems';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { twoColours } from '../harness/pictures.ts';
import { fieldsOf, versionOf, wholeTalk } from '../harness/talk-drafts.ts';

const OWN = '4111010003';
const OTHER = '4111010001';

let gateway: TestGateway;
let liaison: TestAccount;
let stranger: TestAccount;
let operator: TestAccount;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => NOON });
  const staff = (universityId: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, now: NOON });
  [liaison, stranger] = [await staff(OWN), await staff(OTHER)];
  operator = await addAccount(gateway.storage, { role: 'operator', now: NOON });
});
afterAll(() => gateway[Symbol.asyncDispose]());

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
