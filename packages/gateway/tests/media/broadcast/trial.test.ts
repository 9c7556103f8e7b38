import { join } from 'node:path';
import type { Trial } from '@xuanjiang/contracts/broadcast';
import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { TRIAL_KEPT_MS, TRIAL_MAX_MS, TRIALS_MAX } from '@xuanjiang/contracts/rules/broadcast-life';
import { expect, test } from 'vitest';
import { createForgetTrials } from '../../../src/features/media/broadcast/trial/forget-trials.ts';
import { createTrialStore } from '../../../src/features/media/broadcast/trial-store.ts';
import { createFolderStorage } from '../../../src/providers/storage/folder.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { INIT, readList, segmentAt } from '../../harness/broadcast.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';

const OWN = '4111010003';
const OTHER = '4111010001';

let now = NOON;
let liaison: TestAccount;
let colleague: TestAccount;
let stranger: TestAccount;
const addStaff = async () => {
  const staff = (universityId: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, now });
  [liaison, colleague, stranger] = [await staff(OWN), await staff(OWN), await staff(OTHER)];
};
const gateway = await shareGateway({ clock: () => now });
await addStaff();

const make = (by = liaison) => done(gateway.rest, broadcastCalls.makeTrial, {}, by);
const look = ({ Id }: Pick<Trial, 'Id'>, by = liaison) =>
  done(gateway.rest, broadcastCalls.getTrial, { Id }, by);
const find = async (by = liaison) =>
  (await done(gateway.rest, broadcastCalls.findTrial, {}, by)).List.map(({ Id }) => Id);
const send = async ({ Id }: Pick<Trial, 'Id'>, name: string, bytes: Buffer, by = liaison) =>
  (
    await gateway.rest
      .put(`${INGEST_PATH}/${Id}/${name}`)
      .set({ 'Content-Type': 'application/octet-stream', 'X-Sender': 'studio', token: by.token })
      .send(bytes)
  ).status;
/** Sends so many seconds. */
const sendSome = async (trial: Trial, seconds = 3): Promise<void> => {
  expect(await send(trial, 'init.mp4', INIT)).toBe(201);
  for (let second = 0; second < seconds; second += 1) {
    now += SECOND_MS;
    expect(await send(trial, `seg-${second}.m4s`, segmentAt(second))).toBe(201);
  }
};
const end = (trial: Trial) => done(gateway.rest, broadcastCalls.end, { Id: trial.Id }, liaison);

test('a trial is sent, ended and played again by the staff of its university alone [7.TRIAL.1]', async () => {
  const trial = await make();
  expect(trial).toMatchObject({
    ...{ Universityid: OWN, State: 'idle', Madeat: now, Endsat: now + TRIAL_MAX_MS },
    ...{ Keptuntil: now + TRIAL_KEPT_MS, Durationms: 0, Replay: '' },
  });
  expect(await find()).not.toContain(trial.Id);
  await sendSome(trial);
  expect(await send(trial, 'seg-9.m4s', segmentAt(9), stranger)).toBe(403);
  expect(await look(trial, colleague)).toMatchObject({ State: 'preview', Durationms: 3000 });
  const live = await refused(gateway.rest, broadcastCalls.goLive, { Id: trial.Id }, liaison);
  expect(live.code).toBe(CODES.conflict);
  await done(
    gateway.rest,
    broadcastCalls.setStart,
    { Id: trial.Id, Startsbyitself: true },
    liaison,
  );
  expect(await end(trial)).toMatchObject({ State: 'ended', Liveat: null, Resumableuntil: null });
  expect(await send(trial, 'seg-3.m4s', segmentAt(3))).toBe(409);

  expect(await find(colleague)).toEqual([trial.Id]);
  const { Replay } = await look(trial, colleague);
  const played = readList((await gateway.rest.get(Replay)).text);
  expect(played.segments.map(({ seconds }) => seconds)).toEqual([1, 1, 1]);
  expect(played.isEnded).toBe(true);

  expect(await find(stranger)).toEqual([]);
  for (const call of [broadcastCalls.getTrial, broadcastCalls.get, broadcastCalls.removeTrial]) {
    const { code } = await refused(gateway.rest, call, { Id: trial.Id }, stranger);
    expect(code).toBe(CODES.notFound);
  }
  // Neither by the address that everybody could guess, nor by one that was signed for something else.
  const [path = '', query = ''] = Replay.split('?');
  for (const [asked, token] of [
    [path, ''],
    [`${path}?preview`, ''],
    [`${path}?preview`, stranger.token],
    [`${path}?${query.replace(/Sign=\w{4}/, 'Sign=0000')}`, ''],
    [Replay.replace(trial.Id, (await make()).Id), ''],
    [`/media/live/${trial.Id}.m3u8`, liaison.token],
    [`/media/live/${trial.Id}/master.m3u8`, ''],
  ] as const) {
    expect([asked, (await gateway.rest.get(asked).set({ token })).status]).toEqual([asked, 404]);
  }
});

test('an encoder sends a trial by its stream key, and it ends by itself [7.TRIAL.2]', async () => {
  const trial = await make();
  const { Key } = await done(gateway.rest, broadcastCalls.makeKey, { Id: trial.Id }, liaison);
  const put = async (name: string, bytes: Buffer) =>
    (
      await gateway.rest
        .put(`${INGEST_PATH}/${trial.Id}/${name}`)
        .set({ 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${Key}` })
        .send(bytes)
    ).status;
  expect([await put('init.mp4', INIT), await put('seg-0.m4s', segmentAt(0))]).toEqual([201, 201]);
  expect((await look(trial)).State).toBe('preview');
  now = trial.Endsat;
  expect(await put('seg-1.m4s', segmentAt(1))).toBe(409);
  expect((await look(trial)).State).toBe('ended');
});

test.each(['by staff', 'by itself'])(
  'one that ends %s has what came last, also where something before that was lost',
  async (how) => {
    const trial = await make();
    now = trial.Endsat - 3 * SECOND_MS;
    await sendSome(trial, 1);
    now += SECOND_MS;
    expect(await send(trial, 'seg-2.m4s', segmentAt(2))).toBe(201);
    if (how === 'by staff') await end(trial);
    else now = trial.Endsat;
    const { State, Replay } = await look(trial);
    expect(State).toBe('ended');
    await until('all is there', async () => {
      const { segments } = readList((await gateway.rest.get(Replay)).text);
      return segments.length === 2;
    });
  },
);

test('trials are deleted with their files after some days, by staff, and for newer ones [7.TRIAL.3]', async () => {
  const { db, dataDir } = gateway.storage;
  const storage = createFolderStorage(join(dataDir, 'files'));
  const trials = createTrialStore({ kysely: db } as never);
  const forget = createForgetTrials({ trials, storage, clock: () => now });
  const rows = async ({ Id }: Trial) => {
    const of = (table: 'broadcast' | 'broadcast_run' | 'broadcast_segment') =>
      db.selectFrom(table).select('talk_id').where('talk_id', '=', Id).execute();
    const found = await Promise.all([
      ...[of('broadcast'), of('broadcast_run'), of('broadcast_segment')],
      db.selectFrom('trial').select('id').where('id', '=', Id).execute(),
    ]);
    return found.map(({ length }) => length);
  };
  const played = async ({ Replay }: Trial) => (await gateway.rest.get(Replay)).status;
  const old = await make();
  await sendSome(old);
  // It began anew with a description that is refused: this run has none.
  expect(await send(old, 'init.mp4', Buffer.from('no description'))).toBe(400);
  await end(old);
  const kept = await look(old);
  const [first] = readList((await gateway.rest.get(kept.Replay)).text).segments;
  const key = `broadcast/${first?.path.split('/').at(-1)}`;
  const file = () => storage.size(key);
  expect([await played(kept), await file()]).toEqual([200, expect.any(Number)]);

  now = old.Keptuntil - 1;
  await forget();
  expect(await rows(old)).toEqual([1, 2, 3, 1]);
  now = old.Keptuntil;
  // One of its files is being stored, after a time in which that was not possible: it would come back after it was removed.
  const waiting = { key, talk_id: old.Id, type: '', size: 1, bytes: Buffer.of(0), came_at: now };
  const taken_until = now + MINUTE_MS;
  await db
    .insertInto('unstored_file')
    .values({ ...waiting, taken_until })
    .execute();
  await forget();
  expect(await rows(old)).toEqual([1, 2, 3, 1]);
  await db.deleteFrom('unstored_file').execute();
  await forget();
  expect(await rows(old)).toEqual([0, 0, 0, 0]);
  expect([await played(kept), await file()]).toEqual([404, null]);

  // The sessions of before have ended.
  await addStaff();
  const made: Trial[] = [];
  for (let count = 0; count < TRIALS_MAX + 1; count += 1) {
    now += MINUTE_MS;
    const trial = await make();
    await sendSome(trial, 1);
    await end(trial);
    made.push(trial);
  }
  const newest = made.slice(1).map(({ Id }) => Id);
  expect(await find()).toEqual(newest.toReversed());
  await make();
  expect(await find()).toEqual(newest.toReversed());
  const [gone, , removed] = made;
  if (gone === undefined || removed === undefined) throw new Error('some were made');
  expect(
    (await refused(gateway.rest, broadcastCalls.getTrial, { Id: gone.Id }, liaison)).code,
  ).toBe(CODES.notFound);
  await done(gateway.rest, broadcastCalls.removeTrial, { Id: removed.Id }, colleague);
  expect(await find()).not.toContain(removed.Id);
  await forget();
  expect(await rows(gone)).toEqual([0, 0, 0, 0]);
  expect(await rows(removed)).toEqual([0, 0, 0, 0]);
  expect(await find()).toHaveLength(TRIALS_MAX - 1);
});
