import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import { pollCalls } from '@xuanjiang/contracts/poll';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { POLL_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { talkIdOf } from '@xuanjiang/contracts/realtime/topic';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { roomCalls } from '@xuanjiang/contracts/room';
import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deleteRows } from '../../src/db/account-rows.ts';
import { up as pollEnds } from '../../src/db/migrations/067-poll-ends.ts';
import { EXPORT_WRITERS } from '../../src/features/rooms/room/exporting/write-export.ts';
import { voteRows } from '../../src/room/vote-store.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { startGateway } from '../harness/gateway.ts';
import { settleJobs } from '../harness/jobs.ts';
import { addRoom, readLog } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import type { StaffedRoom } from '../harness/staffed-room.ts';
import { staffRoom } from '../harness/staffed-room.ts';

const Title = '想了解什么？';
const Options = ['专业', '录取', '校园'];

let room: StaffedRoom;
const gateway = await shareGateway();
beforeEach(async () => {
  room = await staffRoom(gateway, await addRoom(gateway.storage));
});

const open = async (more: object = {}): Promise<number> => {
  const input = { Topic: room.topic, Title, Options, ...more };
  const { token } = room.worker;
  return (await done(gateway.rest, pollCalls.open, input, { token })).Offset;
};
const at = (Offset: number) => ({ Topic: room.topic, Offset });
const close = async (offset: number) =>
  (await done(gateway.rest, pollCalls.close, at(offset), { token: room.worker.token })).Counts;
const vote = (offset: number, Choice: number, token = room.student.token) =>
  done(gateway.rest, pollCalls.vote, { ...at(offset), Choice }, { token });
const refusedVote = (offset: number, Choice: number, token?: string) =>
  refused(
    gateway.rest,
    pollCalls.vote,
    { ...at(offset), Choice },
    token === undefined ? {} : { token },
  );
const find = async (token?: string) =>
  (
    await done(
      gateway.rest,
      pollCalls.find,
      { Topic: room.topic },
      token === undefined ? {} : { token },
    )
  ).List;

test('is opened by staff, voted in, closed: log, list, export and audit say so [7.POLL.1]', async () => {
  using reader = await gateway.connect({});
  await reader.subscribe(room.topic);
  const offset = await open();
  const isPoll = (frame: ServerFrame): frame is Extract<ServerFrame, { Type: 'Poll' }> =>
    frame.Type === 'Poll';
  expect(await reader.find('the poll', isPoll)).toMatchObject({ Offset: offset, Title, Options });
  await vote(offset, 0);
  // Moved: it counts once.
  await vote(offset, 2);
  await vote(offset, 2, room.moderator.token);
  await vote(offset, 1, room.guest.token);
  const isCount = (frame: ServerFrame): frame is Extract<ServerFrame, { Type: 'Count' }> =>
    frame.Type === 'Count' &&
    frame.Tallies?.some(({ Counts }) => Counts.join() === '0,1,2') === true;
  await reader.find('the counts', isCount);
  expect(await find(room.student.token)).toMatchObject([
    { Offset: offset, Title, Options, Open: true, Counts: [0, 1, 2], Choice: 2, Endtime: 0 },
  ]);
  expect(await find()).toMatchObject([{ Choice: null }]);

  expect(await close(offset)).toEqual([0, 1, 2]);
  const isResult = (frame: ServerFrame): frame is Extract<ServerFrame, { Type: 'Result' }> =>
    frame.Type === 'Result';
  const result = await reader.find('the result', isResult);
  expect(result).toMatchObject({ Target: offset, Counts: [0, 1, 2], Offset: offset + 1 });
  const [ended] = await find(room.student.token);
  expect(ended).toMatchObject({ Open: false, Counts: [0, 1, 2], Choice: 2, Endtime: result.Time });

  const log = await readLog(gateway.rest, room.topic);
  expect(log.map(({ Type }) => Type)).toEqual(['Poll', 'Result']);
  const csv = log.map((entry) => EXPORT_WRITERS.csv.entry(entry, false)).join('');
  expect(csv).toContain(`title=${Title} options=专业 | 录取 | 校园`);
  expect(csv).toContain(`target=${offset} counts=0,1,2`);
  const { List } = await done(
    gateway.rest,
    roomCalls.findAudit,
    { Topic: room.topic },
    { token: room.worker.token },
  );
  expect(List.slice(0, 2)).toMatchObject([
    { Action: 'poll.close', Subject: String(offset) },
    { Action: 'poll.open', Subject: String(offset) },
  ]);
});

test('votes of visitors, twice, for no answer, in no poll and after the end are refused in words [7.POLL.2]', async () => {
  const offset = await open();
  expect((await refusedVote(offset, 0)).code).toBe(CODES.unauthorized);
  await vote(offset, 1);
  const { token } = room.student;
  expect(await refusedVote(offset, 1, token)).toMatchObject({
    code: CODES.conflict,
    msg: text('zh', 'pollChosen'),
  });
  expect(await refusedVote(offset, Options.length, token)).toMatchObject({
    code: CODES.input,
    msg: text('zh', 'pollNoChoice'),
  });
  expect(await refusedVote(offset + 1, 0, token)).toMatchObject({
    code: CODES.notFound,
    msg: text('zh', 'pollNotFound'),
  });
  await close(offset);
  expect(await refusedVote(offset, 0, token)).toMatchObject({
    code: CODES.conflict,
    msg: text('zh', 'pollClosed'),
  });
  expect(await find(token)).toMatchObject([{ Counts: [0, 1, 0], Choice: 1 }]);
});

test('only staff open and close, as many at a time as may be, with different answers [7.POLL.3]', async () => {
  const input = { Topic: room.topic, Title, Options };
  for (const { token } of [room.student, room.moderator, room.guest]) {
    expect((await refused(gateway.rest, pollCalls.open, input, { token })).code).toBe(
      CODES.forbidden,
    );
  }
  const { token } = room.worker;
  const same = { ...input, Options: ['是', '否', '是'] };
  expect(await refused(gateway.rest, pollCalls.open, same, { token })).toMatchObject({
    code: CODES.input,
    msg: text('zh', 'pollOptionsSame'),
  });
  const offsets: number[] = [];
  for (let count = 0; count < POLL_LIMITS.open; count += 1) offsets.push(await open());
  expect(await refused(gateway.rest, pollCalls.open, input, { token })).toMatchObject({
    code: CODES.conflict,
    msg: text('zh', 'pollsFull', { count: POLL_LIMITS.open }),
  });
  const [first = 0] = offsets;
  expect(
    (await refused(gateway.rest, pollCalls.close, at(first), { token: room.student.token })).code,
  ).toBe(CODES.forbidden);
  await close(first);
  expect(await refused(gateway.rest, pollCalls.close, at(first), { token })).toMatchObject({
    code: CODES.conflict,
    msg: text('zh', 'pollClosed'),
  });
  expect((await refused(gateway.rest, pollCalls.close, at(999), { token })).code).toBe(
    CODES.notFound,
  );
  const last = await open();
  expect((await find()).map(({ Offset }) => Offset)).toEqual([
    last,
    ...offsets.slice(1).toReversed(),
    first,
  ]);
});

test('close when the talk is over by its plan, which nobody has broadcast, also where it was moved [7.POLL.6]', async () => {
  let now = NOON;
  await using own = await startGateway({ clock: () => now });
  const { topic, worker, student } = await staffRoom(own, await addRoom(own.storage));
  const talkId = talkIdOf(topic) ?? '';
  const moveTo = (ends_at: number) =>
    own.storage.db
      .updateTable('talk')
      .set({ starts_at: NOON, ends_at, real_start: null, real_end: null })
      .where('id', '=', talkId)
      .execute();
  const ask = { Topic: topic, Title, Options };
  const opened = async () =>
    (await done(own.rest, pollCalls.open, ask, { token: worker.token })).Offset;
  const isOpen = async () => {
    const { List } = await done(own.rest, pollCalls.find, { Topic: topic });
    return List.map(({ Open }) => Open);
  };
  await moveTo(NOON + HOUR_MS);
  using reader = await own.connect({});
  await reader.subscribe(topic);
  const [first, second] = [await opened(), await opened()];
  const voted = { Topic: topic, Offset: first, Choice: 2 };
  await done(own.rest, pollCalls.vote, voted, { token: student.token });

  // It was moved by ten minutes: at the end that it had it goes on.
  await moveTo(NOON + HOUR_MS + 10 * MINUTE_MS);
  now = NOON + HOUR_MS;
  await settleJobs(own.storage, now);
  expect(await isOpen()).toEqual([true, true]);
  now += 10 * MINUTE_MS;
  type Result = Extract<ServerFrame, { Type: 'Result' }>;
  const resultOf = (offset: number) => {
    const isIt = (frame: ServerFrame): frame is Result =>
      frame.Type === 'Result' && frame.Target === offset;
    return reader.find(`the result of ${offset}`, isIt);
  };
  expect(await resultOf(first)).toMatchObject({ Counts: [0, 0, 1], Time: now });
  expect(await resultOf(second)).toMatchObject({ Counts: [0, 0, 0] });
  expect(await isOpen()).toEqual([false, false]);

  // What staff ask in the room after that is theirs to close.
  await opened();
  const jobs = own.storage.db.selectFrom('job').select('state').where('kind', '=', 'poll-end');
  expect((await jobs.execute()).map(({ state }) => state)).toEqual(['done', 'done']);

  // Versions that know no such job leave polls open that were opened before the end: an upgrade closes them.
  const upgrade = async () => {
    await pollEnds(own.storage.db as unknown as Kysely<unknown>);
    await settleJobs(own.storage, now);
    return isOpen();
  };
  expect(await upgrade()).toEqual([true, false, false]);
  await moveTo(now + HOUR_MS);
  expect(await upgrade()).toEqual([true, false, false]);
  now += HOUR_MS;
  await settleJobs(own.storage, now);
  expect(await isOpen()).toEqual([false, false, false]);
});

test('an account that is gone votes no more, but what has ended keeps its count', async () => {
  const leaver = await addAccount(gateway.storage);
  const [ended, running] = [await open(), await open()];
  await vote(ended, 0, leaver.token);
  await vote(running, 0, leaver.token);
  await close(ended);
  await gateway.storage.db
    .transaction()
    .execute((db) => deleteRows(voteRows, { db, accountId: leaver.uids, now: Date.now() }));
  const polls = await find();
  expect(polls.map(({ Counts }) => Counts)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
  ]);
});

test('who is muted may vote, as nobody reads a vote; who is banned may not', async () => {
  const offset = await open();
  const { token, uids } = room.student;
  const restrict = (Kind: 'mute' | 'ban') =>
    done(
      gateway.rest,
      restrictionCalls.add,
      { Topic: room.topic, Kind, Uids: uids, Minutes: 10, Reason: '刷屏' },
      { token: room.worker.token },
    );
  await restrict('mute');
  await vote(offset, 1);
  await restrict('ban');
  expect((await refusedVote(offset, 0, token)).code).toBe(CODES.forbidden);
  expect(await find()).toMatchObject([{ Counts: [0, 1, 0] }]);
});
