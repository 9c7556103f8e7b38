import { randomBytes } from 'node:crypto';
import type { Call } from '@xuanjiang/contracts/call';
import { catalogue, fileCatalogue } from '@xuanjiang/contracts/catalogue';
import { AD_ID, DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { EDITED_KEYS } from '../src/db/editable.ts';
import type { TestAccount } from './harness/accounts.ts';
import { addAccount } from './harness/accounts.ts';
import { done, send } from './harness/call.ts';
import { leastInput } from './harness/call-input.ts';
import { NOON } from './harness/clock.ts';
import { twoColours } from './harness/pictures.ts';
import { testOnce } from './harness/scope.ts';
import { shareGateway } from './harness/shared-gateway.ts';
import { wholeTalk } from './harness/talk-drafts.ts';

/**
 * Two editors of one record: the second is told that it was changed, and the record stays as the first has saved it. Of
 * two who save at the same moment one wins. For every kind of record, and for every call that names a version.
 */

/** At night, when an announcement waits for the morning instead of ending. */
const now = NOON + 11 * HOUR_MS;
const UNIVERSITY = '4133010335';

let operator: TestAccount;
const gateway = await shareGateway({ clock: () => now });
// Everybody may do so much in a minute.
beforeEach(async () => {
  operator = await addAccount(gateway.storage, { role: 'operator', now });
});

type Fields = Readonly<Record<string, unknown>>;
/** What its editors have read of a record: the fields by which calls name it. */
type Opened = Fields & { readonly Version: number };
interface Answer {
  readonly code: number;
  readonly msg: string;
}

const CALLS: Readonly<Record<string, Call>> = Object.fromEntries(
  [...Object.entries(catalogue), ...Object.entries(fileCatalogue)].flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([key, call]) => [`${domain}.${key}`, call]),
  ),
);
const callOf = (name: string): Call => {
  const call = CALLS[name];
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
};
const shapeOf = ({ input }: Call): object => (input as Partial<z.ZodObject>).shape ?? {};

/** Makes a call with fields beside its least input. */
const ask = async (name: string, fields: Fields): Promise<Answer> =>
  (await send(gateway.rest, callOf(name), { ...leastInput(callOf(name)), ...fields }, operator))
    .body as Answer;
const made = async (name: string, fields: Fields, by = operator) =>
  (await done(
    gateway.rest,
    callOf(name),
    { ...leastInput(callOf(name)), ...fields },
    by,
  )) as Fields;
const openedOf = ({ Id, Version }: Fields): Opened => ({ Id, Version: Number(Version) });
const listed = async (name: string, fields: Fields, isIt: (item: Fields) => boolean) => {
  const { List } = (await done(gateway.rest, callOf(name), fields, operator)) as {
    readonly List: readonly Fields[];
  };
  const found = List.find(isIt);
  if (found === undefined) throw new Error(`${name} has no such record`);
  return found;
};
const sendFile = async (name: string, fields: Fields, body: string | Buffer): Promise<Answer> => {
  const query = new URLSearchParams(
    Object.entries(fields).map(([key, value]) => [key, `${value}`]),
  );
  const response = await fetch(`${gateway.url}${callOf(name).path}?${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': typeof body === 'string' ? 'text/vtt' : 'image/png',
      token: operator.token,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return (await response.json()) as Answer;
};
const picture = (name: string) => async (record: Opened) =>
  sendFile(name, record, await twoColours(390, 844).png().toBuffer());

interface Kind {
  readonly table: string;
  /** A new record, or one that nobody else edits here. */
  readonly open: () => Promise<Opened>;
  /** The call with which its editors save. */
  readonly saves: string | readonly string[];
  /** What the one and the other editor give, as it is read again. */
  readonly fields: (editor: 0 | 1) => Fields;
  /** What both give beside that. */
  readonly form?: Fields;
  readonly save?: (record: Opened, editor: 0 | 1) => Promise<Answer>;
  readonly read: (record: Opened) => Promise<Fields>;
  /** Other calls that name its version, with fields beside that, or how they are made. */
  readonly others?: Readonly<Record<string, Fields | ((record: Opened) => Promise<Answer>)>>;
  /** What the second is told, where it is not `changedMeanwhile`. */
  readonly says?: Readonly<Record<string, MessageKey>>;
  /** What the loser may be told as well, as what the winner saved may be the end of the record. */
  readonly ended?: MessageKey;
}

const titled = (editor: 0 | 1): Fields => ({ Title: ['先存的', '后存的'][editor] });
const byGet = (name: string) => (record: Opened) => made(name, { Id: record.Id });

const newsForm = {
  ...{ Title: '强基计划报名前的三件事', Category: 'apply', Source: '编辑部' },
  Blocks: [{ Kind: 'paragraph', Text: '正文' }],
};
const addNews = () => made('newsEdit.add', newsForm);
const advForm = {
  Place: AD_ID,
  Title: '宣讲',
  Url: '/videoSearch?q=1',
  Starttime: 0,
  Endtime: null,
};
const times = { Starttime: now + 3 * DAY_MS, Endtime: now + 3 * DAY_MS + 2 * HOUR_MS };
const eventForm = {
  ...{ ...times, Title: '开放日', Organiser: '招生办公室', Applyuntil: times.Starttime },
  ...{ Checkinfrom: times.Starttime - HOUR_MS, Checkinuntil: times.Endtime },
  ...{ Cityid: '330100', Place: '报告厅', Site: 1, Steps: [], Intro: [] },
};
const addEvent = () => made('eventEdit.add', { ...eventForm, Universityid: UNIVERSITY });
const groupForm = { Name: '咨询群', Intro: '', Provinceid: '' };
const addGroup = () => made('consultEdit.add', { ...groupForm, Universityid: UNIVERSITY });
const guideForm = { Title: '报考指南', Intro: '', Type: 'general', Year: 2026, Provinces: [] };
const collectForm = {
  ...{ Title: '物理类专业怎么选', Kind: 'topic', Categoryid: 1, Color: '#14477E' },
  ...{ Starttime: NOON, Endtime: NOON + 30 * DAY_MS },
};
const templateForm = { Name: '开讲通知', Title: '《{collection}》', Content: '共 {talks} 场' };
const wording = { What: '问题「{title}」', More: '有人答了', Why: '你问过它' };

/** A talk that is over and of no other test, without a broadcast. */
const pastTalk = async (): Promise<string> => {
  const { db } = gateway.storage;
  const talk = await db
    .selectFrom('talk')
    .selectAll()
    .where('cancelled', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = randomBytes(6).toString('hex');
  const past = { starts_at: now - 2 * HOUR_MS, ends_at: now - HOUR_MS };
  await db
    .insertInto('talk')
    .values({ ...talk, ...past, id, real_start: null, real_end: null, recording_id: null })
    .execute();
  return id;
};
/** A published collection with a talk and a school. */
const publishedCollection = async (): Promise<Fields> => {
  const draft = await made('collect.add', { ...collectForm, Talkids: [await pastTalk()] });
  const place = { province: '广东省', city: '', area: '', state: 'matched' } as const;
  const school = { key: 'school/1', name: '第一中学', school_id: 1, created_at: 1 };
  await gateway.storage.db
    .insertInto('push_school')
    .values({ collect_id: `${draft.Id}`, ...school, ...place })
    .execute();
  return made('collect.toggleCollect', { ...openedOf(draft), Status: 1 });
};
const startOf = async ({ Id, Version }: Fields): Promise<Fields> => {
  const template = await made('outreach.addTemplate', templateForm);
  return {
    ...{ Collectid: Id, Version },
    ...{ Templateid: template.Id, Templateversion: template.Version },
  };
};
const vtt = (said: unknown): string => `WEBVTT\n\n00:00:10.000 --> 00:00:20.500\n${said}`;

const KINDS: Readonly<Record<string, Kind>> = {
  'draft of an article': {
    table: 'news',
    open: async () => openedOf(await addNews()),
    saves: 'newsEdit.edit',
    fields: titled,
    form: newsForm,
    read: byGet('newsEdit.get'),
    others: { 'newsEdit.publish': {}, 'newsEdit.del': {} },
  },
  'published article': {
    table: 'news',
    open: async () => openedOf(await made('newsEdit.publish', openedOf(await addNews()))),
    saves: 'newsEdit.edit',
    fields: titled,
    form: newsForm,
    read: byGet('newsEdit.get'),
    others: { 'newsEdit.withdraw': {}, 'newsEdit.restore': { Number: 1 } },
  },
  advertisement: {
    table: 'adv_draft',
    open: async () => openedOf(await made('advEdit.add', advForm)),
    saves: 'advEdit.edit',
    fields: titled,
    form: { Url: advForm.Url, Starttime: 0, Endtime: null },
    read: byGet('advEdit.get'),
    others: {
      'advEdit.publish': {},
      'advEdit.del': {},
      'advEdit.addPicture': picture('advEdit.addPicture'),
    },
  },
  'place of advertisements': {
    table: 'adv_switch',
    async open() {
      const { Version } = await listed('advEdit.findPlaces', {}, ({ Place }) => Place === AD_ID);
      return { Place: AD_ID, Version: Number(Version) };
    },
    saves: 'advEdit.setPlace',
    fields: (editor) => ({ Off: editor === 0 }),
    read: () => listed('advEdit.findPlaces', {}, ({ Place }) => Place === AD_ID),
  },
  'draft of an event': {
    table: 'event',
    open: async () => openedOf(await addEvent()),
    saves: 'eventEdit.edit',
    fields: titled,
    form: eventForm,
    read: byGet('eventEdit.get'),
    others: { 'eventEdit.publish': {}, 'eventEdit.del': {} },
  },
  'published event': {
    table: 'event',
    open: async () => openedOf(await made('eventEdit.publish', openedOf(await addEvent()))),
    saves: 'eventEdit.edit',
    fields: titled,
    form: eventForm,
    read: byGet('eventEdit.get'),
    others: {
      'eventEdit.move': { Starttime: times.Starttime + DAY_MS, Endtime: times.Endtime + DAY_MS },
      'eventEdit.cancel': { Reason: '场馆检修' },
      'eventEdit.setCapacity': { Attendance: 'site', Capacity: 5 },
    },
  },
  'draft of a group': {
    table: 'consult_group',
    open: async () => openedOf(await addGroup()),
    saves: 'consultEdit.edit',
    fields: (editor) => ({ Name: titled(editor).Title }),
    form: groupForm,
    read: byGet('consultEdit.get'),
    others: { 'consultEdit.publish': {}, 'consultEdit.del': {} },
  },
  'published group': {
    table: 'consult_group',
    open: async () => openedOf(await made('consultEdit.publish', openedOf(await addGroup()))),
    saves: 'consultEdit.edit',
    fields: (editor) => ({ Name: titled(editor).Title }),
    form: groupForm,
    read: byGet('consultEdit.get'),
    others: { 'consultEdit.close': {} },
  },
  guide: {
    table: 'guide',
    open: async () => openedOf(await made('ebook.add', { ...guideForm, Universityid: UNIVERSITY })),
    saves: 'ebook.edit',
    fields: titled,
    form: guideForm,
    read: byGet('ebook.get'),
    others: { 'ebook.toggle': { On: true }, 'ebook.del': {} },
  },
  'set of guides': {
    table: 'guide_set',
    open: async () => openedOf(await made('ebook.addSet', { Title: '合集', Intro: '' })),
    saves: 'ebook.editSet',
    fields: titled,
    read: byGet('ebook.getSet'),
    others: {
      'ebook.toggleSet': { On: true },
      'ebook.attachToSet': { Guideids: [] },
      'ebook.delSet': {},
    },
  },
  'draft of a collection': {
    table: 'collect',
    open: async () => openedOf(await made('collect.add', collectForm)),
    saves: 'collect.edit',
    fields: titled,
    form: collectForm,
    read: byGet('collect.open'),
    others: { 'collect.toggleCollect': { Status: 1 }, 'collect.delete': {} },
  },
  'published collection': {
    table: 'collect',
    open: async () => openedOf(await publishedCollection()),
    saves: 'collect.edit',
    fields: titled,
    form: collectForm,
    save: async (record, editor) => {
      const { Talkids } = await made('collect.open', { Id: record.Id });
      return ask('collect.edit', { ...collectForm, ...record, ...titled(editor), Talkids });
    },
    read: byGet('collect.open'),
    others: {
      'outreach.startAnnouncement': async (record) =>
        ask('outreach.startAnnouncement', await startOf(record)),
    },
    says: { 'outreach.startAnnouncement': 'announceChanged' },
  },
  category: {
    table: 'collect_category',
    async open() {
      const Name = `类别${randomBytes(3).toString('hex')}`;
      const { Id, Version } = await made('collect.addCategory', { Name, Position: 0 });
      return { Id, Name, Version: Number(Version) };
    },
    saves: 'collect.editCategory',
    fields: (editor) => ({ Position: editor + 1 }),
    read: (record) => listed('collect.listCategory', {}, ({ Id }) => Id === record.Id),
    others: {
      'collect.toggleCategory': ({ Id, Version }) =>
        ask('collect.toggleCategory', { Id, Version, Status: 0 }),
      'collect.deleteCategory': ({ Id, Version }) => ask('collect.deleteCategory', { Id, Version }),
    },
  },
  'template of announcements': {
    table: 'push_template',
    open: async () => openedOf(await made('outreach.addTemplate', templateForm)),
    saves: 'outreach.editTemplate',
    fields: (editor) => ({ Name: titled(editor).Title }),
    form: templateForm,
    read: (record) => listed('outreach.listTemplates', {}, ({ Id }) => Id === record.Id),
    others: { 'outreach.deleteTemplate': {} },
  },
  announcement: {
    table: 'announcement',
    async open() {
      const start = await startOf(await publishedCollection());
      const started = await made('outreach.startAnnouncement', start);
      return { ...openedOf(started), Collectid: start.Collectid };
    },
    saves: 'outreach.steerAnnouncement',
    fields: (editor) => ({ State: (['paused', 'stopped'] as const)[editor] }),
    save: ({ Id, Version }, editor) =>
      ask('outreach.steerAnnouncement', { Id, Version, State: ['paused', 'stopped'][editor] }),
    ended: 'announceEnded',
    read: ({ Id: id, Collectid }) =>
      listed('outreach.listAnnouncements', { Collectid }, ({ Id }) => Id === id),
  },
  'wording of a push': {
    table: 'push_wording',
    async open() {
      const { Version } = await listed('push.listWordings', {}, ({ Kind }) => Kind === 'answer');
      return { Kind: 'answer', Version: Number(Version) };
    },
    saves: 'push.editWording',
    fields: (editor) => ({ More: titled(editor).Title }),
    form: wording,
    read: () => listed('push.listWordings', {}, ({ Kind }) => Kind === 'answer'),
  },
  setting: {
    table: 'setting',
    async open() {
      const Name = 'replayApproval';
      const { Version } = await listed('setting.get', {}, (setting) => setting.Name === Name);
      return { Name, Version: Number(Version) };
    },
    saves: 'setting.set',
    fields: (editor) => ({ On: editor === 0 }),
    read: (record) => listed('setting.get', {}, ({ Name }) => Name === record.Name),
  },
  captions: {
    table: 'caption_track',
    async open() {
      const Id = await pastTalk();
      const fields = { Id, Version: 0, Edited: false };
      expect(await sendFile('caption.upload', fields, vtt('原来的'))).toMatchObject({ code: 0 });
      return { Id, Version: 1 };
    },
    saves: 'caption.upload',
    fields: (editor) => ({ List: [{ Text: titled(editor).Title }] }),
    save: (record, editor) =>
      sendFile('caption.upload', { ...record, Edited: true }, vtt(titled(editor).Title)),
    read: byGet('caption.open'),
    others: { 'caption.publish': {}, 'caption.withdraw': {}, 'caption.remove': {} },
  },
  replay: {
    table: 'replay',
    async open() {
      const talk_id = await pastTalk();
      const whole = { start_at: null, end_at: null, ended_at: null };
      await gateway.storage.db
        .insertInto('replay')
        .values({
          ...{ talk_id, ...whole, state: 'waiting', duration_ms: 1000, clock: '[]' },
          ...{ version: 1, changed_at: now },
        })
        .execute();
      return { Id: talk_id, Version: 1 };
    },
    saves: ['replay.publish', 'replay.withdraw'],
    fields: (editor) => ({ State: (['published', 'withdrawn'] as const)[editor] }),
    save: (record, editor) => ask(editor === 0 ? 'replay.publish' : 'replay.withdraw', record),
    // Without segments there is nothing that a call would show.
    async read({ Id }) {
      const { state, version, ...rest } = await gateway.storage.db
        .selectFrom('replay')
        .selectAll()
        .where('talk_id', '=', `${Id}`)
        .executeTakeFirstOrThrow();
      return { ...rest, State: state, Version: version };
    },
    others: {
      'replay.edit': { Startat: null, Endat: null, Chapters: [] },
      'replay.makeFile': {},
    },
  },
  'draft of a talk': {
    table: 'talk_draft',
    open: async () =>
      openedOf(await made('talkedit.add', { ...wholeTalk(), Universityid: UNIVERSITY })),
    saves: 'talkedit.edit',
    fields: (editor) => ({ Intro: titled(editor).Title }),
    read: byGet('talkedit.get'),
    others: {
      'talkedit.submit': {},
      'talkedit.giveBack': { Reason: '缺时间' },
      'talkedit.publish': {},
      'talkedit.remove': {},
      'talkedit.removeCover': {},
      'talkedit.setCover': picture('talkedit.setCover'),
    },
  },
  'published talk': {
    table: 'talk',
    async open() {
      const draft = await made('talkedit.add', { ...wholeTalk(), Universityid: UNIVERSITY });
      return openedOf(await made('talkedit.publish', openedOf(draft)));
    },
    saves: 'talkedit.edit',
    fields: (editor) => ({ Intro: titled(editor).Title }),
    async save({ Id, Version }, editor) {
      const { Title, Speaker, Speakertitle, Starttime, Endtime, Provinces, Tags } = await byGet(
        'talkedit.get',
      )({ Id, Version });
      const same = { Title, Speaker, Speakertitle, Starttime, Endtime, Provinces, Tags };
      return ask('talkedit.edit', { Id, Version, ...same, Intro: titled(editor).Title });
    },
    read: byGet('talkedit.get'),
    others: { 'talkedit.cancel': { Reason: '主讲人生病' } },
  },
  university: {
    table: 'university',
    open: async () => openedOf(await made('university.read', { Id: UNIVERSITY })),
    saves: 'university.edit',
    fields: (editor) => ({ Site: `https://example.org/${editor}` }),
    save: ({ Id, Version }, editor) =>
      send(
        gateway.rest,
        callOf('university.edit'),
        { Id, Version, Site: `https://example.org/${editor}` },
        operator,
      ).then(({ body }) => body as Answer),
    read: byGet('university.read'),
    others: { 'university.setFact': { Facts: [] } },
  },
  'page of a university': {
    table: 'university',
    open: async () => openedOf(await made('orgPage.get', { Id: UNIVERSITY })),
    saves: 'orgPage.save',
    fields: (editor) => ({ Slogan: ['先存的', '后存的'][editor] }),
    async save(record, editor) {
      const { Content } = await made('orgPage.get', { Id: record.Id });
      const slogan = this.fields(editor);
      return ask('orgPage.save', { ...(Content as Fields), ...slogan, ...record });
    },
    async read(record) {
      const { Version, Content } = await made('orgPage.get', { Id: record.Id });
      return { Version, Slogan: (Content as Fields).Slogan };
    },
    others: { 'orgPage.restore': { Number: 1, Remark: '以名单为准' } },
  },
  'changes of a page that wait': {
    table: 'org_review',
    async open() {
      const role = { role: 'worker', universityId: UNIVERSITY, now } as const;
      const liaison = await addAccount(gateway.storage, role);
      const { Version, Content } = await made('orgPage.get', { Id: UNIVERSITY });
      const Hours = `${randomBytes(4).toString('hex')}`;
      const input = { ...(Content as Fields), Id: UNIVERSITY, Version, Hours };
      await made('orgPage.save', input, liaison);
      return openedOf(await listed('orgPage.findReviews', {}, ({ Id }) => Id === UNIVERSITY));
    },
    saves: 'orgPage.decide',
    fields: () => ({}),
    save: ({ Id, Version }) => ask('orgPage.decide', { Id, Version }),
    async read() {
      const row = await gateway.storage.db
        .selectFrom('org_review')
        .select(['version as Version', 'fields'])
        .where('university_id', '=', UNIVERSITY)
        .executeTakeFirstOrThrow();
      return row;
    },
    says: { 'orgPage.decide': 'orgReviewDecided' },
  },
  'request for an export with whole phones': {
    table: 'export_grant',
    async open() {
      const role = { role: 'worker', universityId: UNIVERSITY, now } as const;
      const asking = await addAccount(gateway.storage, role);
      return openedOf(await made('export.askGrant', { Reason: '打电话通知面试' }, asking));
    },
    saves: 'export.decideGrant',
    fields: (editor) => ({ State: (['granted', 'refused'] as const)[editor] }),
    save: (record, editor) => ask('export.decideGrant', { ...record, Granted: editor === 0 }),
    read: (record) => listed('export.findGrants', {}, ({ Id }) => Id === record.Id),
    says: { 'export.decideGrant': 'grantDecided' },
  },
};

/** Name of the operators of this file, where the second is told it. */
const FASTER = '测试';

/** Calls that name a version, and what is tested of them elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'enrolment.setTable': 'its version is made of its rows: tests/universities/figure-table.test.ts',
  'caption.recognise': 'needs a recogniser: tests/media/caption/recognition.test.ts',
};

const savesOf = ({ saves }: Kind): readonly string[] => [saves].flat();
const save = (kind: Kind, record: Opened, editor: 0 | 1): Promise<Answer> =>
  kind.save?.(record, editor) ??
  ask(savesOf(kind)[0] ?? '', { ...kind.form, ...kind.fields(editor), ...record });
const refusal = (kind: Kind, name: string) => ({
  code: CODES.conflict,
  msg: text('zh', kind.says?.[name] ?? 'changedMeanwhile', { name: FASTER }),
});
/** A record that one editor has saved since the other has read it. */
const saved = async (kind: Kind) => {
  const record = await kind.open();
  expect(await save(kind, record, 0)).toMatchObject({ code: 0 });
  const after = await kind.read(record);
  expect(after).toMatchObject({ ...kind.fields(0), Version: record.Version + 1 });
  return { record, after };
};

test('every call that names a version is here', () => {
  const named = Object.keys(CALLS).filter((name) => 'Version' in shapeOf(callOf(name)));
  const here = Object.values(KINDS).flatMap((kind) => [
    ...savesOf(kind),
    ...Object.keys(kind.others ?? {}),
  ]);
  expect([...new Set([...here, ...Object.keys(ELSEWHERE)])].toSorted()).toEqual(named.toSorted());
});

test('every table of records with versions is here', () => {
  const here = Object.values(KINDS).map(({ table }) => table);
  // The versions of wordings are rows of their own.
  const known = [...Object.keys(EDITED_KEYS), 'push_wording'];
  expect([...new Set(here)].toSorted()).toEqual(known.toSorted());
});

describe.each(Object.entries(KINDS))('two editors of one %s', (_name, kind) => {
  testOnce('the second is told, and the record stays as the first has saved it', async () => {
    const { record, after } = await saved(kind);
    expect(await save(kind, record, 1)).toMatchObject(refusal(kind, savesOf(kind).at(-1) ?? ''));
    expect(await kind.read(record)).toEqual(after);
  });

  test('at the same moment one wins', async () => {
    const record = await kind.open();
    const answers = await Promise.all([save(kind, record, 0), save(kind, record, 1)]);
    const won = answers.findIndex(({ code }) => code === 0) as 0 | 1;
    expect(won, JSON.stringify(answers)).not.toBe(-1);
    const lost = won === 0 ? 1 : 0;
    const { code, msg } = refusal(kind, savesOf(kind).at(lost) ?? savesOf(kind)[0] ?? '');
    const told = kind.ended === undefined ? [msg] : [msg, text('zh', kind.ended)];
    expect(answers[lost]).toMatchObject({ code, msg: expect.toBeOneOf(told) });
    const after = await kind.read(record);
    expect(after).toMatchObject({ ...kind.fields(won), Version: record.Version + 1 });
  });

  testOnce.runIf(kind.others !== undefined).each(Object.entries(kind.others ?? {}))(
    'of the first by a save, of the second by %s',
    async (name, given) => {
      const { record, after } = await saved(kind);
      const late =
        typeof given === 'function'
          ? await given(record)
          : await ask(name, { ...record, ...given });
      expect(late).toMatchObject(refusal(kind, name));
      expect(await kind.read(record)).toEqual(after);
    },
  );
});
