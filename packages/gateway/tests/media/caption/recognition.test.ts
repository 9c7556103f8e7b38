import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { captionCalls } from '@xuanjiang/contracts/caption';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { DEMO_MEDIA } from '../../../src/demo/media.ts';
import { ATTEMPTS_MAX, LEASE_MS } from '../../../src/features/ground/job/policy.ts';
import type { JobEffect } from '../../../src/features/ground/job/service.ts';
import { createRecognitionStore } from '../../../src/features/media/caption/recognition-store.ts';
import {
  createSoundSource,
  recognitionHandlers,
} from '../../../src/features/media/caption/service.ts';
import { createSoundStore } from '../../../src/features/media/caption/sound-store.ts';
import { RECOGNITION_JOB } from '../../../src/features/media/caption/store.ts';
import { readInit } from '../../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import { moveSegment } from '../../../src/lib/cmaf/move-segment.ts';
import { createAsrClient } from '../../../src/providers/asr.ts';
import { createFolderStorage } from '../../../src/providers/storage/folder.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import type { Recogniser } from '../../harness/recogniser.ts';
import { startRecogniser } from '../../harness/recogniser.ts';
import { until } from '../../harness/wait.ts';

/** Answers what this says, in turn, the last one again and again. */
let answers: readonly (object | number)[] = [];
let recogniser: Recogniser;

let now = NOON;
let gateway: TestGateway;
let liaison: TestAccount;
let universityId: string;
beforeAll(async () => {
  recogniser = await startRecogniser();
  recogniser.answer((place) => answers[Math.min(place, answers.length - 1)] ?? 500);
  const asr = { base: recogniser.base, key: 'k', model: 'm' };
  gateway = await startGateway({ clock: () => now, config: { asr } });
  const talk = await gateway.storage.db
    .selectFrom('talk')
    .select('university_id as universityId')
    .executeTakeFirstOrThrow();
  universityId = talk.universityId;
  liaison = await addAccount(gateway.storage, { role: 'worker', universityId, now });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await recogniser[Symbol.asyncDispose]();
});

/** A talk that is over for an hour, without captions. @param recordingId null for none */
const talkOver = async (recordingId: string | null): Promise<string> => {
  recogniser.asked.length = 0;
  const { db } = gateway.storage;
  const row = await db
    .selectFrom('talk')
    .innerJoin('caption_track', 'caption_track.talk_id', 'talk.id')
    .select('talk.id')
    .where('cancelled', '=', 0)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('caption_track').where('talk_id', '=', row.id).execute();
  await db
    .updateTable('talk')
    .set({ university_id: universityId, recording_id: recordingId })
    .set({ starts_at: now - 2 * HOUR_MS, ends_at: now - HOUR_MS, real_start: null, real_end: null })
    .where('id', '=', row.id)
    .execute();
  return row.id;
};
const open = (Id: string) => done(gateway.rest, captionCalls.open, { Id }, liaison);
const recognise = (Id: string, Version = 0) =>
  done(gateway.rest, captionCalls.recognise, { Id, Version }, liaison);
const draftOf = (id: string) =>
  until('the draft', async () => {
    const caption = await open(id);
    return caption.Recognition === 'waiting' ? null : caption;
  });

/** Waits until a try has failed, and lets the time come at which the next one is due. */
const nextTry = async (id: string): Promise<void> => {
  await until('the end of a try', () =>
    gateway.storage.db
      .selectFrom('job')
      .select('key')
      .where('about', '=', `caption.recognise/${id}`)
      .where('state', '=', 'waiting')
      .where('lease', 'is', null)
      .where('error', 'is not', null)
      .where('due_at', '>', now)
      .executeTakeFirst(),
  );
  now += HOUR_MS;
};
const sentSize = (): number => {
  const file = recogniser.asked[0]?.get('file');
  return file instanceof File ? file.size : 0;
};

test('drafts the captions of a recording piece by piece [7.CAPTION.5]', async () => {
  answers = [
    { segments: [{ start: 0.5, end: 2, text: ' 第一段 ' }] },
    {
      segments: [
        { start: 1, end: 3, text: '第二段' },
        { start: 4, end: 4, text: '没有时间' },
      ],
    },
    { segments: [] },
  ];
  const id = await talkOver('qiangji');
  expect((await recognise(id)).Recognition).toBe('waiting');
  const again = await refused(
    gateway.rest,
    captionCalls.recognise,
    { Id: id, Version: 0 },
    liaison,
  );
  expect(again.code).toBe(CODES.conflict);
  const draft = await draftOf(id);
  expect(draft).toMatchObject({ State: 'draft', Source: 'recognised', Recognition: 'none' });
  const [first, second, ...more] = draft.List;
  expect(first).toEqual({ Fromms: 500, Untilms: 2000, Text: '第一段' });
  // The second piece begins where the first ended, within a packet of half a minute.
  expect(Math.abs((second?.Fromms ?? 0) - 31_000)).toBeLessThan(50);
  expect(more).toEqual([]);
  expect(recogniser.asked).toHaveLength(3);
  expect(recogniser.asked[0]?.get('response_format')).toBe('verbose_json');
  expect(recogniser.asked[0]?.get('model')).toBe('m');
  // The sound of half a minute and nothing of the picture.
  expect(sentSize()).toBeGreaterThan(100_000);
  expect(sentSize()).toBeLessThan(250_000);
});

test('tries again when the recogniser refuses or says nonsense, and gives up in the end', async () => {
  answers = [503, { text: 'no segments' }, { segments: [{ start: 0, end: 1, text: '终于' }] }];
  const id = await talkOver('majors');
  await recognise(id);
  await nextTry(id);
  await nextTry(id);
  const draft = await draftOf(id);
  expect(draft.List.map(({ Text }) => Text).slice(0, 1)).toEqual(['终于']);

  answers = [500];
  const other = await talkOver('majors');
  await recognise(other);
  for (let tries = 1; tries < 8; tries += 1) await nextTry(other);
  expect(await draftOf(other)).toMatchObject({ State: 'none', Recognition: 'failed' });
  // And it can be asked for once more.
  answers = [{ segments: [{ start: 0, end: 1, text: '好了' }] }];
  recogniser.asked.length = 0;
  await recognise(other);
  expect((await draftOf(other)).State).toBe('draft');
});

test('says that it has failed when the process of its last try ended, and can be asked for again', async () => {
  answers = [503];
  const id = await talkOver('majors');
  await recognise(id);
  await nextTry(id);
  const { db } = gateway.storage;
  // Until its lease ends somebody may be at it.
  const left = (due: number) =>
    db
      .updateTable('job')
      .set({ attempts: ATTEMPTS_MAX, lease: 'a process that is gone', due_at: due })
      .where('about', '=', `caption.recognise/${id}`)
      .where('state', '=', 'waiting')
      .execute();
  await left(now + LEASE_MS);
  expect((await open(id)).Recognition).toBe('waiting');
  now += LEASE_MS;
  expect(await draftOf(id)).toMatchObject({ State: 'none', Recognition: 'failed' });
  answers = [{ segments: [{ start: 0, end: 1, text: '好了' }] }];
  recogniser.asked.length = 0;
  expect((await recognise(id)).Recognition).toBe('waiting');
  expect((await draftOf(id)).State).toBe('draft');
});

test('a job of an older run, or of a piece that is done, changes nothing', async () => {
  answers = [503];
  const id = await talkOver('qiangji');
  await recognise(id);
  // The gateway's own job waits for its next try from here on.
  await until('the end of a try', async () => {
    const { error } = await gateway.storage.db
      .selectFrom('job')
      .select('error')
      .where('about', '=', `caption.recognise/${id}`)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return error;
  });
  await using database = openDatabaseBeside(gateway.storage);
  const store = createRecognitionStore(database);
  const folder = createFolderStorage(join(gateway.storage.dataDir, 'files'));
  const sounds = createSoundSource(createSoundStore(database), folder, DEMO_MEDIA);
  const asr = createAsrClient({ key: null, model: 'm' }, () => recogniser.base);
  const { [RECOGNITION_JOB]: handle } = recognitionHandlers({
    store,
    sounds,
    asr,
    // The pieces that follow are due when this file is over: the gateway does none of them.
    clock: () => now + DAY_MS,
  });
  const tried = async (run: string, fromMs: number): Promise<JobEffect> => {
    const data = { talkId: id, run, fromMs };
    const job = { key: run, kind: RECOGNITION_JOB, accountId: null, data, attempts: 1 };
    return (
      (await handle?.({ ...job, notBefore: now, lease: '' })) ??
      expect.unreachable('there is no handler')
    );
  };
  const keep = (effect: JobEffect) => database.kysely.transaction().execute(effect);
  const { run = '' } = (await store.get(id)) ?? {};
  answers = [{ segments: [{ start: 0, end: 1, text: '说一次' }] }];
  recogniser.asked.length = 0;
  // Two have recognised the same piece; one of them was slower than its lease, and more was done meanwhile.
  const [first, late] = [await tried(run, 0), await tried(run, 0)];
  await keep(first);
  const { doneMs = 0 } = (await store.get(id)) ?? {};
  expect(doneMs).toBeGreaterThan(0);
  await keep(await tried(run, doneMs));
  const before = await store.get(id);
  expect(before?.cues).toHaveLength(2);
  await keep(late);
  expect(await store.get(id)).toEqual(before);
  expect(recogniser.asked).toHaveLength(3);
  // Neither sends anything.
  await keep(await tried(run, 0));
  await keep(await tried('an older run', before?.doneMs ?? 0));
  expect(recogniser.asked).toHaveLength(3);
  expect(await store.get(id)).toEqual(before);
});

test('leaves captions that somebody edited meanwhile as they are', async () => {
  answers = [503, { segments: [{ start: 0, end: 1, text: '机器写的' }] }];
  const id = await talkOver('apply');
  await recognise(id);
  const body = 'WEBVTT\n\n00:01.000 --> 00:02.000\n人写的';
  await gateway.rest
    .post(`/api/caption/upload?Id=${id}&Version=0`)
    .set({ 'Content-Type': 'text/vtt', token: liaison.token })
    .send(body)
    .expect(200);
  await nextTry(id);
  const caption = await draftOf(id);
  expect(caption).toMatchObject({ Recognition: 'failed', Source: 'upload' });
  expect(caption.List.map(({ Text }) => Text)).toEqual(['人写的']);
});

test('hears a broadcast', async () => {
  const fixture = (name: string): Buffer =>
    readFileSync(new URL(`../../../src/lib/cmaf/fixtures/${name}`, import.meta.url));
  const [init, segment] = [fixture('init.mp4'), fixture('seg-0.m4s')];
  answers = [{ segments: [{ start: 0, end: 2, text: '直播里说的' }] }];
  const id = await talkOver(null);
  await gateway.storage.db
    .updateTable('talk')
    .set({ starts_at: now, ends_at: now + HOUR_MS })
    .where('id', '=', id)
    .execute();
  const { Key } = await done(gateway.rest, broadcastCalls.makeKey, { Id: id }, liaison);
  const put = (name: string, bytes: Buffer) =>
    gateway.rest
      .put(`${INGEST_PATH}/${id}/${name}`)
      .set({ Authorization: `Bearer ${Key}`, 'Content-Type': 'video/mp4' })
      .send(bytes)
      .expect(({ status }) => expect(status).toBeLessThan(300));
  await put('init.mp4', init);
  await put('0.m4s', segment);
  await done(gateway.rest, broadcastCalls.goLive, { Id: id }, liaison);
  const tracks = readInit(init);
  for (let second = 1; second < 4; second += 1) {
    now += 1000;
    await put(`${second}.m4s`, moveSegment(segment, readSegment(segment, tracks), second));
  }
  now += MINUTE_MS;
  await done(gateway.rest, broadcastCalls.end, { Id: id }, liaison);
  now += MINUTE_MS;
  await until('the replay', async () => {
    const { State } = await done(gateway.rest, replayCalls.get, { Id: id }, liaison);
    return State !== 'none';
  });
  await recognise(id);
  const draft = await draftOf(id);
  // On the clock of the broadcast, which began a second before it was live.
  expect(draft.List).toEqual([{ Fromms: 1000, Untilms: 3000, Text: '直播里说的' }]);
  expect(sentSize()).toBeGreaterThan(1000);
});
