import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { DAY_MS, HOUR_MS, READING_POSTS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { inviteCalls } from '@xuanjiang/contracts/invite';
import { markCalls } from '@xuanjiang/contracts/mark';
import { noteCalls } from '@xuanjiang/contracts/note';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { expect, test } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { INIT, segmentAt } from '../harness/broadcast.ts';
import { done, refused, send } from '../harness/call.ts';
import { leastInput, shapeOf } from '../harness/call-input.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

const UNIVERSITY = '4111010003';
/** Stands in nothing else. */
const TITLE = '昆仑计划';
/** A word of it: answers and pages may repeat what was looked for. */
const WORD = '昆仑';
const STARTS = NOON + 2 * DAY_MS;
const ORIGIN = 'https://xuanjiang.example';

const gateway = await shareGateway({
  clock: () => NOON,
  config: { siteOrigin: ORIGIN, searchEngines: true },
});
const { storage } = gateway;
const liaison = await addAccount(storage, { role: 'worker', universityId: UNIVERSITY, now: NOON });
const operator = await addAccount(storage, { role: 'operator', now: NOON });
const student = await addAccount(storage, { now: NOON, registered: true });

const addDraft = () =>
  done(
    gateway.rest,
    talkStaffCalls.add,
    {
      ...{ Title: TITLE, Intro: TITLE, Speaker: TITLE, Speakertitle: TITLE, Tags: [TITLE] },
      ...{ Starttime: STARTS, Endtime: STARTS + HOUR_MS },
    },
    liaison,
  );

/** The calls that read. */
const READS = Object.entries(catalogue).flatMap(([domain, entries]) =>
  Object.entries(entries as Record<string, Call>)
    .map(([key, call]) => ({ name: `${domain}.${key}`, call }))
    .filter(({ name, call }) => call.method === 'GET' || READING_POSTS.includes(name)),
);
/** What others than staff may call. */
const OPEN_READS = READS.filter(({ call }) => call.access === 'public' || call.access === 'user');

/** What a field is given so that its call would show the talk, if it showed it at all. */
const lookedFor = (id: string): Readonly<Record<string, unknown>> => ({
  ...{ Id: id, Talkid: id, Topic: talkTopic(id), From: id, Status: 'upcoming' },
  ...{ Name: WORD, Keyword: WORD, Universityid: UNIVERSITY, Date: dayOf(STARTS), Limit: 100 },
});

/** The inputs with which a call is asked: the least, that with each field, and that with all. */
const inputsOf = (call: Call, id: string): Record<string, unknown>[] => {
  const { properties } = shapeOf(call);
  const fitting = Object.entries(lookedFor(id)).filter(([name]) => name in properties);
  const least = leastInput(call);
  const each = fitting.map(([name, value]) => ({ ...least, [name]: value }));
  const university = 'Id' in properties ? [{ ...least, Id: UNIVERSITY }] : [];
  return [least, ...each, ...university, { ...least, ...Object.fromEntries(fitting) }];
};

/** The names of the calls and pages that show something. */
const shownBy = async (
  id: string,
  what = TITLE,
  asked: readonly (readonly [string, typeof READS])[] = [
    ['', OPEN_READS],
    [student.token, OPEN_READS],
  ],
): Promise<string[]> => {
  const shown = new Set<string>();
  for (const [token, reads] of asked) {
    for (const { name, call } of reads) {
      for (const input of inputsOf(call, id)) {
        const response = await send(gateway.rest, call, input, { token });
        if (response.text.includes(what)) shown.add(name);
      }
    }
  }
  const pages = [
    ...[`/videoDetail?id=${id}`, '/video', `/videoNow?Date=${dayOf(STARTS)}`, '/sitemap.xml'],
    ...[`/orgDetail?id=${UNIVERSITY}`, `/search?q=${WORD}`, `/calendar/talk/${id}.ics`],
  ];
  for (const path of pages) {
    const response = await gateway.rest.get(encodeURI(path)).buffer(true);
    const text = response.text ?? '';
    // A page names what its address does.
    const isShown = text.includes(path === '/sitemap.xml' ? id : TITLE);
    if (isShown || (text.includes(what) && !path.includes(what))) shown.add(path);
  }
  return [...shown];
};

test('nobody but staff sees a talk before it is published, whatever they ask', async () => {
  const draft = await addDraft();
  const { Id, Version } = await addDraft();
  const waiting = await done(gateway.rest, talkStaffCalls.submit, { Id, Version }, liaison);
  expect([draft.State, waiting.State]).toEqual(['draft', 'pending']);
  const before = await done(gateway.rest, talkCalls.findCount, { Universityid: UNIVERSITY });

  for (const id of [draft.Id, Id]) {
    expect(await shownBy(id)).toEqual([]);
    // Nor does anybody enter its room, not even its staff: there is none yet.
    for (const { token } of [student, liaison, operator]) {
      const client = await gateway.connect({ token });
      client.send({ Type: 'Subscribe', Topic: talkTopic(id) });
      const answer = await client.find(
        'an answer',
        (frame) => frame.Type === 'Reject' || frame.Type === 'Subscribe',
      );
      expect(answer.Type).toBe('Reject');
    }
    const acts = [
      [markCalls.set, { Kind: 'reservation', Talkid: id, On: true }],
      [markCalls.set, { Kind: 'favourite', Talkid: id, On: true }],
      [talkCalls.addPlay, { Talkid: id }],
      [inviteCalls.make, { Talkid: id }],
      [noteCalls.add, { Talkid: id, Kind: 'note', Atms: 0, Content: '记' }],
    ] as const;
    for (const [call, input] of acts) {
      const { code } = await refused(gateway.rest, call, input, student);
      expect([call.path, code]).toEqual([call.path, CODES.notFound]);
    }
  }

  // The same look finds it where it is shown once it is published.
  const { Version: last } = waiting;
  await done(gateway.rest, talkStaffCalls.publish, { Id, Version: last }, operator);
  expect(await shownBy(Id)).toEqual(
    expect.arrayContaining([
      ...['search.find', 'talk.find', 'talk.findDay', 'talk.get'],
      `/calendar/talk/${Id}.ics`,
    ]),
  );
  const after = await done(gateway.rest, talkCalls.findCount, { Universityid: UNIVERSITY });
  expect(after.Upcoming).toBe(before.Upcoming + 1);
});

test('nobody but staff of the university sees a trial, whatever they ask [7.TRIAL.1]', async () => {
  const { Id } = await done(gateway.rest, broadcastCalls.makeTrial, {}, liaison);
  for (const [name, bytes] of [
    ['init.mp4', INIT],
    ['seg-0.m4s', segmentAt(0)],
  ] as const) {
    const { status } = await gateway.rest
      .put(`${INGEST_PATH}/${Id}/${name}`)
      .set({ 'Content-Type': 'application/octet-stream', token: liaison.token })
      .send(bytes);
    expect(status).toBe(201);
  }
  const stranger = await addAccount(gateway.storage, {
    ...{ role: 'worker', universityId: '4111010001', now: NOON },
  });
  const ofStaff = READS.filter(({ call }) => call.access === 'worker');
  const asked = [
    ['', READS.filter(({ call }) => call.access === 'public')],
    [student.token, OPEN_READS],
    [stranger.token, ofStaff],
  ] as const;
  expect(await shownBy(Id, Id, asked)).toEqual([]);
  // Its own staff do not meet it among the talks either: not in lists, statistics or exports.
  expect(await shownBy(Id, Id, [[liaison.token, ofStaff]])).toEqual([
    ...['broadcast.get', 'broadcast.getTrial', 'broadcast.findTrial'],
  ]);
  for (const { token } of [student, stranger, liaison]) {
    const client = await gateway.connect({ token });
    client.send({ Type: 'Subscribe', Topic: talkTopic(Id) });
    const answer = await client.find(
      'an answer',
      (frame) => frame.Type === 'Reject' || frame.Type === 'Subscribe',
    );
    expect(answer.Type).toBe('Reject');
  }
  const acts = [
    [markCalls.set, { Kind: 'reservation', Talkid: Id, On: true }],
    [talkCalls.addPlay, { Talkid: Id }],
    [inviteCalls.make, { Talkid: Id }],
    [noteCalls.add, { Talkid: Id, Kind: 'note', Atms: 0, Content: '记' }],
  ] as const;
  for (const [call, input] of acts) {
    const { code } = await refused(gateway.rest, call, input, student);
    expect([call.path, code]).toEqual([call.path, CODES.notFound]);
  }
});
